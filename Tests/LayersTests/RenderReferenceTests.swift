// The renderer against the slow compositor, on random scenes.
//
// Interior pixels, those that lie with a third of a pixel around them in the same parts of the same
// layers, may differ by the rounding of every surface to 8 bits: half a step for each that is laid
// over another, less what those above hide. Of the others, those in which two parts meet are a
// blend by area; where more meet, coverages are multiplied, which no compositor of layers does
// otherwise.

import LayerReferences
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct RenderReferenceTests {
  // The truth may take seconds a scene.
  static let seeds = Thoroughness.isReduced ? UInt64(5)...5 : UInt64(1)...7

  /// The differences that were found.
  struct Findings {
    var interior = 0
    var largest = 0.0
    var excess = 0.0
    var edges: [Double] = []
    var crowded: [Double] = []
    var place = ""

    mutating func add(_ truth: ReferenceCompositor.Pixel, _ pixel: Pixel, _ x: Int, _ y: Int) {
      let difference = truth.difference(pixel)
      if truth.isInterior {
        interior += 1
        largest = max(largest, difference)
        // 0.01 for the truth's own precision and what a fine colour loses.
        if difference - truth.error - 0.02 > excess {
          excess = difference - truth.error - 0.02
          place = "(\(x), \(y)): \(pixel) for \(truth)"
        }
      } else if truth.parts == 2 {
        edges.append(difference)
      } else {
        crowded.append(difference)
      }
    }

    func mean(of differences: [Double]) -> Double {
      differences.reduce(0, +) / Double(max(differences.count, 1))
    }

    var description: String {
      let (mean, crowd) = (mean(of: edges), mean(of: crowded))
      return "interior \(interior): largest \(largest), excess \(excess); "
        + "edges \(edges.count): \(edges.max() ?? 0), mean \(mean); "
        + "crowded \(crowded.count): \(crowded.max() ?? 0), mean \(crowd) \(place)"
    }
  }

  private func compare(_ stage: Stage) throws -> Findings {
    let truth = ReferenceCompositor(stage.root)
    let shown = try stage.film().bitmap(at: 0)
    var findings = Findings()
    for y in 0..<shown.height {
      for x in 0..<shown.width { findings.add(truth.pixel(x, y), shown[x, y], x, y) }
    }
    return findings
  }

  private func check(_ seed: UInt64, _ ingredients: RandomScene.Ingredients) throws {
    var scene = RandomScene(seed: seed, ingredients)
    let findings = try compare(scene.stage())
    #expect(findings.excess <= 0, "seed \(seed): \(findings.description)")
    #expect(findings.interior > 200, "seed \(seed): \(findings.description)")
    #expect(findings.mean(of: findings.edges) <= 6, "seed \(seed): \(findings.description)")
  }

  @Test(arguments: Self.seeds) func uprightScenes(seed: UInt64) throws {
    try check(seed, [.shapes, .contents])
  }

  @Test(arguments: Self.seeds) func turnedScenes(seed: UInt64) throws {
    try check(seed, [.shapes, .contents, .turns])
  }

  @Test(arguments: Self.seeds) func maskedScenes(seed: UInt64) throws {
    try check(seed, [.shapes, .contents, .turns, .masks])
  }

  @Test(arguments: Self.seeds) func shadowedScenes(seed: UInt64) throws {
    try check(seed, [.contents, .turns, .shadows])
  }

  @Test(arguments: UInt64(1)...8) func scenesInSpace(seed: UInt64) throws {
    try check(seed, [.contents, .shapes, .turns, .depth])
  }

  @Test(arguments: Self.seeds) func scenesOfEverything(seed: UInt64) throws {
    try check(seed, .all)
  }
}
