// What an encoder of pictures must know of a run, beside its frames.

import SegueExport
import SeguePixels

/// The settings of an encoder for the frames of a run.
struct VideoEncoding {
  /// 1…100.
  let quality: Int
  let isOpaque: Bool
  /// Bits of a component that are written.
  let bits: Int
  /// The most frames from one key frame to the next.
  let keyframe: Int
  let colors: PipeColors
  /// What is known of the light of a film of high range.
  private let metadata: HighRangeMetadata?

  /// The settings for a run: a key frame every four seconds at least.
  init(_ stream: FrameStream, quality: Int) {
    self.quality = quality
    isOpaque = stream.source.isOpaque
    bits = stream.bits
    keyframe = max(1, Int(stream.frameRate.value * 4))
    colors = PipeColors.video.of(stream.source.highRange)
    metadata = stream.source.highRange?.metadata
  }

  /// The film's light as x265 takes it: chromaticities in 1/50000, light in 1/10000 cd/m².
  var lightOfX265: [String] {
    let display = metadata?.display.map { display in
      let (xy, light) = (display.chromaticities, display.luminances)
      return
        "master-display=G(\(xy[2]),\(xy[3]))B(\(xy[4]),\(xy[5]))R(\(xy[0]),\(xy[1]))WP(\(xy[6]),\(xy[7]))"
        + "L(\(light[1]),\(light[0]))"
    }
    let light = metadata?.light.map { "max-cll=\($0.pixel),\($0.frame)" }
    return [display, light].compactMap(\.self)
  }

  /// The same as SVT-AV1 takes it: as they are.
  var lightOfSVT: [String] {
    let display = metadata?.display.map { display in
      let xy = display.chromaticities.map { Double($0) / 50_000 }
      let light = display.luminances.map { Double($0) / 10_000 }
      return "mastering-display=G(\(xy[2]),\(xy[3]))B(\(xy[4]),\(xy[5]))R(\(xy[0]),\(xy[1]))"
        + "WP(\(xy[6]),\(xy[7]))L(\(light[1]),\(light[0]))"
    }
    let light = metadata?.light.map { "content-light=\($0.pixel),\($0.frame)" }
    return [display, light].compactMap(\.self)
  }
}
