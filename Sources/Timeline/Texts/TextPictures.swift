// The texts of a film as pictures: each is drawn once by layers, and laid over the frames that show it.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting
import Synchronization

/// Draws the texts of a film over its frames.
final class TextPictures: Sendable {
  private let course: TextCourse
  private let canvas: PixelSize
  private let kept = Mutex<[(text: Int, picture: TextPicture)]>([])
  /// The most pictures that are kept.
  private static let mostKept = 8
  /// The most texts that are seen at a time; others are left out.
  private static let mostAtOnce = 32

  init(_ course: TextCourse, canvas: PixelSize) {
    self.course = course
    self.canvas = canvas
  }

  /// Draws the texts of a frame over it.
  ///
  /// - Parameters:
  ///   - bitmap: the finished frame.
  ///   - region: what it shows of the canvas.
  func draw(
    _ frame: Int, over bitmap: inout Bitmap, region: PixelRect
  ) throws(TimelineError) {
    let showing = course.showing(at: frame)
    guard !showing.isEmpty else { return }
    // Texts at one place stand above one another, the first at the side of the canvas.
    var used: [TextStyle.Place: Int] = [:]
    for shown in showing.prefix(Self.mostAtOnce) {
      let picture = try picture(shown.text)
      let place = course.texts[shown.text].style.place
      let shift = used[place, default: 0]
      let y = place == .bottom ? picture.y - shift : picture.y + shift
      used[place] = shift + picture.pitch
      Self.lay(
        picture.bitmap, x: picture.x - region.x, y: y - region.y, level: shown.level, over: &bitmap)
    }
  }

  private static func lay(
    _ top: Bitmap, x: Int, y: Int, level: UInt8, over bitmap: inout Bitmap
  ) {
    let whole = PixelRect(bitmap.size)
    let seen = PixelRect(x: x, y: y, width: top.width, height: top.height).intersection(whole)
    guard !seen.isEmpty else { return }
    let opacity = BlendWeight(Double(level) / 255)
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: whole)
      for row in seen.rows {
        let part = target.row(row)[seen.columns]
        part.over(
          top.row(row - y)[seen.columns.lowerBound - x..<seen.columns.upperBound - x], part.reading,
          opacity: opacity)
      }
    }
  }

  private func picture(_ text: Int) throws(TimelineError) -> TextPicture {
    let found = kept.withLock { kept in kept.first { $0.text == text }?.picture }
    if let found { return found }
    let made: TextPicture
    do { made = try TextPicture(course.texts[text], canvas: canvas) } catch let error
      as TypesettingError
    {
      throw .typesetting(error)
    } catch {
      throw .items("\(error)")
    }
    kept.withLock { kept in
      if kept.count >= Self.mostKept { kept.removeFirst() }
      kept.append((text, made))
    }
    return made
  }
}

/// A text as it stands on a canvas.
struct TextPicture: Sendable {
  let bitmap: Bitmap
  /// Where its top-left corner is.
  let x: Int
  let y: Int
  /// How far away another text at the same place is.
  let pitch: Int

  /// The part of the canvas's shorter side that is left free on every side.
  static let margin = 0.05

  init(_ text: TimelineText, canvas: PixelSize) throws {
    let style = text.style
    let shorter = Double(min(canvas.width, canvas.height))
    let size = max(style.size * shorter, 1)
    let layer = Self.layer(text.text, style, size: size)
    let margin = (shorter * Self.margin).rounded()
    let padding = style.backing == .box ? size * 0.3 : 0
    let room = max(Double(canvas.width) - 2 * (margin + padding), 1)
    let (width, natural) = try Self.balanced(layer, in: room)
    layer.bounds = Rect(x: 0, y: 0, width: width, height: natural.height)
    let free = (size * 0.5).rounded(.up) + padding
    let box = Layer()
    box.bounds = Rect(
      x: 0, y: 0, width: width + 2 * free, height: (natural.height + 2 * free).rounded(.up))
    if style.backing == .box {
      let back = Layer()
      back.frame = Rect(
        x: free - padding, y: free - padding * 0.6, width: width + 2 * padding,
        height: natural.height + padding * 1.2)
      back.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.65)
      back.cornerRadius = size * 0.2
      box.addSublayer(back)
    }
    layer.position = Point(x: box.bounds.width / 2, y: free + natural.height / 2)
    box.addSublayer(layer)
    bitmap = try box.bitmap()
    x = Int(((Double(canvas.width) - box.bounds.width) / 2).rounded())
    let inside = free - padding * 0.6
    let top =
      switch style.place {
      case .top: margin - inside
      case .center: (Double(canvas.height) - box.bounds.height) / 2
      case .bottom: Double(canvas.height) - margin - box.bounds.height + inside
      }
    y = Int(top.rounded())
    pitch = Int((natural.height + padding * 1.2 + size * 0.15).rounded())
  }

  /// The least width at which a text has no more lines than in a room, so that its lines are about as long as
  /// each other; and its size there.
  private static func balanced(
    _ layer: TextLayer, in room: Double
  ) throws(TypesettingError) -> (width: Double, size: Size) {
    let whole = try layer.preferredFrameSize(width: room)
    var (low, high) = (0.0, min(whole.width.rounded(.up), room))
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let tried = try layer.preferredFrameSize(width: middle)
      if tried.height <= whole.height + 1e-6, tried.width <= middle + 1e-6 {
        high = middle
      } else {
        low = middle
      }
    }
    let width = min(high.rounded(.up), room)
    return (width, try layer.preferredFrameSize(width: width))
  }

  /// The text with its look, without place.
  private static func layer(
    _ text: AttributedText, _ style: TextStyle, size: Double
  ) -> TextLayer {
    let layer = TextLayer(text)
    (layer.font, layer.fontSize, layer.foregroundColor) = (style.font, size, style.color)
    (layer.alignmentMode, layer.isWrapped) = (.center, true)
    if style.backing == .outline {
      layer.outlineColor = Color(red: 0, green: 0, blue: 0, alpha: 0.85)
      layer.outlineWidth = size * 0.05
    }
    if style.backing == .outline || style.backing == .shadow {
      layer.shadowOpacity = style.backing == .shadow ? 0.8 : 0.5
      layer.shadowRadius = size * (style.backing == .shadow ? 0.1 : 0.06)
      layer.shadowOffset = Size(width: 0, height: size * 0.04)
    }
    return layer
  }
}
