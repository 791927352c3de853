// Sums of files and inputs: those of sha256sum, and a file that has changed is found.

import SegueCodecs
import SegueFarm
import SegueSystem
import TestSupport
import Testing

@Suite struct FileSumTests {
  @Test func sumsAreThoseOfTheStandard() {
    // FIPS 180-4's examples.
    #expect(
      FileSum.of("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(FileSum.of([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      FileSum.of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test(.enabled(if: try Needed.program("sha256sum")))
  func sumsAreThoseOfAnotherProgram() throws {
    let program = try #require(Program("sha256sum"))
    let directory = TemporaryDirectory()
    for length in [1, 55, 56, 63, 64, 65, 119, 120, 1000, 300_000] {
      directory.write("a", (0..<length).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) })
      let said = program.run([directory.file("a")]).text.prefix(64)
      #expect(try FileSum.of(file: directory.file("a")).text == said)
    }
  }

  @Test func anotherFileIsFound() throws {
    let directory = TemporaryDirectory()
    directory.write("a", [1, 2, 3])
    let log = InputLog()
    log.note(directory.file("a"))
    let root = try #require(log.folders.first)
    let files = try log.files(in: root)
    #expect(files.map(\.path) == ["a"] && files[0].bytes == 3)
    var limits = Limits()
    func read(_ name: String) throws -> [UInt8] {
      limits.watch = InputCheck(files, root: root)
      return try InputFile(directory.file(name), limits: limits).read()
    }
    #expect(try read("a") == [1, 2, 3])
    for bytes: [UInt8] in [[1, 2, 4], [1, 2], []] {
      directory.write("a", bytes)
      let error = #expect(throws: CodecError.self) { try read("a") }
      #expect("\(try #require(error))".contains("not the file that the plan was made of"))
      // A caller that only looked what kind of file it is has gone on.
      let file = InputFile(directory.file("a"), limits: limits)
      #expect(throws: CodecError.self) { try file.read() }
    }
    directory.write("b", [1, 2, 3])
    let error = #expect(throws: CodecError.self) { try read("b") }
    #expect("\(try #require(error))".contains("the plan does not have this file"))
  }

  @Test func aLongFileIsComparedInParts() throws {
    let directory = TemporaryDirectory()
    let long = directory.file("long")
    let descriptor = unsafe open(long, O_RDWR | O_CREAT, 0o644)
    defer { close(descriptor) }
    #expect(ftruncate(descriptor, 70 << 20) == 0)
    let log = InputLog()
    log.note(long)
    let root = try #require(log.folders.first)
    let files = try log.files(in: root)
    #expect(files[0].sample != nil)
    var limits = Limits()
    limits.watch = InputCheck(files, root: root)
    #expect(try InputFile(long, limits: limits).beginning().count > 0)
    // Its end is among the parts.
    #expect(unsafe pwrite(descriptor, "x", 1, (70 << 20) - 1) == 1)
    limits.watch = InputCheck(files, root: root)
    #expect(throws: CodecError.self) { try InputFile(long, limits: limits).beginning().count }
  }
}
