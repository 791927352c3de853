// Questions that every reader asks while it decodes: whether a picture is within the limits, and
// memory and time for it.

import SeguePixels

/// A reader's knowledge beside the bytes: the options, and the picture's name.
struct DecodeContext: Sendable {
  let options: DecodeOptions
  /// The picture's name in messages.
  let name: String

  /// Refuses a size over the limits, before anything is allocated for it.
  func check(_ size: PixelSize) throws(CodecError) {
    guard size.width > 0, size.height > 0 else {
      throw .corrupt(name: name, detail: "the header says \(size) pixels")
    }
    do throws(LimitError) { try options.limits.check(frames: size) } catch {
      throw .tooBig(name: name, detail: "\(size) pixels")
    }
  }

  /// The facts in a header, for the picture as it is seen: turned, if the options ask for it.
  ///
  /// - Parameter stored: the size before it is turned.
  func info(
    _ format: ImageFormat, stored: PixelSize, _ orientation: Orientation = .up, bitDepth: Int = 8,
    hasAlpha: Bool, isGrey: Bool = false, isAnimated: Bool = false,
    light: PictureLight = .standard
  ) -> ImageInfo {
    let orientation = options.appliesOrientation ? orientation : .up
    return ImageInfo(
      format: format, size: orientation.applied(to: stored), bitDepth: bitDepth,
      hasAlpha: hasAlpha, isGrey: isGrey, orientation: orientation, isAnimated: isAnimated,
      light: light)
  }

  /// Takes the memory that decoding needs; refuses a picture that takes too much.
  ///
  /// - Parameters:
  ///   - bytes: what the decoder takes beside the file, about.
  ///   - work: what it is.
  func take(
    memory bytes: Int, ofFile file: [UInt8] = [], for work: String = "decoding"
  ) throws(CodecError) -> MemoryShare {
    try options.limits.take(memory: bytes + file.count, for: work, name)
  }

  /// A bitmap to decode into; what it holds is undefined.
  func bitmap(_ size: PixelSize, depth: PixelDepth = .eight) throws(CodecError) -> Bitmap {
    guard let bitmap = Bitmap(ifAvailable: size, depth: depth) else {
      throw .outOfMemory(name: name)
    }
    return bitmap
  }

  /// The depth in which a picture is decoded: light of high range is converted in sixteen bits, whatever comes of it.
  func depth(of info: ImageInfo) -> PixelDepth {
    if info.highRange != nil { return .sixteen }
    return info.bitDepth > 8 ? options.pixels.depth : .eight
  }

  /// A map's values to decode into.
  func values(_ size: PixelSize) throws(CodecError) -> [UInt16] {
    guard Bitmap.isAvailable(byteCount: size.count * 2) else { throw .outOfMemory(name: name) }
    return [UInt16](repeating: 0, count: size.count)
  }

  /// Nanoseconds that are left for the work; negative for any time.
  func timeLeft() throws(CodecError) -> Int64 {
    guard let deadline = options.limits.deadline else { return -1 }
    let left = ContinuousClock.now.duration(to: deadline) / .nanoseconds(1)
    guard left > 0 else { throw .timedOut(name: name) }
    return Int64(min(left, 1e18))
  }

  /// Refuses a size over the limits, and a header that promises more than the file's bytes can ever hold.
  ///
  /// A file of 100 bytes that claims a thousand million pixels is refused before memory is asked for. Small
  /// pictures pass: they cost little, and a lenient decoder may save a part.
  ///
  /// - Parameters:
  ///   - capacity: the most pixels that the bytes can encode.
  ///   - ended: whether the file looks cut off.
  func check(_ size: PixelSize, capacity: Int, ended: Bool) throws(CodecError) {
    try check(size)
    let harmless = options.isLenient ? 1 << 24 : 1 << 20
    guard size.count > harmless, capacity < size.count else { return }
    if ended { throw .truncated(name: name, percent: nil) }
    throw .corrupt(name: name, detail: "\(size) pixels cannot come from so few bytes")
  }
}

extension Limits {
  /// Takes memory for work on a picture.
  ///
  /// - Parameter name: what messages call the picture.
  func take(
    memory bytes: Int, for work: String, _ name: String
  ) throws(CodecError) -> MemoryShare {
    do throws(LimitError) { return try take(memory: bytes, for: work) } catch {
      throw .overMemory(name: name, error)
    }
  }
}
