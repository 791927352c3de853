// Repeatable random data: the same on every run and machine, or other data by $SEGUE_SEED.

import SeguePixels
import SegueSystem

/// The seed of all random data of a run.
package enum TestSeed {
  /// $SEGUE_SEED, or 0; printed when it is first asked for, so that a run that failed can be repeated.
  package static let run: UInt64 = {
    let text = unsafe getenv("SEGUE_SEED").map { unsafe String(cString: $0) } ?? "0"
    guard let seed = UInt64(text) else { fatalError("SEGUE_SEED is a whole number, not '\(text)'") }
    print("random data: SEGUE_SEED=\(seed)")
    return seed
  }()
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// Fixed choices that come before the random ones.
  private var choices: ArraySlice<UInt8> = []

  /// Makes a generator; equal seeds give equal numbers in runs of the same `TestSeed`.
  package init(seed: UInt64) { state = seed &+ TestSeed.run &* 0xD134_2543_DE82_EF95 }

  /// Makes a generator whose numbers are bytes that somebody has chosen, such as a fuzzer; when they are used
  /// up, it goes on by their number.
  package init(choices: [UInt8]) {
    (state, self.choices) = (UInt64(choices.count), choices[...])
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    // Eight times, because it is the upper bits that choose.
    if let byte = choices.popFirst() { return UInt64(byte) &* 0x0101_0101_0101_0101 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The kinds of random pixels.
package enum PixelKind: CaseIterable, Sendable {
  /// Alpha 255.
  case opaque
  /// Any alpha, colour at most alpha.
  case premultiplied
  /// Runs of opaque, clear and translucent pixels, components often 0 or full.
  case edges
}

/// Random premultiplied pixels, four bytes each.
package func randomPixels(_ count: Int, _ kind: PixelKind, seed: UInt64) -> [UInt8] {
  var generator = SeededGenerator(seed: seed)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count * 4)
  for i in 0..<count {
    var alpha: UInt8 = 255
    if kind == .premultiplied { alpha = UInt8.random(in: 0...255, using: &generator) }
    if kind == .edges { alpha = [255, 255, 0, 1, 128, 254][i / 5 % 6] }
    for _ in 0..<3 {
      let any = UInt8.random(in: 0...alpha, using: &generator)
      let end = generator.next() & 1 == 0 ? alpha : 0
      bytes.append(kind == .edges && generator.next() & 1 == 0 ? end : any)
    }
    bytes.append(alpha)
  }
  return bytes
}

/// A bitmap of random pixels.
package func randomBitmap(_ size: PixelSize, _ kind: PixelKind, seed: UInt64) -> Bitmap {
  Bitmap(size: size, premultipliedRGBA: randomPixels(size.count, kind, seed: seed))
}
