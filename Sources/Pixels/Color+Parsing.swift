// Colours as people write them: hexadecimal with or without #, and the names of CSS.

import SegueText

extension Color {
  /// Reads a colour: hexadecimal, a CSS name such as `tomato`, or `transparent`.
  ///
  /// Hexadecimal is `ff8800`, `#ff8800`, `#ff880080` (the last two digits are opacity), `#f80` or
  /// `#f808`.
  ///
  /// - Throws: `TextError.malformed` with the nearest names.
  public init(parsing text: String) throws(TextError) {
    let word = Names.fold(NumberText.trimmed(text))
    if word == "transparent" || word == "none" {
      self = .clear
    } else if let color = CSSColor.values[word] {
      self = color
    } else if let value = Self.hexadecimal(word) {
      self.init(rgba: value)
    } else {
      throw .malformed(
        what: "colour", text: text, expected: "ff8800, ff880080, f80 or a CSS name such as tomato",
        nearest: Names.nearest(to: word, among: Array(CSSColor.values.keys)))
    }
  }

  /// Makes an opaque colour from three bytes, red first.
  init(opaque rgb: UInt32) { self.init(rgba: rgb << 8 | 0xff) }

  /// Makes a colour from four bytes, red first.
  private init(rgba: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xff) / 255 }
    self.init(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  private static func hexadecimal(_ word: String) -> UInt32? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard digits.utf8.allSatisfy({ $0 < 0x80 }), digits.allSatisfy(\.isHexDigit) else {
      return nil
    }
    let long = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard let value = UInt32(long, radix: 16) else { return nil }
    return switch long.count {
    case 6: value << 8 | 0xff
    case 8: value
    default: nil
    }
  }

  /// The colour in hexadecimal, for `init(parsing:)`; rounded to bytes, without an opacity of 1.
  public var hexadecimal: String {
    func digits(_ value: Double) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let opacity = digits(alpha)
    return [red, green, blue].map(digits).joined() + (opacity == "ff" ? "" : opacity)
  }
}
