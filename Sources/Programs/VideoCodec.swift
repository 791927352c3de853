// Codecs of pictures: their encoders in ffmpeg, and the encoders' arguments.
//
// Quality goes from 1 to 100 for every format. 75 is what people who know the field choose: CRF 19 for H.264, and
// for the others what looks alike.

import SegueExport

/// How pictures are compressed.
enum VideoCodec: String, Hashable, Sendable {
  case h264, h265, vp9, av1, prores

  /// The encoders that can do it, the best first.
  var encoders: [String] {
    switch self {
    case .h264: ["libx264"]
    case .h265: ["libx265"]
    case .vp9: ["libvpx-vp9"]
    case .av1: ["libsvtav1", "libaom-av1"]
    case .prores: ["prores_ks"]
    }
  }

  /// Whether transparency can be kept.
  var keepsAlpha: Bool { self == .vp9 || self == .prores }

  /// How frames are handed to it.
  func layout(isOpaque: Bool) -> FrameLayout {
    switch self {
    case .prores: .rgba
    case .vp9: isOpaque ? .yuv420(isEven: false) : .yuva420
    default: .yuv420(isEven: true)
    }
  }

  /// The arguments of an encoder.
  ///
  /// - Parameters:
  ///   - quality: 1…100.
  ///   - keyframe: the most frames from one key frame to the next.
  func arguments(_ encoder: String, quality: Int, isOpaque: Bool, keyframe: Int) -> [String] {
    let own: [String]
    switch self {
    case .h264:
      own = [
        "-crf", Self.text(40 - 0.28 * Double(quality)), "-profile:v", "high", "-bsf:v",
        Self.h264Units,
      ]
    case .h265:
      own = [
        "-crf", Self.text(44 - 0.28 * Double(quality)), "-x265-params", "info=0:log-level=error",
        "-tag:v", "hvc1",
      ]
    case .vp9:
      own =
        [
          "-crf", Self.text((58 - 0.4 * Double(quality)).rounded()), "-b:v", "0", "-row-mt", "1",
          "-deadline", "good", "-cpu-used", "4",
        ] + (isOpaque ? [] : ["-auto-alt-ref", "0"])
    case .av1:
      own = [
        "-crf", Self.text((63 - 0.45 * Double(quality)).rounded()), "-b:v", "0",
        encoder == "libsvtav1" ? "-preset" : "-cpu-used", encoder == "libsvtav1" ? "8" : "6",
      ]
    case .prores:
      own = [
        "-profile:v", "4444", "-vendor", "apl0", "-q:v",
        Self.text((31 - 0.29 * Double(quality)).rounded()), "-pix_fmt",
        isOpaque ? "yuv444p10le" : "yuva444p10le", "-vf",
        "scale=out_color_matrix=bt709:out_range=limited:flags=accurate_rnd+full_chroma_int,"
          + "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709",
        "-alpha_bits", isOpaque ? "0" : "16",
      ]
    }
    let group = self == .prores ? [] : ["-g", "\(keyframe)"]
    return ["-c:v", encoder] + own + group + PipeColors.video.tags
  }

  /// The filter of H.264's packets: the units that are left out say how the encoder was set up, its threads included.
  static let h264Units = "filter_units=remove_types=6"

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
