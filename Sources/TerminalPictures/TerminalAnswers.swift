// What a terminal says that it can do, when it is asked.

import SeguePixels

package struct TerminalAnswers: Hashable, Sendable {
  /// Whether it knows kitty's protocol.
  package private(set) var knowsKitty = false
  package private(set) var showsSixels = false
  /// Whether it keeps colours of 24 bits as they are.
  package private(set) var hasTrueColor = false
  /// How many colours a sixel picture may have; nil if it does not say.
  package private(set) var sixelColors: Int?
  /// The size of a cell; nil if it does not say.
  package private(set) var cell: PixelSize?
  /// Whether all answers are there: every terminal answers the last question.
  package private(set) var isComplete = false

  /// The number of the picture that kitty's question is about.
  private static let number = 31

  /// The questions: kitty's protocol by a picture that is never shown, what became of a colour of 24 bits, the number of
  /// sixel colours, the size of a cell, and what kind of terminal it is.
  ///
  /// A terminal passes over those that it does not know.
  package static let questions =
    "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m" + "\u{1B}[?1;1;0S" + "\u{1B}[16t" + "\u{1B}[c"

  /// No answers yet.
  package init() {}

  /// Takes an answer in; says whether it was one.
  package mutating func take(_ token: TerminalToken) -> Bool {
    switch token {
    case .string("_", let text) where text.hasPrefix("Gi=\(Self.number)"):
      knowsKitty = text.hasSuffix(";OK")
    case .string("P", let text) where text.hasPrefix("1$r"):
      // 48;2;1;2;3 or 48:2::1:2:3, and what else is set.
      let numbers = text.dropFirst(3).split { !$0.isNumber }
      hasTrueColor = numbers.contains(["48", "2", "1", "2", "3"])
    case .sequence(let parameters, let letter):
      return take(parameters, letter)
    case .byte, .string: return false
    }
    return true
  }

  private mutating func take(_ parameters: String, _ letter: Character) -> Bool {
    let isPrivate = parameters.first == "?"
    let numbers = parameters.drop { $0 == "?" }.split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    switch letter {
    case "c" where isPrivate:
      // The first number is the kind of the terminal, the others what it can do.
      showsSixels = numbers.dropFirst().contains(4)
      isComplete = true
    case "S" where isPrivate && numbers.count >= 3:
      if numbers[0] == 1, numbers[1] == 0, numbers[2] > 1 { sixelColors = numbers[2] }
    case "t" where numbers.count == 3 && numbers[0] == 6:
      let sides = 1...1000
      guard sides.contains(numbers[1]), sides.contains(numbers[2]) else { return true }
      cell = PixelSize(width: numbers[2], height: numbers[1])
    default: return false
    }
    return true
  }
}
