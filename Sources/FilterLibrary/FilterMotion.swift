// Looks at a filter's motion in its own pace: 20 moments, in a wide and a tall frame, at the defaults and in the corners
// of its parameters' ranges, and at 60 frames of its course. It finds what an author overlooks: ends that are not
// the pictures, jumps, dead time, flashes, flicker, ways back, holes, values that are no numbers
// (NaN).

import SegueFilters
import SeguePixels
import SegueText
import SegueTransitions

/// The findings about a filter's motion.
public struct FilterMotion: Sendable {
  /// The findings in order.
  public let findings: [FilterCheck.Finding]

  private static let shapes = [
    PixelSize(width: 96, height: 54), PixelSize(width: 54, height: 96),
  ]
  /// There are many corners: their frames have a quarter of the pixels.
  private static let cornerShapes = [
    PixelSize(width: 48, height: 27), PixelSize(width: 27, height: 48),
  ]
  /// The limits beyond which a view is suspicious, in levels of 255 and in moments.
  private struct Limits {
    /// The mean change of the first or last of 60 frames that looks like a jump.
    let jump: Double
    /// How many moments may pass at an end before something moves.
    let dead: Int
    /// How far the mean brightness may leave the pictures' own.
    let flash: Double

    /// At the ends of a parameter's range the limits are wider.
    ///
    /// There it is the user who turns a part of it off, or up.
    init(_ view: FilterView) {
      (jump, dead, flash) =
        view.corner.isDefault ? (3, 1, 60) : (6, FilterView.moments / 2, 90)
    }
  }

  /// Runs a filter at its defaults and at the ends of its ranges.
  ///
  /// - Parameters:
  ///   - filter: the filter.
  ///   - budget: the most instructions that a frame may take for each of its pixels.
  /// - Throws: `EffectError` when the effect cannot be made, or a frame takes more.
  public init(
    _ filter: ShaderFilter, budget: Int = ShaderFilter.defaultBudget
  ) throws(EffectError) {
    let descriptor = filter.descriptor(budget: budget)
    let corners = FilterCorner.all(of: descriptor.parameters)
    let pace = descriptor.suggestedTiming
    var views: [FilterView] = []
    for corner in corners {
      let effect = try descriptor.make(corner.values)
      for size in corner.isDefault ? Self.shapes : Self.cornerShapes {
        views.append(try FilterView(effect, at: corner, size: size, pace: pace))
      }
    }
    let steps = filter.reason(for: .steps)
    let course = try FilterCourse(
      try descriptor.make([:]), size: Self.shapes[0], pace: pace)
    findings = [
      try Self.ends(views, meetings: Self.meetings(descriptor)),
      Self.finding("it begins and ends gently", views, Self.jumps).excused(steps),
      Self.finding("something always moves", views, Self.deadTime).excused(steps),
      Self.finding("it moves without jumps", Self.jumps(course), "yes").excused(steps),
      Self.finding("no flicker", Self.flicker(course), "yes")
        .excused(steps ?? filter.reason(for: .flash)),
      Self.finding(
        "it goes one way", Self.retreats(course), "from the first picture to the second"),
      Self.finding("no flash, and no dark frame", views, Self.flashes)
        .excused(filter.reason(for: .flash)),
      try Self.transparency(filter, budget),
      try Self.faults(filter, corners, budget),
      try Self.sines(filter, budget),
    ]
  }

  private static func finding(
    _ rule: String, _ problems: [String], _ good: String,
    _ outcome: FilterCheck.Outcome = .odd
  ) -> FilterCheck.Finding {
    FilterCheck.Finding(
      rule: rule, outcome: problems.isEmpty ? .kept : outcome,
      detail: problems.isEmpty ? good : problems.prefix(4).joined(separator: "; "))
  }

  /// A rule of motion: the problems in each view, with its place.
  private static func finding(
    _ rule: String, _ views: [FilterView], _ problems: (FilterView) -> [String]
  ) -> FilterCheck.Finding {
    let all = views.flatMap { view in problems(view).map { "\(view.place): \($0)" } }
    return finding(rule, all, "yes")
  }

  // MARK: In a view

  /// Ends that hold with the defaults, which `FilterCheck` looks at, and not in a corner.
  ///
  /// Values that no range of the author's holds make it odd, and not wrong.
  private static func ends(
    _ views: [FilterView], meetings: [(corner: FilterCorner, ends: FilterEndpoints)]
  ) -> FilterCheck.Finding {
    var (problems, odd): ([String], [String]) = ([], [])
    for (progress, end) in [(0, \FilterEndpoints.first), (1, \.second)] {
      guard views[0].ends[keyPath: end].isExact else { continue }
      for view in views where !view.ends[keyPath: end].isExact {
        let problem = "\(view.place): progress \(progress) \(view.ends[keyPath: end])"
        if view.corner.isDeclared { problems.append(problem) } else { odd.append(problem) }
      }
      // A parameter that breaks a rule alone also breaks it beside others.
      guard problems.isEmpty else { continue }
      for (corner, ends) in meetings where !ends[keyPath: end].isExact {
        problems.append("with \(corner.name): progress \(progress) \(ends[keyPath: end])")
      }
    }
    let outcome = problems.isEmpty ? FilterCheck.Outcome.odd : .broken
    return finding(
      "its ends are exact with all values", problems + odd, "also at the ends of all ranges",
      outcome)
  }

