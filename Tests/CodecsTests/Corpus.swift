// The files the codec tests read: Tests/Corpus, found from this file's place. See make-corpus.py there.

import SegueCodecs
import SeguePixels
import TestSupport

/// The corpus of good, bad and once-crashing files.
enum Corpus {
  static let root: String = {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(2).joined(separator: "/") + "/Corpus"
  }()

  /// Pictures that decode, by file name.
  static let good = names(in: "good").filter { format(of: $0) != nil && isRead(format(of: $0)) }
  /// Files that must be refused, by file name.
  static let bad = names(in: "bad").filter { isRead(format(of: $0)) }

  /// Whether this machine has what reads a format: libheif may be missing.
  static func isRead(_ format: ImageFormat?) -> Bool { format?.requirement?.isMet ?? true }

  /// The format that a file's name promises.
  static func format(of name: String) -> ImageFormat? {
    ImageFormat.all.first { $0.extensions.contains { name.hasSuffix("." + $0) } }
  }

  static func path(_ folder: String, _ name: String) -> String { "\(root)/\(folder)/\(name)" }

  static func bytes(_ folder: String, _ name: String) throws -> [UInt8] {
    // An empty file has no bytes to read; the decoder's own reader serves for the rest.
    try ImageDecoder().bytes(ofFile: path(folder, name))
  }

  private static func names(in folder: String) -> [String] {
    Directory.names("\(root)/\(folder)").filter { !$0.hasPrefix(".") }
  }
}

/// The pixels of a decoded file according to make-corpus.py.
struct Truth {
  var size: PixelSize
  /// Premultiplied RGBA8, or big-endian 16-bit values.
  var bytes: ArraySlice<UInt8>

  /// Reads NAME.pam.
  static func pixels(of name: String, in folder: String = "good") throws -> Truth {
    let bytes = try Corpus.bytes(folder, stem(name) + ".pam")
    guard let end = bytes.firstRange(of: "ENDHDR\n".utf8) else { throw Malformed() }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let fields = head.split(separator: "\n").map { $0.split(separator: " ") }
    func number(_ key: String) -> Int {
      fields.first { $0.first.map(String.init) == key }.flatMap { Int($0[1]) } ?? 0
    }
    let size = PixelSize(width: number("WIDTH"), height: number("HEIGHT"))
    return Truth(size: size, bytes: bytes[end.upperBound...])
  }

  /// Reads NAME.pgm.
  static func values(of name: String) throws -> (size: PixelSize, values: [UInt16]) {
    let bytes = try Corpus.bytes("good", stem(name) + ".pgm")
    let lines = bytes.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4 else { throw Malformed() }
    let sides = String(decoding: lines[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    let data = [UInt8](lines[3])
    let values = stride(from: 0, to: data.count - 1, by: 2).map {
      UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
    }
    return (PixelSize(width: sides[0], height: sides[1]), values)
  }

  struct Malformed: Error {}

  private static func stem(_ name: String) -> String {
    name.split(separator: ".").dropLast().joined(separator: ".")
  }
}
