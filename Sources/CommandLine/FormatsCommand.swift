// `segue formats`: the formats that this machine can read and write, and the libraries and programs
// that do it.

import ArgumentParser
import Segue
import SegueDescriptions

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that can be read and written here.",
    usage: "segue formats [--json]")

  @OptionGroup var answering: AnswerOptions

  mutating func run() throws {
    let document = FormatsDocument()
    try answering.write(document, document.text)
  }
}

/// Every format, and whether this machine has what it takes.
private struct FormatsDocument: JSONWritable {
  struct Reading: JSONWritable {
    let name: String
    let extensions: [String]
    let reader: String
    let isAvailable: Bool
    /// Advice if it is not.
    let remedy: String?
  }

  let reads: [Reading]
  let writes: [FormatDocument]

  init() {
    let program = Installed.ffmpeg
    let programName = "ffmpeg" + (program.version.map { " \($0)" } ?? "")
    reads =
      ImageFormat.all.map { format in
        let requirement = format.requirement
        return Reading(
          name: format.name, extensions: format.extensions,
          reader: requirement?.library ?? format.library,
          isAvailable: requirement?.isMet ?? true,
          remedy: requirement.flatMap { $0.isMet ? nil : $0.remedy })
      } + [
        Reading(
          name: "video, GIF and sound", extensions: [], reader: programName,
          isAvailable: program.remedy == nil, remedy: program.remedy)
      ]
    writes = OutputFormats.standard.all.map {
      FormatDocument($0.info, program: programName, remedy: program.remedy)
    }
  }

  /// Two tables.
  var text: String {
    var reading = Table(indent: "  ")
    reading.rows = reads.map {
      [$0.name, Self.dotted($0.extensions), $0.reader, $0.remedy.map { "missing: \($0)" } ?? ""]
    }
    var writing = Table(indent: "  ")
    writing.rows = writes.map { format in
      let info = format.info
      let kinds = [
        info.holdsSeveral ? "animation" : "picture", info.keepsAlpha ? "alpha" : "",
        info.keepsSound ? "sound" : "", info.mostBits > 8 ? "\(info.mostBits) bits" : "",
        format.hasHDR ? "HDR" : "",
      ]
      return [
        info.name, Self.dotted(info.extensions), format.writer,
        kinds.filter { !$0.isEmpty }.joined(separator: ", "),
        format.remedy.map { "missing: \($0)" } ?? info.summary,
      ]
    }
    let settings = zip(writing.lines, writes).map { line, format in
      let all = format.info.settings.map {
        "\($0.name)=\($0.values)" + ($0.defaultValue.isEmpty ? "" : " (\($0.defaultValue))")
      }
      return line + "\n" + (all.isEmpty ? "" : "      \(all.joined(separator: ", "))\n")
    }
    return "Reads\n\(reading.text)\nWrites; settings as in --format NAME:setting=value,…\n"
      + settings.joined()
  }

  private static func dotted(_ extensions: [String]) -> String {
    extensions.map { "." + $0 }.joined(separator: " ")
  }
}
