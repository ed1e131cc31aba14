# Completion of glancectl in fish: asks glancectl itself what may stand in place of the word at the cursor.
function __glancectl_candidates
    set -l words (commandline -opc)
    # Quotes are taken off; nothing is expanded.
    set -l typed (commandline -ct | string replace -r -- '^["\']' '' | string unescape)
    for line in (command glancectl complete -- $words[2..-1] "$typed" 2>/dev/null)
        switch $line
            case :files :folders
                set -l before (string match -r -- '^--[^=]*=' "$typed")
                set -l rest (string replace -r -- '^--[^=]*=' '' "$typed")
                if test $line = :files
                    for path in (__fish_complete_path "$rest")
                        printf '%s%s\n' "$before" $path
                    end
                else
                    for path in (__fish_complete_directories "$rest" '')
                        printf '%s%s\n' "$before" $path
                    end
                end
            case '*'
                printf '%s\n' $line
        end
    end
end
complete -c glancectl -f -a '(__glancectl_candidates)'
