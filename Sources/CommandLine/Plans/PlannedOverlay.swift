// One overlay of a film in a report: what it is, when it is seen, and where.

import Segue

extension OverlayAppearance {
  /// The overlay for programs; times are seconds of the film.
  var planned: JSONTree {
    [
      "kind": overlay.item.kindName, "name": overlay.item.name, "start": start.value,
      "end": end.value,
      // The pixels of the canvas that it covers, without its keyframes.
      "rect": [rect.x, rect.y, rect.width, rect.height],
      "opacity": overlay.style.opacity,
      "blend": TimelineOverlay.blendWord(overlay.style.blendMode) ?? "normal",
      // The effects that bring it and that take it away.
      "entrance": overlay.entrance.map { "\($0.effect)" },
      "exit": overlay.exit.map { "\($0.effect)" },
    ]
  }

  /// `over  still logo.png, 1.00 s to 9.00 s, 230x130 at 1613,43`.
  var row: [String] {
    let times = "\(Decimal.text(start.value)) s to \(Decimal.text(end.value)) s"
    let place = "\(rect.width)x\(rect.height) at \(rect.x),\(rect.y)"
    return ["over", "\(overlay.item.kindName) \(overlay.item.name), \(times), \(place)"]
  }
}
