// Completion, in the shells themselves: lines are typed, the tabulator is pressed, and a function called
// `segue` says which words it got. Shells that are not installed are passed over.

import TestSupport
import Testing

@Suite struct CompletionTests {
  /// Words typed behind `segue`, and the words once the last is completed.
  static let lines: [(typed: String, words: [String])] = [
    ("au", ["aurora.jpg"]),
    ("a.jpg du", ["a.jpg", "dune.jpg"]),
    // Not a subcommand behind a picture.
    ("a.jpg d", ["a.jpg", "dune.jpg"]),
    ("be", ["bench"]),
    ("sp", ["sp ace.jpg"]),
    ("a.jpg b.jpg -o dun", ["a.jpg", "b.jpg", "-o", "dune.jpg"]),
    ("a.jpg --output=dun", ["a.jpg", "--output=dune.jpg"]),
    ("a.jpg b.jpg -t shatt", ["a.jpg", "b.jpg", "-t", "shatter"]),
    ("a.jpg b.jpg -t loo", ["a.jpg", "b.jpg", "-t", "look.glsl"]),
    ("a.jpg b.jpg -t page-curl:til", ["a.jpg", "b.jpg", "-t", "page-curl:tilt="]),
    ("a.jpg b.jpg -t page-curl:tim", ["a.jpg", "b.jpg", "-t", "page-curl:timing="]),
    ("a.jpg b.jpg -t push:from=lef", ["a.jpg", "b.jpg", "-t", "push:from=left"]),
    ("a.jpg -t page-curl:back=@dun", ["a.jpg", "-t", "page-curl:back=@dune.jpg"]),
    ("a.jpg -t look.glsl:stren", ["a.jpg", "-t", "look.glsl:strength="]),
    ("-t ci:CIDisso", ["-t", "ci:CIDissolveTransition"]),
    ("-t push --set fr", ["-t", "push", "--set", "from="]),
    ("--fit str", ["--fit", "stretch"]),
    ("--fit=str", ["--fit=stretch"]),
    ("--timing ease-in-e", ["--timing", "ease-in-ease-out"]),
    ("--filters sho", ["--filters", "shots/"]),
    ("--format ap", ["--format", "apng"]),
    ("--dry", ["--dry-run"]),
    ("play sce", ["play", "scene.json"]),
    ("play scene.json --replace x=dun", ["play", "scene.json", "--replace", "x=dune.jpg"]),
    ("describe shatt", ["describe", "shatter"]),
    ("check loo", ["check", "look.glsl"]),
    ("help des", ["help", "describe"]),
  ]

  /// A workplace with more to choose from.
  private static func place(for shell: String) throws -> Workplace {
    let place = try Workplace()
    let filter =
      "uniform float strength; // = 1.0\nvec4 transition(vec2 p) { return vec4(strength); }"
    for (name, text) in [
      ("dune.jpg", ""), ("aurora.jpg", ""), ("sp ace.jpg", ""), ("scene.json", "{}"),
      ("scene.png", ""), ("look.glsl", filter), ("look.png", ""),
      (
        "function.sh",
        "segue() { if [ \"$1\" = ---complete ]; then command segue \"$@\"; "
          + "else printf '<%s>' \"$@\"; echo; fi; }\n"
      ),
    ] {
      place.directory.write(name, Array(text.utf8))
    }
    #expect(place.runner.shell("mkdir shots && touch shout").status == 0)
    let made = place.runner.shell("segue --generate-completion-script \(shell) >script")
    #expect(made.status == 0, "\(made.errors)")
    return place
  }

