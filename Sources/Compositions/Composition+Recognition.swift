// Tells compositions from other files: archives, packed files, and JSON with the keys of a composition.

import SegueCodecs

extension Composition {
  /// The endings of files that hold compositions; `json` files may hold something else.
  public static let fileExtensions = ["json", "lot", "lottie", "tgs"]

  /// Whether a file's name ends as those of compositions do.
  package static func isNamed(_ name: String) -> Bool {
    fileExtensions.contains { name.lowercased().hasSuffix(".\($0)") }
  }

  /// Whether a file's name ends as only those of compositions do.
  package static func isSurelyNamed(_ name: String) -> Bool {
    isNamed(name) && !name.lowercased().hasSuffix(".json")
  }

  /// Whether the bytes of a file are a composition's: an archive, a file packed by gzip, or JSON with
  /// layers, an end frame and a frame rate.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    if ZipArchive.recognizes(bytes) || GzipFile.recognizes(bytes) { return true }
    var wanted: Set<String> = ["layers", "op", "fr"]
    var (depth, index, start) = (0, 0, 0)
    while index < bytes.count, !wanted.isEmpty {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        start = index + 1
        index = end(ofText: start, in: bytes)
        if depth == 1, index < bytes.count, isKey(after: index, in: bytes) {
          wanted.remove(String(decoding: bytes[start..<index], as: UTF8.self))
        }
      default: break
      }
      index += 1
    }
    return wanted.isEmpty
  }

  /// The place of the quote that ends a text.
  private static func end(ofText start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Whether a colon follows the quote at a place.
  private static func isKey(after quote: Int, in bytes: [UInt8]) -> Bool {
    let rest = bytes[(quote + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return rest == UInt8(ascii: ":")
  }
}
