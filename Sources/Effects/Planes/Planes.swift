// Pictures on planes in space: cube, flip, rotation.
//
// A motion says at which place both pictures stand in space, from back to front. Here they are seen
// through an eye in front of the canvas's middle, as Core Animation's m34 = −1/distance does it, and
// painted by SegueDrawing: in true perspective, with exact areas at their edges, from versions of the
// right size where they are seen small. Planes that turn away from the eye get darker.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// Both pictures moving in space.
struct Planes: Effect {
  var motion: PlaneMotion
  var direction = Direction.right
  /// The colour behind the pictures, darker towards the top and the bottom.
  ///
  /// Nil for a soft one of both, or, behind a card, for both blurred and dark; and for nothing behind pictures with
  /// transparency.
  var background: Color?
  /// How far the eye is, in longer sides of the canvas.
  var distance = 1.6
  /// How dark a plane becomes that is seen edge on.
  var shade = 0.6

  var preservesOpacity: Bool { background.map { $0.alpha == 1 } ?? true }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let levels = ImageLevels(cache: RasterCache(bytes: 2 * layout.byteCount))
    let colors = RoomColors()
    let blurred = isCard && background == nil ? BlurredRoom(layout.canvas) : nil
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      let ground: PlanesGround =
        if let background {
          .color(background)
        } else if !pair.isOpaque {
          .nothing
        } else if let blurred {
          .picture(blurred.ground(of: pair, at: progress))
        } else {
          .color(colors.color(of: pair, at: progress))
        }
      return .whole(
        PlanesFrame(planes: self, levels: levels, pair: pair, progress: progress, ground: ground))
    }
  }

  /// Whether the pictures are both sides of a card that turns over.
  var isCard: Bool { if case .flip = motion.kind { true } else { false } }
}

/// What is behind the pictures.
private enum PlanesGround {
  /// One colour, darker towards the top and the bottom.
  case color(Color)
  /// A small picture, over the whole canvas.
  case picture(Bitmap)
  case nothing
}

private struct PlanesFrame: WholeFrame {
  let planes: Planes
  let levels: ImageLevels
  let pair: PicturePair
  let progress: Double
  let ground: PlanesGround

  func render(region: PixelRect, into bitmap: inout Bitmap, threads: Int) {
    let sides = planes.motion.planes(at: progress, from: planes.direction, canvas: pair.canvas)
    let list = DisplayList(backdrop(region) + items(sides, clip: region), canvas: region)
    Painter(cache: nil, threads: threads).paint(list, into: &bitmap, region: region)
  }

  /// The pictures, from back to front.
  private func items(_ sides: [SpacePlane], clip: PixelRect) -> [DisplayItem] {
    let motion = planes.motion
    guard let card = motion.card(at: progress, from: planes.direction, canvas: pair.canvas) else {
      return sides.flatMap { items($0, isCut: false, clip: clip) }
    }
    let projection = seen(card.transform, at: Point(x: 0, y: 0))
    let shape = Stencil(
      Rect(x: -card.size.x / 2, y: -card.size.y / 2, width: card.size.x, height: card.size.y),
      projection: projection, clip: clip)
    // On one card an opaque picture hides the one behind it.
    let isHidden = pair.isOpaque && sides.last?.opacity == 1
    let shown = (isHidden ? sides.suffix(1) : sides[...]).flatMap {
      items($0, isCut: true, clip: clip)
    }
    return [.group(shown, clips: [shape])]
  }

  /// What is behind the pictures; a colour comes and goes behind those that are not opaque.
  private func backdrop(_ region: PixelRect) -> [DisplayItem] {
    switch ground {
    case .color(let color): [backdrop(color, region)]
    case .picture(let small):
      BlurredRoom.item(small, on: pair.canvas, region).map { [$0] } ?? []
    case .nothing: []
    }
  }

  private func backdrop(_ color: Color, _ region: PixelRect) -> DisplayItem {
    let presence = Room.presence(behind: pair, at: progress)
    let stripes = (0..<Self.stripes).map { index -> DisplayItem in
      let (top, bottom) = (stripe(index, region), stripe(index + 1, region))
      let light = Room.light(at: (Double(index) + 0.5) / Double(Self.stripes))
      return .fill(
        Stencil(
          Rect(PixelRect(x: region.x, y: top, width: region.width, height: bottom - top)),
          clip: region),
        color: Color(
          red: color.red * light, green: color.green * light, blue: color.blue * light,
          alpha: color.alpha),
        opacity: presence)
    }
    return .group(stripes)
  }

