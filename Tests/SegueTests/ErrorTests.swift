// Errors as a client meets them: one line, a category, and no word of the command.

import Foundation
import Segue
import TestSupport
import Testing

@Suite struct ErrorTests {
  @Test func everyErrorSaysTheSameToFoundation() {
    let missing = CodecError.missing(name: "a.jpg")
    let all: [(any SegueError, ErrorCategory)] = [
      (missing, .noInput), (CodecError.tooBig(name: "a", detail: "b"), .overLimit),
      (EffectError.unknownEffect("x", nearest: []), .usage),
      (EffectError.unprovided(ProviderFailure(missing)), .noInput),
      (TimelineError.items("none"), .usage),
      (ExportError.cancelled, .cancelled),
      (ExportError.exists(name: "a.png"), .cannotCreate), (LimitError.time, .timedOut),
      (ProgramError.missing(program: "ffmpeg", detail: "is not there"), .unavailable),
      (LayerError.badStage("x"), .usage), (TimingError.neverSettles, .usage),
      (FilterFileError.missing("a.glsl"), .noInput), (TypesettingError.noFonts, .unavailable),
    ]
    for (error, category) in all {
      #expect(error.category == category, "\(error)")
      #expect((error as any Error).localizedDescription == "\(error)")
      #expect(!"\(error)".contains("\n"))
    }
    #expect(ErrorCategory(of: Foreign()) == .foreign)
    #expect(missing.location?.file == "a.jpg" && !missing.isPartlyReadable)
    #expect(CodecError.partlyReadable(missing).isPartlyReadable)
  }

  private struct Foreign: Error {}

  /// Options and subcommands belong to the command, which says them itself.
  ///
  /// Tables of file formats name them, because they are printed in its reference. `$SEGUE_FFMPEG`
  /// is the library's own: `FFmpeg.find` reads it.
  @Test func noMessageNamesAnOption() throws {
    let sources = SourceTree.root + "/Sources"
    let option = /--[a-z]|'segue [a-z]|\$SEGUE_(?!FFMPEG)/
    let files = try #require(FileManager.default.enumerator(atPath: sources))
    for case let path as String in files where path.hasSuffix(".swift") {
      let isOthers = ["Bench/", "CommandLine/", "Main/", "EmbedFiles/"]
        .contains { path.hasPrefix($0) }
      let isReference = path.contains("Section") || path.contains("Properties/FilmTables")
      guard !isOthers, !isReference else { continue }
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("\"") {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        #expect(!line.contains(option), "\(path)")
      }
    }
  }
}
