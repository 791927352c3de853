// Light goes through its tables as the steps in Double say.

import CSegueKernels
import SegueSystem
import TestSupport
import Testing

@Suite struct RelightTests {
  /// A function of light as a table, and as itself.
  private struct Function: Sendable {
    let value: @Sendable (Double) -> Double

    var table: [Float] {
      (0..<Int(SEGUE_LIGHT_VALUES)).map { index in
        let (doubling, step) = index.quotientAndRemainder(dividingBy: Int(SEGUE_LIGHT_STEPS))
        let light = 1 + Double(step) / Double(SEGUE_LIGHT_STEPS)
        return Float(value(light * exp2(Double(doubling + Int(SEGUE_LIGHT_LOWEST)))))
      }
    }
  }

  private struct Steps: Sendable, CustomTestStringConvertible {
    var fits = false
    var brightens = false
    var darkens = false
    var testDescription: String { "fits \(fits), brightens \(brightens), darkens \(darkens)" }

    let matrix = [0.6, 0.3, 0.1, 0.05, 0.9, 0.05, -0.1, 0.2, 0.9]
    let before = [0.3, 0.6, 0.1]
    let after = [0.2, 0.7, 0.1]
    let brightening = Function { pow($0, 0.2) * 4 }
    let darkening = Function { 0.3 * pow(max($0, 1e-12), -1 / 6.0) }
    let code = Function { min(pow($0, 0.3), 1) * 65_535 }
    func light(_ code: Double) -> Double { pow(code / 65_535, 2.2) }

    static let all = [
      Steps(), Steps(fits: true), Steps(brightens: true), Steps(darkens: true),
      Steps(fits: true, brightens: true, darkens: true),
    ]

    /// The expected components of a pixel.
    func twin(_ pixel: [UInt16]) -> [Double] {
      let alpha = Double(pixel[3])
      guard alpha > 0 else { return pixel.map(Double.init) }
      func scaled(_ light: [Double], _ factor: Double) -> [Double] { light.map { $0 * factor } }
      func dot(_ weights: some Collection<Double>, _ light: [Double]) -> Double {
        zip(weights, light).reduce(0) { $0 + $1.0 * $1.1 }
      }
      // A code is a whole number.
      var light = pixel[..<3].map { self.light((Double($0) * 65_535 / alpha + 0.5).rounded(.down)) }
      if brightens { light = scaled(light, brightening.value(dot(before, light))) }
      light = (0..<3).map { dot(matrix[$0 * 3..<$0 * 3 + 3], light) }
      if fits, let most = light.max(), most > 1 { light = scaled(light, 1 / most) }
      if darkens { light = scaled(light, darkening.value(dot(after, light))) }
      return light.map { code.value(max($0, exp2(-40))) * alpha / 65_535 } + [alpha]
    }
  }

  @Test(arguments: Steps.all) private func isWhatTheStepsSay(steps: Steps) {
    let light = (0...65_535).map { Float(steps.light(Double($0))) }
    let brightening = steps.brightening.table, darkening = steps.darkening.table
    let code = steps.code.table
    let m = steps.matrix.map { Float($0) }
    @Sendable func three(_ row: [Double]) -> (Float, Float, Float) {
      (Float(row[0]), Float(row[1]), Float(row[2]))
    }
    let kernel = RowKernel(
      name: "relight", inputBytes: [8], outputBytes: 8, isDeep: true, inPlace: [0],
      // Lines between the values of tables, and floats.
      tolerance: 1.2,
      twin: { inputs in
        let components = values16(inputs[0])
        return stride(from: 0, to: components.count, by: 4).flatMap {
          steps.twin(Array(components[$0..<$0 + 4]))
        }
      },
      run: { plain, target, sources, n in
        unsafe light.withUnsafeBufferPointer { light in
          unsafe brightening.withUnsafeBufferPointer { brightening in
            unsafe darkening.withUnsafeBufferPointer { darkening in
              unsafe code.withUnsafeBufferPointer { code in
                var own = unsafe segue_relight_steps(
                  light: light.baseAddress,
                  brightened: steps.brightens ? brightening.baseAddress : nil,
                  luma_before: three(steps.before),
                  matrix: (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                  fits: steps.fits ? 1 : 0,
                  darkened: steps.darkens ? darkening.baseAddress : nil,
                  luma_after: three(steps.after), code: code.baseAddress)
                if unsafe target.u16 != sources[0].u16 {
                  unsafe target.u16.update(from: sources[0].u16, count: n * 4)
                }
                let kernel = unsafe plain ? segue_relight_baseline : segue_relight
                unsafe kernel(target.u16, n, &own)
              }
            }
          }
        }
      })
    kernel.check([randomDeep(400, .opaque, seed: 61)])
    kernel.check([randomDeep(200, .premultiplied, seed: 62)])
    kernel.check([randomDeep(100, .edges, seed: 63)])
  }
}
