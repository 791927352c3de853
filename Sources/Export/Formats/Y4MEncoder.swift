// Frames as Y4M: `FRAME`, then the planes Y, U, V. Two rows at a time, straight into the frame's bytes.

import SeguePixels

/// Encodes the frames of one Y4M stream.
struct Y4MEncoder: FrameEncoder {
  let size: PixelSize
  let frameRate: Rational
  let chroma: Y4MFormat.Chroma
  let coding: YUVCoding
  /// Whether its frames are deep, and become planes of 10 bits.
  let isDeep: Bool
  /// The colour behind transparent pixels; nil for black, which premultiplied pixels are over
  /// already.
  let background: Color?

  private static let frameHeader = [UInt8]("FRAME\n".utf8)

  var capability: EncoderCapability {
    guard chroma == .half, !isDeep else { return .pixels }
    return EncoderCapability(planes: PlaneLayout(coding: coding, prefix: Y4MEncoder.frameHeader))
  }

  var header: [UInt8] {
    let colors =
      switch (chroma, isDeep) {
      case (.half, false): "C420jpeg XYSCSS=420JPEG"
      case (.full, false): "C444 XYSCSS=444"
      case (.half, true): "C420p10 XYSCSS=420P10"
      case (.full, true): "C444p10 XYSCSS=444P10"
      }
    let range = coding.isFullRange ? "FULL" : "LIMITED"
    return [UInt8](
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(frameRate.numerator):\(frameRate.denominator)"
        + " Ip A1:1 \(colors) XCOLORRANGE=\(range)\n").utf8)
  }

  /// Readers take the colours of 10 bits to be on even columns, as in videos.
  private var deepCoding: YUVCoding {
    YUVCoding(coding.matrix, isFullRange: coding.isFullRange, isCentred: false)
  }

  func bytes(of size: PixelSize, depth: PixelDepth) -> (encoded: Int, work: Int) {
    (Y4MEncoder.frameHeader.count + planes.sampleCount * (isDeep ? 2 : 1), 0)
  }

  private var planes: YUVPlanes {
    YUVPlanes(size: size, chroma: chroma == .half ? .half : .whole)
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    if let background { bitmap.flatten(over: background) }
    let head = Y4MEncoder.frameHeader.count
    let planes = planes
    bytes.resize(to: head + planes.sampleCount * (isDeep ? 2 : 1))
    bytes.replaceSubrange(0..<head, with: Y4MEncoder.frameHeader)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      let place = all[head..<all.count]
      if isDeep {
        planes.write(bitmap, to: place.values, deepCoding)
      } else {
        planes.write(bitmap, to: place, coding)
      }
    }
  }
}
