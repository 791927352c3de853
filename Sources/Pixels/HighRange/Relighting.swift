// Gives pictures of one curve and primaries the numbers of others.
//
// What is brighter than white in a picture of high range becomes white in sRGB, or keeps its hue as bright as it goes:
// what ffmpeg's `tonemap=clip:desat=0` makes of clips. Below white, light stays in proportion.

internal import CSegueKernels
import SegueSystem

/// A conversion of pictures, ready to be applied; from any thread.
package final class Relighting: Sendable {
  private let light: [Float]
  private let brightened: [Float]
  private let lumaBefore: [Float]
  private let matrix: [Float]
  private let fits: Bool
  private let darkened: [Float]
  private let lumaAfter: [Float]
  private let code: [Float]

  private struct Key: Hashable {
    let from: PictureLight
    let to: PictureLight
  }

  private static let made = Cache<Key, AskedOnce<Relighting, Never>>()

  /// The conversion from one to the other, made once; nil if there is nothing to convert.
  package static func between(_ from: PictureLight, _ to: PictureLight) -> Relighting? {
    guard from != to else { return nil }
    return made.answer(to: Key(from: from, to: to)) { Relighting(from, to) }
  }

  private init(_ from: PictureLight, _ to: PictureLight) {
    light = (0...65_535).map { Float(from.curve.light(Double($0) / 65_535)) }
    brightened = from.curve.brightening.map { Self.table($0) } ?? []
    lumaBefore = from.primaries.luma.map { Float($0) }
    matrix = PrimariesMatrix(from.primaries, to.primaries).numbers.map { Float($0) }
    fits = to.curve == .standard
    darkened = to.curve.darkening.map { Self.table($0) } ?? []
    lumaAfter = to.primaries.luma.map { Float($0) }
    code = Self.table { to.curve.code($0) * 65_535 }
  }

  /// A function of light as the kernel looks it up.
  private static func table(_ function: (Double) -> Double) -> [Float] {
    (0..<Int(SEGUE_LIGHT_VALUES)).map { index in
      let (doubling, step) = index.quotientAndRemainder(dividingBy: Int(SEGUE_LIGHT_STEPS))
      let light = 1 + Double(step) / Double(SEGUE_LIGHT_STEPS)
      return Float(function(light * exp2(Double(doubling + Int(SEGUE_LIGHT_LOWEST)))))
    }
  }

  /// A picture with the other numbers: a deep one.
  ///
  /// - Parameter threads: how many may work on it; the bytes are the same for any number.
  package func relit(_ bitmap: Bitmap, threads: Int = 1) -> Bitmap {
    var deep = bitmap.converted(to: .sixteen, threads: threads)
    apply(to: &deep, threads: threads)
    return deep
  }

  /// Converts a deep picture.
  package func apply(to bitmap: inout Bitmap, threads: Int = 1) {
    let isOpaque = bitmap.isKnownOpaque
    bitmap.forEachBand(threads: threads) { band, target in
      unsafe withSteps { steps in
        for y in band {
          let row = target.row(y)
          unsafe segue_relight(row.deep, row.count, steps)
        }
      }
    }
    if isOpaque { bitmap.noteOpaque() }
  }

  /// A colour with the other numbers.
  package func relit(_ color: Color) -> Color {
    var pixel = Color(red: color.red, green: color.green, blue: color.blue).premultiplied16
    unsafe withSteps { steps in
      unsafe withUnsafeMutableBytes(of: &pixel) { bytes in
        guard let start = bytes.baseAddress else { return }
        unsafe segue_relight(start.assumingMemoryBound(to: UInt16.self), 1, steps)
      }
    }
    func part(_ value: UInt16) -> Double { Double(value) / 65_535 }
    return Color(
      red: part(pixel.red), green: part(pixel.green), blue: part(pixel.blue), alpha: color.alpha)
  }

  /// Lends what the kernel takes.
  private func withSteps(_ body: (UnsafePointer<segue_relight_steps>) -> Void) {
    func three(_ row: [Float]) -> (Float, Float, Float) { (row[0], row[1], row[2]) }
    unsafe light.withUnsafeBufferPointer { light in
      unsafe brightened.withUnsafeBufferPointer { brightened in
        unsafe darkened.withUnsafeBufferPointer { darkened in
          unsafe code.withUnsafeBufferPointer { code in
            let m = matrix
            let steps = unsafe segue_relight_steps(
              light: light.baseAddress,
              brightened: brightened.isEmpty ? nil : brightened.baseAddress,
              luma_before: three(lumaBefore),
              matrix: (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), fits: fits ? 1 : 0,
              darkened: darkened.isEmpty ? nil : darkened.baseAddress, luma_after: three(lumaAfter),
              code: code.baseAddress)
            unsafe withUnsafePointer(to: steps) { unsafe body($0) }
          }
        }
      }
    }
  }
}
