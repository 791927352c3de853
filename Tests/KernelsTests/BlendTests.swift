import TestSupport
import Testing

@Suite struct BlendTests {
  @Test(arguments: PixelKind.allCases) func rows(of kind: PixelKind) {
    let (a, b) = (randomPixels(203, kind, seed: 1), randomPixels(203, .edges, seed: 2))
    let mask = bytes(of: randomCoverage(203, seed: 3))
    for weight in [0, 21_845, 50_001, 65_536] as [UInt32] {
      RowKernel.crossfade(weight).check([a, b])
      RowKernel.over(weight).check([a, b])
      RowKernel.fadeColor([9, 0, 200, 201], weight).check([a])
      RowKernel.pale(weight).check([a])
    }
    RowKernel.maskBlend.check([a, b, mask])
    RowKernel.tint([250, 0, 77]).check([a, mask])
    RowKernel.scaleMask.check([a, mask])
  }

  @Test func allPairsOfBytesMixExactly() {
    let (a, b) = allPairs()
    for weight in [1, 255, 21_845, 32_767, 32_768, 32_769, 50_001, 65_535] as [UInt32] {
      let result = RowKernel.crossfade(weight).output([a, b], 65_536)
      var wrong = 0
      for i in result.indices {
        let product = (Int(b[i]) - Int(a[i])) * Int(weight)
        if Int(result[i]) != Int(a[i]) + (product + 32_768) >> 16 { wrong += 1 }
      }
      #expect(wrong == 0, "weight \(weight)")
    }
  }

  @Test(arguments: [65_536, 40_000, 3] as [UInt32])
  func allPairsOfComponentAndAlphaGoOver(opacity: UInt32) {
    let (pairs, bottom) = allPairs()
    var top = pairs
    for i in stride(from: 0, to: top.count, by: 4) { top[i + 3] = max(top[i], top[i + 1]) }
    let result = RowKernel.over(opacity).output([top, bottom], 65_536)
    let real = KernelTwins.over(top, bottom, opacity: Double(opacity) / 65_536)
    #expect(largestDifference(result, real) <= 0.51)
  }

  @Test func everyWeightKeepsEqualPixels() {
    let a = randomPixels(67, .edges, seed: 4)
    for weight in stride(from: 0, through: 65_536, by: 97) {
      #expect(RowKernel.crossfade(UInt32(weight)).output([a, a], 67) == a)
    }
  }

  @Test func endsReturnTheInputs() {
    let (a, b) = (randomPixels(99, .edges, seed: 5), randomPixels(99, .premultiplied, seed: 6))
    let none = bytes(of: [UInt16](repeating: 0, count: 99))
    let all = bytes(of: [UInt16](repeating: 65_535, count: 99))
    #expect(RowKernel.crossfade(0).output([a, b], 99) == a)
    #expect(RowKernel.crossfade(65_536).output([a, b], 99) == b)
    #expect(RowKernel.maskBlend.output([a, b, none], 99) == a)
    #expect(RowKernel.maskBlend.output([a, b, all], 99) == b)
    #expect(RowKernel.scaleMask.output([a, all], 99) == a)
    #expect(RowKernel.scaleMask.output([a, none], 99).allSatisfy { $0 == 0 })
    #expect(RowKernel.over(0).output([a, b], 99) == b)
  }
}
