// `segue doctor`: what this machine offers.

import ArgumentParser
import Segue

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what is installed and what the machine can do.",
    usage: "segue doctor [--json]")

  @Flag(help: "As a JSON object.")
  var json = false

  mutating func run() throws {
    let report = Report()
    try Console.write(json ? JSON.text(report) : report.text)
  }

  private struct Report: Encodable {
    let version = Root.version
    let instructionSet = InstructionSet.name
    let cores = ExportOptions.processorCount
    let libraries = Dictionary(
      CodecLibrary.all.map { ($0.name, $0.version) }, uniquingKeysWith: { first, _ in first })
    let formats = OutputFormats.all.map { $0.info.name }
    let effects = EffectCatalog.native.descriptors.count
    let ffmpeg = Programs.find("ffmpeg")

    private enum CodingKeys: String, CodingKey {
      case version, instructionSet, cores, libraries, formats, effects, ffmpeg
    }

    var text: String {
      var table = Table()
      table.rows = [
        ["segue", version],
        ["instruction set", instructionSet],
        ["cores", "\(cores)"],
      ]
      table.rows += libraries.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
      table.rows += [
        ["effects", "\(effects)"],
        ["writes", formats.joined(separator: ", ")],
        ["ffmpeg", ffmpeg ?? "not found; only needed to make videos of Y4M"],
      ]
      return table.text
    }
  }
}

/// Programs of the system.
enum Programs {
  /// Where a program is, by $PATH.
  static func find(_ name: String) -> String? {
    let folders = Terminal.environment("PATH")?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }
}
