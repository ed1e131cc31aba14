# Completion of glanced in fish: the options that its help lists.
complete -c glanced -f
complete -c glanced -l bus -x -a 'user system' -d 'the bus to serve on'
complete -c glanced -l config -r -F -d 'read this file, no standard files'
complete -c glanced -l state-dir -x -a '(__fish_complete_directories (commandline -ct | string replace -r -- "^--[^=]*=" "") "")' -d 'keep the database in this folder'
complete -c glanced -l demo -d 'play the demo'
complete -c glanced -l record -r -F -d 'write every input of the engine to this file'
complete -c glanced -l replay -r -F -d 'play back what --record wrote'
complete -c glanced -l version -d 'print the version and exit'
complete -c glanced -s h -l help -d 'print a summary of the options and exit'
