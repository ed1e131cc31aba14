# Completion of glanced in bash: the options that its help lists.
_glanced()
{
  local cur prev words cword
  _get_comp_words_by_ref -n = cur prev words cword
  local value=${cur#--*=}
  case $cur in
    --bus=*) mapfile -t COMPREPLY < <(compgen -W 'user system' -- "$value") ;;
    --config=* | --record=* | --replay=*)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$value")
      ;;
    --state-dir=*)
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -d -- "$value")
      ;;
    *)
      mapfile -t COMPREPLY < <(compgen -W \
        '--bus= --config= --state-dir= --demo --record= --replay= --version --help' -- "$cur")
      [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
      ;;
  esac
}
complete -F _glanced glanced
