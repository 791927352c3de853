// A picture through a camera's exposure, ready to draw rows of it.

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// A bitmap, and where the canvas's middle lies in it.
struct CameraSource: Sendable {
  let bitmap: Bitmap
  private let middle: Point
  /// Its pixels to one of the canvas.
  private let scale: Point
  private let edge: EdgeMode

  /// A picture, halved as often as given.
  ///
  /// Beyond one that fills the canvas it goes on mirrored, or it ends.
  init(
    _ picture: PlacedPicture, on canvas: PixelSize, halvings: Int, levels: ImageLevels, ends: Bool
  ) {
    bitmap = levels.halved(picture.bitmap, across: halvings, down: halvings)
    let rect = picture.rect
    scale = Point(
      x: Double(bitmap.width) / Double(max(rect.width, 1)),
      y: Double(bitmap.height) / Double(max(rect.height, 1)))
    middle = Point(
      x: (Double(canvas.width) / 2 - Double(rect.x)) * scale.x,
      y: (Double(canvas.height) / 2 - Double(rect.y)) * scale.y)
    let whole = PixelRect(canvas)
    edge = !ends && rect.intersection(whole) == whole ? .mirror : .clear
  }

  /// A picture that shows `spread` times as much as the canvas, about its middle.
  init(_ bitmap: Bitmap, on canvas: PixelSize, spread: Double, edge: EdgeMode) {
    self.bitmap = bitmap
    scale = Point(
      x: Double(bitmap.width) / Double(canvas.width) / spread,
      y: Double(bitmap.height) / Double(canvas.height) / spread)
    middle = Point(x: Double(bitmap.width) / 2, y: Double(bitmap.height) / 2)
    self.edge = edge
  }

  /// Draws pixels that lie `step` apart on the canvas, the first at a place from its middle.
  func draw(_ pose: CameraPose, from start: SIMD2<Double>, step: Double, into row: MutablePixelRow)
  {
    let place = pose.place(of: start)
    let way = pose.place(of: SIMD2(step, 0))
    row.sample(
      bitmap, from: Point(x: middle.x + place.x * scale.x, y: middle.y + place.y * scale.y),
      step: Point(x: way.x * scale.x, y: way.y * scale.y), edge: edge)
  }

  /// Draws the mean of four or eight poses; the first six rows of the scratch's pixels are overwritten.
  func draw(
    meanOf poses: [CameraPose], from start: SIMD2<Double>, step: Double, scratch: Scratch,
    into row: MutablePixelRow
  ) {
    func four(_ first: Int, into row: MutablePixelRow) {
      row.takeMean(of: 4, spare: { scratch.pixels($0, count: row.count) }) {
        draw(poses[first + $0], from: start, step: step, into: $1)
      }
    }
    guard poses.count == 8 else { return four(0, into: row) }
    let (early, late) = (
      scratch.pixels(4, count: row.count), scratch.pixels(5, count: row.count)
    )
    four(0, into: early)
    four(4, into: late)
    row.mean(early.reading, late.reading)
  }
}

/// A picture of a frame.
struct CameraPicture: Sendable {
  private let canvas: PixelSize
  private let exposure: CameraExposure
  private let sharp: CameraSource
  /// The mean of all moments; nil if nothing moves far enough to blur.
  private let blurred: CameraSource?
  /// In which distances from the middle the picture itself goes and its mean comes.
  private let change: ClosedRange<Double>

  /// Rows of pixels: samples and their means, and the picture itself.
  static let scratch = ScratchLayout(pixelRows: 8, floatRows: 1, coverageRows: 2)
  private static let (own, cover) = (6, 1)
  /// How many columns are drawn at once.
  static let pieceLength = 256

  /// Canvases with a shorter side than this are not halved: their streaks are so short that soft
  /// edges would be seen.
  private static let small = 240

  /// - Parameter ends: whether a picture that fills the canvas has nothing beyond it.
  init(
    _ picture: PlacedPicture, _ exposure: CameraExposure, on canvas: PixelSize,
    levels: ImageLevels, threads: Int, ends: Bool = false
  ) {
    (self.canvas, self.exposure) = (canvas, exposure)
    let size = SIMD2(Double(canvas.width), Double(canvas.height))
    func source(_ step: Double) -> CameraSource {
      CameraSource(
        picture, on: canvas,
        halvings: WarpSampling.halvings(step / exposure.now.scale, most: WarpSampling.longest),
        levels: levels, ends: ends)
    }
    sharp = source(1)
    let bend = max(exposure.bend, 1e-9)
    change = (0.006 * size.min() / bend)...(0.014 * size.min() / bend)
    let farthest = (size * size).sum().squareRoot() / 2
    guard farthest > change.lowerBound else {
      blurred = nil
      return
    }
    let pitch = canvas.shorterSide < Self.small ? 1 : 2
    let grid = PixelSize(
      width: (canvas.width + pitch - 1) / pitch, height: (canvas.height + pitch - 1) / pitch)
    let spread = exposure.spread(size)
    let near = CameraSource(
      Self.mean(
        of: exposure.near, source(Double(pitch) * spread), on: canvas, grid, spread: spread,
        threads: threads),
      on: canvas, spread: spread, edge: .clamp)
    blurred = CameraSource(
      Self.mean(of: exposure.far, near, on: canvas, grid, spread: 1, threads: threads), on: canvas,
      spread: 1, edge: .clamp)
  }

