// The scripts that make shells complete `segue`: each hands the words to the program and shows its answer
// (see Completion.swift).

/// A shell that completion works in.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The option that prints a script.
  static let option = "--generate-completion-script"

  /// The script that arguments ask for; nil when they ask for something else.
  ///
  /// - Throws: `CommandFailure` for a shell without a script.
  static func script(requestedBy arguments: [String]) throws -> String? {
    guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else {
      return nil
    }
    let name =
      first == option ? arguments.dropFirst().first : String(first.dropFirst(option.count + 1))
    guard let shell = name.flatMap(CompletionShell.init) else {
      throw CommandFailure.usage("\(option): expected bash, zsh or fish")
    }
    return shell.script
  }

  /// The script for the shell to read.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # Completion of segue for bash.
    _segue() {
      local rest=${COMP_LINE:0:COMP_POINT} gap word words=() i
      # bash parts words at : and =, too; what has no space between is one word.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        gap=${rest%%[![:space:]]*}
        rest=${rest#"$gap"}
        [[ ${#word} -le ${#rest} ]] || word=$rest
        rest=${rest:${#word}}
        if [[ -n $gap || $i -eq 0 ]]; then words+=("$word"); else words[${#words[@]}-1]+=$word; fi
      done
      local last=$((${#words[@]} - 1))
      local current=${words[last]//\\/}
      current=${current#[\"\']}
      # Readline replaces only what stands behind the last of these.
      local breaks=${COMP_WORDBREAKS//[^:=]/} kept=
      [[ -z $breaks ]] || kept=${current%"${current##*[$breaks]}"}
      local kind prefix extensions text summary file
      COMPREPLY=()
      {
        IFS=$'\x1f' read -r kind prefix extensions
        while IFS=$'\x1f' read -r text summary; do
          COMPREPLY+=("${text#"$kept"}")
          [[ $text != *[=:] ]] || compopt -o nospace
        done
      } < <("${1/#\~/$HOME}" ---complete "${words[@]:1:last-1}" "$current" 2>/dev/null)
      [[ $kind == files || $kind == folders ]] || return 0
      compopt -o filenames
      while IFS= read -r file; do
        if [[ ! -d ${file/#\~/$HOME} ]]; then
          [[ $kind == files ]] || continue
          [[ -z $extensions || " $extensions " == *" ${file##*.} "* ]] || continue
        fi
        file=$prefix$file
        COMPREPLY+=("${file#"$kept"}")
      done < <(compgen -f -- "${current#"$prefix"}")
    }
    complete -F _segue segue

    """#

  private static let zshScript = #"""
    #compdef segue
    # Completion of segue for zsh.
    _segue() {
      local -a lines head plain open shown_plain shown_open
      local line text summary
      lines=("${(@f)$($words[1] ---complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      head=("${(@ps:\x1f:)lines[1]}")
      for line in "${(@)lines[2,-1]}"; do
        text=${line%%$'\x1f'*} summary=${line#*$'\x1f'}
        [[ -n $text ]] || continue
        if [[ $text == *[=:] ]]; then
          open+=("$text") shown_open+=("$text  $summary")
        else
          plain+=("$text") shown_plain+=("$text  $summary")
        fi
      done
      local found=1
      (( $#plain )) && compadd -l -d shown_plain -a plain && found=0
      (( $#open )) && compadd -S '' -l -d shown_open -a open && found=0
      if [[ -n $head[2] ]]; then
        IPREFIX+=$head[2]
        PREFIX=${PREFIX#"$head[2]"}
      fi
      case $head[1] in
        files)
          if [[ -n $head[3] ]]; then
            _path_files -g "*.(${head[3]// /|})(-.)" && found=0
            _path_files -/ && found=0
          else
            _path_files && found=0
          fi ;;
        folders) _path_files -/ && found=0 ;;
      esac
      return found
    }
    if [[ $funcstack[1] == _segue ]]; then _segue "$@"; else compdef _segue segue; fi

    """#

  private static let fishScript = #"""
    # Completion of segue for fish.
    function __segue_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l lines ($words[1] ---complete $words[2..] "$current" 2>/dev/null)
      set -l head (string split \x1f -- $lines[1])
      for line in $lines[2..]
        string replace \x1f \t -- $line
      end
      contains -- "$head[1]" files folders; or return
      set -l stem (string sub -s (math 1 + (string length -- "$head[2]")) -- "$current")
      for line in (__fish_complete_path "$stem")
        set -l file (string split \t -- $line)[1]
        if not string match -q '*/' -- $file
          test "$head[1]" = files; or continue
          if test -n "$head[3]"
            contains -- (string replace -r '.*\.' '' -- $file) (string split ' ' -- $head[3]); or continue
          end
        end
        echo "$head[2]$file"
      end
    end
    complete -c segue -f -a '(__segue_complete)'

    """#
}
