// The meaning of the colours of an output: what its planes are made with, and what its file says.

import SeguePixels

/// The colours of planes in a pipe: weights, a range of numbers and a curve.
struct PipeColors: Hashable, Sendable {
  /// From light to numbers.
  enum Curve: Hashable, Sendable {
    case bt709, sRGB
    case high(HighRange)
  }

  /// Whether black is 0 and white the highest number; otherwise, of bytes, 16…235.
  let isFullRange: Bool
  /// Whether colours of half the width stand between two columns.
  ///
  /// Pictures have their colours in the middle of four pixels, as in JPEG and AVIF.
  let isCentred: Bool
  /// From light to numbers.
  var curve: Curve

  /// 16…235, BT.709's curve: video.
  static let video = PipeColors(isFullRange: false, isCentred: false, curve: .bt709)
  /// 0…255, sRGB's curve: pictures.
  static let picture = PipeColors(isFullRange: true, isCentred: true, curve: .sRGB)
  /// 16…235, sRGB's curve: animated pictures.
  static let animation = PipeColors(isFullRange: false, isCentred: true, curve: .sRGB)

  /// The same for frames of a range, if they have a high one.
  func of(_ film: HighRangeFilm?) -> PipeColors {
    guard let film else { return self }
    var colors = self
    colors.curve = .high(film.range)
    return colors
  }

  /// The coding of planes.
  var coding: YUVCoding {
    YUVCoding(isHigh ? .bt2020 : .bt709, isFullRange: isFullRange, isCentred: isCentred)
  }

  private var isHigh: Bool { if case .high = curve { true } else { false } }

  /// ffmpeg's names of primaries, curve and weights.
  private var names: (primaries: String, curve: String, weights: String) {
    switch curve {
    case .bt709: ("bt709", "bt709", "bt709")
    case .sRGB: ("bt709", "iec61966-2-1", "bt709")
    case .high(.pq): ("bt2020", "smpte2084", "bt2020nc")
    case .high(.hlg): ("bt2020", "arib-std-b67", "bt2020nc")
    }
  }

  /// The name of the weights in the filter `scale`.
  var scaledWeights: String { isHigh ? "bt2020" : "bt709" }

  /// Arguments for ffmpeg, for planes.
  var tags: [String] {
    [
      "-color_range", isFullRange ? "pc" : "tv", "-colorspace", names.weights, "-color_primaries",
      names.primaries, "-color_trc", names.curve, "-chroma_sample_location",
      isCentred ? "center" : "left",
    ]
  }

  /// The same for red, green and blue.
  var tagsOfRGB: [String] {
    [
      "-color_range", "pc", "-colorspace", "rgb", "-color_primaries", names.primaries, "-color_trc",
      names.curve,
    ]
  }

  /// What the filter `setparams` says of converted planes.
  var parameters: String {
    "range=\(isFullRange ? "pc" : "tv"):colorspace=\(names.weights):color_primaries=\(names.primaries)"
      + ":color_trc=\(names.curve)"
  }
}
