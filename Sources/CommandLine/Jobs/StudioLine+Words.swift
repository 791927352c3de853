// The command lines that a studio offers to copy.

import Segue
import SegueStudio
import SegueText

extension StudioLine {
  /// The line that makes it in a folder.
  ///
  /// - Parameter output: the name of the file that is written.
  func command(in folder: String, writing output: String) -> String {
    let move = folder.isEmpty ? "" : "cd \(ShellWord.quoted(folder)) && "
    let output = "-o \(ShellWord.quoted(output))"
    switch self {
    case .file(let name): return "\(move)segue play \(ShellWord.quoted(name)) \(output)"
    case .text(let text): return "\(move)segue play - \(output) <<'SHOW'\n\(text)SHOW"
    case .change(let from, let to, let transition, let canvas):
      var options = [
        ("-t", "\(transition.effect)"),
        ("--duration", "\(NumberText.text(transition.duration.value))s"),
      ]
      if let timing = transition.timingFunction { options.append(("--timing", "\(timing)")) }
      let (start, end) = (transition.startProgress, transition.endProgress)
      if start != 0 { options.append(("--start-progress", NumberText.text(start))) }
      if end != 1 { options.append(("--end-progress", NumberText.text(end))) }
      if let mix = transition.mix { options.append(("--mix", mix.rawValue)) }
      options.append(("--size", "\(canvas)"))
      let words =
        [from, to].map(ShellWord.quoted) + options.map { "\($0) \(ShellWord.quoted($1))" }
        + (transition.isReversed ? ["--reverse"] : [])
      return "\(move)segue \(words.joined(separator: " ")) \(output)"
    }
  }
}
