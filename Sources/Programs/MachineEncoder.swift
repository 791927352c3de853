// Encoders of graphics cards and processors (NVENC, Quick Sync, VA-API): found by trying them.
//
// That ffmpeg lists one says nothing about the machine: most builds list all of them. So each is run on a few frames, with the
// arguments that the film would have.
//
// Source of the arguments: `ffmpeg -h encoder=NAME`; quality is the constant quantiser of each, near x264's CRF.

import SeguePixels

/// An encoder of the machine for one codec.
struct MachineEncoder: Hashable, Sendable {
  /// As ffmpeg names it: `h264_nvenc`.
  let name: String
  private let kind: Kind

  private enum Kind: String, CaseIterable {
    case nvenc, qsv, vaapi

    /// The options for a constant quality, 0…51, 0 is best.
    func arguments(quality: String) -> [String] {
      switch self {
      case .nvenc: ["-rc", "vbr", "-cq", quality, "-b:v", "0"]
      case .qsv: ["-global_quality", quality]
      case .vaapi:
        [
          "-vaapi_device", "/dev/dri/renderD128", "-vf", "format=nv12,hwupload", "-rc_mode", "CQP",
          "-qp", quality,
        ]
      }
    }
  }

  /// The encoders for a codec, in the order in which they are tried; none for codecs that machines have no good one for.
  static func all(for codec: VideoCodec) -> [MachineEncoder] {
    let stem: String? =
      switch codec {
      case .h264: "h264"
      case .h265: "hevc"
      case .vp9, .av1, .prores, .proresHQ, .ffv1: nil
      }
    return stem.map { stem in
      Kind.allCases.map { MachineEncoder(name: "\(stem)_\($0.rawValue)", kind: $0) }
    } ?? []
  }

  /// Its arguments.
  ///
  /// - Parameter quality: 1…100, as for every format; 75 is a quantiser of 19.
  func arguments(_ codec: VideoCodec, quality: Int) -> [String] {
    let tag = codec == .h265 ? ["-tag:v", "hvc1"] : []
    let quantizer = Int((40 - 0.28 * Double(quality)).rounded())
    return ["-c:v", name] + kind.arguments(quality: "\(quantizer)") + tag
  }
}

extension FFmpeg {
  /// The first encoder of this machine that works; nil if none does.
  ///
  /// - Parameters:
  ///   - size: of the frames: encoders of machines have a smallest and a largest.
  ///   - arguments: those of the film, with an encoder.
  func machineEncoder(
    for codec: VideoCodec, size: PixelSize, _ arguments: (MachineEncoder) -> [String]
  ) throws(ProgramError) -> MachineEncoder? {
    for encoder in MachineEncoder.all(for: codec)
    where try hasEncoder(encoder.name) && works(size, arguments(encoder)) {
      return encoder
    }
    return nil
  }

  /// Whether frames of a size can be encoded with some arguments; found out once.
  private func works(_ size: PixelSize, _ arguments: [String]) -> Bool {
    let words =
      [
        "-nostdin", "-v", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(size)", "-i",
        "/dev/zero", "-frames:v", "3",
      ] + arguments + ["-f", "null", "-"]
    return trials.answer(to: words, keepsErrors: true) {
      (try? text(path, words)) != nil
    }
  }

  /// The encoders of this machine that work, for frames of a usual size.
  package func machineEncoders() throws(ProgramError) -> [String] {
    let size = PixelSize(width: 640, height: 360)
    var names: [String] = []
    for codec in [VideoCodec.h264, .h265] {
      for encoder in MachineEncoder.all(for: codec)
      where try hasEncoder(encoder.name) && works(size, encoder.arguments(codec, quality: 75)) {
        names.append(encoder.name)
      }
    }
    return names
  }
}
