// How large a text over a film is: as its style says, or smaller where the canvas has no room for that.
//
// Rule: lines are as wide as the text's area. A word that is longer than a line makes the text smaller, down to half;
// if it is still too long, it is broken. Lines that are together higher than the canvas make the text smaller, too;
// at the least size its end is cut, with "…". Of the widths at which it has no more lines, the least is taken, so
// that its lines are about as long as each other.

import SegueDrawing
import SeguePixels
import SegueTypesetting

/// A text as large as it fits a canvas.
struct TextFit {
  /// The text; pieces with a size of their own are smaller with the rest.
  let text: AttributedText
  /// The size of the font, in pixels.
  let size: Double
  /// Where the lines may stand, between which columns of the canvas.
  let columns: ClosedRange<Double>
  /// The width and height of the lines.
  let lines: Size
  /// Whether its end is not shown.
  let isCut: Bool
  /// The set text, which also names missing fonts and characters.
  let layout: TextLayout

  /// The part of the canvas's shorter side that is left free on every side.
  static let margin = 0.05
  /// How much smaller a text becomes so that no word is broken.
  private static let leastForWords = 0.5
  /// How much smaller a text becomes so that it fits: its size, in parts of the canvas's shorter side.
  private static let leastSize = 0.02

  /// - Parameter balances: whether lines are made about as long as each other; it takes the most time.
  init(
    _ text: TimelineText, canvas: PixelSize, balances: Bool = true
  ) throws(TypesettingError) {
    let sheet = TextSheet(text, canvas: canvas)
    var trial = try sheet.trial(1)
    if trial.layout.breaksWords {
      let small = try sheet.trial(Self.leastForWords)
      if !small.layout.breaksWords {
        trial = try sheet.largest(from: small, below: 1) { !$0.layout.breaksWords }
      }
    }
    var isCut = false
    if !trial.fits {
      let least = Self.leastSize * sheet.shorter / sheet.size
      let small = try sheet.trial(min(least, trial.scale))
      isCut = !small.fits
      trial =
        isCut
        ? try sheet.cut(small) : try sheet.largest(from: small, below: trial.scale, where: \.fits)
    }
    if !isCut, balances { trial = try sheet.balanced(trial) }
    self.text = trial.text
    self.isCut = isCut
    (size, columns, layout) = (trial.size, trial.columns, trial.layout)
    lines = Size(width: trial.width, height: layout.size.height)
  }

  /// The look of a text, for a size.
  static func format(_ style: TextStyle, size: Double) -> TextFormat {
    var format = TextFormat()
    (format.font, format.size, format.color) = (style.font, size, style.color)
    (format.alignment, format.isWrapped, format.keepsPhrases) = (style.alignment, true, true)
    return format
  }

  /// The margin of a dark box behind a text at its sides, for a size; above and below it is less.
  static func padding(_ style: TextStyle, size: Double) -> Size {
    style.backing == .box ? Size(width: size * 0.3, height: size * 0.3 * 0.6) : .zero
  }
}

/// A text set at some size.
private struct TextTrial {
  let text: AttributedText
  let scale: Double
  let size: Double
  let columns: ClosedRange<Double>
  /// How high the lines may be together.
  let room: Double
  /// How wide a line may be.
  var width: Double
  var layout: TextLayout

  var fits: Bool { layout.size.height <= room + 1e-6 }
}

/// A canvas that a text is tried on.
private struct TextSheet {
  private let text: TimelineText
  private let canvas: Size
  /// The canvas's shorter side.
  let shorter: Double
  /// The size that the style asks for, in pixels.
  let size: Double

  init(_ text: TimelineText, canvas: PixelSize) {
    self.text = text
    self.canvas = Size(width: Double(canvas.width), height: Double(canvas.height))
    shorter = Double(min(canvas.width, canvas.height))
    size = max(text.style.size * shorter, 1)
  }

  /// Sets the text in a part of its size.
  func trial(_ scale: Double) throws(TypesettingError) -> TextTrial {
    let size = max(size * scale, 1)
    let padding = TextFit.padding(text.style, size: size)
    let margin = (shorter * TextFit.margin).rounded()
    let columns = columns(margin + padding.width, least: 2 * size)
    var words = text.text
    for index in words.runs.indices {
      words.runs[index].size = words.runs[index].size.map { $0 * scale }
    }
    let width = max(columns.upperBound - columns.lowerBound, 1)
    return TextTrial(
      text: words, scale: scale, size: size, columns: columns,
      room: canvas.height - 2 * (margin + padding.height), width: width,
      layout: try Typesetter.shared.layout(
        words, TextFit.format(text.style, size: size), width: width))
  }

  /// The columns of the text's area inside the margins, and at least so many.
  private func columns(_ margin: Double, least: Double) -> ClosedRange<Double> {
    let (low, high) = (margin, max(canvas.width - margin, margin))
    let area = text.style.area
    var left = min(max(area.left * canvas.width, low), high)
    var right = min(max(area.right * canvas.width, left), high)
    if right - left < least {
      left = max(min((left + right - least) / 2, high - least), low)
      right = min(left + least, high)
    }
    return left...max(right, left)
  }

  /// The largest trial that fits, between a trial that fits and a scale at which the text does not.
  func largest(
    from good: TextTrial, below bad: Double, where isGood: (TextTrial) -> Bool
  ) throws(TypesettingError) -> TextTrial {
    var (best, high) = (good, bad)
    for _ in 0..<7 {
      let tried = try trial((best.scale + high) / 2)
      if isGood(tried) { best = tried } else { high = tried.scale }
    }
    return best
  }

  /// A trial without the lines for which there is no room.
  func cut(_ trial: TextTrial) throws(TypesettingError) -> TextTrial {
    var (cut, format) = (trial, TextFit.format(text.style, size: trial.size))
    format.truncation = .end
    cut.layout = try Typesetter.shared.layout(
      trial.text, format, width: trial.width, height: trial.room)
    return cut
  }

  /// A trial at the least width at which it has no more lines, and breaks no more words.
  func balanced(_ trial: TextTrial) throws(TypesettingError) -> TextTrial {
    let format = TextFit.format(text.style, size: trial.size)
    func layout(_ width: Double) throws(TypesettingError) -> TextLayout {
      try Typesetter.shared.layout(trial.text, format, width: width)
    }
    let whole = trial.layout
    var (low, high) = (0.0, min(whole.size.width.rounded(.up), trial.width))
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let tried = try layout(middle)
      if tried.size.height <= whole.size.height + 1e-6, tried.size.width <= middle + 1e-6,
        whole.breaksWords || !tried.breaksWords,
        whole.breaksPhrases || !tried.breaksPhrases
      {
        high = middle
      } else {
        low = middle
      }
    }
    var balanced = trial
    balanced.width = min(high.rounded(.up), trial.width)
    balanced.layout = try layout(balanced.width)
    return balanced
  }
}
