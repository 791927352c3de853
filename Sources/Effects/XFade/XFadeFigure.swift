// Which wipe of Segue's moves like which one of xfade's: it takes over where a softness or a border is given,
// which xfade does not know.
//
// Without them xfade's own pixels stay. Turned round, they are its transition from the second picture to
// the first, run backwards. Segue's shapes have an even pace of their own: circles and the hand are
// farther on at first than in xfade, whose edges are soft. The diagonals' edges are straight, where
// xfade's are curved.

import SeguePixels
import SegueTransitions

struct XFadeFigure: Sendable {
  enum Shape: Sendable {
    /// One edge, from a side.
    case edge(Direction)
    /// Two edges that part: 0 to the left and right, π/2 up and down.
    case doors(Double)
    /// A box that grows out of a corner (u to the right, v down).
    case box(Double, Double)
    /// A slanting edge that moves into a corner.
    case diagonal(Double, Double)
    case circle
    /// A hand that turns clockwise from the top.
    case hand
  }

  private let shape: Shape
  /// Whether the shape closes over the first picture instead of opening over the second.
  private var closes = false
  private var isSoft = true

  /// xfade's wipes by their names.
  static let named: [String: XFadeFigure] = [
    "wipeleft": sharp(.edge(.right)), "wiperight": sharp(.edge(.left)),
    "wipeup": sharp(.edge(.bottom)), "wipedown": sharp(.edge(.top)),
    "wipetl": sharp(.box(0, 0)), "wipetr": sharp(.box(1, 0)),
    "wipebl": sharp(.box(0, 1)), "wipebr": sharp(.box(1, 1)),
    "smoothleft": soft(.edge(.right)), "smoothright": soft(.edge(.left)),
    "smoothup": soft(.edge(.bottom)), "smoothdown": soft(.edge(.top)),
    "circleopen": soft(.circle), "circleclose": soft(.circle, closes: true),
    "vertopen": soft(.doors(0)), "vertclose": soft(.doors(0), closes: true),
    "horzopen": soft(.doors(.pi / 2)), "horzclose": soft(.doors(.pi / 2), closes: true),
    "diagtl": soft(.diagonal(0, 0)), "diagtr": soft(.diagonal(1, 0)),
    "diagbl": soft(.diagonal(0, 1)), "diagbr": soft(.diagonal(1, 1)),
    "radial": soft(.hand),
  ]

  private static func soft(_ shape: Shape, closes: Bool = false) -> XFadeFigure {
    XFadeFigure(shape: shape, closes: closes)
  }

  /// xfade's hard boxes close over the first picture, its edges come from a side.
  private static func sharp(_ shape: Shape) -> XFadeFigure {
    if case .box = shape { return XFadeFigure(shape: shape, closes: true, isSoft: false) }
    return XFadeFigure(shape: shape, isSoft: false)
  }

  /// The edge that is asked for; no softness for xfade's own.
  typealias Edge = Styled<Length?>

  /// Those of every wipe; a soft figure has its own softness unless another is set.
  var parameters: [EffectParameter<Edge>] {
    guard isSoft else { return Edge.parameters([]) }
    return Edge.parameters(
      [
        EffectParameter(
          optional: \.self, "softness", WipeStyle.softnessForm,
          "width of the soft edge, 0 for a sharp one (default: xfade's own edge)",
          control: WipeStyle.softnessControl(
            unset: .init("xfade's own edge", start: .length(.fraction(0.1)))))
      ], WipeStyle.besideSoftness)
  }

  /// The effect with an edge.
  ///
  /// - Parameter plain: xfade's own transition.
  func effect(_ edge: Edge, plain: XFade) -> any Effect {
    var style = edge.style
    if let softness = edge.base { style.softness = softness }
    let hasOwnSoftness = isSoft && edge.base == nil
    if style.hasPlainEdge, !isSoft || hasOwnSoftness { return style.ordered(plain) }
    if closes { style.order.inverts.toggle() }
    return XFadeWipe(figure: self, style: style, hasOwnSoftness: hasOwnSoftness)
  }

  /// The shape that moves like it.
  fileprivate var wipeShape: any WipeShape {
    switch shape {
    case .edge(let side): LineShape { .edge(side.angle, on: $0) }
    case .doors(let angle): LineShape { .doors(angle, on: $0) }
    case .box(let u, let v): LineShape { _ in LineFigure(pieces: [.box(around: SIMD2(u, v))]) }
    case .diagonal(let u, let v):
      LineShape { _ in
        LineFigure(pieces: [.init(moving: [.init(u - 0.5, v - 0.5, 1 - (u + v) / 2)])])
      }
    case .circle: CircleShape(center: SIMD2(0.5, 0.5), isEllipse: false)
    case .hand:
      LineShape { _ in
        LineFigure(pieces: [.sector(SIMD2(0.5, 0.5), from: -.pi / 2, turn: 2 * .pi)])
      }
    }
  }

  /// The width of xfade's soft edge, in pixels.
  fileprivate func softness(on canvas: PixelSize) -> Double {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let diagonal = (width * width + height * height).squareRoot()
    return switch shape {
    case .edge(.left), .edge(.right): width
    case .edge(.top), .edge(.bottom): height
    case .doors(let angle): (angle == 0 ? width : height) / 2
    case .box: 0
    case .diagonal: 2 * width * height / diagonal
    case .circle: diagonal / 2
    // It is one radian wide: this is its width half way to the nearer sides.
    case .hand: min(width, height) / 4
    }
  }
}

/// A wipe of xfade's as one of Segue's.
private struct XFadeWipe: Effect {
  let figure: XFadeFigure
  let style: WipeStyle
  let hasOwnSoftness: Bool

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    var style = style
    if hasOwnSoftness { style.softness = .pixels(figure.softness(on: layout.canvas)) }
    return Wipe(shape: figure.wipeShape, style: style).prepare(layout)
  }
}
