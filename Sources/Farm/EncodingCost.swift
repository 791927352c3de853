// What it takes to encode a frame, by the encoder: in proportion to the pixels.
//
// Measured at 1920 × 1080 with usual settings: the processors' time of a film that holds a photograph and of one that
// pushes it away, by `Tests/Farm/costs.py`. Details of the pictures change it by a factor of two; no table tells that.

import Segue

/// Seconds of processors to encode a frame.
struct EncodingCost: Sendable {
  /// A frame that differs from the one before.
  let moving: Double
  /// One that does not.
  let held: Double

  init(moving: Double, held: Double) { (self.moving, self.held) = (moving, held) }

  /// The cost of a part's frames.
  init(_ film: OpenedFilm) throws {
    let milliseconds: (moving: Double, held: Double)
    switch try film.kind() {
    case .films: milliseconds = Self.encoders[try film.encoder() ?? ""] ?? (60, 40)
    case .streams: milliseconds = (2.7, 1.2)
    // Encoded once, however often it is written.
    case .files: milliseconds = (30, 1)
    case .pictures: milliseconds = (18, 0)
    }
    let scale = Double(film.source.size.count) / (1920 * 1080) / 1000
    self.init(moving: milliseconds.moving * scale, held: milliseconds.held * scale)
  }

  private static let encoders: [String: (moving: Double, held: Double)] = [
    "libx264": (33, 28), "libx265": (64, 37), "libvpx-vp9": (72, 81), "libsvtav1": (64, 41),
    "prores_ks": (37, 33),
  ]
}

extension OpenedFilm {
  /// The name of ffmpeg's encoder of the pictures; nil if it encodes none.
  fileprivate func encoder() throws -> String? {
    let arguments = try encoderArguments()
    guard let place = arguments.firstIndex(of: "-c:v"), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1]
  }
}
