// From the number of a frame to its items, and which frames are equal.

import SeguePixels

extension TimelinePlan {
  /// The items that a frame shows.
  ///
  /// - Precondition: there is such a frame.
  public func shot(at frame: Int) -> Shot {
    precondition(frame >= 0 && frame < frameCount, "no such frame")
    if let lone { return .change(0, progress: lone.frames[frame]) }
    return shot(at: frame, in: segmentIndex(at: frame * clock.frameTicks))
  }

  /// The progress of a frame's change at a moment close to the frame's own; the ends of a change stay as they are, and so
  /// does the progress of frames at its ends.
  ///
  /// - Parameter offset: how much later than the frame's own moment, in frames.
  /// - Precondition: the frame shows a change.
  func progress(at frame: Int, offset: Double) -> Double {
    if let lone { return lone.progress(at: frame, offset: offset) }
    guard case .change(_, let progress) = shot(at: frame) else {
      preconditionFailure("the frame shows no transition")
    }
    guard offset != 0, progress != 0, progress != 1 else { return progress }
    let index = segmentIndex(at: frame * clock.frameTicks)
    let past = (Double(frame) + offset) * Double(clock.frameTicks) - Double(segments[index].start)
    let fraction = min(max(past / Double(max(length(of: index), 1)), 0), 1)
    return timeline.items[segments[index].appearance].transition?.progress(at: fraction) ?? progress
  }

  /// Whether the progress of a frame's change is another one while the shutter is open.
  func progressMoves(at frame: Int, _ shot: Shot) -> Bool {
    guard let shutter = timeline.shutter, case .change(_, let progress) = shot else { return false }
    return shutter.sees(progress) { self.progress(at: frame, offset: $0) }
  }

  /// How many distinct pictures there are.
  public var pictureCount: Int { pictureStarts.count }

  /// The frames that show a picture.
  public func frames(of picture: Int) -> Range<Int> {
    let next = picture + 1
    return Int(
      pictureStarts[picture])..<(next < pictureCount ? Int(pictureStarts[next]) : frameCount)
  }

  /// The picture that a frame shows.
  package func picture(at frame: Int) -> Int {
    lastPlace(of: pictureCount) { Int(pictureStarts[$0]) <= frame }
  }

  private func segmentIndex(at tick: Int) -> Int {
    lastPlace(of: segments.count) { segments[$0].start <= tick }
  }

  private func shot(at frame: Int, in index: Int) -> Shot {
    let segment = segments[index]
    guard segment.isChange, let transition = timeline.items[segment.appearance].transition else {
      // Run back, the first item stands at the end.
      let runsBack = timeline.items[0].transition?.autoreverses == true
      return .alone(runsBack && timeline.items.count == 2 ? 0 : segment.appearance)
    }
    let past = frame * clock.frameTicks - segment.start
    return .change(
      segment.appearance,
      progress: transition.progress(at: fraction(past, of: length(of: index))))
  }

  /// How many ticks a change has from its beginning to its end.
  ///
  /// With nothing after it, it has its end in the film's last frame.
  private func length(of index: Int) -> Int {
    let start = segments[index].start
    if index + 1 < segments.count { return segments[index + 1].start - start }
    return timeline.loops ? end - start : (frameCount - 1) * clock.frameTicks - start
  }

  private func fraction(_ past: Int, of length: Int) -> Double {
    length > 0 ? min(Rational(past, length).value, 1) : 1
  }

  /// The first frame of each distinct picture.
  static func starts(of plan: TimelinePlan) -> [Int32] {
    var starts: [Int32] = []
    var last = (shot: Shot?.none, above: Above())
    func add(_ frame: Int, _ shot: Shot) {
      let isStill = plan.isStill(shot) && !plan.progressMoves(at: frame, shot)
      let shown = isStill ? plan.simplified(shot) : nil
      let above = plan.above(at: frame)
      if shown == nil || shown != last.shot || above != last.above { starts.append(Int32(frame)) }
      last = (shown, above)
    }
    if plan.lone != nil {
      for frame in 0..<plan.frameCount { add(frame, plan.shot(at: frame)) }
      return starts
    }
    for (index, segment) in plan.segments.enumerated() {
      let next = index + 1 < plan.segments.count ? plan.segments[index + 1].start : nil
      let first = plan.clock.firstFrame(from: segment.start)
      let end =
        next.map { min(plan.clock.firstFrame(from: $0), plan.frameCount) } ?? plan.frameCount
      guard first < end else { continue }
      let isStill = !segment.isChange && plan.isStill(plan.shot(at: first, in: index))
      guard isStill else {
        for frame in first..<end { add(frame, plan.shot(at: frame, in: index)) }
        continue
      }
      let shot = plan.shot(at: first, in: index)
      let rest = first + 1..<end
      let changes = Set(plan.texts.changes(in: rest)).union(plan.overlays.changes(in: rest))
      for frame in [first] + changes.sorted() { add(frame, shot) }
    }
    return starts
  }

  /// What lies over the base row in a frame: equal values look the same.
  struct Above: Hashable {
    var overlays: [OverlayCourse.Showing] = []
    var texts: [TextCourse.Showing] = []

    /// Whether the base row is seen alone.
    var isEmpty: Bool { overlays.isEmpty && texts.isEmpty }
  }

  /// What lies over the base row in a frame.
  func above(at frame: Int) -> Above {
    Above(overlays: overlays.showing(at: frame), texts: texts.showing(at: frame))
  }

  /// Whether it looks the same at any time.
  private func isStill(_ shot: Shot) -> Bool {
    !simplified(shot).appearances.contains { item($0).moves }
  }

  /// A change at one of its ends is one item alone.
  private func simplified(_ shot: Shot) -> Shot {
    switch shot {
    case .change(let number, 0): .alone(number)
    case .change(let number, 1): .alone(number + 1)
    default: shot
    }
  }

  func item(_ appearance: Int) -> TimelineItem {
    timeline.items[appearance % timeline.items.count]
  }
}