  private static func meetings(
    _ descriptor: EffectDescriptor
  ) throws(EffectError) -> [(corner: FilterCorner, ends: FilterEndpoints)] {
    var all: [(corner: FilterCorner, ends: FilterEndpoints)] = []
    for corner in FilterCorner.meetings(of: descriptor.parameters) {
      let trial = FilterTrial(try descriptor.make(corner.values), size: cornerShapes[0])
      all.append((corner, try FilterEndpoints(trial)))
    }
    return all
  }

  private static func jumps(_ view: FilterView) -> [String] {
    [("first", view.first), ("last", view.last)].filter { $0.1 > Limits(view).jump }.map {
      "the \($0) of 60 frames changes by \(tenths($1)) of 255"
    }
  }

  private static func jumps(_ course: FilterCourse) -> [String] {
    let all = course.jumps.sorted { $0.progress < $1.progress }
    guard let first = all.first else { return [] }
    let others = all.dropFirst().map { thousandths($0.progress) }
    return [
      "it jumps at \(thousandths(first.progress)) by \(tenths(first.change)) of 255"
        + (others.isEmpty ? "" : ", and at \(others.joined(separator: " and "))")
    ]
  }

  private static func flicker(_ course: FilterCourse) -> [String] {
    let turns = course.turns(of: 6)
    return turns < 8 ? [] : ["it goes back and forth \(turns) times in 60 frames"]
  }

  private static func retreats(_ course: FilterCourse) -> [String] {
    let (share, progress) = course.retreat
    guard share > 0.25 else { return [] }
    return [
      "at \(thousandths(progress)), \(Int(share * 100)) % less of the second picture is visible than before"
    ]
  }

  private static func deadTime(_ view: FilterView) -> [String] {
    let begin = view.changes.prefix { $0 < FilterView.still }.count
    guard begin < view.changes.count else { return ["nothing moves"] }
    let end = view.changes.reversed().prefix { $0 < FilterView.still }.count
    return [("first", begin), ("last", end)].filter { $0.1 > Limits(view).dead }.map {
      "nothing moves in the \($0) \($1 * 100 / FilterView.moments) % of the time"
    }
  }

  private static func flashes(_ view: FilterView) -> [String] {
    let ends = [view.brightness[0], view.brightness[FilterView.moments]]
    let flash = Limits(view).flash
    let range = (ends.min() ?? 0) - flash...(ends.max() ?? 0) + flash
    guard let moment = view.brightness.firstIndex(where: { !range.contains($0) }) else { return [] }
    let word = view.brightness[moment] > range.upperBound ? "bright" : "dark"
    return ["the frame is \(word) at \(FilterView.progresses[moment])"]
  }

  // MARK: Of other frames

  private static func faults(
    _ filter: ShaderFilter, _ corners: [FilterCorner], _ budget: Int
  ) throws(EffectError) -> FilterCheck.Finding {
    let descriptor = filter.descriptor(budget: budget, showing: .faults)
    var problems: [String] = []
    for corner in corners {
      let effect = try descriptor.make(corner.values)
      for size in cornerShapes {
        guard let moment = try FilterView.firstFault(of: effect, size: size) else { continue }
        problems.append("with \(corner.name), at \(moment)")
        break
      }
    }
    return finding("every colour is a number", problems, "also at the ends of all ranges", .broken)
  }

  /// Hosts that show a page behind the frame show it through such holes.
  private static func transparency(
    _ filter: ShaderFilter, _ budget: Int
  ) throws(EffectError) -> FilterCheck.Finding {
    let descriptor = filter.descriptor(budget: budget, showing: .transparency)
    let trial = FilterTrial(try descriptor.make([:]), size: shapes[0])
    var (share, moment) = (0.0, 0.0)
    for progress in FilterView.progresses {
      let here = try trial.frame(progress).meanBrightness / 255
      if here > share { (share, moment) = (here, progress) }
    }
    let problem =
      "at \(moment), its alpha is below 1 in \(Int((share * 100).rounded(.up))) % of the frame; other hosts "
      + "show what is behind it"
    return finding("opaque pictures give opaque frames", share > 0 ? [problem] : [], "yes")
  }

  private static func sines(
    _ filter: ShaderFilter, _ budget: Int
  ) throws(EffectError) -> FilterCheck.Finding {
    let descriptor = filter.descriptor(budget: budget, showing: .slowSines)
    let trial = FilterTrial(try descriptor.make([:]), size: shapes[0])
    var share = 0.0
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      share = max(share, try trial.frame(progress).meanBrightness / 255)
    }
    let percent = Int((share * 100).rounded(.up))
    let problem =
      "in \(percent) % of a frame it takes sines of numbers above 49152: they are slow, and differ between "
      + "graphics cards"
    return finding("it takes sines of small numbers only", share > 0 ? [problem] : [], "yes")
  }

  private static func thousandths(_ progress: Double) -> String {
    NumberText.text((progress * 1000).rounded() / 1000)
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
    return FilterCheck.Finding(
      rule: rule, outcome: .kept,
      detail: "no, on purpose: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
  }
}
