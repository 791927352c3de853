// A text over a film as a picture: drawn by layers, with its outline, shadow or box, in its place
// on the canvas.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting

/// A text as it stands on a canvas.
struct TextPicture: Sendable {
  var bitmap: Bitmap
  /// The set text, and how far its lines are from the sides of the picture.
  let layout: TextLayout
  let inset: Double
  /// Where it stands on the canvas.
  let place: PixelRect
  /// What is seen of it: its lines, with the box behind them.
  let box: PixelRect
  /// Its place on the canvas, which it has for itself.
  let space: PixelRect

  init(_ text: TimelineText, canvas: PixelSize) throws {
    try self.init(text, TextFit(text, canvas: canvas), canvas: canvas)
  }

  /// - Parameter look: how its words look.
  init(
    _ text: TimelineText, _ fit: TextFit, canvas: PixelSize, _ look: WordLook = WordLook()
  ) throws {
    let style = text.style
    let (size, lines) = (fit.size, fit.lines)
    let padding = TextFit.padding(style, size: size)
    let free = (size * 0.5).rounded(.up) + padding.width
    let root = Layer()
    root.bounds = Rect(
      x: 0, y: 0, width: lines.width + 2 * free, height: (lines.height + 2 * free).rounded(.up))
    if style.backing == .box {
      let back = Layer()
      back.frame = Rect(
        x: free - padding.width, y: free - padding.height, width: lines.width + 2 * padding.width,
        height: lines.height + 2 * padding.height)
      back.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.65)
      back.cornerRadius = size * 0.2
      root.addSublayer(back)
    }
    for layer in Self.layers(text, fit, look) {
      layer.position = Point(x: root.bounds.width / 2, y: free + lines.height / 2)
      root.addSublayer(layer)
    }
    bitmap = try root.bitmap()
    (layout, inset) = (fit.layout, free)
    let left = Self.left(fit, style)
    // The visible box begins and ends this far inside.
    let inside = free - padding.height
    let height = root.bounds.height - 2 * inside
    let top = Self.top(fit, style, height: height, canvas: canvas)
    place = PixelRect(
      x: Int((left - free).rounded()), y: Int((top - inside).rounded()), width: bitmap.width,
      height: bitmap.height)
    box = PixelRect(
      x: Int((left - padding.width).rounded()), y: Int(top.rounded()),
      width: Int((lines.width + 2 * padding.width).rounded(.up)), height: Int(height.rounded()))
    let pitch = Int((lines.height + 2 * padding.height + size * 0.15).rounded())
    space = PixelRect(
      x: box.x, y: style.place == .bottom ? Int((top + height).rounded()) - pitch : box.y,
      width: box.width, height: pitch)
  }

  /// The same with the light of a film.
  func lit(by relighting: Relighting?) -> TextPicture {
    guard let relighting else { return self }
    var lit = self
    lit.bitmap = relighting.relit(bitmap)
    return lit
  }

  /// Where the lines begin.
  private static func left(_ fit: TextFit, _ style: TextStyle) -> Double {
    let spare = fit.columns.upperBound - fit.columns.lowerBound - fit.lines.width
    return fit.columns.lowerBound + spare * style.sides.x
  }

  /// Where what is seen begins.
  private static func top(
    _ fit: TextFit, _ style: TextStyle, height: Double, canvas: PixelSize
  ) -> Double {
    let (whole, shorter) = (Double(canvas.height), Double(min(canvas.width, canvas.height)))
    let margin = (shorter * TextFit.margin).rounded()
    let lowest = whole - margin - height
    let top: Double
    switch style.area.level {
    case .place:
      switch style.place {
      case .top: return margin
      case .center: return (whole - height) / 2
      case .bottom: return lowest
      }
    case .line(let line):
      let pitch = fit.lines.height / Double(max(fit.layout.lines.count, 1))
      top = line >= 0 ? margin + Double(line) * pitch : lowest + Double(line + 1) * pitch
    case .part(let part, let anchor): top = part * whole - anchor * height
    }
    return max(min(top, lowest), margin)
  }

  /// The text with its look, without place.
  static func layer(_ fit: TextFit, _ style: TextStyle) -> TextLayer {
    let layer = TextLayer(fit.text)
    let size = fit.size
    (layer.font, layer.fontSize, layer.foregroundColor) = (style.font, size, style.color)
    (layer.alignmentMode, layer.isWrapped) = (style.alignment, true)
    layer.keepsPhrases = true
    if fit.isCut { layer.truncationMode = .end }
    layer.bounds = Rect(x: 0, y: 0, width: fit.lines.width, height: fit.lines.height)
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
