// One overlay of a film in a report: what it is, when it is seen, and where.

import Segue
import SegueText

/// An overlay and when it is seen.
struct PlannedOverlay: Encodable {
  /// As of an item.
  let kind: String
  let name: String
  /// When it begins to be seen, in seconds of the film.
  let start: Double
  /// When it is not seen any more.
  let end: Double
  /// The pixels of the canvas that it covers, without its keyframes: x, y, width and height.
  let rect: [Int]
  let opacity: Double
  let blend: String
  /// The effects that bring it and that take it away.
  let entrance: String?
  let exit: String?

  init(_ appearance: OverlayAppearance) {
    let (overlay, place) = (appearance.overlay, appearance.rect)
    kind = overlay.item.kindName
    name = overlay.item.name
    start = appearance.start.value
    end = appearance.end.value
    rect = [place.x, place.y, place.width, place.height]
    opacity = overlay.style.opacity
    blend = TimelineOverlay.blendWord(overlay.style.blendMode) ?? "normal"
    entrance = overlay.entrance.map { "\($0.effect)" }
    exit = overlay.exit.map { "\($0.effect)" }
  }

  /// `over  still logo.png, 1.00 s to 9.00 s, 230x130 at 1613,43`.
  var row: [String] {
    [
      "over",
      "\(kind) \(name), \(Decimal.text(start)) s to \(Decimal.text(end)) s, "
        + "\(rect[2])x\(rect[3]) at \(rect[0]),\(rect[1])",
    ]
  }
}
