// A terminal as the protocols' descriptions have it: takes a stream of bytes, and has the pixels that are seen.

import SegueCodecs
import SeguePixels

/// What a stream draws at the cursor.
struct TerminalScreenTwin {
  /// A picture in one of the protocols.
  struct Drawn {
    /// What the protocol says of it.
    var keys: [String: String] = [:]
    var bitmap = Bitmap(size: PixelSize(width: 0, height: 0))
  }

  enum Mistake: Error {
    case unexpected(String)
  }

  // MARK: - Kitty

  /// The picture of kitty's commands, whose parts are put together.
  static func kitty(_ bytes: [UInt8]) throws -> (drawn: Drawn, parts: [String]) {
    var drawn = Drawn()
    var parts: [String] = []
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while !rest.isEmpty {
      guard rest.hasPrefix("\u{1B}_G"), let end = rest.firstRange(of: "\u{1B}\\") else {
        throw Mistake.unexpected("\(rest.prefix(20))")
      }
      let command = rest[..<end.lowerBound].dropFirst(3)
      rest = rest[end.upperBound...]
      let halves = command.split(separator: ";", omittingEmptySubsequences: false)
      let keys = keys(halves[0], separator: ",")
      if parts.isEmpty { drawn.keys = keys }
      guard (keys["m"] == "1") == !rest.isEmpty else { throw Mistake.unexpected("m") }
      parts.append(String(halves.dropFirst().first ?? ""))
    }
    let file = try base64(parts.joined())
    if !file.isEmpty { drawn.bitmap = try ImageDecoder().decode(file).bitmap }
    return (drawn, parts)
  }

  // MARK: - iTerm2

  static func iterm(_ bytes: [UInt8]) throws -> Drawn {
    let text = String(decoding: bytes, as: UTF8.self)
    let beginning = "\u{1B}]1337;File="
    guard text.hasPrefix(beginning), text.last == "\u{07}",
      let colon = text.firstIndex(of: ":")
    else { throw Mistake.unexpected(String(text.prefix(20))) }
    let keys = keys(text[..<colon].dropFirst(beginning.count), separator: ";")
    let file = try base64(String(text[text.index(after: colon)...].dropLast()))
    guard keys["size"] == "\(file.count)" else { throw Mistake.unexpected("size") }
    return Drawn(keys: keys, bitmap: try ImageDecoder().decode(file).bitmap)
  }

  private static func keys(_ text: Substring, separator: Character) -> [String: String] {
    Dictionary(
      text.split(separator: separator).map { pair in
        let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (halves[0], halves.count > 1 ? halves[1] : "")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Base64 by its definition: six bits a letter.
  private static func base64(_ text: String) throws -> [UInt8] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    guard text.utf8.count.isMultiple(of: 4) else { throw Mistake.unexpected("length") }
    let values = Dictionary(uniqueKeysWithValues: zip(letters.utf8, 0..<64))
    var (bits, count): (Int, Int) = (0, 0)
    var bytes: [UInt8] = []
    for letter in text.utf8 where letter != UInt8(ascii: "=") {
      guard let value = values[letter] else { throw Mistake.unexpected("\(letter)") }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        bytes.append(UInt8(bits >> (count - 8) & 0xFF))
        count -= 8
      }
    }
    return bytes
  }
}
