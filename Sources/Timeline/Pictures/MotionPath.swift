// Where a motion leads over a picture: from one part of the canvas's shape to another, in the picture's pixels.
//
// The rest is chosen by the name of the picture's file: whether it draws near or away, where to,
// and how far. The place of a picture in the film has no say, so that it moves in the same way in
// every film.

import SeguePixels

/// The way of a motion over one picture.
struct MotionPath: Hashable, Sendable {
  let start: CropRect
  let end: CropRect

  /// - Parameters:
  ///   - motion: what is wanted.
  ///   - picture: the picture's size.
  ///   - canvas: gives the parts their shape.
  ///   - focus: the point that parts which are chosen have in their middle; the name has its say about that of the
  ///     picture's middle.
  ///   - name: the picture's file.
  init(
    _ motion: Motion, picture: PixelSize, canvas: PixelSize, focus: Focus = .middle, name: String
  ) {
    let frame = Shape(picture: picture, canvas: canvas, focus: focus)
    let chosen = Choice(name)
    let given = (start: motion.start.map(frame.around), end: motion.end.map(frame.around))
    switch (given.start, given.end) {
    case (let start?, let end?): (self.start, self.end) = (start, end)
    case (let start?, nil): (self.start, end) = (start, frame.counterpart(of: start, chosen))
    case (nil, let end?): (start, self.end) = (frame.counterpart(of: end, chosen), end)
    case (nil, nil):
      let (wide, near) = (frame.wide(chosen), frame.near(chosen))
      (start, end) = chosen.drawsNear ? (wide, near) : (near, wide)
    }
  }

  private init(start: CropRect, end: CropRect) {
    self.start = start
    self.end = end
  }

  /// The size to scale the picture to, so that its nearest part has a canvas's resolution; never larger
  /// than its own.
  func size(of picture: PixelSize, showing canvas: PixelSize) -> PixelSize {
    let scale = min(Double(canvas.width) / min(start.width, end.width), 1)
    func scaled(_ length: Int) -> Int {
      min(max(Int((Double(length) * scale).rounded(.up)), 1), length)
    }
    return PixelSize(width: scaled(picture.width), height: scaled(picture.height))
  }

  /// The same way over the picture at another size.
  func scaled(from picture: PixelSize, to size: PixelSize) -> MotionPath {
    let x = Double(size.width) / Double(picture.width)
    let y = Double(size.height) / Double(picture.height)
    func scaled(_ part: CropRect) -> CropRect {
      CropRect(x: part.x * x, y: part.y * y, width: part.width * x, height: part.height * y)
    }
    return MotionPath(start: scaled(start), end: scaled(end))
  }

  /// The part at a fraction of the way.
  func part(at fraction: Double) -> CropRect {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return CropRect(
      x: between(start.x, end.x), y: between(start.y, end.y),
      width: between(start.width, end.width), height: between(start.height, end.height))
  }

  /// Parts of a picture in the canvas's shape.
  private struct Shape {
    let width: Double
    let height: Double
    /// The largest part.
    let coverWidth: Double
    let coverHeight: Double
    /// The point that chosen parts are around, in the picture's pixels; nil if its name says where they are.
    private let focus: Point?

    init(picture: PixelSize, canvas: PixelSize, focus: Focus) {
      (width, height) = (Double(picture.width), Double(picture.height))
      let scale = max(Double(canvas.width) / width, Double(canvas.height) / height)
      coverWidth = min(width, Double(canvas.width) / scale)
      coverHeight = min(height, Double(canvas.height) / scale)
      self.focus =
        focus == .middle
        ? nil : Point(x: focus.x.pixels(of: picture.width), y: focus.y.pixels(of: picture.height))
    }

    /// A part so many times smaller than the largest: around the focus, or at fractions of the room that it leaves.
    func part(zoom: Double, _ x: Double, _ y: Double) -> CropRect {
      if let focus { return part(zoom: zoom, around: focus) }
      let (w, h) = (coverWidth / zoom, coverHeight / zoom)
      return CropRect(x: (width - w) * x, y: (height - h) * y, width: w, height: h)
    }

    /// The smallest part around what is wanted.
    func around(_ wanted: CropRect) -> CropRect {
      let (w, h) = (wanted.width * width, wanted.height * height)
      return part(
        zoom: max(min(coverWidth / w, coverHeight / h), 1),
        around: Point(
          x: (wanted.x + wanted.width / 2) * width, y: (wanted.y + wanted.height / 2) * height))
    }

    /// A part around a point; where the picture ends, it is moved inside.
    private func part(zoom: Double, around point: Point) -> CropRect {
      func start(_ center: Double, _ length: Double, _ whole: Double) -> Double {
        min(max(center - length / 2, 0), max(whole - length, 0))
      }
      let (partWidth, partHeight) = (coverWidth / zoom, coverHeight / zoom)
      return CropRect(
        x: start(point.x, partWidth, width), y: start(point.y, partHeight, height),
        width: partWidth, height: partHeight)
    }

    func wide(_ choice: Choice) -> CropRect {
      part(zoom: 1, 0.5 - 0.2 * choice.side.x, 0.5 - 0.2 * choice.side.y)
    }

    func near(_ choice: Choice) -> CropRect {
      part(
        zoom: 1.12 + 0.1 * choice.numbers.0,
        0.5 + choice.side.x * (0.15 + 0.25 * choice.numbers.1),
        0.5 + choice.side.y * (0.1 + 0.25 * choice.numbers.2))
    }

    /// The other end of a way of which one is given: all that fits, or nearer where it is all already.
    func counterpart(of part: CropRect, _ choice: Choice) -> CropRect {
      part.width < 0.9 * coverWidth ? wide(choice) : near(choice)
    }
  }

  /// The choices that a picture's name decides.
  private struct Choice {
    let drawsNear: Bool
    /// −1 or 1.
    let side: (x: Double, y: Double)
    /// 0…1.
    let numbers: (Double, Double, Double)

    init(_ name: String) {
      // FNV-1a (Fowler, Noll, Vo), and SplitMix64's last step, which spreads its low bits.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
      func number(_ shift: UInt64) -> Double { Double(hash >> shift & 0xFFFF) / 65535 }
      drawsNear = hash & 1 == 0
      side = (hash & 2 == 0 ? -1 : 1, hash & 4 == 0 ? -1 : 1)
      numbers = (number(16), number(32), number(48))
    }
  }
}
