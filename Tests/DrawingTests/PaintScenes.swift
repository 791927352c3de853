// Random scenes for the painter's tests.

import SegueDrawing
import SeguePixels
import TestSupport

/// Makes scenes; equal seeds make equal scenes.
struct SceneMaker {
  var generator: SeededGenerator
  let canvas: PixelRect

  init(seed: UInt64, canvas: PixelRect) {
    generator = SeededGenerator(seed: seed)
    self.canvas = canvas
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: whole(0...2) == 0 ? number(0...1) : 1)
  }

  mutating func opacity() -> Double { whole(0...2) == 0 ? number(0...1) : 1 }

  mutating func point() -> Point {
    Point(
      x: Double(canvas.x) + number(-0.2...1.2) * Double(canvas.width),
      y: Double(canvas.y) + number(-0.2...1.2) * Double(canvas.height))
  }

  /// Points on an ellipse, in order: convex.
  mutating func polygon() -> [Point] {
    let middle = point()
    let (a, b) = (number(2...50), number(2...40))
    let angles = (0..<whole(3...7)).map { _ in number(0...6.28) }.sorted()
    return angles.map {
      let turn = Transform3D.rotation($0)
      return Point(x: middle.x + a * turn.m11, y: middle.y + b * turn.m12)
    }
  }

  mutating func rect() -> Rect {
    let corner = point()
    let isWhole = whole(0...2) == 0
    let rect = Rect(
      x: corner.x, y: corner.y, width: number(0.2...60), height: number(0.2...50))
    return isWhole
      ? Rect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(.up),
        height: rect.height.rounded(.up)) : rect
  }

  mutating func picture() -> SceneItem {
    let size = PixelSize(width: whole(1...50), height: whole(1...40))
    let bitmap =
      whole(0...1) == 0
      ? TestPictures.photo(size, seed: whole(0...9))
      : randomBitmap(size, .premultiplied, seed: generator.next())
    let place = point()
    var transform = Transform3D.translation(
      -Double(size.width) / 2, -Double(size.height) / 2)
    switch whole(0...4) {
    case 0: transform = .translation(place.x.rounded(), place.y.rounded())
    case 1: transform = .translation(place.x, place.y)
    case 2: transform = transform * .scale(number(0.5...2), number(0.5...2)) * move(place)
    case 3: transform = transform * .rotation(number(-3...3)) * move(place)
    default:
      transform =
        transform * .rotation(number(-1...1), x: number(-1...1), y: 1, z: number(-1...1))
        * .perspective(distance: number(60...300)) * move(place)
    }
    return .picture(bitmap, Projection(transform), opacity: opacity())
  }

  private func move(_ place: Point) -> Transform3D { .translation(place.x, place.y) }

  mutating func shade() -> SceneItem {
    let (width, height) = (whole(1...40), whole(1...30))
    let values = (0..<height).map { _ in (0..<width).map { _ in UInt16(whole(0...65_535)) } }
    let place = point()
    return .shade(
      values, x: Int(place.x), y: Int(place.y), color(), opacity: opacity())
  }

  mutating func item(depth: Int) -> SceneItem {
    switch whole(0...(depth > 0 ? 6 : 4)) {
    case 0: return .polygon(polygon(), color(), opacity: opacity())
    case 1: return .rect(rect(), color(), opacity: opacity())
    case 2, 3: return picture()
    case 4: return shade()
    default:
      return .group(
        items(whole(1...4), depth: depth - 1), opacity: opacity(),
        mask: whole(0...2) == 0 ? items(whole(1...3), depth: depth - 1) : nil,
        clips: (0..<max(0, whole(-2...2))).map { _ in polygon() })
    }
  }

  mutating func items(_ count: Int, depth: Int) -> [SceneItem] {
    (0..<count).map { _ in item(depth: depth) }
  }
}

/// A scene as a list; items are still or change by chance.
func displayList(
  _ scene: [SceneItem], canvas: PixelRect, background: Color, still: (Int) -> Bool
) -> DisplayList {
  let items = scene.enumerated().compactMap { index, item in
    item.displayItem(canvas: canvas, identity: still(index) ? ItemIdentity(index) : nil)
  }
  return DisplayList(items, canvas: canvas, background: background)
}

func painted(_ list: DisplayList, _ painter: Painter, region: PixelRect? = nil) -> Bitmap {
  var bitmap = Bitmap(
    size: (region ?? list.canvas).size,
    color: Color(red: 1, green: 0, blue: 1, alpha: 0.5))
  painter.paint(list, into: &bitmap, region: region)
  return bitmap
}
