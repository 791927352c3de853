// Frames as Y4M: `FRAME`, then the planes Y, U, V. Two rows at a time, straight into the frame's bytes.

import SegueCodecs
import SeguePixels

/// Encodes the frames of one Y4M stream.
struct Y4MEncoder: FrameEncoder {
  let size: PixelSize
  let frameRate: Rational
  let chroma: Y4MFormat.Chroma
  let coding: YUVCoding
  /// What transparent pixels go over; nil when it is black, which premultiplied pixels are over already.
  let background: Color?

  private static let frameHeader = [UInt8]("FRAME\n".utf8)

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
  ) throws(ExportError) {
    if let background { bitmap.flatten(over: background) }
    let head = Y4MEncoder.frameHeader.count
    let planes = Planes(size: size, chroma: chroma)
    bytes.resize(to: head + planes.byteCount)
    bytes.replaceSubrange(0..<head, with: Y4MEncoder.frameHeader)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let all = unsafe ByteRow(buffer) else { return }
      write(bitmap, to: all[head..<all.count], planes)
    }
  }

  private func write(_ bitmap: Bitmap, to bytes: ByteRow, _ planes: Planes) {
    switch chroma {
    case .full:
      for y in 0..<size.height {
        bitmap.row(y).write(
          y: bytes[planes.luma(y)], u: bytes[planes.blue(y)], v: bytes[planes.red(y)],
          coding: coding)
      }
    case .half:
      for y in stride(from: 0, to: size.height, by: 2) {
        let below = min(y + 1, size.height - 1)
        bitmap.row(y).write(
          below: bitmap.row(below), y: (bytes[planes.luma(y)], bytes[planes.luma(below)]),
          u: bytes[planes.blue(y / 2)], v: bytes[planes.red(y / 2)], coding: coding)
      }
    }
  }

  /// Where rows lie in a frame.
  private struct Planes {
    let width: Int
    let lumaBytes: Int
    let chromaWidth: Int
    let chromaBytes: Int

    init(size: PixelSize, chroma: Y4MFormat.Chroma) {
      width = size.width
      lumaBytes = size.count
      let divisor = chroma == .half ? 2 : 1
      chromaWidth = (size.width + divisor - 1) / divisor
      chromaBytes = chromaWidth * ((size.height + divisor - 1) / divisor)
    }

    var byteCount: Int { lumaBytes + 2 * chromaBytes }

    func luma(_ y: Int) -> Range<Int> { row(y, from: 0, width) }
    func blue(_ y: Int) -> Range<Int> { row(y, from: lumaBytes, chromaWidth) }
    func red(_ y: Int) -> Range<Int> { row(y, from: lumaBytes + chromaBytes, chromaWidth) }

    private func row(_ y: Int, from start: Int, _ width: Int) -> Range<Int> {
      (start + y * width)..<(start + (y + 1) * width)
    }
  }
}