  /// The words that each line ended with, as the function printed them.
  private static func words(_ output: String) -> [[String]] {
    output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("<") && $0.contains(">") }
      .map { line in
        line.drop { $0 == "<" }.prefix { !$0.isNewline }.split(separator: "><").map {
          $0.hasSuffix(">") ? String($0.dropLast()) : String($0)
        }
      }
  }

  @Test(.enabled(if: try Needed.program("bash"))) func bashCompletes() throws {
    let place = try Self.place(for: "bash")
    let typed = Self.lines.map { "segue \($0.typed)\t\n" }.joined()
    place.directory.write(
      "typed", Array("source ./function.sh\nsource ./script\n\(typed)".utf8))
    let result = place.runner.shell(
      "TERM=dumb timeout 120 bash --norc --noprofile -i <typed 2>/dev/null")
    #expect(Self.words(result.output) == Self.lines.map(\.words))
  }

  @Test(.enabled(if: try Needed.program("zsh"))) func zshCompletes() throws {
    let place = try Self.place(for: "zsh")
    let typed = Self.lines.map { "segue \($0.typed)\n" }.joined()
    place.directory.write("typed", Array(typed.utf8))
    // The line editor wants a terminal: zsh itself can make one for another zsh.
    place.directory.write(
      "type.zsh",
      Array(
        #"""
        zmodload zsh/zpty || exit 1
        zpty shell zsh -f -i
        zpty -w shell "PS1=; autoload -Uz compinit; compinit -u -D; source ./function.sh; source ./script"
        zpty -w shell "print READ''Y"
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        while IFS= read -r typed; do
          zpty -w -n shell "$typed"$'\t\n'
          while zpty -r shell line; do [[ $line == '<'*'>'* ]] && break; done
          print -r -- "${line//$'\r'/}"
        done <typed
        """#.utf8))
    let result = place.runner.shell("timeout 30 zsh -f type.zsh")
    // zsh takes the slash behind a folder away when the line goes on.
    let expected = Self.lines.map { $0.words.map { $0 == "shots/" ? "shots" : $0 } }
    #expect(Self.words(result.output) == expected, "\(result.errors)")
  }

  @Test(.enabled(if: try Needed.program("fish"))) func fishCompletes() throws {
    let place = try Self.place(for: "fish")
    let asked = Self.lines.map { "complete -C 'segue \($0.typed)'; echo END\n" }.joined()
    place.directory.write("ask.fish", Array("source script\n\(asked)".utf8))
    let result = place.runner.shell("timeout 120 fish --no-config ask.fish")
    // Each line of an answer is a word, and behind a tab what it means.
    let answers = result.output.split(separator: "END\n", omittingEmptySubsequences: false)
      .dropLast().map { $0.split(separator: "\n").map { $0.prefix { $0 != "\t" } } }
    #expect(answers.count == Self.lines.count, "\(result.errors)")
    for (line, answer) in zip(Self.lines, answers) {
      #expect(answer.map(String.init) == [line.words.last], "segue \(line.typed)")
    }
  }

  @Test func theProgramSaysWhatMayStandAtTheCursor() throws {
    let place = try Workplace()
    func answer(_ words: String...) -> [[String]] {
      place.runner.run(["---complete"] + words).output.split(separator: "\n")
        .map { $0.split(separator: "\u{1f}", omittingEmptySubsequences: false).map(String.init) }
    }
    #expect(answer("a.jpg", "b") == [["files", "", ""]])
    #expect(answer("a.jpg", "b.jpg", "--fit", "co").map(\.[0]) == ["none", "cover", "contain"])
    #expect(answer("--", "-") == [["files", "", ""]])
    #expect(answer("frame", "a.jpg", "b.jpg", "--at").map(\.[0]) == ["none", "--at"])
    // Two pictures, and no more arguments without a name.
    #expect(answer("compare", "a.jpg", "b.jpg", "") == [["none", "", ""]])
    #expect(answer("").contains { $0[0] == "render" })
  }

  @Test func aShellWithoutAScriptIsRefused() throws {
    let result = try Workplace().run("--generate-completion-script tcsh")
    #expect(result.status == 64 && result.errors.contains("bash, zsh or fish"), "\(result.errors)")
  }
}
