// Fuzzes compiled shaders: renders what the bytes choose among well-typed programs, or the shader that they are.

import SegueFilters
import SeguePixels
import SegueTransitions
import ShaderTwins
import TestSupport

/// A canvas with batches and rows that are not whole.
private let canvas = PixelSize(width: 83, height: 5)

private func picture(_ seed: Int) -> Bitmap {
  var bitmap = Bitmap(size: PixelSize(width: 7, height: 3))
  for y in 0..<3 {
    for x in 0..<7 {
      bitmap[x, y] = Pixel(
        red: UInt8(x * 36), green: UInt8(y * 100), blue: UInt8(seed * 90), alpha: 255)
    }
  }
  return bitmap.fitted(to: canvas, mode: .stretch, background: .clear, threads: 1)
}

private let pair = PicturePair(from: picture(1), to: picture(2))

/// A part of a frame, in bands or with as many threads as there would be; nil when it takes too much.
private func frame(_ effect: any Effect, region: PixelRect, bandHeight: Int) -> Bitmap? {
  var bitmap = Bitmap(size: region.size)
  do throws(EffectError) {
    let prepared = try effect.prepare(pair.layout)
    switch prepared.frame(at: 0.375, of: pair).writing {
    case .rows(let frame):
      let scratch = Scratch(layout: prepared.scratch, width: region.width)
      try bitmap.withMutableRows { (rows) throws(EffectError) in
        let target = PixelTarget(rows, region: region)
        for start in stride(from: region.y, to: region.maxY, by: bandHeight) {
          try frame.render(
            rows: start..<min(start + bandHeight, region.maxY), scratch: scratch, into: target)
        }
      }
    case .whole(let frame):
      // A filter with passes.
      try frame.render(
        region: region, into: &bitmap, threads: (region.height + bandHeight - 1) / bandHeight)
    }
    return bitmap
  } catch {
    return nil
  }
}

private func run(_ source: some Collection<UInt8>, isRight: Bool) {
  let effect: any Effect
  do {
    effect = try ShaderFilter(name: "fuzz", path: "fuzz.glsl", source: source)
      .descriptor(budget: 1000).make()
  } catch {
    // The generator's programs have no mistakes, but may be too large.
    precondition(!isRight || "\(error)".contains("the program"), "\(error)")
    return
  }
  let whole = frame(effect, region: PixelRect(canvas), bandHeight: canvas.height)
  for height in [1, 2] {
    let banded = frame(effect, region: PixelRect(canvas), bandHeight: height)
    precondition(banded == whole, "other bytes in bands of \(height)")
  }
  // Batches begin elsewhere.
  let rect = PixelRect(x: 37, y: 1, width: 40, height: 3)
  guard let whole, let part = frame(effect, region: rect, bandHeight: 3) else { return }
  for y in rect.rows {
    for x in rect.columns {
      precondition(part[x - rect.x, y - rect.y] == whole[x, y], "other bytes at (\(x), \(y))")
    }
  }
}

extension FuzzTarget {
  /// Compiles and renders a shader; bytes that depend on bands are findings too.
  func runProgram(_ bytes: [UInt8]) {
    if bytes.starts(with: "//".utf8) {
      run(bytes, isRight: false)
    } else {
      var generator = ShaderGenerator(choices: bytes)
      run(generator.program().utf8, isRight: true)
    }
  }
}
