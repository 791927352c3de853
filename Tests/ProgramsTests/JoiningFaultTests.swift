// Parts that make no film: each is refused in a line that names it, and no file is left.

import SegueCodecs
import SegueExport
import SegueFiles
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct JoiningFaultTests {
  /// Joins parts that cannot be joined; the error's line, without the folder.
  private func refusal(_ film: FilmInParts, _ parts: [EncodedPart]) throws -> String {
    let before = film.directory.names
    let error = try #require(throws: ProgramError.self) { try film.join(parts) }
    #expect(film.directory.names == before)
    return "\(error)".split(separator: film.directory.path + "/").joined()
  }

  @Test(arguments: ["a.mp4", "a.webm"]) func aPartIsShort(name: String) throws {
    let film = try FilmInParts(name)
    let parts = try [film.part(0..<3), film.part(3..<7, as: 3..<8), film.part(8..<12)]
    #expect(
      try refusal(film, parts)
        == "\(name): its parts cannot be joined: part 3.\(name): frame 7 is missing; nothing was kept; "
        + "make that part again")
    let last = try film.part(8..<11, name: "short." + name)
    let ending = try [parts[0], film.part(3..<8, name: "whole." + name)]
    #expect(
      try refusal(film, ending + [EncodedPart(last.file, frames: 8..<12)]).contains(
        "short.\(name): frame 11 is missing"))
  }

  @Test(arguments: ["a.mp4", "a.mkv"]) func aPartIsLong(name: String) throws {
    let film = try FilmInParts(name)
    let parts = try [film.part(0..<7, as: 0..<6), film.part(6..<12)]
    #expect(try refusal(film, parts).contains("frame 6 occurs twice"))
    let ending = try [film.part(0..<9, name: "b." + name), film.part(9..<12, as: 9..<11)]
    var short = film
    short.source.count = 11
    #expect(try refusal(short, ending).contains("outside of the film"))
  }

  @Test(arguments: [("a.mp4", 0.97), ("a.mp4", 0.3), ("a.mov", 0.9), ("a.webm", 0.6)])
  func aPartIsCutOff(name: String, share: Double) throws {
    let film = try FilmInParts(name, name == "a.mov" ? "mov:codec=prores" : nil)
    let parts = try film.parts([4, 4, 4])
    for index in 0..<3 {
      let cut = "part \(4 * index).\(name)"
      let bytes = try #require(film.directory.bytes(cut))
      film.directory.write(cut, Array(bytes[..<Int(Double(bytes.count) * share)]))
      defer { film.directory.write(cut, bytes) }
      let refusal = try refusal(film, parts.map { try reopened($0) })
      #expect(refusal.hasPrefix("\(name): its parts cannot be joined: \(cut): "), "\(refusal)")
    }
  }

  /// The part that lies under a part's name by now.
  private func reopened(_ part: EncodedPart) throws -> EncodedPart {
    try EncodedPart(PartFile(part.file.path), frames: part.frames)
  }

  @Test func aPartIsSomethingElse() throws {
    let film = try FilmInParts("a.mp4")
    let parts = try film.parts([4, 4, 4])
    film.directory.write("list.mp4", Array("ffconcat version 1.0\nfile 'part 4.a.mp4'\n".utf8))
    let list = try EncodedPart(PartFile(film.directory.file("list.mp4")), frames: 4..<8)
    #expect(
      try refusal(film, [parts[0], list, parts[2]])
        == "a.mp4: its parts cannot be joined: list.mp4: it does not begin as mp4 does; nothing was kept; "
        + "make that part again")
    #expect(try refusal(film, [parts[0], parts[2]]).contains("part 8.a.mp4: frame 4 should be"))
    #expect(try refusal(film, [parts[0]]).contains("joined: frame 4 is in none"))
  }

  /// A link, a pipe and a folder are no parts, and nobody waits for them.
  @Test func onlyFilesAreParts() throws {
    let directory = TemporaryDirectory()
    directory.write("file")
    directory.makeDirectory("folder")
    let (link, pipe) = (directory.file("link"), directory.file("pipe"))
    #expect(unsafe symlink(directory.file("file"), link) == 0 && mkfifo(pipe, 0o600) == 0)
    #expect(unsafe symlink("folder", directory.file("way")) == 0)
    directory.write("folder/file")
    for name in ["link", "pipe", "folder", "way/file", "none"] {
      #expect(throws: SystemError.self, "\(name)") { try PartFile(directory.file(name)) }
    }
    let file = try PartFile(directory.file("folder/file"))
    #expect(unsafe unlink(directory.file("folder/file")) == 0)
    directory.write("folder/file", [2, 3])
    #expect(try RegularFile.beginning(of: file.number, 8) == [1])
  }

  @Test func aPartIsOfAnotherRate() throws {
    var film = try FilmInParts("a.mp4")
    var parts = try film.parts([4, 4, 4])
    film.source.frameRate = Rational(25)
    parts[1] = try film.part(4..<8, name: "other.mp4")
    film.source.frameRate = Rational(30000, 1001)
    #expect(try refusal(film, parts).hasPrefix("a.mp4: its parts cannot be joined: "))
  }

  @Test func nothingIsReplacedOrLeft() throws {
    let film = try FilmInParts("a.mp4")
    let parts = try film.parts([6, 6])
    let flag = CancellationFlag()
    flag.cancel()
    let names = film.directory.names
    #expect(throws: ExportError.cancelled) { try film.join(parts, cancellation: flag) }
    #expect(throws: LimitError.self) {
      var limits = Limits()
      limits.outputBytes = 1000
      _ = try film.join(parts, limits: limits)
    }
    #expect(film.directory.names == names)
    let pipe = Descriptors.makePipe()
    let error = try #require(throws: ProgramError.self) {
      try film.join(parts, to: .descriptor(pipe.write, name: "a pipe"))
    }
    #expect("\(error)" == "mp4: it cannot be written to a pipe (a pipe); use a file")
    film.directory.write("a.mp4")
    #expect(throws: ExportError.self) { try film.join(parts) }
    #expect(film.directory.bytes("a.mp4") == [1])
  }
}
