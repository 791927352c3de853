// What a file format is to the exporter. A new one is one file like PNGFormat.swift, and one line in
// `OutputFormats.all`.

import SeguePixels

/// A format with its settings, and how frames become bytes in it.
public protocol OutputFormat: Sendable {
  /// What the format is called and can do.
  static var info: FormatInfo { get }
  /// Makes the format with its default settings.
  init()
  /// Changes a setting, as `level` in `png:level=9`.
  mutating func set(_ setting: String, to value: String) throws(ExportError)
  /// Makes what encodes one run of frames.
  func makeEncoder(for stream: FrameStream) throws(ExportError) -> any FrameEncoder
}

/// What a format is called and can do.
public struct FormatInfo: Hashable, Sendable {
  /// The name `--format` takes.
  public var name: String
  /// Other names it is known by.
  public var aliases: [String]
  /// One line: what it is, and what it is good for.
  public var summary: String
  /// File extensions, the usual one first.
  public var extensions: [String]
  /// Whether one file can hold several frames.
  public var holdsSeveral: Bool
  /// Whether transparency is kept; otherwise it is flattened over the background.
  public var keepsAlpha: Bool
  /// Settings: what they are called and what they take.
  public var settings: [Setting]

  /// One setting of a format.
  public struct Setting: Hashable, Sendable {
    /// The name before the equals sign.
    public var name: String
    /// What may stand after it.
    public var values: String

    /// Makes a description of a setting.
    public init(_ name: String, _ values: String) {
      self.name = name
      self.values = values
    }
  }

  /// Makes a description of a format.
  public init(
    name: String, aliases: [String] = [], summary: String, extensions: [String],
    holdsSeveral: Bool, keepsAlpha: Bool, settings: [Setting] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.extensions = extensions
    self.holdsSeveral = holdsSeveral
    self.keepsAlpha = keepsAlpha
    self.settings = settings
  }

  /// The error of a setting that the format has not, or of a value it does not take.
  public func badSetting(_ setting: String) -> ExportError {
    if let known = settings.first(where: { $0.name == setting }) {
      return .badSetting(format: name, setting: setting, expected: known.values)
    }
    let names = settings.map { "\($0.name) (\($0.values))" }.joined(separator: ", ")
    return .badSetting(
      format: name, setting: "'\(setting)' is no setting of it, and it",
      expected: names.isEmpty ? "none" : names)
  }
}

/// What an encoder is told about the frames before the first one comes.
public struct FrameStream: Sendable {
  /// Where the frames come from, for formats that look at them beforehand.
  public var source: any FrameSource
  /// The frames that are exported, in frame times.
  public var frames: Range<Int>
  /// Whether each picture becomes a file of its own, or all go to one.
  public var isSequence: Bool
  /// What shows through where the format keeps no alpha; its own alpha does not count.
  public var background: Color

  /// Size of every frame.
  public var size: PixelSize { source.size }
  /// Frames per second.
  public var frameRate: Rational { source.frameRate }
  /// For how many of the frames each picture stays that is shown in them, in order.
  public var repeats: [Int] { FrameSpans(of: source, frames: frames).map(\.frames.count) }
}

/// Turns the pictures of one run into bytes: `header`, then the pictures in order, then `trailer`.
public protocol FrameEncoder: Sendable {
  /// What a file begins with.
  var header: [UInt8] { get }
  /// What a file ends with.
  var trailer: [UInt8] { get }
  /// Whether a picture's bytes say how long it stays; otherwise they are written once for each frame.
  var storesDurations: Bool { get }
  /// Whether a picture is stored as what changed since the one before it, which then is kept for it.
  var comparesPictures: Bool { get }
  /// Encodes a picture; called from several threads at once, in any order.
  ///
  /// - Parameters:
  ///   - bitmap: the picture, which may be spoilt.
  ///   - previous: the picture before it in the file, where `comparesPictures` asks for it.
  ///   - position: its number among the pictures of the file, from 0.
  ///   - repeats: for how many frames it stays.
  ///   - bytes: replaced by the encoded picture; what it held serves as memory.
  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws(ExportError)
}

extension FrameEncoder {
  /// Nothing.
  public var header: [UInt8] { [] }
  /// Nothing.
  public var trailer: [UInt8] { [] }
  /// Bytes know nothing of time.
  public var storesDurations: Bool { false }
  /// Each picture is stored whole.
  public var comparesPictures: Bool { false }
}
