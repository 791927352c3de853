// A layer's text: set in its bounds, and drawn as outlines and pictures.

import SegueDrawing
import SeguePixels
import SegueTransitions
import SegueTypesetting

extension LayerProperties {
  /// The text set in the bounds; nil for no text.
  func textLayout() throws(TypesettingError) -> TextLayout? {
    guard let text, !text.string.runs.isEmpty, text.fontSize > 0 else { return nil }
    let layout = try Typesetter.shared.layout(
      text.string, text.format, width: bounds.width > 0 ? bounds.width : nil,
      height: bounds.height > 0 ? bounds.height : nil)
    return text.spans.map(layout.showing) ?? layout
  }

  /// The rectangle that the text is drawn in; nil for nothing.
  var textExtent: Rect? {
    guard let text, let layout = try? textLayout() else { return nil }
    let reach = text.outlineColor.alpha > 0 ? max(text.outlineWidth, 0) : 0
    return layout.bounds?.offsetBy(bounds.minX, bounds.minY).insetBy(-reach, -reach)
  }
}

/// Identifies one of several things that a layer draws for its text.
private struct TextItem: Hashable, Sendable {
  let part: LayerPart
  let index: Int
}

extension LayerDrawing {
  /// Adds the text.
  ///
  /// - Throws: `EffectError.unusable` when a library or every font is missing.
  mutating func addText() throws(EffectError) {
    let layout: TextLayout?
    do throws(TypesettingError) { layout = try properties.textLayout() } catch {
      throw .unusable("\(error)")
    }
    guard let layout else { return }
    var origin = Projection(
      scaleX: 1, scaleY: 1, x: properties.bounds.minX, y: properties.bounds.minY)
    if layer.isUpsideDown { origin = origin * Projection(properties.mirror) }
    addOutline(layout, origin)
    for (index, part) in layout.parts.enumerated() {
      switch part {
      case .outline(let outline, let color):
        guard color.alpha > 0 else { continue }
        add(outline, in: color, textIdentity(index)) { [projection, clip] part in
          Coverage(projection: origin * projection, clip: clip, ofEach: part.forEachPath)
        }
      case .picture(let bitmap, let rect): addGlyph(bitmap, in: rect, origin, index)
      }
    }
  }

  /// Adds the lines around all letters, so that a line never covers a neighbour.
  private mutating func addOutline(_ layout: TextLayout, _ origin: Projection) {
    guard let text = properties.text, text.outlineColor.alpha > 0, text.outlineWidth > 0 else {
      return
    }
    var style = StrokeStyle()
    (style.lineWidth, style.lineJoin) = (2 * text.outlineWidth, .round)
    for (index, part) in layout.parts.enumerated() {
      guard case .outline(let outline, _) = part else { continue }
      add(outline, in: text.outlineColor, textIdentity(~index)) { [projection, clip] part in
        Coverage(stroking: part.path, style: style, projection: origin * projection, clip: clip)
      }
    }
  }

  /// The most lines and curves of letters that are one shape, about a thousand letters; and of a part of more.
  ///
  /// The edges of a shape take a hundred times the memory of its letters.
  private static let (mostElements, partElements) = (1 << 15, 1 << 13)

  /// Adds letters: as a shape, or as a mask that is made part by part where they are very many.
  private mutating func add(
    _ outline: TextOutline, in color: Color, _ identity: ItemIdentity?,
    coverage: (TextOutline) -> Coverage
  ) {
    guard outline.elementCount > Self.mostElements, !clip.isEmpty else {
      return items.append(.fill(.coverage(coverage(outline)), color: color, identity: identity))
    }
    let (region, rasters) = (clip, builder.rasters)
    let mask =
      if let identity {
        rasters.mask(identity, region) { Self.mask(of: outline, over: region, coverage) }
      } else {
        Self.mask(of: outline, over: region, coverage)
      }
    items.append(
      .shade(mask, x: region.x, y: region.y, color: color, clip: region, identity: identity))
  }

  /// The mask of very many letters, of which a part at a time is a shape.
  private static func mask(
    of outline: TextOutline, over region: PixelRect, _ coverage: (TextOutline) -> Coverage
  ) -> MaskImage {
    var mask = MaskImage(size: region.size)
    for part in outline.parts(of: partElements) { mask.add(coverage(part), region: region) }
    return mask
  }

  private mutating func addGlyph(
    _ bitmap: Bitmap, in rect: Rect, _ origin: Projection, _ index: Int
  ) {
    let place = Projection(
      scaleX: rect.width / Double(bitmap.width), scaleY: rect.height / Double(bitmap.height),
      x: rect.minX, y: rect.minY)
    let identity = textIdentity(index)
    let (level, seen) = builder.rasters.level(
      bitmap, seen: place * origin * projection, isStill: identity != nil)
    let item = DisplayItem.picture(
      level, projection: seen, isOpaque: false, clip: clip, identity: identity)
    if let item { items.append(item) }
  }

  private func textIdentity(_ index: Int) -> ItemIdentity? {
    guard let part = stillPart(.text) else { return nil }
    return ItemIdentity(TextItem(part: part, index: index))
  }
}
