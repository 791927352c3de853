// What a format must be able to do to be read: three functions from bytes.

import SeguePixels

/// One format's reader.
///
/// Bytes have been recognised as the format's before any of these is called.
protocol FormatReader: Sendable {
  /// Reads the header and checks the limits.
  func info(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) -> ImageInfo

  /// Decodes to premultiplied sRGB.
  func image(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) -> DecodedImage

  /// Decodes to one channel of data.
  func map(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) -> Map
}

/// What every reader is told beside the bytes.
struct DecodeContext: Sendable {
  let options: DecodeOptions
  /// What messages call the picture.
  let name: String

  /// Refuses a size over the limits, before anything is allocated for it.
  func check(_ size: PixelSize) throws(CodecError) {
    guard size.width > 0, size.height > 0 else {
      throw .corrupt(name: name, detail: "the header says \(size) pixels")
    }
    let longest = Bitmap.maximumSide
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    let fits =
      size.width <= min(options.maximumWidth, longest)
      && size.height <= min(options.maximumHeight, longest)
      && !overflow && pixels <= options.maximumPixels
    guard fits else { throw .tooBig(name: name, detail: "\(size) pixels") }
  }

  /// Refuses a header that promises more than the file's bytes can ever hold.
  ///
  /// Before memory is asked for. `capacity` is the most pixels the bytes can encode; `ended` says
  /// that the file looks cut off. Small pictures are let through: they cost little, and may be saved.
  func check(_ size: PixelSize, capacity: Int, ended: Bool) throws(CodecError) {
    let harmless = options.isLenient ? 1 << 24 : 1 << 20
    guard size.count > harmless, capacity < size.count else { return }
    if ended { throw .truncated(name: name, percent: nil) }
    throw .corrupt(name: name, detail: "\(size) pixels cannot come from so few bytes")
  }
}
