// The list of formats, and which one an output name means.

import SegueFiles

/// Formats that can be written: a list that modules add theirs to.
public struct OutputFormats: Sendable {
  /// The formats with their default settings; where two share an extension, the first that can hold the
  /// frames is meant.
  public let all: [any OutputFormat]

  /// Makes a list.
  public init(_ all: [any OutputFormat]) { self.all = all }

  /// The formats that need no other program.
  public static let native = OutputFormats([
    PNGFormat(), APNGFormat(), JPEGFormat(), WebPFormat(), Y4MFormat(), RawFormat(),
  ])

  /// These formats, and others after them.
  public func adding(_ others: [any OutputFormat]) -> OutputFormats { OutputFormats(all + others) }

  /// A setting by its name, with the names of the formats that have it; nil if no format has it.
  public func setting(named name: String) -> (setting: FormatSetting, formats: [String])? {
    let having = all.filter { $0.info.setting(named: name) != nil }
    guard let setting = having.first?.info.setting(named: name) else { return nil }
    return (setting, having.map { $0.info.name.uppercased() })
  }

  /// `png, apng, jpeg, webp, y4m or raw`.
  public var names: String { Self.list(all.map { $0.info.name }) }

  /// The formats with their extensions, in a line.
  var summary: String {
    Self.list(
      all.map { format in
        let dotted = format.info.extensions.map { ".\($0)" }.joined(separator: " ")
        return "\(format.info.name) (\(dotted))"
      })
  }

  private static func list(_ items: [String]) -> String {
    items.dropLast().joined(separator: ", ") + (items.count > 1 ? " or " : "") + (items.last ?? "")
  }

  /// The format an output means.
  ///
  /// - Parameters:
  ///   - destination: its extension tells the format when nothing else does.
  ///   - format: `NAME` or `NAME:setting=value,…`, as `--format` takes it; nil to go by the extension.
  ///   - frames: how many frames there are; several make `out.png` an animation.
  public func choose(
    for destination: Destination, format: String? = nil, frames: Int
  ) throws(ExportError) -> any OutputFormat {
    try choice(for: destination, format: format).format(frames: frames)
  }

  /// The formats that an output can mean; which of them is known with the number of frames.
  ///
  /// - Parameters:
  ///   - destination: its extension tells the format when nothing else does.
  ///   - format: `NAME` or `NAME:setting=value,…`; nil to go by the extension.
  package func choice(
    for destination: Destination, format: String? = nil
  ) throws(ExportError) -> FormatChoice {
    guard let format else { return try byExtension(of: destination) }
    let named = try named(format, for: destination)
    return FormatChoice(destination: destination, single: named, several: named)
  }

  private func named(
    _ text: String, for destination: Destination
  ) throws(ExportError) -> any OutputFormat {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = (parts.first ?? "").lowercased()
    let known = all.first { $0.info.name == name || $0.info.aliases.contains(name) }
    guard var format = known else { throw unknown(name, destination) }
    for setting in parts.count > 1 ? parts[1].split(separator: ",") : [] {
      let pair = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try format.set(
        String(pair[0]), to: pair.count > 1 ? String(pair[1]) : FormatSetting.on)
    }
    return format
  }

  private func byExtension(
    of destination: Destination
  ) throws(ExportError) -> FormatChoice {
    let path: String
    switch destination {
    case .file(let name): path = name
    case .sequence(let pattern): path = pattern.text
    case .descriptor, .memory: throw .noFormat(name: "\(destination)", known: names)
    }
    guard let suffix = FilePath.fileExtension(path) else {
      throw .noFormat(name: path, known: names)
    }
    let known = all.filter { $0.info.extensions.contains(suffix) }
    guard let first = known.first else { throw unknown(suffix, destination) }
    let holding = destination.isSequence ? first : known.first { $0.info.holdsSeveral }
    return FormatChoice(destination: destination, single: first, several: holding ?? first)
  }

  private func unknown(_ format: String, _ destination: Destination) -> ExportError {
    .unknownFormat(format, name: "\(destination)", known: summary)
  }
}
