// Overlays as people write them: blend modes and moments.

import SeguePixels
import SegueText
import SegueTiming

extension TimelineOverlay {
  /// The blend modes that leave opaque films opaque, by short words.
  private static let blendModes: [(word: String, mode: BlendMode)] = [
    ("normal", .sourceOver), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("color-dodge", .colorDodge),
    ("color-burn", .colorBurn), ("hard-light", .hardLight), ("soft-light", .softLight),
    ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue),
    ("saturation", .saturation), ("color", .color), ("luminosity", .luminosity),
    ("add", .plusLighter),
  ]

  /// The words for blend modes.
  public static let blendWords = blendModes.map(\.word)

  /// The blend mode of a word; nil for another word.
  public static func blendMode(_ word: String) -> BlendMode? {
    let folded = Names.fold(word)
    return blendModes.first { Names.fold($0.word) == folded }?.mode
  }

  /// The word for a blend mode; nil for a mode that overlays do not have.
  public static func blendWord(_ mode: BlendMode) -> String? {
    blendModes.first { $0.mode == mode }?.word
  }
}

extension TimelineMoment: CustomStringConvertible {
  /// `2s`, `-3s` back from the film's end, or `intro+1s` from an item of that label.
  public var description: String {
    let seconds = "\(NumberText.text(abs(time.value)))s"
    switch origin {
    case .start: return seconds
    case .end: return "-\(seconds)"
    case .item(let label):
      return time == .zero ? label : "\(label)\(time < .zero ? "-" : "+")\(seconds)"
    }
  }

  /// Reads `2s`, `-3s` from the film's end, or `intro`, `intro+1s` and `intro-1s` from an item of that label.
  ///
  /// - Throws: `TextError.malformed`.
  public init(parsing text: String, frameRate: Rational) throws(TextError) {
    let trimmed = NumberText.trimmed(text)
    if let time = Self.time(trimmed, frameRate) {
      self.init(time)
    } else if trimmed.hasPrefix("-"), let time = Self.time(trimmed.dropFirst(), frameRate) {
      self.init(Rational(-time.numerator, time.denominator), from: .end)
    } else if trimmed.first?.isLetter == true {
      let sign = trimmed.lastIndex { $0 == "+" || $0 == "-" }
      guard let sign else {
        self.init(from: .item(String(trimmed)))
        return
      }
      guard let time = Self.time(trimmed[trimmed.index(after: sign)...], frameRate) else {
        throw Self.malformed(text)
      }
      let label = String(NumberText.trimmed(trimmed[..<sign]))
      let isBefore = trimmed[sign] == "-"
      self.init(
        isBefore ? Rational(-time.numerator, time.denominator) : time, from: .item(label))
    } else {
      throw Self.malformed(text)
    }
  }

  private static func malformed(_ text: String) -> TextError {
    .malformed(
      what: "time", text: text,
      expected:
        "a time as in 2s or 30f, one back from the end as in -3s, or from an item as in intro+1s")
  }

  /// A time of at most a day.
  private static func time(_ text: some StringProtocol, _ frameRate: Rational) -> Rational? {
    guard let time = try? MediaTime(parsing: String(text)) else { return nil }
    switch time {
    case .seconds(let seconds):
      return seconds >= 0 && seconds <= 86_400 ? Rational(seconds: seconds) : nil
    case .frames(let count):
      guard count >= 0, count <= 100_000_000 else { return nil }
      return Rational(count).divided(by: frameRate)
    }
  }
}
