// One picture to a file, for callers that have it already.

import SegueCodecs
import SeguePixels

extension Exporter {
  /// Writes one picture.
  ///
  /// - Parameters:
  ///   - format: nil to go by the destination's extension.
  ///   - formats: what an extension can mean.
  ///   - highRange: the range that its numbers mean; nil for sRGB.
  @discardableResult
  public func write(
    _ bitmap: Bitmap, to destination: Destination, format: (any OutputFormat)? = nil,
    among formats: OutputFormats = .native, options: ExportOptions = ExportOptions(),
    highRange: HighRange? = nil, cancellation: CancellationFlag? = nil
  ) throws -> ExportSummary {
    let chosen: any OutputFormat
    if let format {
      chosen = format
    } else {
      chosen = try formats.choose(for: destination, frames: 1)
    }
    return try export(
      Still(bitmap: bitmap, highRange: highRange), to: destination, format: chosen,
      options: options,
      cancellation: cancellation)
  }
}

extension Exporter {
  /// Writes a file that is no picture: it appears when it is complete, or not at all.
  ///
  /// - Parameter replaces: whether a file that exists may go.
  public func write(
    _ bytes: [UInt8], to destination: Destination, replaces: Bool = false
  ) throws {
    guard case .file(let path) = destination else {
      throw ExportError.badPattern("\(destination)", detail: "name one file")
    }
    let file = try TemporaryFile(
      target: path,
      writing: Writing(
        replaces: replaces, cancellation: nil, system: system, limits: Limits()))
    try file.write(bytes)
    try file.publish()
  }
}

/// A bitmap as a run of one frame.
private struct Still: FrameSource {
  let bitmap: Bitmap
  let isOpaque: Bool
  let highRange: HighRangeFilm?
  var depth: PixelDepth { bitmap.depth }
  var size: PixelSize { bitmap.size }
  var frameRate: Rational { Rational(1) }
  var count: Int { 1 }

  init(bitmap: Bitmap, highRange: HighRange?) {
    self.bitmap = bitmap
    self.highRange = highRange.map { HighRangeFilm($0) }
    isOpaque = bitmap.isOpaque
  }

  func render(_ index: Int, into target: inout Bitmap, threads: Int) { target = bitmap }
}
