// What a file format is to the exporter. A new one is one file like PNGFormat.swift, and one line in
// `OutputFormats.all`.

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
