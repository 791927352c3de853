// Measures filters: their frames, as of any effect, and their start-up.

import Segue

/// How filters are measured.
package struct FilterBench {
  /// How their frames are.
  private let bench: Bench

  /// Measures as a bench does: on its threads, for as long.
  package init(bench: Bench) { self.bench = bench }

  /// The size of the frame that starting up ends with: small, so that it is not the frame that counts.
  private static let firstFrame = PixelSize(width: 64, height: 64)

  /// Measures filters at a size; `each` is told what comes next.
  ///
  /// - Parameter filters: texts, by their names in the report.
  package func measure(
    _ filters: [(name: String, source: FilterSource)], at size: PixelSize,
    _ pictures: (from: Bitmap, to: Bitmap), each: (String) -> Void
  ) throws -> BenchResult {
    // Compile all first: a mistake in the last is then said before the first is measured.
    let compiled = try filters.map { (name: $0.name, filter: try $0.source.compiled()) }
    let picture = BenchPicture.draw(size, seed: 3)
    let subjects = try compiled.map { name, filter in
      Bench.Subject(
        name: name, effect: try Self.effect(filter, picture), cost: filter.descriptor().cost)
    }
    var result = try bench.measure(subjects, at: size, pictures, each: each)
    for (index, (name, filter)) in compiled.enumerated() {
      result.filters.append(
        BenchResult.Filter(
          filter: name, startupMilliseconds: try startup(filters[index].source) * 1000,
          bytesPerThread: filter.registerBytes(width: size.width)))
    }
    return result
  }

  /// The effect with its defaults; all its pictures are the one given.
  private static func effect(_ filter: ShaderFilter, _ picture: Bitmap) throws -> MixedEffect {
    let descriptor = filter.descriptor()
    var values: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters {
      if case .picture = parameter.kind { values[parameter.name] = .picture(PictureValue(picture)) }
    }
    return try descriptor.mixed(values)
  }

  /// The seconds from a file's bytes to the first frame, on one thread.
  private func startup(_ source: FilterSource) throws -> Double {
    let pictures = (UInt32(1)...3).map { BenchPicture.draw(Self.firstFrame, seed: $0) }
    let pair = PicturePair(from: pictures[0], to: pictures[1])
    return try Stopwatch.median(budget: bench.seconds / 2) {
      let effect = try Self.effect(try source.compiled(), pictures[2])
      _ = try FrameRenderer(effect.effect).frame(at: 0.5, of: pair)
    }
  }
}
