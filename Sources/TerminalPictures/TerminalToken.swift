// What a terminal sends: keys, and answers to what it was asked.

/// A key or an answer.
package enum TerminalToken: Hashable, Sendable {
  /// A byte of text.
  case byte(UInt8)
  /// A control sequence (`ESC [`): the text before its last letter, and that letter. An arrow, too: `A` to `D`.
  case sequence(parameters: String, letter: Character)
  /// A string (`ESC _`, `ESC P`, `ESC ]`), and the letter that begins it.
  case string(letter: Character, text: String)
}

/// Takes apart what a terminal sends, in whatever pieces it comes.
package struct TerminalTokens: Sendable {
  private enum State: Hashable {
    case text
    case escape
    case sequence
    /// After `ESC O`: an arrow of a terminal in its other mode.
    case singleLetter
    case string(Character)
    case stringEscape(Character)
  }

  private var state = State.text
  private var body: [UInt8] = []
  /// What goes on for longer is no answer.
  private static let longest = 4096
  private static let escape: UInt8 = 0x1B

  /// Begins between two keys.
  package init() {}

  /// The keys and answers that are complete with these bytes.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalToken] {
    bytes.compactMap { take($0) }
  }

  private mutating func take(_ byte: UInt8) -> TerminalToken? {
    switch state {
    case .text:
      guard byte == Self.escape else { return .byte(byte) }
      begin(.escape)
    case .escape: return afterEscape(byte)
    case .sequence:
      guard (0x40...0x7E).contains(byte) else { return add(byte) }
      return finish(.sequence(parameters: text, letter: letter(byte)))
    case .singleLetter: return finish(.sequence(parameters: "", letter: letter(byte)))
    case .string(let kind):
      if byte == 0x07 { return finish(.string(letter: kind, text: text)) }
      guard byte == Self.escape else { return add(byte) }
      state = .stringEscape(kind)
    case .stringEscape(let kind):
      if byte == UInt8(ascii: "\\") { return finish(.string(letter: kind, text: text)) }
      begin(.escape)
      return afterEscape(byte)
    }
    return nil
  }

  private mutating func afterEscape(_ byte: UInt8) -> TerminalToken? {
    switch letter(byte) {
    case "[": begin(.sequence)
    case "O": begin(.singleLetter)
    case "_", "P", "]", "^": begin(.string(letter(byte)))
    case "\u{1B}": begin(.escape)
    // A key that is held together with Alt, which means nothing here.
    default: begin(.text)
    }
    return nil
  }

  private var text: String { String(decoding: body, as: UTF8.self) }

  private func letter(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  private mutating func begin(_ next: State) {
    state = next
    body = []
  }

  private mutating func finish(_ token: TerminalToken) -> TerminalToken {
    begin(.text)
    return token
  }

  private mutating func add(_ byte: UInt8) -> TerminalToken? {
    if body.count < Self.longest { body.append(byte) } else { begin(.text) }
    return nil
  }
}
