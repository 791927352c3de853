// Looks at a filter's motion: 20 moments, in a wide and a tall frame, and the corners of its
// parameters' ranges. It finds what an author overlooks: jumps, dead time, flashes, numbers that are
// none.

import SegueFilters
import SeguePixels
import SegueTransitions

/// What a filter's motion shows.
public struct FilterMotion: Sendable {
  /// The findings in order.
  public let findings: [FilterCheck.Finding]

  /// The moments that are looked at, besides those close to the ends.
  private static let moments = 20
  private static let shapes = [
    PixelSize(width: 96, height: 54), PixelSize(width: 54, height: 96),
  ]
  /// The mean change of the first or last of 60 frames that looks like a jump, in levels of 255.
  private static let jump = 3.0
  /// The mean change below which a frame looks like the one before it.
  private static let still = 0.02
  /// How far the mean brightness may leave the pictures' own, in levels.
  private static let flash = 60.0

  /// Runs a filter at its defaults and at the ends of its ranges.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError` when the effect cannot be made, or a frame takes more.
  public init(
    _ filter: ShaderFilter, budget: Int = ShaderFilter.defaultBudget
  ) throws(EffectError) {
    var findings: [FilterCheck.Finding] = []
    var views: [View] = []
    for shape in Self.shapes { views.append(try View(filter, shape, budget)) }
    let steps = filter.reason(for: .steps)
    findings.append(Self.jumps(views).excused(steps))
    findings.append(Self.deadTime(views).excused(steps))
    findings.append(Self.flashes(views).excused(filter.reason(for: .flash)))
    findings.append(try Self.faults(filter, budget))
    findings.append(try Self.sines(filter, budget))
    self.findings = findings
  }

  /// The frames of a filter at its defaults in one shape.
  private struct View {
    let shape: PixelSize
    /// The changes of the first and of the last of 60 frames.
    let (first, last): (Double, Double)
    /// The change from each moment to the next.
    let changes: [Double]
    /// The mean brightness at each moment, and the pictures'.
    let brightness: [Double]

    init(_ filter: ShaderFilter, _ shape: PixelSize, _ budget: Int) throws(EffectError) {
      self.shape = shape
      let trial = try FilterTrial(filter, budget: budget, size: shape)
      var frames: [Bitmap] = []
      for moment in 0...FilterMotion.moments {
        frames.append(try trial.frame(Double(moment) / Double(FilterMotion.moments)))
      }
      func change(_ one: Bitmap, _ other: Bitmap) -> Double {
        // The mean over red, green and blue: alpha is always full.
        (BitmapDifference(one, other)?.mean ?? 0) * 4 / 3
      }
      first = change(try trial.frame(1.0 / 60), frames[0])
      last = change(try trial.frame(59.0 / 60), frames[FilterMotion.moments])
      changes = zip(frames, frames.dropFirst()).map(change)
      brightness = frames.map(\.meanBrightness)
    }
  }

  private static func name(_ shape: PixelSize) -> String {
    shape.width > shape.height ? "wide" : "tall"
  }

  private static func finding(
    _ rule: String, _ problems: [String], _ good: String,
    _ outcome: FilterCheck.Outcome = .odd
  ) -> FilterCheck.Finding {
    FilterCheck.Finding(
      rule: rule, outcome: problems.isEmpty ? .kept : outcome,
      detail: problems.isEmpty ? good : problems.prefix(4).joined(separator: "; "))
  }

  // MARK: At the defaults

  private static func jumps(_ views: [View]) -> FilterCheck.Finding {
    var problems: [String] = []
    for view in views {
      for (end, change) in [("first", view.first), ("last", view.last)] where change > jump {
        problems.append(
          "\(name(view.shape)): the \(end) of 60 frames changes by \(tenths(change)) of 255")
      }
    }
    return finding("it begins and ends gently", problems, "yes")
  }

  private static func deadTime(_ views: [View]) -> FilterCheck.Finding {
    var problems: [String] = []
    for view in views {
      let begin = view.changes.prefix { $0 < still }.count
      guard begin < view.changes.count else {
        problems.append("\(name(view.shape)): nothing moves")
        continue
      }
      let end = view.changes.reversed().prefix { $0 < still }.count
      for (place, count) in [("first", begin), ("last", end)] where count > 1 {
        problems.append(
          "\(name(view.shape)): nothing moves in the \(place) \(count * 100 / moments) % of the time"
        )
      }
    }
    return finding("something always moves", problems, "yes")
  }

