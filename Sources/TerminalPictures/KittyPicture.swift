// Kitty's graphics protocol: a PNG in commands of at most 4096 letters of Base64.

import SegueCodecs
import SeguePixels

/// Writes pictures for terminals that know kitty's protocol.
struct KittyPicture {
  /// The number by which a later picture takes this one's place.
  let number: Int?
  /// The most letters of a command; all but the last have a multiple of four.
  private static let most = 4096

  /// A picture at the cursor, which stays where it is.
  func bytes(of bitmap: Bitmap) throws -> [UInt8] {
    let data = Base64.letters(of: try PNGEncoder(level: 1).encode(bitmap))
    var result: [UInt8] = []
    result.reserveCapacity(data.count + data.count / 128)
    var start = 0
    repeat {
      let end = min(start + Self.most, data.count)
      result += Array("\u{1B}_G\(keys(isFirst: start == 0))m=\(end < data.count ? 1 : 0);".utf8)
      result += data[start..<end]
      result += Array("\u{1B}\\".utf8)
      start = end
    } while start < data.count
    return result
  }

  /// Shows a PNG at once (`a=T,f=100`), without an answer (`q=2`).
  private func keys(isFirst: Bool) -> String {
    guard isFirst else { return "q=2," }
    return "a=T,f=100,q=2,C=1," + (number.map { "i=\($0),p=1," } ?? "")
  }

  /// Removes the picture of the number, and its data.
  var removal: [UInt8] {
    number.map { Array("\u{1B}_Ga=d,d=I,i=\($0),q=2\u{1B}\\".utf8) } ?? []
  }
}
