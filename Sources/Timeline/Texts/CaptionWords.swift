// The words of a caption with their tags: bold, italic, underlined, coloured, and where they stand.
//
// Source: WebVTT, W3C Candidate Recommendation of 4 April 2019: section 5.1 has the colours of classes, 3.3 the
// tags. SubRip has no standard; its commands in braces are those of SubStation Alpha.

import SeguePixels
import SegueTypesetting

/// Collects the words of one caption.
struct CaptionWords {
  /// The look that the open tags ask for.
  private struct Look: Hashable {
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var color: Color?
  }

  private let isWebVTT: Bool
  /// The open tags, each with the look before it.
  private var open: [(tag: String, before: Look)] = []
  private var look = Look()
  private var pieces: [(text: String, look: Look)] = []
  /// The times inside the caption in milliseconds, each with how many characters are before it.
  private var marks: [(place: Int, time: Int)] = []
  /// How many characters there are so far, in Unicode scalars.
  private var count = 0
  /// Where a command puts the caption, as the keys of a number pad: 1 is bottom left, 9 top right.
  private var key: Int?
  /// Requests of the words that are not carried out.
  private(set) var remarks: Set<CaptionRemark> = []

  /// The most tags that are open at a time; more are left out.
  private static let mostTags = 32

  init(isWebVTT: Bool) { self.isWebVTT = isWebVTT }

  mutating func endLine() { append("\n") }

  /// Adds a line with its tags.
  mutating func add(_ line: Substring) {
    var rest = line
    while let place = rest.firstIndex(where: { "<{&\\".contains($0) }) {
      append(String(rest[..<place]))
      rest = rest[place...]
      switch rest.first {
      case "<": rest = tag(rest)
      case "{": rest = command(rest)
      case "\\": rest = escape(rest)
      default: rest = entity(rest)
      }
    }
    append(String(rest))
  }

  /// Breaks a line, unless the file's own line ends here, too.
  private mutating func breakLine(before rest: Substring) {
    if !rest.allSatisfy(\.isWhitespace) { append("\n") }
  }

  /// Reads `\N`, a line break of SubStation Alpha that stays in converted files, and its `\h`, a no-break space.
  ///
  /// - Returns: what comes after it.
  private mutating func escape(_ text: Substring) -> Substring {
    let rest = text.dropFirst(2)
    switch text.dropFirst().first {
    case "N": breakLine(before: rest)
    case "h" where !isWebVTT: append("\u{A0}")
    default:
      append("\\")
      return text.dropFirst()
    }
    return rest
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    count += text.unicodeScalars.count
    if pieces.last?.look == look {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((text, look))
    }
  }

  /// Reads `<…>`; returns what comes after it.
  private mutating func tag(_ text: Substring) -> Substring {
    let inside = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
    let rest = text[inside.endIndex...]
    let isClosing = inside.first == "/"
    let body = isClosing ? inside.dropFirst() : inside
    let name = body.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if rest.first == ">", name == "br" {
      breakLine(before: rest.dropFirst())
      return rest.dropFirst()
    }
    let known = ["b", "i", "u", "font", "c", "v", "lang", "ruby", "rt", "s"].contains(name)
    guard rest.first == ">", known || isWebVTT else {
      append("<")
      return text.dropFirst()
    }
    if isWebVTT, name.first?.isNumber == true {
      if let time = CaptionTimes.milliseconds(inside) { marks.append((count, time)) }
      return rest.dropFirst()
    }
    if isClosing { close(name) } else { begin(name, body) }
    return rest.dropFirst()
  }

