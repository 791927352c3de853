// The wipe along any path: allowed paths, refused paths, and the place where it grows.

import EffectTwins
import Foundation
import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct PathWipeTests {
  private func make(_ data: String, _ rule: String = "non-zero") throws -> any Effect {
    let descriptor = try EffectCatalog.native.descriptor(named: "path")
    return try descriptor.make(["d": .text(data), "fill-rule": .choice(rule)])
  }

  private let pair = PicturePair(
    from: Bitmap(size: PixelSize(width: 60, height: 60), color: .black),
    to: Bitmap(size: PixelSize(width: 60, height: 60), color: .white))

  @Test(arguments: [
    "", "M", "M0 0", "M0 0L9 9", "M0 0L9 9Z", "0 0", "M0 0 B 3", "M0 0L1e400 1Z",
    "M0 0H1e308V1e308H-1e308Z", "M1e-320 0H9e-320V9e-320Z",
    "M0 0A1 1 0 0 0 0 0Z", "M0 0L9 0", String(repeating: "M0 0h1v1h-1z", count: 20_000),
  ])
  func dataThatDrawsNothingIsRefusedInOneLine(_ data: String) throws {
    do {
      _ = try make(data)
      Issue.record("was taken")
    } catch {
      let line = "\(error)"
      #expect(!line.contains("\n") && line.contains("path"), "\(line)")
    }
  }

  @Test func theFillRuleDecidesAboutHoles() throws {
    // A square with a square inside it, both clockwise.
    let data = "M0 0H9V9H0ZM2 2H8V8H2Z"
    let filled = try make(data).rendered(pair, at: 0.5)
    let ring = try make(data, "even-odd").rendered(pair, at: 0.5)
    #expect(filled[30, 30] == Color.white.premultiplied)
    // The ring grows from its deepest point, which is in one of its corners.
    #expect(ring != filled)
    #expect(try make(data, "even-odd").rendered(pair, at: 1) == pair.to.bitmap)
  }

  @Test func theSameOutlineInOtherCommandsIsTheSame() throws {
    let square = try make("M0 0L8 0L8 8L0 8Z").rendered(pair, at: 0.4)
    for words in ["m5 5h8v8h-8z", "M0,0H8V8H0z", "M8 8L8 0 0 0 0 8Z", "M0 0C0 0 8 0 8 0V8H0"] {
      let other = try make(words).rendered(pair, at: 0.4)
      #expect(other == square, "\(words)")
    }
    // An outline is slower at first.
    let plain: [String: ParameterValue] = ["shadow": .number(0)]
    let round = try EffectCatalog.native.descriptor(named: "circle").make(plain)
      .rendered(pair, at: 0.5 * (0.7 + 0.3 * 0.5))
    let outline = plain.merging(["d": .text("M-5 0A5 5 0 0 1 5 0A5 5 0 0 1 -5 0Z")]) { $1 }
    let circle = try EffectCatalog.native.descriptor(named: "path").make(outline)
      .rendered(pair, at: 0.5)
    // Before half the time, the edge of the circle begins a seventh of a pixel farther in.
    #expect(try #require(BitmapDifference(circle, round)).psnr > 30)
  }

  /// The seeds of the fuzzer are outlines; what it has found is read to the end.
  @Test func whatFuzzingBeginsWithAndFoundIsRead() throws {
    let folder = SourceTree.root + "/Tests/Corpus/paths"
    let seeds = Directory.names(folder)
    #expect(!seeds.isEmpty)
    for seed in seeds {
      _ = try make(String(contentsOfFile: "\(folder)/\(seed)", encoding: .utf8))
    }
    for file in RegressionFiles.named("path") {
      _ = try? make(String(decoding: RegressionFiles.bytes(file), as: UTF8.self))
    }
  }

  @Test func everyBlockAppearsOnceInEveryOrder() throws {
    let descriptor = try EffectCatalog.native.descriptor(named: "random-blocks")
    for order in [
      "checkerboard", "random", "rows", "columns", "snake", "spiral", "diagonal", "center",
    ] {
      for (columns, rows) in [(1, 1), (1, 7), (7, 1), (2, 2), (5, 4), (12, 12)] {
        let effect = try descriptor.make([
          "order": .choice(order), "columns": .integer(columns), "rows": .integer(rows),
          "overlap": .number(0.01),
        ])
        var shown = 0
        for step in 0...20 {
          let frame = try effect.rendered(pair, at: Double(step) / 20)
          var count = 0
          for y in 0..<rows {
            for x in 0..<columns {
              let pixel = frame[(2 * x + 1) * 30 / columns, (2 * y + 1) * 30 / rows]
              count += pixel.red > 127 ? 1 : 0
            }
          }
          #expect(count >= shown, "\(order) \(columns)x\(rows) at \(step)")
          shown = count
        }
        #expect(shown == columns * rows)
      }
    }
  }
}
