// The same bytes on every instruction set that this machine has: the command is told to do with less.

import TestSupport
import Testing

@Suite struct InstructionSetTests {
  static let sets = ["baseline", "x86-64-v2", "x86-64-v3", "x86-64-v4"]

  private func place(_ set: String) throws -> Workplace {
    var place = try Workplace()
    place.runner.environment["SEGUE_INSTRUCTION_SET"] = set
    return place
  }

  /// The instruction set that the command reports.
  private func used(_ place: Workplace) -> String? {
    var place = place
    // Asked what it can do, it would take longer than all the rest.
    place.runner.environment["SEGUE_FFMPEG"] = "/nowhere/ffmpeg"
    let line = place.run("doctor").output.split(separator: "\n").first {
      $0.contains("instruction set")
    }
    return line?.split(separator: " ").last.map(String.init)
  }

  @Test func lessThanTheMachineHasCanBeAskedFor() throws {
    let best = try #require(try used(Workplace()))
    let most = try #require(Self.sets.firstIndex(of: best))
    for (index, set) in Self.sets.enumerated() {
      #expect(try used(place(set)) == Self.sets[min(index, most)])
    }
    // No word for one, and less than nothing.
    for set in ["x86-64-v1", "AVX", "x86-64-v9"] { #expect(try used(place(set)) == best) }
  }

  @Test func everyEffectAndFilterDrawsTheSameBytes() throws {
    var sheets: [[UInt8]] = []
    for set in Self.sets {
      let place = try place(set)
      // Some effects are drawn in pieces of 128 columns: a cell has more than one.
      let result = place.run("sheet a.jpg c.png -o sheet.png --cell 131x61")
      #expect(result.status == 0, "\(result.errors)")
      sheets.append(place.bytes("sheet.png"))
    }
    for (set, sheet) in zip(Self.sets, sheets).dropFirst() {
      #expect(sheet == sheets[0] && !sheet.isEmpty, "\(set)")
    }
  }

  @Test func colorsSamplingAndFormatsGiveTheSameBytes() throws {
    let commands = [
      "a.jpg c.png -o x.y4m --duration 4f -t page-curl --size 61x47",
      "a.jpg c.png -o x.y4m --duration 4f -t fade --mix linear --chroma 444",
      "a.jpg c.png -o x%d.jpg --duration 3f -t bars-swipe:angle=0.7 --size 130x77",
    ]
    var all: [[[UInt8]]] = []
    for set in Self.sets {
      let place = try place(set)
      for command in commands {
        #expect(place.run(command + " -f").status == 0, "\(set): \(command)")
      }
      all.append(place.made.sorted().map { place.bytes($0) })
    }
    for (set, files) in zip(Self.sets, all).dropFirst() { #expect(files == all[0], "\(set)") }
  }
}
