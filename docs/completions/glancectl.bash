# Completion of glancectl in bash: asks glancectl itself what may stand in place of the word at the cursor.
_glancectl()
{
  local cur prev words cword line offered
  _get_comp_words_by_ref -n =: cur words cword
  # Quotes are taken off; nothing is expanded.
  cur=${cur#[\'\"]}
  local -a given=("${words[@]:1:cword-1}")
  given=("${given[@]//[\'\"\\]/}")
  # What stands before the last = or : is on the line already, and no part of what bash completes.
  local before=${cur%"${cur##*[=:]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files | :folders)
        compopt -o filenames
        mapfile -t offered < <(compgen "$([[ $line == :files ]] && echo -f || echo -d)" -- "${cur#--*=}")
        COMPREPLY+=("${offered[@]}")
        ;;
      *)
        line=${line%%$'\t'*}
        COMPREPLY+=("${line#"$before"}")
        ;;
    esac
  done < <(command glancectl complete -- "${given[@]}" "$cur" 2>/dev/null)
  # A value follows.
  [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -F _glancectl glancectl
