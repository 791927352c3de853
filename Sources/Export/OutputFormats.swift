// The list of formats, and which one an output name means.

import SegueFiles

/// The formats that can be written.
public enum OutputFormats {
  /// All formats; where two share an extension, the first that can hold the frames is meant.
  public static let all: [any OutputFormat.Type] = [
    PNGFormat.self, APNGFormat.self, JPEGFormat.self, Y4MFormat.self, RawFormat.self,
  ]

  /// A setting by its name, and what the formats are called that have it; nil when none has.
  public static func setting(named name: String) -> (setting: FormatSetting, formats: [String])? {
    let having = all.filter { $0.info.setting(named: name) != nil }
    guard let setting = having.first?.info.setting(named: name) else { return nil }
    return (setting, having.map { $0.info.name.uppercased() })
  }

  /// Formats an encoder at the other end of a pipe makes of Y4M or raw frames.
  static let piped = videos + ["gif", "webp", "avif"]

  /// Videos: without a note in the file their players guess what its colours mean.
  private static let videos = ["mp4", "mov", "m4v", "mkv", "webm"]

  /// What tells ffmpeg to write into a video what colours it holds: Y4M's matrix, sRGB's colours.
  public static let videoTags =
    "-colorspace smpte170m -color_primaries bt709 -color_trc iec61966-2-1"

  /// The command line that makes a format of frames in a pipe.
  static func pipe(to format: String, named name: String) -> String {
    "segue A B -o - --format y4m | ffmpeg -i - "
      + (videos.contains(format) ? videoTags + " " : "") + name
  }

  /// `png, apng, jpeg, y4m or raw`.
  public static var names: String { list(all.map { $0.info.name }) }

  /// The formats with their extensions, in a line.
  static var summary: String {
    list(
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
  public static func choose(
    for destination: Destination, format: String? = nil, frames: Int
  ) throws(ExportError) -> any OutputFormat {
    let chosen =
      if let format { try named(format, for: destination) } else {
        try byExtension(of: destination, frames: frames)
      }
    try check(type(of: chosen).info, destination, frames: frames)
    return chosen
  }

  /// Refuses several frames for a file that holds one picture.
  static func check(
    _ info: FormatInfo, _ destination: Destination, frames: Int
  ) throws(ExportError) {
    guard case .file(let name) = destination, frames > 1, !info.holdsSeveral else { return }
    throw .singlePicture(format: info.name, name: name, frames: frames)
  }

  private static func named(
    _ text: String, for destination: Destination
  ) throws(ExportError) -> any OutputFormat {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = (parts.first ?? "").lowercased()
    guard let type = all.first(where: { $0.info.name == name || $0.info.aliases.contains(name) })
    else { throw unknown(name, destination) }
    var format = type.init()
    for setting in parts.count > 1 ? parts[1].split(separator: ",") : [] {
      let pair = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try format.set(String(pair[0]), to: pair.count > 1 ? String(pair[1]) : "")
    }
    return format
  }

  private static func byExtension(
    of destination: Destination, frames: Int
  ) throws(ExportError) -> any OutputFormat {
    let path: String
    var isSequence = false
    switch destination {
    case .file(let name): path = name
    case .sequence(let pattern):
      path = pattern.text
      isSequence = true
    case .descriptor(_, let name): throw .noFormat(name: name)
    }
    guard let suffix = FilePath.fileExtension(path) else { throw .noFormat(name: path) }
    let known = all.filter { $0.info.extensions.contains(suffix) }
    let holding = known.first { isSequence || frames <= 1 || $0.info.holdsSeveral }
    guard let type = holding ?? known.first else { throw unknown(suffix, destination) }
    return type.init()
  }

  private static func unknown(_ format: String, _ destination: Destination) -> ExportError {
    piped.contains(format)
      ? .needsEncoder(format, name: "\(destination)")
      : .unknownFormat(format, name: "\(destination)")
  }
}