  /// A picture of the mean of poses, which shows so much more than the canvas.
  private static func mean(
    of poses: [CameraPose], _ source: CameraSource, on canvas: PixelSize, _ grid: PixelSize,
    spread: Double, threads: Int
  ) -> Bitmap {
    var mean = Bitmap(unclearedOf: grid, depth: source.bitmap.depth)
    let step = SIMD2(
      Double(canvas.width) * spread / Double(grid.width),
      Double(canvas.height) * spread / Double(grid.height))
    let depth = source.bitmap.depth
    mean.forEachBand(threads: threads) { band, target in
      let scratch = Scratch(layout: scratch, width: pieceLength, depth: depth)
      for y in band {
        let down = (Double(y) + 0.5 - Double(grid.height) / 2) * step.y
        for piece in (0..<grid.width).pieces(of: pieceLength) {
          let across = (Double(piece.lowerBound) + 0.5 - Double(grid.width) / 2) * step.x
          source.draw(
            meanOf: poses, from: SIMD2(across, down), step: step.x, scratch: scratch,
            into: target.row(y, columns: piece))
        }
      }
    }
    return mean
  }

  /// Draws columns of row y, which lie in one piece.
  func draw(_ y: Int, _ columns: Range<Int>, _ scratch: Scratch, into row: MutablePixelRow) {
    let start = SIMD2(
      Double(columns.lowerBound) + 0.5 - Double(canvas.width) / 2,
      Double(y) + 0.5 - Double(canvas.height) / 2)
    // Told of a whole piece, so that no byte depends on the columns that are asked for.
    let reach = distances(y, columns.lowerBound / Self.pieceLength * Self.pieceLength)
    guard let blurred, reach.upperBound > change.lowerBound else {
      return drawSharp(reach.upperBound, start, scratch, row)
    }
    blurred.draw(CameraPose(), from: start, step: 1, into: row)
    guard reach.lowerBound < change.upperBound else { return }
    let own = scratch.pixels(Self.own, count: row.count)
    drawSharp(reach.upperBound, start, scratch, own)
    let (numbers, cover) = (
      scratch.floats(0, count: row.count), scratch.coverage(Self.cover, count: row.count)
    )
    let width = change.upperBound - change.lowerBound
    numbers.disc(
      from: Point(x: start.x, y: start.y), edge: change.upperBound / width, slope: -1 / width)
    cover.take(numbers, profile: EdgeProfile(scale: 1, offset: 0, kind: .smooth))
    row.blend(row.reading, own.reading, mask: cover, in: .encoded)
  }

  private func drawSharp(
    _ farthest: Double, _ start: SIMD2<Double>, _ scratch: Scratch, _ row: MutablePixelRow
  ) {
    if farthest * exposure.bend < 0.7 {
      sharp.draw(exposure.now, from: start, step: 1, into: row)
    } else {
      sharp.draw(meanOf: exposure.few, from: start, step: 1, scratch: scratch, into: row)
    }
  }

  /// The least and the greatest distance from the middle in the piece of row y that begins at a column.
  private func distances(_ y: Int, _ first: Int) -> ClosedRange<Double> {
    let last = min(first + Self.pieceLength, canvas.width) - 1
    let middle = Double(canvas.width) / 2
    let down = Double(y) + 0.5 - Double(canvas.height) / 2
    let (left, right) = (Double(first) + 0.5 - middle, Double(last) + 0.5 - middle)
    let across = max(left, -right, 0)
    let far = max(abs(left), abs(right))
    return (across * across + down * down).squareRoot()...(far * far + down * down).squareRoot()
  }
}

/// Two pictures of a frame, and how one takes the place of the other.
struct CameraRows: CanvasRows {
  let outer: CameraPicture?
  let inner: CameraPicture?
  let change: PictureChange
  let mix: MixSpace

  private static let second = 7

  var scratch: ScratchLayout { CameraPicture.scratch }

  func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
    for piece in columns.pieces(of: CameraPicture.pieceLength) {
      let part = row[piece.from(columns.lowerBound)]
      let cover = scratch.coverage(0, count: piece.count)
      switch change.cover(y, piece, numbers: scratch.floats(0, count: piece.count), into: cover) {
      case .inner: inner?.draw(y, piece, scratch, into: part)
      case .outer: outer?.draw(y, piece, scratch, into: part)
      case .both:
        outer?.draw(y, piece, scratch, into: part)
        let second = scratch.pixels(Self.second, count: piece.count)
        inner?.draw(y, piece, scratch, into: second)
        change.show(second, over: part, mask: cover, in: mix)
      }
    }
  }
}
