// Frames as Y4M: `FRAME`, then the planes Y, U, V. Two rows at a time, straight into the frame's bytes.

import SegueCodecs
import SeguePixels

/// Encodes the frames of one Y4M stream.
struct Y4MEncoder: FrameEncoder {
  let size: PixelSize
  let frameRate: Rational
  let chroma: Y4MFormat.Chroma
  let coding: YUVCoding
  /// The colour behind transparent pixels; nil for black, which premultiplied pixels are over
  /// already.
  let background: Color?

  private static let frameHeader = [UInt8]("FRAME\n".utf8)

  var capability: EncoderCapability {
    guard chroma == .half else { return .pixels }
    return EncoderCapability(planes: PlaneLayout(coding: coding, prefix: Y4MEncoder.frameHeader))
  }

  var header: [UInt8] {
    let colors = chroma == .half ? "C420jpeg XYSCSS=420JPEG" : "C444 XYSCSS=444"
    let range = coding.isFullRange ? "FULL" : "LIMITED"
    return [UInt8](
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(frameRate.numerator):\(frameRate.denominator)"
        + " Ip A1:1 \(colors) XCOLORRANGE=\(range)\n").utf8)
  }

  func encode(
    _ bitmap: inout Bitmap, after previous: Bitmap?, position: Int, repeats: Int,
    into bytes: inout [UInt8]
  ) throws {
    if let background { bitmap.flatten(over: background) }
    let head = Y4MEncoder.frameHeader.count
    let planes = YUVPlanes(size: size, isHalved: chroma == .half)
    bytes.resize(to: head + planes.byteCount)
    bytes.replaceSubrange(0..<head, with: Y4MEncoder.frameHeader)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      planes.write(bitmap, to: all[head..<all.count], coding)
    }
  }
}
