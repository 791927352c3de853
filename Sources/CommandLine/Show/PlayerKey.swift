// What keys mean while a film plays.

import SegueTerminalPictures

/// What the viewer wants.
enum PlayerKey {
  case pause
  case quit
  /// So many frames on, or back.
  case step(Int)
  /// So many seconds on, or back.
  case skip(Int)

  /// The meaning of a key; nil if it has none.
  init?(_ token: TerminalToken) {
    switch token {
    case .byte(UInt8(ascii: " ")): self = .pause
    case .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")): self = .quit
    case .sequence("", "C"): self = .step(1)
    case .sequence("", "D"): self = .step(-1)
    case .sequence("", "A"): self = .skip(1)
    case .sequence("", "B"): self = .skip(-1)
    default: return nil
    }
  }
}