  private static let stripes = 96

  /// Where a stripe begins; the outermost reach to the region's edges.
  private func stripe(_ index: Int, _ region: PixelRect) -> Int {
    if index == 0 { return min(0, region.y) }
    if index == Self.stripes { return max(pair.canvas.height, region.maxY) }
    return pair.canvas.height * index / Self.stripes
  }

  /// A picture, and the shade on it; nothing for a plane that is seen from behind.
  ///
  /// - Parameter isCut: whether a card cuts it: then it goes on beyond the sides of the canvas.
  private func items(_ plane: SpacePlane, isCut: Bool, clip: PixelRect) -> [DisplayItem] {
    if let edge = plane.edge { return items(plane, edge: edge, clip: clip) }
    let picture = plane.isFirst ? pair.from : pair.to
    guard plane.opacity > 0, picture.rect.size.count > 0 else { return [] }
    let middle = self.middle
    let projection = seen(
      plane.transform,
      at: Point(x: Double(picture.rect.x) - middle.x, y: Double(picture.rect.y) - middle.y))
    guard projection.determinant > 0 else { return [] }
    let (level, fine) = levels.level(picture.bitmap, projection: projection)
    let outline = Stencil(
      outline(
        level.size, plane.overlap,
        isCut: isCut && picture.rect.intersection(pair.canvasRect) == pair.canvasRect, fine),
      projection: fine, clip: clip)
    guard
      let item = DisplayItem.picture(
        level, projection: fine, shape: outline,
        samples: PictureSamples(level.size, projection: fine), opacity: plane.opacity,
        isOpaque: picture.isOpaque, clip: clip)
    else { return [] }
    let dark = planes.shade * (1 - plane.facing)
    guard dark > 0, picture.isOpaque else { return [item] }
    return [item, .fill(outline, color: .black, opacity: dark * plane.opacity)]
  }

  /// The edge of a card, a soft grey; only opaque pictures that fill the canvas are a card.
  private func items(_ plane: SpacePlane, edge: Rect, clip: PixelRect) -> [DisplayItem] {
    let projection = seen(plane.transform, at: Point(x: 0, y: 0))
    guard pair.isOpaque, projection.determinant > 0 else { return [] }
    let light = Self.paper * (1 - planes.shade * (1 - plane.facing))
    return [
      .fill(
        Stencil(edge, projection: projection, clip: clip),
        color: Color(red: light, green: light, blue: light))
    ]
  }

  /// How bright the edge of a card is that faces the eye.
  private static let paper = 0.62

  /// The part of a plane that is seen: all of its picture, and a pixel of the canvas more on one side; more on
  /// all sides where a card cuts it.
  private func outline(
    _ size: PixelSize, _ overlap: SIMD2<Double>, isCut: Bool, _ projection: Projection
  ) -> Rect {
    let rect = Rect(PixelRect(size))
    if isCut { return Rect(x: -2, y: -2, width: rect.width + 4, height: rect.height + 4) }
    guard overlap != SIMD2() else { return rect }
    let (width, height) = (Double(size.width), Double(size.height))
    let edge = Point(x: width / 2 * (1 + overlap.x), y: height / 2 * (1 + overlap.y))
    let inside = Point(x: edge.x - overlap.x, y: edge.y - overlap.y)
    guard
      let (near, far) = projection.apply(edge).flatMap({ near in
        projection.apply(inside).map { (near, $0) }
      })
    else { return rect }
    let seen = ((near.x - far.x) * (near.x - far.x) + (near.y - far.y) * (near.y - far.y))
      .squareRoot()
    // A side that is seen edge on has no pixel to go on for.
    let more = min(1 / max(seen, 1e-9), max(width, height) / 16)
    return Rect(
      x: min(overlap.x, 0) * more, y: min(overlap.y, 0) * more,
      width: width + abs(overlap.x) * more, height: height + abs(overlap.y) * more)
  }

  /// The middle of the canvas.
  private var middle: Point {
    Point(x: Double(pair.canvas.width) / 2, y: Double(pair.canvas.height) / 2)
  }

  /// How pixels are seen: placed with their corner at a point from the middle, moved in space, looked at.
  private func seen(_ transform: Transform3D, at corner: Point) -> Projection {
    var eye = Transform3D.identity
    eye.m34 = -1 / (planes.distance * Double(max(pair.canvas.width, pair.canvas.height)))
    return Projection(
      Transform3D.translation(corner.x, corner.y) * transform * eye
        * .translation(middle.x, middle.y))
  }
}