  private static func flashes(_ views: [View]) -> FilterCheck.Finding {
    var problems: [String] = []
    for view in views {
      let ends = [view.brightness[0], view.brightness[moments]]
      let range = (ends.min() ?? 0) - flash...(ends.max() ?? 0) + flash
      guard let moment = view.brightness.firstIndex(where: { !range.contains($0) }) else {
        continue
      }
      let word = view.brightness[moment] > range.upperBound ? "bright" : "dark"
      let progress = Double(moment) / Double(moments)
      problems.append("\(name(view.shape)): the frame is \(word) at \(progress)")
    }
    return finding("no flash, and no dark frame", problems, "yes")
  }

  // MARK: At the corners

  /// Every parameter at each end of its range, and all of them at once.
  static func corners(_ parameters: [Parameter]) -> [(
    name: String, values: [String: ParameterValue]
  )] {
    var all: [(name: String, values: [String: ParameterValue])] = [("the defaults", [:])]
    var (lows, highs): ([String: ParameterValue], [String: ParameterValue]) = ([:], [:])
    for parameter in parameters {
      guard let (low, high) = ends(of: parameter) else { continue }
      (lows[parameter.name], highs[parameter.name]) = (low, high)
      all.append(("\(parameter.name) at its least", [parameter.name: low]))
      all.append(("\(parameter.name) at its greatest", [parameter.name: high]))
    }
    if lows.count > 1 {
      all.append(("all parameters at their least", lows))
      all.append(("all parameters at their greatest", highs))
    }
    return all
  }

  private static func ends(of parameter: Parameter) -> (ParameterValue, ParameterValue)? {
    switch parameter.kind {
    case .number(let range) where range.upperBound < 1e9:
      (.number(range.lowerBound), .number(range.upperBound))
    case .angle(let range) where range.upperBound < 1e9:
      (.number(range.lowerBound), .number(range.upperBound))
    case .integer(let range) where range.upperBound < Int(Int32.max):
      (.integer(range.lowerBound), .integer(range.upperBound))
    case .boolean: (.boolean(false), .boolean(true))
    case .vector(let count, let range) where range != Parameter.coordinates:
      (
        .vector(Array(repeating: range.lowerBound, count: count)),
        .vector(Array(repeating: range.upperBound, count: count))
      )
    default: nil
    }
  }

  private static func faults(
    _ filter: ShaderFilter, _ budget: Int
  ) throws(EffectError) -> FilterCheck.Finding {
    let descriptor = filter.descriptor(budget: budget, showing: .faults)
    var problems: [String] = []
    for corner in corners(descriptor.parameters) {
      let trial = try FilterTrial(descriptor, corner.values, size: PixelSize(width: 48, height: 27))
      for moment in stride(from: 0, through: moments, by: 4) {
        let progress = Double(moment) / Double(moments)
        guard try trial.frame(progress).meanBrightness > 0 else { continue }
        problems.append("with \(corner.name), at \(progress)")
        break
      }
    }
    return finding("every colour is a number", problems, "also at the ends of all ranges", .broken)
  }

  private static func sines(
    _ filter: ShaderFilter, _ budget: Int
  ) throws(EffectError) -> FilterCheck.Finding {
    let trial = try FilterTrial(
      filter.descriptor(budget: budget, showing: .slowSines), [:],
      size: PixelSize(width: 96, height: 54))
    var share = 0.0
    for moment in stride(from: 0, through: moments, by: 5) {
      share = max(share, try trial.frame(Double(moment) / Double(moments)).meanBrightness / 255)
    }
    let percent = Int((share * 100).rounded(.up))
    let problem =
      "in \(percent) % of a frame a sine is of a number above 49152: such sines are slow, and "
      + "differ between graphics cards"
    return finding("its sines are of small numbers", share > 0 ? [problem] : [], "yes")
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension FilterCheck.Finding {
  /// The finding of a filter that breaks the rule on purpose, as its header says.
  fileprivate func excused(_ reason: String?) -> FilterCheck.Finding {
    guard let reason, outcome == .odd else { return self }
    return FilterCheck.Finding(rule: rule, outcome: .kept, detail: "no, on purpose: \(reason)")
  }
}

extension Bitmap {
  /// The mean of red, green and blue over all pixels, 0…255.
  fileprivate var meanBrightness: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        sum += Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
      }
    }
    return Double(sum) / Double(3 * max(1, width * height))
  }
}
