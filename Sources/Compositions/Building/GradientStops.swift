// The colours of a gradient: a file has places for colours and other places for alphas, and a
// gradient layer has colours with alphas.

import SegueDrawing
import SegueLayers
import SeguePixels

/// Colours with their places, in order.
struct GradientStops {
  private(set) var colors: [Color] = []
  private(set) var places: [Double] = []

  /// Combines the numbers of a file.
  ///
  /// - Parameters:
  ///   - numbers: place, red, green and blue of each colour, then place and alpha of each alpha.
  ///   - count: how many colours there are.
  init(_ numbers: [Double], colorCount count: Int) {
    let count = min(count, numbers.count / 4)
    let inks = Ramp(
      (0..<count).map { index in
        let first = index * 4
        return (
          numbers[first], SIMD4(numbers[first + 1], numbers[first + 2], numbers[first + 3], 1)
        )
      })
    let rest = numbers.dropFirst(count * 4)
    let alphas = Ramp(
      (0..<rest.count / 2).map { index in
        let first = rest.startIndex + index * 2
        return (rest[first], SIMD4(0, 0, 0, rest[first + 1]))
      })
    guard !inks.isEmpty else { return }
    for place in Set(inks.places + alphas.places).sorted() {
      let sides = [true, false].map { isBefore in
        let ink = inks.value(at: place, isBefore: isBefore)
        let alpha = alphas.isEmpty ? 1 : alphas.value(at: place, isBefore: isBefore).w
        return Color(red: ink.x, green: ink.y, blue: ink.z, alpha: min(max(alpha, 0), 1))
      }
      add(sides[0], place)
      if sides[1] != sides[0] { add(sides[1], place) }
    }
  }

  private mutating func add(_ color: Color, _ place: Double) {
    colors.append(color)
    places.append(min(max(place, 0), 1))
  }

  /// Values along a line.
  private struct Ramp {
    var places: [Double]
    private var values: [SIMD4<Double>]

    init(_ stops: [(place: Double, value: SIMD4<Double>)]) {
      // Files may hold them in another order; equal places keep theirs.
      let stops = stops.sorted { $0.place < $1.place }
      (places, values) = (stops.map(\.place), stops.map(\.value))
    }

    var isEmpty: Bool { places.isEmpty }

    /// The value at a place; where it jumps, that before or after the jump.
    func value(at place: Double, isBefore: Bool) -> SIMD4<Double> {
      let next =
        isBefore ? places.firstIndex { $0 >= place } : places.firstIndex { $0 > place }
      guard let next else { return values[values.count - 1] }
      guard next > 0 else { return values[0] }
      let span = places[next] - places[next - 1]
      let part = span > 0 ? (place - places[next - 1]) / span : 1
      return values[next - 1] + (values[next] - values[next - 1]) * part
    }
  }
}
