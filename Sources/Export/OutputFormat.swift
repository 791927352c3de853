// A file format as the exporter uses it. A new one is one file like PNGFormat.swift, and one line
// in `OutputFormats.native`, or in a list that another module adds.

import SeguePixels

/// A format with its settings, and how frames become bytes in it.
public protocol OutputFormat: Sendable {
  /// The format's name, its abilities and its settings.
  var info: FormatInfo { get }
  /// Changes a setting of `info` to a value that it accepts: see `set(_:to:)`.
  mutating func apply(_ setting: String, _ value: String)
  /// Makes what encodes one run of frames.
  func makeEncoder(for stream: FrameStream) throws -> any FrameEncoder
  /// The size of a frame in the file: encoders may want even sizes.
  func writtenSize(of size: PixelSize) -> PixelSize
  /// Begins slow work that is the same for every run, such as asking another program what it can
  /// do, and does not wait for it.
  func lookAhead()
}

extension OutputFormat {
  /// It is as large as it was made.
  public func writtenSize(of size: PixelSize) -> PixelSize { size }

  /// There is nothing to begin.
  public func lookAhead() {}

  /// Changes a setting, as `level` in `png:level=9`.
  ///
  /// - Throws: `ExportError.badSetting` for a setting that the format lacks, or a value that it
  ///   refuses.
  public mutating func set(_ setting: String, to value: String) throws(ExportError) {
    guard let known = info.setting(named: setting), known.accepts(value) else {
      throw info.badSetting(setting)
    }
    apply(setting, value)
  }
}

/// A format of this module: a type of its own, described once.
public protocol NativeFormat: OutputFormat {
  /// The format's name, its abilities and its settings.
  static var info: FormatInfo { get }
}

extension NativeFormat {
  /// The format's name, its abilities and its settings.
  public var info: FormatInfo { Self.info }
}
