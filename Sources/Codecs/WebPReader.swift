// WebP to bitmaps and maps, through libwebp; of an animation, its first frame.

internal import CSegueCodecs
import SeguePixels

extension ImageFormat {
  /// WebP, lossy or lossless, still or animated.
  public static let webp = ImageFormat(
    name: "WebP", extensions: ["webp"], mediaType: "image/webp", supportsAlpha: true,
    signatures: [FileSignature("RIFF", then: "WEBP", from: 8)],
    reader: { (bytes, context) throws(CodecError) in try WebPFile(bytes, context) },
    library: "libwebp")
}

/// A WebP file whose chunks have been read.
struct WebPFile: PictureFile {
  let bytes: [UInt8]
  let container: WebPContainer
  let info: ImageInfo

  /// Reads the chunks and checks the limits.
  init(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) {
    self.bytes = bytes
    container = try WebPContainer(bytes, name: context.name)
    try context.check(
      container.canvas, capacity: container.capacity, ended: !container.isComplete)
    for frame in container.frames { try context.check(frame.place.size) }
    info = context.info(
      .webp, stored: container.canvas, container.orientation, hasAlpha: container.hasAlpha,
      isAnimated: container.frames.count > 1)
  }

  /// At which scale the still or the first frame is decoded, in eighths.
  ///
  /// libwebp averages colour without regard to alpha: what is transparent would bleed into the rest.
  private func scale(covering size: PixelSize?) -> Int {
    let frame = container.frames[0]
    guard frame.place == PixelRect(container.canvas), !frame.hasAlpha else { return 8 }
    return DecodingScale.halved(info.size, covering: size)
  }

  func decodedSize(covering size: PixelSize?) -> PixelSize {
    DecodingScale.scaled(info.size, scale(covering: size))
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    var (bitmap, damage) = try first(context, raw: false)
    bitmap = try upright(bitmap, context)
    return DecodedImage(bitmap: bitmap, info: info, damage: damage)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    try context.map(first(context, raw: true).bitmap, turned: info.orientation)
  }

  /// The picture as it is seen.
  func upright(_ bitmap: Bitmap, _ context: DecodeContext) throws(CodecError) -> Bitmap {
    guard info.orientation != .up else { return bitmap }
    let share = try context.take(memory: bitmap.byteCount, for: "turning it")
    let turned = try context.turned(bitmap, info.orientation)
    turned.keep(share)
    return turned
  }

  /// The still, or the first frame on its canvas, as stored.
  private func first(
    _ context: DecodeContext, raw: Bool
  ) throws(CodecError) -> (bitmap: Bitmap, damage: CodecError?) {
    let frame = container.frames[0]
    let isWhole = frame.place == PixelRect(container.canvas)
    let scale = scale(covering: context.options.minimumSize)
    var (picture, damage) = try decode(frame, scale: scale, raw: raw, context)
    if !container.isComplete, damage == nil {
      // The picture is there, but what stands behind it is not: orientation, frames.
      damage = .truncated(name: context.name, percent: nil)
      if !context.options.isLenient, let damage { throw damage }
    }
    if isWhole { return (picture, damage) }
    let share = try context.take(memory: Bitmap.byteCount(of: container.canvas))
    var canvas = try context.bitmap(container.canvas)
    canvas.keep(share)
    canvas.clear()
    canvas.place(picture, at: frame.place, isBlended: false)
    return (canvas, damage)
  }

  /// Decodes one picture of the file, as stored; rows that a damaged one has not are clear.
  ///
  /// - Parameters:
  ///   - scale: in eighths.
  ///   - raw: whether it is data: no profile, straight colour.
  func decode(
    _ frame: WebPContainer.Frame, scale: Int = 8, raw: Bool = false, _ context: DecodeContext
  ) throws(CodecError) -> (bitmap: Bitmap, damage: CodecError?) {
    let size = DecodingScale.scaled(frame.place.size, scale)
    // The picture, and what libwebp keeps: of a lossless picture all, else the alpha.
    let share = try context.take(
      memory: Bitmap.byteCount(of: size) + frame.place.size.count * (frame.isLossless ? 4 : 1),
      ofFile: bytes)
    let timeLeft = try context.timeLeft()
    return try unsafe context.decode(bytes, to: size, keeping: share, isCleared: true) {
      data, rows, rowBytes, outcome, message in
      let profile = unsafe container.profile.map { unsafe UnsafeBufferPointer(rebasing: data[$0]) }
      var request = unsafe segue_webp_request(
        width: UInt32(frame.place.width), height: UInt32(frame.place.height),
        scaled_width: UInt32(size.width), scaled_height: UInt32(size.height),
        lenient: context.options.isLenient ? 1 : 0, raw: raw ? 1 : 0,
        profile: profile?.baseAddress, profile_size: profile?.count ?? 0, time_left: timeLeft)
      let own = unsafe UnsafeBufferPointer(rebasing: data[frame.data])
      return unsafe segue_webp_read(
        own.baseAddress, own.count, &request, rows, rowBytes, outcome, message)
    }
  }
}

extension Bitmap {
  /// Puts a picture on the canvas: over the pixels there, or in their place.
  ///
  /// Parts outside the canvas are cut off.
  mutating func place(_ picture: Bitmap, at place: PixelRect, isBlended: Bool) {
    let seen = place.intersection(PixelRect(size))
    guard !seen.isEmpty else { return }
    withMutableRows { rows in
      for y in seen.rows {
        let source = picture.row(y - place.y)[0..<seen.width]
        let target = rows.row(y)[seen.columns]
        if isBlended {
          target.over(source, target.reading, in: .encoded)
        } else {
          target.copy(source)
        }
      }
    }
  }

  /// Makes a part of the canvas transparent.
  mutating func clear(_ part: PixelRect) {
    let seen = part.intersection(PixelRect(size))
    withMutableRows { rows in
      for y in seen.rows { rows.row(y)[seen.columns].fill(.clear) }
    }
  }
}