  private mutating func begin(_ name: String, _ body: Substring) {
    guard open.count < Self.mostTags else { return }
    open.append((name, look))
    switch name {
    case "b": look.isBold = true
    case "i": look.isItalic = true
    case "u": look.isUnderlined = true
    case "c": addClasses(body)
    case "v": remarks.insert(.voices)
    case "ruby": remarks.insert(.ruby)
    case "font":
      guard let place = body.lowercased().firstRange(of: "color=") else { return }
      let value = body.lowercased()[place.upperBound...].drop { $0 == "\"" || $0 == "'" }
        .prefix { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
      look.color = (try? Color(parsing: String(value))) ?? look.color
    default: break
    }
  }

  /// WebVTT's colours, as in `<c.yellow>`.
  private mutating func addClasses(_ body: Substring) {
    let classes = body.prefix { !$0.isWhitespace }.split(separator: ".").dropFirst()
    for name in classes {
      if let color = Self.colors[name] { look.color = color } else { remarks.insert(.classes) }
    }
  }

  private static let colors: [Substring: Color] = [
    "white": Color(red: 1, green: 1, blue: 1), "lime": Color(red: 0, green: 1, blue: 0),
    "cyan": Color(red: 0, green: 1, blue: 1), "red": Color(red: 1, green: 0, blue: 0),
    "yellow": Color(red: 1, green: 1, blue: 0), "magenta": Color(red: 1, green: 0, blue: 1),
    "blue": Color(red: 0, green: 0, blue: 1), "black": Color(red: 0, green: 0, blue: 0),
  ]

  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.tag == name }) else { return }
    look = open[place].before
    open.removeSubrange(place...)
  }

  /// Reads `{\…}`, as some write it in SubRip files; other braces are words.
  private mutating func command(_ text: Substring) -> Substring {
    guard !isWebVTT, text.dropFirst().first == "\\", let end = text.firstIndex(of: "}") else {
      append("{")
      return text.dropFirst()
    }
    for command in text[..<end].split(separator: "\\").dropFirst() {
      if command.count == 3, command.hasPrefix("an"), let number = Int(command.dropFirst(2)),
        (1...9).contains(number)
      {
        key = number
      } else {
        remarks.insert(.commands)
      }
    }
    return text[end...].dropFirst()
  }

  private mutating func entity(_ text: Substring) -> Substring {
    let entities = [
      "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": "\u{A0}", "&lrm;": "\u{200E}",
      "&rlm;": "\u{200F}", "&quot;": "\"", "&apos;": "'",
    ]
    for (name, character) in entities where text.hasPrefix(name) {
      append(character)
      return text.dropFirst(name.count)
    }
    if let (character, rest) = Self.numbered(text) {
      append(String(character))
      return rest
    }
    append("&")
    return text.dropFirst()
  }

  /// Reads `&#233;` and `&#xE9;`.
  private static func numbered(_ text: Substring) -> (Unicode.Scalar, rest: Substring)? {
    guard text.hasPrefix("&#"), let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let digits = text[..<end].dropFirst(2)
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard
      let number = UInt32(
        isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10),
      number >= 0x20, let scalar = Unicode.Scalar(number)
    else { return nil }
    return (scalar, text[end...].dropFirst())
  }

  /// The style with the place that a command asks for.
  func applied(to style: TextStyle) -> TextStyle {
    guard let key else { return style }
    var style = style
    style.place = key <= 3 ? .bottom : key <= 6 ? .center : .top
    style.alignment = [.right, .left, .center][key % 3]
    return style
  }

  /// The words with their times: what is between two times inside the caption; empty without such times.
  ///
  /// Before the first time, lines above the last one are no word: programs that caption live video repeat them there.
  func spoken(in text: AttributedText, from start: Int, to end: Int) -> [SpokenWord] {
    guard !marks.isEmpty else { return [] }
    let scalars = Array(text.string.unicodeScalars)
    let first = scalars[..<min(marks[0].place, scalars.count)].lastIndex(of: "\n") ?? 0
    var words: [SpokenWord] = []
    var time = start
    for (index, mark) in ([(first, start)] + marks).enumerated() {
      time = min(max(time, mark.1), end)
      let last = index < marks.count ? marks[index].place : scalars.count
      var range = mark.0..<max(mark.0, min(last, scalars.count))
      while let first = range.first, scalars[first].properties.isWhitespace {
        range = range.dropFirst()
      }
      while let last = range.last, scalars[last].properties.isWhitespace {
        range = range.dropLast()
      }
      let next = index < marks.count ? min(max(time, marks[index].time), end) : end
      guard !range.isEmpty else { continue }
      words.append(SpokenWord(range, start: Rational(time, 1000), end: Rational(next, 1000)))
    }
    return words
  }

  /// The words with their looks.
  func text(_ style: TextStyle) -> AttributedText {
    AttributedText(
      pieces.map { piece in
        var run = AttributedText.Run(
          piece.text, color: piece.look.color, isUnderlined: piece.look.isUnderlined)
        if piece.look.isBold || piece.look.isItalic {
          var font = style.font
          if piece.look.isBold { font.weight = max(font.weight, 700) }
          font.isItalic = font.isItalic || piece.look.isItalic
          run.font = font
        }
        return run
      })
  }
}
