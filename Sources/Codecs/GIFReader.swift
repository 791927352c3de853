// GIF to bitmaps and maps; of an animation, its first picture.
//
// Source of the codes: Graphics Interchange Format, version 89a, appendix F (LZW of codes that grow to 12 bits).

import SeguePixels

extension ImageFormat {
  /// Pictures of up to 256 colours.
  public static let gif = ImageFormat(
    name: "GIF", extensions: ["gif"], mediaType: "image/gif", supportsAlpha: true,
    signatures: [FileSignature("GIF87a"), FileSignature("GIF89a")],
    reader: { (bytes, context) throws(CodecError) in try GIFFile(bytes, context) },
    library: "Segue")
}

/// A GIF file whose blocks have been read.
private struct GIFFile: PictureFile {
  let bytes: [UInt8]
  let container: GIFContainer
  let info: ImageInfo

  init(_ bytes: [UInt8], _ context: DecodeContext) throws(CodecError) {
    guard let container = GIFContainer(bytes) else {
      throw .truncated(name: context.name, percent: nil)
    }
    try context.check(container.canvas)
    // Of codes of three bits each may stand for 4,096 pixels.
    try context.check(
      container.place.size, capacity: container.data.count * 8 / 3 * 4096,
      ended: !container.isComplete)
    info = context.info(
      .gif, stored: container.canvas, hasAlpha: container.hasAlpha,
      isAnimated: container.isAnimated)
    (self.bytes, self.container) = (bytes, container)
  }

  func image(_ context: DecodeContext) throws(CodecError) -> DecodedImage {
    let (bitmap, damage) = try decode(context)
    return DecodedImage(bitmap: bitmap, info: info, damage: damage)
  }

  func map(_ context: DecodeContext) throws(CodecError) -> Map {
    try context.map(decode(context).bitmap)
  }

  private func decode(
    _ context: DecodeContext
  ) throws(CodecError) -> (bitmap: Bitmap, damage: CodecError?) {
    let size = container.place.size
    let share = try context.take(
      memory: Bitmap.byteCount(of: container.canvas) + size.count, ofFile: bytes)
    guard Bitmap.isAvailable(byteCount: size.count) else { throw .outOfMemory(name: context.name) }
    var codes = GIFCodes(bytes, container.data, count: size.count)
    let numbers = codes.decode()
    var damage: CodecError?
    if numbers.count < size.count {
      let percent = size.count == 0 ? nil : numbers.count * 100 / size.count
      damage =
        codes.isWrong
        ? .corrupt(name: context.name, detail: "a code that means nothing")
        : .truncated(name: context.name, percent: percent)
      if let damage, !context.options.isLenient || numbers.isEmpty {
        throw numbers.isEmpty ? damage : .partlyReadable(damage)
      }
    }
    var bitmap = try context.bitmap(container.canvas)
    bitmap.clear()
    draw(numbers, into: &bitmap)
    if !container.hasAlpha, damage == nil { bitmap.noteOpaque() }
    bitmap.keep(share)
    return (bitmap, damage)
  }

  /// Puts the pixels that there are on the canvas.
  private func draw(_ numbers: [UInt8], into bitmap: inout Bitmap) {
    let (place, colors) = (container.place, bytes[container.colors.clamped(to: bytes.indices)])
    var palette = [Pixel](repeating: .clear, count: 256)
    for number in 0..<min(colors.count / 3, 256) where number != container.transparent {
      let at = colors.startIndex + 3 * number
      palette[number] = Pixel(
        red: colors[at], green: colors[at + 1], blue: colors[at + 2], alpha: 255)
    }
    let seen = place.intersection(PixelRect(bitmap.size))
    guard !seen.isEmpty else { return }
    bitmap.withMutableRows { rows in
      for (stored, y) in container.order.enumerated() where seen.rows.contains(y + place.y) {
        let row = rows.row(y + place.y)
        let first = stored * place.width
        for x in 0..<max(0, min(seen.width, numbers.count - first)) {
          row[seen.x + x] = palette[Int(numbers[first + x])]
        }
      }
    }
  }
}

extension GIFContainer {
  /// The rows of the picture in the order in which they are stored.
  fileprivate var order: [Int] {
    guard isInterlaced else { return Array(0..<place.height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: place.height, by: step))
    }
  }
}

/// The numbers of a picture's pixels, packed as LZW.
private struct GIFCodes {
  private let bytes: [UInt8]
  private let data: Range<Int>
  /// How many numbers there are to be.
  private let count: Int
  /// Whether there was a code that nothing had been said for.
  private(set) var isWrong = false

  /// Bits that were read and are not used yet.
  private var bits = 0
  private var held = 0
  /// Where the next byte is, and where its block ends.
  private var at: Int
  private var blockEnd: Int

  init(_ bytes: [UInt8], _ data: Range<Int>, count: Int) {
    (self.bytes, self.data, self.count) = (bytes, data, count)
    (at, blockEnd) = (data.lowerBound + 1, data.lowerBound + 1)
  }

  /// The next code; nil if the data ends.
  private mutating func next(_ width: Int) -> Int? {
    while held < width {
      if at == blockEnd {
        guard at < data.upperBound, bytes[at] > 0 else { return nil }
        blockEnd = at + 1 + Int(bytes[at])
        at += 1
      }
      guard at < data.upperBound else { return nil }
      bits |= Int(bytes[at]) << held
      (at, held) = (at + 1, held + 8)
    }
    defer { (bits, held) = (bits >> width, held - width) }
    return bits & (1 << width - 1)
  }

  /// Unpacks as many as there are.
  mutating func decode() -> [UInt8] {
    guard let first = data.first, (1...8).contains(bytes[first]) else {
      isWrong = !data.isEmpty
      return []
    }
    let least = Int(bytes[first])
    let clear = 1 << least
    // Each code is an earlier one with a number behind it.
    var before = [Int](repeating: 0, count: 4096)
    var last = [UInt8](repeating: 0, count: 4096)
    var length = [Int](repeating: 1, count: 4096)
    var head = [UInt8](repeating: 0, count: 4096)
    for number in 0..<clear { (last[number], head[number]) = (UInt8(number), UInt8(number)) }
    var numbers = [UInt8]()
    numbers.reserveCapacity(count)
    var (width, free, previous) = (least + 1, clear + 2, Int?.none)
    while numbers.count < count, let code = next(width), code != clear + 1 {
      if code == clear {
        (width, free, previous) = (least + 1, clear + 2, nil)
        continue
      }
      guard code < free || code == free && previous != nil else {
        isWrong = true
        break
      }
      if let previous, free < 4096 {
        before[free] = previous
        last[free] = code == free ? head[previous] : head[code]
        (head[free], length[free]) = (head[previous], length[previous] + 1)
        free += 1
        if free == 1 << width, width < 12 { width += 1 }
      } else if code >= free {
        isWrong = true
        break
      }
      let (start, run) = (numbers.count, min(length[code], count - numbers.count))
      numbers.append(contentsOf: repeatElement(0, count: run))
      var (link, place) = (code, start + length[code] - 1)
      while place >= start {
        if place < start + run { numbers[place] = last[link] }
        (link, place) = (before[link], place - 1)
      }
      previous = code
    }
    return numbers
  }
}
