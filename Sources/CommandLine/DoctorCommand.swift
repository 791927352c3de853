// `segue doctor`: what this machine offers.

import ArgumentParser
import Segue

struct DoctorCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what is installed, and what this machine can do.",
    usage: "segue doctor [--config FILE] [--json]")

  @OptionGroup var answering: AnswerOptions
  @OptionGroup var configuring: ConfigurationOptions

  mutating func run() throws {
    let report = Report()
    try answering.write(report, report.text)
  }

  /// A folder that filters are looked for in.
  private struct FilterFolder: JSONWritable {
    let folder: String
    /// How many files of filters it has; nil for a folder that is not there or cannot be read.
    let filters: Int?

    init(_ folder: String) {
      self.folder = folder
      filters = try? FilterLibrary.files(in: folder).count
    }

    var text: String {
      let missing = FilmFilters.isFolder(folder) ? "cannot be read" : "not there"
      return "\(folder): \(filters.map { "\($0)" } ?? missing)"
    }
  }

  private struct Report: JSONWritable {
    let version = Root.version
    let instructionSet = InstructionSet.name
    let cores = ExportOptions.processorCount
    let libraries = Dictionary(
      Installed.libraries.compactMap { part in part.version.map { (part.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    /// Those that this machine can write.
    let formats = (Installed.ffmpeg.remedy == nil ? OutputFormats.standard : .native).all
      .map(\.info.name)
    let effects = EffectCatalog.native.descriptors.count
    let filters = FilterLibrary(folders: Self.folders).names.count
    let filterFolders = Self.folders.map(FilterFolder.init)
    let ffmpeg = Installed.ffmpeg.path
    let ffmpegVersion = Installed.ffmpeg.version
    /// Which encoders of ffmpeg write more than 8 bits.
    let deepEncoders = Installed.deepEncoders
    /// Which encoders of ffmpeg the graphics card or the processor runs: --encoder auto takes the first.
    let machineEncoders = Installed.machineEncoders
    let configuration = ConfigurationReport(Preferences.current)

    private static let folders = FilmFilters.environmentFolders + FilmFilters.installedFolders

    var text: String {
      var table = Table(rows: [
        ["segue", version],
        ["instruction set", instructionSet],
        ["cores", "\(cores)"],
      ])
      let parts = Installed.libraries.sorted { $0.name < $1.name } + [Installed.ffmpeg]
      table.rows += parts.map { part in
        let found = [part.path, part.version, part.remedy].compactMap(\.self)
        let isMissing = part.path == nil && part.remedy != nil
        return [part.name, (isMissing ? "missing: " : "") + found.joined(separator: ", ")]
      }
      if let deepEncoders { table.rows.append(["10 bits and more", deepEncoders]) }
      if let machineEncoders {
        let names =
          machineEncoders.isEmpty ? "none works here" : machineEncoders.joined(separator: ", ")
        table.rows.append(["machine encoders", names])
      }
      table.rows += [
        ["effects", "\(effects)"],
        ["filters", "\(filters)"],
      ]
      table.rows += filterFolders.map { ["filter folder", $0.text] }
      table.rows += configuration.rows
      table.rows += [
        ["writes", formats.joined(separator: ", ")]
      ]
      return table.text
    }
  }
}
