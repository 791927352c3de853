// Bars swipe: the first picture is cut into bars. One after the other they slide away along their
// length and uncover the second picture.
//
// Formula (found by others from one of Core Image's renders): the axes are those of Sweep, and the
// first picture reaches from umin to umax. Bar i = floor((u − umin)/width). Its shift is max(0, t·K
// − i·barOffset)² pixels. The source is sampled, on encoded values, at p + shift·e. K is the
// largest i·barOffset + √chord of all bars, so that the last one is gone exactly at t = 1. A bar's
// chord is the longest way along e that any part of it has to go; near a corner of the picture it
// is short.
//
// Two things differ from Core Image. The seams between bars are antialiased. And a bar hides what
// is under it even where it is translucent, so that progress 0 is the first picture. Segue's bars also
// throw a shadow on the second picture, beyond their ends; it comes and goes with each bar's way.

import SeguePixels
import SegueSystem
import SegueTiming
import SegueTransitions

/// The first picture leaves in bars.
public struct BarsSwipe: Effect {
  /// How much later a bar starts than the bar before it.
  public enum BarOffset: Sendable {
    /// In root pixels, as Core Image has it: the same number looks different at another size.
    case rootPixels(Double)
    /// As a share of the time that the longest bar takes: it looks the same at every size.
    case share(Double)

    fileprivate var number: Double {
      switch self {
      case .rootPixels(let number), .share(let number): number
      }
    }
  }

  /// Direction across the bars, in radians with y up; the bars slide at right angles to it.
  public var angle: Double
  /// How wide each bar is, across its motion.
  public var width: Length
  /// How much later each bar starts than the bar before it.
  public var barOffset: BarOffset
  /// Whether the seams between bars are antialiased.
  public var isAntialiased: Bool
  /// How dark the shadow of the bars is at their ends, 0…1.
  public var shadow: Double

  /// Makes a bars swipe.
  public init(
    angle: Double = .pi, width: Length = .fraction(0.08), barOffset: BarOffset = .share(0.06),
    isAntialiased: Bool = true, shadow: Double = 0.5
  ) {
    self.angle = angle
    self.width = width
    self.barOffset = barOffset
    self.isAntialiased = isAntialiased
    self.shadow = shadow
  }

  /// Segue's own, with bars that suit the canvas.
  public static let descriptor = EffectDescriptor(
    BarsSwipe(), name: "bars-swipe", title: "Bars swipe",
    summary: "The first picture slides away in bars, one after the other.", family: .slide,
    parameters: [
      EffectParameter(
        \.angle, "angle", .angle(),
        "direction across the bars, y up; the bars slide at right angles to it"),
      EffectParameter(\.width, "width", .length(2...100_000), "width of a bar"),
      EffectParameter(
        \.barOffset, "bar-offset",
        ParameterForm.number(0...30).map({ .share($0) }, back: \.number),
        "delay from bar to bar, in times of the longest bar"),
      BarShadow.parameter,
    ],
    mix: .linear,
    // The first bar begins with no speed of its own, and the last ones are short.
    suggestedTiming: .pace(0.1, 0.25, 0.8, 0.7),
    make: { $0 })

  /// Core Image's, with its keys and defaults.
  public static let coreImageDescriptor = EffectDescriptor(
    BarsSwipe(width: .pixels(30), barOffset: .rootPixels(10), isAntialiased: false, shadow: 0),
    name: "CIBarsSwipeTransition", title: "Bars swipe",
    summary: "Core Image's bars swipe: seams are not antialiased.", family: .slide,
    origin: .coreImage,
    parameters: [
      EffectParameter(
        \.angle, "inputAngle", .angle(), "direction across the bars, in radians, y up"),
      EffectParameter(\.width, "inputWidth", .length(2...100_000), "width of a bar"),
      EffectParameter(
        \.barOffset, "inputBarOffset",
        ParameterForm.number(1...100_000).map({ .rootPixels($0) }, back: \.number),
        "delay from bar to bar, in root pixels"),
    ],
    mix: .linear,
    make: { $0 })

  /// Under each of its names.
  static let descriptors = [descriptor, coreImageDescriptor]

  /// Works out where the bars are, and how far each has to slide.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    let sweep = Sweep(angle: angle, canvas: layout.canvas)
    var width = max(self.width.pixels(on: layout.canvas), 2)
    // A relative width is rounded, so that vertical and horizontal bars meet between pixels.
    if case .fraction = self.width { width = width.rounded() }
    let chords = BarChords(
      sweep: sweep, picture: sweep.box(layout.from), canvas: sweep.box(layout.canvasRect),
      width: width)
    let offset =
      switch barOffset {
      case .rootPixels(let offset): offset
      case .share(let share): share * (chords.lengths.max() ?? 0).squareRoot()
      }
    let span = chords.lengths.enumerated().map { bar, chord in
      Double(bar) * offset + chord.squareRoot()
    }
    return Prepared(
      layout: layout, sweep: sweep, width: width, start: chords.start, chords: chords.lengths,
      barOffset: offset, span: span.max() ?? 0,
      halfSeam: isAntialiased ? (abs(sweep.cosine) + abs(sweep.sine)) / 2 : 0,
      shadow: BarShadow(shadow, canvas: layout.canvas))
  }

  struct Prepared: PreparedEffect {
    let layout: PairLayout
    let sweep: Sweep
    let width: Double
    /// u at which bar 0 begins.
    let start: Double
    /// How far each bar has to slide until no part of it is on the canvas.
    let chords: [Double]
    /// In root pixels.
    let barOffset: Double
    /// K: root pixels from the first bar's start to the last bar's end.
    let span: Double
    /// Half the width of an antialiased seam along u, 0 for hard ones.
    let halfSeam: Double
    /// The shadow of the bars; nil for none.
    let shadow: BarShadow?

    /// Whether the bars are columns, the same in every row.
    var isUpright: Bool { sweep.sine == 0 }
    var extent: PixelRect { layout.bounds }
    var scratch: ScratchLayout {
      ScratchLayout(pixelRows: 4, floatRows: 1, coverageRows: 3, lightRows: 1)
    }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      .rows(BarsSwipeFrame(prepared: self, pair: pair, time: min(max(progress, 0), 1)))
    }

    /// Whether upright bars meet between two pixels, so that no pixel shows both.
    var meetsBetweenPixels: Bool { start == start.rounded() && width == width.rounded() }

    /// How far bar i has slid, in pixels.
    func shift(bar: Int, time: Double) -> Double {
      let root = max(0, time * span - Double(bar) * barOffset)
      return root * root
    }

    /// How much of bar i is visible after a shift.
    ///
    /// A slanting bar that leaves through a corner still touches half a pixel when its sample
    /// points have left. So it fades while it slides its last pixel, and is gone when its time is
    /// over.
    func opacity(bar: Int, shift: Double) -> Double {
      let chord = chords[bar]
      if shift <= 0 || sweep.isStraight { return 1 }
      return shift >= chord ? 0 : min(1, (chord - shift) / min(chord, 1))
    }

    /// u at which bar i begins.
    func edge(_ bar: Int) -> Double { start + Double(bar) * width }
  }
}
