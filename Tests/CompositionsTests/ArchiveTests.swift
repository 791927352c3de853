// Archives of compositions: both versions, their pictures, and archives that lie.

import SegueCodecs
import SegueCompositions
import SeguePixels
import SegueText
import TestSupport
import Testing

@Suite struct ArchiveTests {
  private static let animation = """
    {"v": "5", "w": 10, "h": 10, "ip": 0, "op": 5, "fr": 10, "layers": [
      {"ty": 1, "sw": 10, "sh": 10, "sc": "#ff0000", "ip": 0, "op": 5, "ks": {}}]}
    """

  @Test func bothVersionsGiveTheFirstAnimationOrTheNamedOne() throws {
    for folder in ["animations", "a"] {
      let archive = StoredArchive([
        ("manifest.json", #"{"animations": [{"id": "one"}, {"id": "two"}]}"#),
        ("\(folder)/one.json", Self.animation),
        ("\(folder)/two.json", Self.animation.replacing("\"w\": 10", with: "\"w\": 20")),
      ]).bytes
      #expect(Composition.recognizes(archive))
      #expect(try Composition(bytes: archive, path: "x.lottie").size.width == 10)
      #expect(try Composition(bytes: archive, path: "x.lottie", animation: "two").size.width == 20)
      #expect(try Composition(bytes: archive, path: "x.lottie").animations == ["one", "two"])
      #expect(throws: DocumentError.self) {
        try Composition(bytes: archive, path: "x.lottie", animation: "three")
      }
      #expect(throws: DocumentError.self) {
        try Composition(bytes: Array(Self.animation.utf8), path: "x.json", animation: "one")
      }
    }
  }

  @Test func aMistakeInsideNamesTheFileInTheArchiveAndThePlaceInIt() {
    let archive = StoredArchive([
      ("manifest.json", #"{"animations": [{"id": "one"}]}"#),
      ("a/one.json", Self.animation.replacing("\"op\": 5, \"fr\"", with: "\"op\": true, \"fr\"")),
    ]).bytes
    let error = #expect(throws: DocumentError.self) {
      try Composition(bytes: archive, path: "x.lottie")
    }
    #expect(error?.description == "x.lottie: a/one.json: op: expected a number, not true")
  }

  @Test func aFileThatOnlyClaimsToBeAnArchiveSaysSo() {
    let error = #expect(throws: DocumentError.self) {
      try Composition(bytes: [0x93, 0x12, 0x00, 0x7F], path: "x.lottie")
    }
    #expect(error?.description.hasPrefix("x.lottie: neither an archive nor") == true)
  }

  @Test func aGzipFileIsAComposition() throws {
    let plain = Array(Self.animation.utf8)
    for name in [nil, "logo.json"] {
      let packed = StoredArchive.gzip(plain, name: name)
      #expect(Composition.recognizes(packed))
      let made = try Composition(bytes: packed, path: "sticker.tgs")
      #expect(made.size.width == 10 && made.name == "sticker.tgs")
      for count in [2, 11, 20, packed.count - 9, packed.count - 1] {
        #expect(throws: DocumentError.self) {
          try Composition(bytes: Array(packed.prefix(count)), path: "x.tgs")
        }
      }
      for index in packed.count - 8..<packed.count {
        var bent = packed
        bent[index] ^= 0x55
        #expect(throws: DocumentError.self) { try Composition(bytes: bent, path: "x.tgs") }
      }
    }
    #expect(try Composition(bytes: plain, path: "x.lot").size.width == 10)
  }

  @Test func archivesThatAreCutOffOrLieAboutSizesAreRefused() throws {
    let whole = StoredArchive([
      ("manifest.json", #"{"animations": [{"id": "one"}]}"#), ("a/one.json", Self.animation),
    ]).bytes
    for count in stride(from: 4, to: whole.count, by: 7) {
      #expect(throws: DocumentError.self) {
        try Composition(bytes: Array(whole.prefix(count)), path: "x.lottie")
      }
    }
    for index in stride(from: 4, to: whole.count, by: Thoroughness.isReduced ? 7 : 1) {
      var bent = whole
      bent[index] ^= 0x55
      // Whatever it says now, it ends in a composition or in an error.
      _ = try? Composition(bytes: bent, path: "x.lottie")
    }
  }
}

/// A ZIP archive of files that are stored as they are.
private struct StoredArchive {
  private(set) var bytes: [UInt8] = []

  init(_ files: [(name: String, text: String)]) {
    var list: [UInt8] = []
    for (name, text) in files {
      let (name, data) = (Array(name.utf8), Array(text.utf8))
      let common =
        Self.number(20, 2) + Self.number(0, 8) + Self.number(Self.checksum(data), 4)
        + Self.number(data.count, 4) + Self.number(data.count, 4) + Self.number(name.count, 2)
        + Self.number(0, 2)
      list += [0x50, 0x4B, 1, 2] + Self.number(20, 2) + common + Self.number(0, 10)
      list += Self.number(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + common + name + data
    }
    let start = bytes.count
    bytes += list + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(files.count, 2)
    bytes += Self.number(files.count, 2) + Self.number(list.count, 4) + Self.number(start, 4)
    bytes += Self.number(0, 2)
  }

  /// Bytes as a gzip file, in one block that is stored as it is.
  static func gzip(_ data: [UInt8], name: String?) -> [UInt8] {
    [0x1F, 0x8B, 8, name == nil ? 0 : 8] + number(0, 6) + (name.map { Array($0.utf8) + [0] } ?? [])
      + [1] + number(data.count, 2) + number(~data.count, 2) + data + number(checksum(data), 4)
      + number(data.count, 4)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// The checksum of ZIP, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// Archives that another program has packed, with pictures.
@Suite struct PackedArchiveTests {
  @Test(arguments: ["v1", "v2"])
  func deflatedEntriesAndAPictureInTheArchive(version: String) throws {
    let path = SourceTree.root + "/Tests/Corpus/compositions/\(version).lottie"
    let made = try Composition(contentsOf: path)
    #expect(made.name == "blue")
    let staged = try made.stage()
    #expect(staged.notes.isEmpty)
    let bitmap = try staged.stage.film().bitmap(at: 0)
    #expect(bitmap[10, 10] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(bitmap[30, 20] == .clear)
  }
}
