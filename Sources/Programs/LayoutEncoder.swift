// Frames in the layout in which ffmpeg gets them.

import SegueExport
import SeguePixels

struct LayoutEncoder: FrameEncoder {
  let layout: FrameLayout
  /// The colour behind transparent pixels; nil if it is black, or if they stay transparent.
  let background: Color?
  /// It takes planes where its own are only those of a picture.
  let capability: EncoderCapability
  private let colors: PipeColors

  /// - Parameters:
  ///   - keepsAlpha: whether transparency that goes through the pipe is kept behind it; nil for yes.
  ///   - sinks: pipes the frames to ffmpeg.
  init(
    _ layout: FrameLayout, _ stream: FrameStream, colors: PipeColors = .video,
    keepsAlpha: Bool? = nil, sinks: any SinkProvider
  ) {
    self.layout = layout
    self.colors = colors
    let isPlain = layout.planes(of: stream.size)?.areThose(ofPictureOf: stream.size) ?? false
    let takesPlanes = isPlain && !layout.keepsAlpha && stream.source.depth == .eight
    capability = EncoderCapability(
      planes: takesPlanes ? PlaneLayout(coding: colors.coding) : nil, sinks: sinks)
    let flattens = !(keepsAlpha ?? layout.keepsAlpha) && !stream.source.isOpaque
    // Planes are over black by themselves.
    let isNeeded = stream.background.isLit || layout.keepsAlpha
    background = flattens && isNeeded ? stream.background : nil
  }

  func bytes(of size: PixelSize, depth: PixelDepth) -> (encoded: Int, work: Int) {
    guard let planes = layout.planes(of: size) else { return (size.count * depth.pixelBytes, 0) }
    let alpha = layout.keepsAlpha ? size.count : 0
    return (planes.sampleCount * (depth > .eight ? 2 : 1) + alpha, 0)
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    if let background { bitmap.flatten(over: background) }
    guard let planes = layout.planes(of: bitmap.size) else {
      return bitmap.packStraight(into: &bytes)
    }
    let isDeep = bitmap.depth > .eight
    bytes.resize(to: self.bytes(of: bitmap.size, depth: bitmap.depth).encoded)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      if isDeep { return planes.write(bitmap, to: all.values, colors.coding) }
      if layout.keepsAlpha { Self.split(&bitmap, alpha: all[planes.sampleCount..<all.count]) }
      planes.write(bitmap, to: all[0..<planes.sampleCount], colors.coding)
    }
  }

  /// Writes alpha, and leaves straight colours.
  private static func split(_ bitmap: inout Bitmap, alpha: ByteRow) {
    let width = bitmap.width
    for y in 0..<bitmap.height {
      bitmap.row(y).writeAlpha(alpha[(y * width)..<((y + 1) * width)])
    }
    bitmap.withMutableRows { rows in
      for y in 0..<rows.height { rows.row(y).unpremultiply() }
    }
  }
}
