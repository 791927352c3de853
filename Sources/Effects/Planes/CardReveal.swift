// A straight edge that runs over a card along its first side: behind it the second picture is seen, and before it lies
// a narrow shadow on the first.
//
// Rule: t pixels before the edge the shadow takes .39·smooth(1 − t/reach) of the first picture's colours.

import SegueDrawing
import SeguePixels
import SegueTransitions

/// How far the second picture has come over a card.
struct CardReveal {
  /// The part of the card with the second picture, in the card's pixels.
  private let shown: Rect
  /// The rest of it; nil once the second picture is everywhere.
  private let rest: Rect?
  /// Where the shadow falls: a pixel of it lies under the second picture, so that no light is left between.
  private let shaded: Rect
  /// Across the shadow, from the edge to where it ends.
  private let shadow: GradientGeometry

  /// How far the parts go on beyond the card, which is cut where they are drawn: were they to end with it, the first
  /// picture would shine through the second along its sides.
  private static let margin = 2.0
  /// How much of the light the shadow takes at the edge.
  private static let darkness = 0.39

  /// - Parameters:
  ///   - card: the card's sides.
  ///   - share: how far the edge has come, 0…1.
  ///   - shade: how far the shadow reaches, in pixels.
  ///   - isBackwards: whether the edge comes from the right.
  init(_ card: SIMD2<Double>, share: Double, shade: Double, isBackwards: Bool) {
    let margin = Self.margin
    // It comes from outside the card, and so does its shadow; and it leaves the card.
    let edge = share * (card.x + shade + margin) - shade
    func place(_ along: Double) -> Double {
      isBackwards ? card.x / 2 - along : along - card.x / 2
    }
    func part(from start: Double, to end: Double) -> Rect {
      let (low, high) = (max(start, -margin), max(end, -margin))
      return Rect(
        x: isBackwards ? place(high) : place(low), y: -card.y / 2 - margin, width: high - low,
        height: card.y + 2 * margin)
    }
    shown = part(from: -margin, to: edge)
    rest = share < 1 ? part(from: edge, to: card.x + margin) : nil
    shaded = part(from: edge - 1, to: edge + shade)
    shadow = GradientGeometry(
      .axial, start: Point(x: place(edge), y: 0), end: Point(x: place(edge + shade), y: 0))
  }

  /// Both pictures on the card, from back to front, to be cut to it.
  ///
  /// - Parameter projection: maps the card's pixels to the canvas.
  func items(
    _ first: [DisplayItem], _ second: [DisplayItem], of pair: PicturePair, projection: Projection,
    clip: PixelRect
  ) -> [DisplayItem] {
    func stencil(_ rect: Rect) -> Stencil { Stencil(rect, projection: projection, clip: clip) }
    let arrived = DisplayItem.group(second, clips: [stencil(shown)])
    guard let rest else { return [arrived] }
    var left = first
    if let shade = Self.shade(shadow, projection, stencil(shaded)) {
      left =
        pair.from.isOpaque(over: pair.canvasRect) ? first + [shade] : Self.atop(first, shade)
    }
    // Through a second picture that is not opaque, and beside a small one, the first would be seen.
    let isHidden = pair.to.isOpaque(over: pair.canvasRect)
    return (isHidden ? left : [.group(left, clips: [stencil(rest)])]) + [arrived]
  }

  /// A picture darkened by a shade, which is not seen where nothing is.
  private static func atop(_ picture: [DisplayItem], _ shade: DisplayItem) -> [DisplayItem] {
    var (darkening, apart) = (GroupStyle(), GroupStyle())
    darkening.blendMode = .sourceAtop
    apart.isIsolated = true
    return [.group(picture + [.group([shade], style: darkening)], style: apart)]
  }

  private static func shade(
    _ geometry: GradientGeometry, _ projection: Projection, _ shape: Stencil
  ) -> DisplayItem? {
    ramp.flatMap {
      .gradient(
        $0, geometry, projection: projection, shape: shape, colors: ItemIdentity("card's shadow"))
    }
  }

  private static let ramp = GradientRamp(
    colors: (0...16).map {
      Color(red: 0, green: 0, blue: 0, alpha: darkness * .smoothStep(1 - Double($0) / 16))
    }, locations: [])
}
