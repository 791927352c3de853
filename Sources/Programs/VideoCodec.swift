// Codecs of pictures: their encoders in ffmpeg, and the encoders' arguments.
//
// Quality goes from 1 to 100 for every format. 75 is what people who know the field choose: CRF 19 for H.264, and
// for the others what looks alike.

import SegueExport

/// How pictures are compressed.
enum VideoCodec: String, Hashable, Sendable {
  case h264, h265, vp9, av1, prores
  case proresHQ = "prores-hq"
  case ffv1

  /// The encoders that can do it, the best first.
  var encoders: [String] {
    switch self {
    case .h264: ["libx264"]
    case .h265: ["libx265"]
    case .vp9: ["libvpx-vp9"]
    case .av1: ["libsvtav1", "libaom-av1"]
    case .prores, .proresHQ: ["prores_ks"]
    case .ffv1: ["ffv1"]
    }
  }

  /// Whether transparency can be kept.
  var keepsAlpha: Bool { self == .vp9 || self == .prores || self == .ffv1 }

  /// The most bits of a component.
  ///
  /// H.264 and VP9 have more only in profiles that hardly anything plays.
  var bits: Int {
    switch self {
    case .h264, .vp9: 8
    case .h265, .av1, .prores, .proresHQ: 10
    case .ffv1: 16
    }
  }

  /// How frames are handed to it.
  ///
  /// - Parameter bits: of a component, that are written.
  func layout(isOpaque: Bool, bits: Int) -> FrameLayout {
    switch self {
    case .prores: bits > 8 ? isOpaque ? .deep(.whole) : .rgba64 : .rgba
    case .proresHQ: bits > 8 ? .deep(.halfWidth) : .rgba
    case .ffv1: bits == 10 && isOpaque ? .deep(.whole) : bits > 8 ? .rgba64 : .rgba
    case .vp9: isOpaque ? .yuv420(isEven: false) : .yuva420
    case .h264, .h265, .av1: bits > 8 ? .deep(.half, isEven: true) : .yuv420(isEven: true)
    }
  }

  func arguments(_ encoder: String, _ encoding: VideoEncoding) -> [String] {
    ["-c:v", encoder] + own(encoder, encoding) + shared(encoding)
  }

  /// The arguments of an encoder of the machine.
  func arguments(_ encoder: MachineEncoder, _ encoding: VideoEncoding) -> [String] {
    encoder.arguments(self, quality: encoding.quality) + shared(encoding)
  }

  /// What all encoders take.
  private func shared(_ encoding: VideoEncoding) -> [String] {
    (isIntra ? [] : ["-g", "\(encoding.keyframe)"]) + tags(encoding)
  }

  /// Whether every frame is a key frame.
  private var isIntra: Bool { self == .prores || self == .proresHQ || self == .ffv1 }

  private func tags(_ encoding: VideoEncoding) -> [String] {
    let isRGB = self == .ffv1 && encoding.bits != 10
    return isRGB ? encoding.colors.tagsOfRGB : encoding.colors.tags
  }

  private func own(_ encoder: String, _ encoding: VideoEncoding) -> [String] {
    let quality = Double(encoding.quality)
    switch self {
    case .h264:
      return [
        "-crf", Self.text(40 - 0.28 * quality), "-profile:v", "high", "-bsf:v", Self.h264Units,
      ]
    case .h265:
      return [
        "-crf", Self.text(44 - 0.28 * quality), "-x265-params",
        (["info=0", "log-level=error"] + encoding.lightOfX265).joined(separator: ":"), "-tag:v",
        "hvc1",
      ]
    case .vp9:
      return [
        "-crf", Self.text((58 - 0.4 * quality).rounded()), "-b:v", "0", "-row-mt", "1",
        "-deadline", "good", "-cpu-used", "4",
      ] + (encoding.isOpaque ? [] : ["-auto-alt-ref", "0"])
    case .av1:
      let isSVT = encoder == "libsvtav1"
      let light = isSVT ? encoding.lightOfSVT : []
      return [
        "-crf", Self.text((63 - 0.45 * quality).rounded()), "-b:v", "0",
        isSVT ? "-preset" : "-cpu-used", isSVT ? "8" : "6",
      ] + (light.isEmpty ? [] : ["-svtav1-params", light.joined(separator: ":")])
    case .prores: return Self.prores(encoding, profile: "4444", chroma: "444")
    case .proresHQ: return Self.prores(encoding, profile: "hq", chroma: "422")
    case .ffv1:
      return ["-level", "3", "-slices", "4", "-g", "1", "-pix_fmt", Self.ffv1(encoding)]
        + (encoding.bits == 10 && !encoding.isOpaque ? ["-vf", Self.conversion(encoding)] : [])
    }
  }

  private static func prores(
    _ encoding: VideoEncoding, profile: String, chroma: String
  ) -> [String] {
    let keepsAlpha = profile == "4444" && !encoding.isOpaque
    let isRGB = encoding.bits == 8 || keepsAlpha
    return [
      "-profile:v", profile, "-vendor", "apl0", "-q:v",
      text((31 - 0.29 * Double(encoding.quality)).rounded()), "-pix_fmt",
      "yuv\(keepsAlpha ? "a" : "")\(chroma)p10le",
    ] + (isRGB ? ["-vf", conversion(encoding)] : [])
      + (profile == "4444" ? ["-alpha_bits", keepsAlpha ? "16" : "0"] : [])
  }

  /// FFV1 keeps red, green and blue as they are, but of 10 bits, which are planes.
  private static func ffv1(_ encoding: VideoEncoding) -> String {
    switch encoding.bits {
    case 8: encoding.isOpaque ? "bgr0" : "bgra"
    case 10: encoding.isOpaque ? "yuv444p10le" : "yuva444p10le"
    default: encoding.isOpaque ? "rgb48le" : "rgba64le"
    }
  }

  /// The filters from red, green and blue to planes.
  private static func conversion(_ encoding: VideoEncoding) -> String {
    "scale=out_color_matrix=\(encoding.colors.scaledWeights):out_range=limited"
      + ":flags=accurate_rnd+full_chroma_int,setparams=\(encoding.colors.parameters)"
  }

  /// The filter of H.264's packets: the units that are left out say how the encoder was set up, its threads included.
  static let h264Units = "filter_units=remove_types=6"

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
