// Data the kernel tests share.

import TestSupport

/// Every pair of bytes, as opaque pixels: 65,536 of them.
func allPairs() -> (a: [UInt8], b: [UInt8]) {
  var a = [UInt8](repeating: 255, count: 262_144)
  var b = a
  for pixel in 0..<65_536 {
    let (x, y) = (UInt8(pixel >> 8), UInt8(pixel & 255))
    (a[pixel * 4], a[pixel * 4 + 1], a[pixel * 4 + 2]) = (x, y, x)
    (b[pixel * 4], b[pixel * 4 + 1], b[pixel * 4 + 2]) = (y, x, 255 - y)
  }
  return (a, b)
}

/// Coverages, often 0 or full.
func randomCoverage(_ count: Int, seed: UInt64) -> [UInt16] {
  var generator = SeededGenerator(seed: seed)
  return (0..<count).map { _ in
    switch generator.next() % 6 {
    case 0: 0
    case 1: 65_535
    case 2: 32_767
    case 3: 32_768
    default: UInt16.random(in: 0...65_535, using: &generator)
    }
  }
}
