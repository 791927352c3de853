// Names are text that loses nothing.

import SegueFiles
import TestSupport
import Testing

@Suite struct FileNameTests {
  private func bytes(_ name: String) -> [UInt8] {
    name.fileName.dropLast().map { UInt8(bitPattern: $0) }
  }

  @Test func everyNameComesBack() {
    var random = SeededGenerator(seed: 20)
    for length in 0..<200 {
      let name = (0..<length).map { _ in UInt8.random(in: 1...255, using: &random) }
      #expect(bytes(String(fileName: name)) == name)
    }
    for byte in UInt8(1)...255 { #expect(bytes(String(fileName: [0x61, byte])) == [0x61, byte]) }
  }

  @Test func textIsItself() {
    for text in ["", "a.png", "grün/…/写真.jpg", "e\u{301}", "\u{10FFFF}"] {
      #expect(String(fileName: Array(text.utf8)) == text)
      #expect(bytes(text) == Array(text.utf8))
      #expect(text.shownFileName == text)
    }
  }

  @Test func characterThatStandsForAByteIsKeptAsWell() {
    let name = Array("a\u{F7FF}b".utf8)
    let text = String(fileName: name)
    #expect(bytes(text) == name)
    #expect(text.shownFileName == "a\\xef\\x9f\\xbfb")
  }

  @Test func bytesAreShown() {
    #expect(String(fileName: [0x61, 0xFF, 0x2E]).shownFileName == "a\\xff.")
    // A character that is cut off.
    #expect(String(fileName: [0xC3]).shownFileName == "\\xc3")
  }

  @Test func aZeroEndsIt() {
    #expect(String(fileName: [0x61, 0, 0x62]) == "a")
    #expect("a".fileName == [0x61, 0])
  }

  @Test func foldersListWhatTheyHold() throws {
    let folder = TemporaryDirectory()
    folder.write("b")
    folder.write(".a")
    #expect(FilePath.names(in: folder.path) == [".a", "b"])
    #expect(FilePath.names(in: folder.file("b")) == nil)
  }
}
