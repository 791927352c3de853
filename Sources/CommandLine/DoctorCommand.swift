// `segue doctor`: what this machine offers.

import ArgumentParser
import Segue
import SegueText

struct DoctorCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show what is installed and what the machine can do.",
    usage: "segue doctor [--config FILE] [--json]")

  @OptionGroup var answering: AnswerOptions
  @OptionGroup var configuring: ConfigurationOptions

  mutating func run() throws {
    let report = Report()
    try answering.write(report, report.text)
  }

  /// A folder that filters are looked for in.
  private struct FilterFolder: Encodable {
    let folder: String
    /// How many files of filters it has; nil for a folder that is not there or cannot be read.
    let filters: Int?
    private let isThere: Bool

    private enum CodingKeys: String, CodingKey { case folder, filters }

    init(_ folder: String) {
      self.folder = folder
      isThere = FilmFilters.isFolder(folder)
      filters = try? FilterLibrary.files(in: folder).count
    }

    var text: String {
      "\(folder): \(filters.map { "\($0)" } ?? (isThere ? "cannot be read" : "not there"))"
    }
  }

  private struct Report: Encodable {
    let version = Root.version
    let instructionSet = InstructionSet.name
    let cores = ExportOptions.processorCount
    let libraries: [String: String]
    let formats = OutputFormats.standard.all.map { $0.info.name }
    let effects = EffectCatalog.native.descriptors.count
    let filters: Int
    let filterFolders: [FilterFolder]
    let ffmpeg: String?
    let ffmpegVersion: String?
    /// Which encoders of ffmpeg write more than 8 bits.
    let deepEncoders = Installed.deepEncoders
    let configuration = ConfigurationReport(Preferences.current)
    private let parts: [Installed.Part]

    private enum CodingKeys: String, CodingKey {
      case version, instructionSet, cores, libraries, formats, effects, filters, filterFolders,
        ffmpeg, ffmpegVersion, deepEncoders, configuration
    }

    init() {
      let program = Installed.ffmpeg
      let libraries = Installed.libraries
      self.libraries = Dictionary(
        libraries.compactMap { part in part.version.map { (part.name, $0) } },
        uniquingKeysWith: { first, _ in first })
      (ffmpeg, ffmpegVersion) = (program.path, program.version)
      parts = libraries.sorted { $0.name < $1.name } + [program]
      let folders = FilmFilters.environmentFolders + FilmFilters.installedFolders
      filters = FilterLibrary(folders: folders).names.count
      filterFolders = folders.map(FilterFolder.init)
    }

    var text: String {
      var table = Table()
      table.rows = [
        ["segue", version],
        ["instruction set", instructionSet],
        ["cores", "\(cores)"],
      ]
      table.rows += parts.map { part in
        let found = [part.path, part.version, part.remedy].compactMap(\.self)
        let isMissing = part.path == nil && part.remedy != nil
        return [part.name, (isMissing ? "missing: " : "") + found.joined(separator: ", ")]
      }
      if let deepEncoders { table.rows.append(["10 bits and more", deepEncoders]) }
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
