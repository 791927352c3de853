// What a file format is to the exporter. A new one is one file like PNGFormat.swift, and one line in
// `OutputFormats.all`.

/// A format with its settings, and how frames become bytes in it.
public protocol OutputFormat: Sendable {
  /// What the format is called and can do.
  static var info: FormatInfo { get }
  /// Makes the format with its default settings.
  init()
  /// Changes a setting of `info` to a value that it accepts: see `set(_:to:)`.
  mutating func apply(_ setting: String, _ value: String)
  /// Makes what encodes one run of frames.
  func makeEncoder(for stream: FrameStream) throws(ExportError) -> any FrameEncoder
}

extension OutputFormat {
  /// Changes a setting, as `level` in `png:level=9`.
  ///
  /// - Throws: `ExportError.badSetting` for a setting that the format does not have, or a value that it
  ///   does not take.
  public mutating func set(_ setting: String, to value: String) throws(ExportError) {
    guard let known = Self.info.setting(named: setting), known.accepts(value) else {
      throw Self.info.badSetting(setting)
    }
    apply(setting, value)
  }
}
