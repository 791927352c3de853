// What a film of high range makes of things that are made for sRGB: pictures, texts, layers and colours get its numbers,
// with white at 203 cd/m², before anything is laid over anything. From there on, all is mixed as it is encoded.

import SeguePixels

extension Timeline {
  /// The pixels of its frames.
  package var pixels: FilmPixels { FilmPixels(depth: depth, highRange: highRange) }

  /// The same film as usual screens show it: of eight bits and usual range.
  package var onScreen: Timeline {
    var shown = self
    (shown.highRange, shown.depth) = (nil, .eight)
    return shown
  }

  /// A colour in the film's numbers.
  func lit(_ color: Color) -> Color { pixels.relighting?.relit(color) ?? color }

  /// Refuses what would mean something else in the numbers of high range.
  ///
  /// - Throws: A `SegueError` for looks, and for transitions that are to mix light.
  func checkLight() throws {
    guard let highRange else { return }
    let advice = "it is for sRGB, and the film is \(highRange.name); leave it out"
    guard look.isNeutral else { throw TimelineError.items("the look: \(advice)") }
    let lookers =
      items.map { ($0, $0.look) }
      + overlaid.flatMap { [($0.overlay.item, $0.look), ($0.overlay.item, $0.overlay.item.look)] }
    for (item, look) in lookers where !look.isNeutral {
      throw item.written.located(
        TimelineError.item(name: item.name, detail: "its look: \(advice)"), at: .file)
    }
    let transitions =
      items.compactMap(\.transition)
      + overlaid.flatMap { [$0.overlay.entrance, $0.overlay.exit] }
      .compactMap(\.self)
    for transition in transitions where transition.mix == .linear {
      throw transition.written.located(
        TimelineError.item(
          name: "\(transition.effect)",
          detail: "an \(highRange.name) film mixes encoded values; leave out the mix"),
        at: .effect)
    }
  }
}

extension TimelineOverlay {
  /// The overlay with the colours of its style in a film's numbers.
  func lit(by film: Timeline) -> TimelineOverlay {
    var lit = self
    if let border = style.border { lit.style.border?.color = film.lit(border.color) }
    if let shadow = style.shadow { lit.style.shadow?.color = film.lit(shadow.color) }
    for index in keyframes.indices {
      lit.keyframes[index].borderColor = keyframes[index].borderColor.map { film.lit($0) }
    }
    return lit
  }
}
