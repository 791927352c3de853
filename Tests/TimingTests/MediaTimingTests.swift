import SegueTiming
// Media timing: the rules edge by edge, as a table.
import Testing

/// A timing, a parent time, and what must come out.
struct TimingCase: CustomTestStringConvertible, Sendable {
  let name: String
  let at: Double
  let phase: MediaTiming.Phase
  let progress: Double?
  var timing = MediaTiming(duration: 2, fillMode: .both)

  init(
    _ name: String, at: Double, _ phase: MediaTiming.Phase, _ progress: Double?,
    _ change: (inout MediaTiming) -> Void = { _ in }
  ) {
    (self.name, self.at, self.phase, self.progress) = (name, at, phase, progress)
    change(&timing)
  }

  var testDescription: String { "\(name) at \(at)" }
}

@Suite struct MediaTimingTests {
  static let stages: [TimingCase] = [
    .init("before", at: -0.1, .before, 0),
    .init("beginning", at: 0, .active, 0),
    .init("middle", at: 1, .active, 0.5),
    .init("end", at: 2, .after, 1),
    .init("later", at: 9, .after, 1),
    .init("begin time, before", at: 4.9, .before, 0) { $0.beginTime = 5 },
    .init("begin time, running", at: 5.5, .active, 0.25) { $0.beginTime = 5 },
    .init("speed 2", at: 0.5, .active, 0.5) { $0.speed = 2 },
    .init("speed 2, end", at: 1, .after, 1) { $0.speed = 2 },
    .init("offset starts inside", at: 0, .active, 0.25) { $0.timeOffset = 0.5 },
    .init("offset, before is where it starts", at: -1, .before, 0.25) { $0.timeOffset = 0.5 },
    .init("offset, wraps around", at: 1.5, .active, 0) { $0.timeOffset = 0.5 },
    .init("offset, lasts its whole duration", at: 1.75, .active, 0.125) { $0.timeOffset = 0.5 },
    .init("offset, ends where it started", at: 2, .after, 0.25) { $0.timeOffset = 0.5 },
    .init("offset 1 of 2, first", at: 0, .active, 0.5) { $0.timeOffset = 1 },
    .init("offset 1 of 2, to the end", at: 0.75, .active, 0.875) { $0.timeOffset = 1 },
    .init("offset 1 of 2, then from 0", at: 1, .active, 0) { $0.timeOffset = 1 },
    .init("offset 1 of 2, to the middle", at: 2, .after, 0.5) { $0.timeOffset = 1 },
    .init("offset of whole durations", at: 0.5, .active, 0.25) { $0.timeOffset = 4 },
    .init("offset of whole durations, end", at: 2, .after, 1) { $0.timeOffset = 4 },
    .init("negative offset wraps too", at: 0.5, .active, 0.75) { $0.timeOffset = -1 },
    .init("all of the formula", at: 11, .active, 0.75) {
      ($0.beginTime, $0.speed, $0.timeOffset) = (10, 0.5, 1)
    },
    .init("paused inside", at: 123, .active, 0.25) { ($0.speed, $0.timeOffset) = (0, 0.5) },
    .init("paused, whatever the time", at: -123, .active, 0.25) {
      ($0.speed, $0.timeOffset) = (0, 0.5)
    },
    .init("paused past the end", at: 0, .active, 1) { ($0.speed, $0.timeOffset) = (0, 7) },
    .init("paused before the start", at: 0, .active, 0) { ($0.speed, $0.timeOffset) = (0, -7) },
    .init("backward, before", at: -1, .before, 1) { ($0.speed, $0.timeOffset) = (-1, 2) },
    .init("backward, first", at: 0, .active, 1) { ($0.speed, $0.timeOffset) = (-1, 2) },
    .init("backward, inside", at: 0.5, .active, 0.75) { ($0.speed, $0.timeOffset) = (-1, 2) },
    .init("backward, last", at: 2, .after, 0) { ($0.speed, $0.timeOffset) = (-1, 2) },
    .init("backward alone, before", at: -1, .before, 1) { $0.speed = -1 },
    .init("backward alone, first", at: 0, .active, 1) { $0.speed = -1 },
    .init("backward alone, inside", at: 0.5, .active, 0.75) { $0.speed = -1 },
    .init("backward alone, last", at: 2, .after, 0) { $0.speed = -1 },
    .init("backward alone, fast", at: 0.5, .active, 0.5) { $0.speed = -2 },
    .init("backward, offset", at: 0.5, .active, 0.25) { ($0.speed, $0.timeOffset) = (-1, 3) },
    .init("backward, offset, wraps", at: 1.5, .active, 0.75) {
      ($0.speed, $0.timeOffset) = (-1, 3)
    },
    .init("backward, offset, end", at: 2, .after, 0.5) { ($0.speed, $0.timeOffset) = (-1, 3) },
  ]

  static let repeats: [TimingCase] = [
    .init("inner boundary is the next start", at: 2, .active, 0) { $0.repeatCount = 3 },
    .init("second run", at: 3, .active, 0.5) { $0.repeatCount = 3 },
    .init("terminal is the last end", at: 6, .after, 1) { $0.repeatCount = 3 },
    .init("fraction ends inside", at: 9, .after, 0.25) { $0.repeatCount = 2.25 },
    .init("fraction below one", at: 9, .after, 0.5) { $0.repeatCount = 0.5 },
    .init("repeat duration wins", at: 9, .after, 0.5) {
      ($0.repeatDuration, $0.repeatCount) = (5, 99)
    },
    .init("repeat duration of whole runs", at: 9, .after, 1) { $0.repeatDuration = 4 },
    .init("repeat duration cuts short", at: 1, .after, 0.5) { $0.repeatDuration = 1 },
    .init("forever", at: 1e6 + 1, .active, 0.5) { $0.repeatCount = .infinity },
    .init("forever by duration", at: 7, .active, 0.5) { $0.repeatDuration = .infinity },
    .init("forever backward, before", at: -1, .before, 1) {
      ($0.repeatCount, $0.speed) = (.infinity, -1)
    },
    .init("forever backward", at: 0.5, .active, 0.75) {
      ($0.repeatCount, $0.speed) = (.infinity, -1)
    },
    .init("forever, offset", at: 1.5, .active, 0.25) {
      ($0.repeatCount, $0.timeOffset) = (.infinity, 1)
    },
    .init("repeats and wraps", at: 3.5, .active, 0.25) {
      ($0.repeatCount, $0.timeOffset) = (2.25, 1.5)
    },
    .init("reverse backward", at: 1, .active, 0.5) { ($0.autoreverses, $0.speed) = (true, -1) },
    .init("reverse, going", at: 1, .active, 0.5) { $0.autoreverses = true },
    .init("reverse, turning point", at: 2, .active, 1) { $0.autoreverses = true },
    .init("reverse, coming back", at: 3.5, .active, 0.25) { $0.autoreverses = true },
    .init("reverse, terminal", at: 4, .after, 0) { $0.autoreverses = true },
    .init("reverse, inner boundary", at: 4, .active, 0) {
      ($0.autoreverses, $0.repeatCount) = (true, 2)
    },
    .init("reverse, half a cycle", at: 9, .after, 1) {
      ($0.autoreverses, $0.repeatCount) = (true, 0.5)
    },
    .init("reverse does not double repeat duration", at: 2, .after, 1) {
      ($0.autoreverses, $0.repeatDuration) = (true, 2)
    },
    .init("reverse, repeat duration of a cycle", at: 4, .after, 0) {
      ($0.autoreverses, $0.repeatDuration) = (true, 4)
    },
    .init("tenths, terminal", at: 0.9, .after, 1) { ($0.duration, $0.repeatCount) = (0.1, 3) },
    .init("tenths, inner boundary", at: 0.1 + 0.2, .active, 0) {
      ($0.duration, $0.repeatCount) = (0.1, 5)
    },
    .init("an ulp before the end", at: 6.0.nextDown, .active, 1) { $0.repeatCount = 3 },
    .init("no duration", at: 0, .after, 1) { $0.duration = 0 },
    .init("no duration, before", at: -1, .before, 1) { $0.duration = 0 },
    .init("no duration, forever", at: 0, .after, 1) {
      ($0.duration, $0.repeatCount) = (0, .infinity)
    },
    .init("no duration, repeat duration", at: 1, .active, 1) {
      ($0.duration, $0.repeatDuration) = (0, 5)
    },
  ]

  @Test(arguments: stages + repeats) func rule(_ row: TimingCase) throws {
    try row.timing.validate()
    let sample = row.timing.sample(atParentTime: row.at)
    #expect(sample.phase == row.phase)
    let progress = try #require(sample.progress)
    #expect(abs(progress - (row.progress ?? .nan)) < 1e-12)
  }

  @Test(arguments: FillMode.allCases) func fillModes(mode: FillMode) {
    let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: mode)
    let before: Double? = mode == .backwards || mode == .both ? 0 : nil
    let after: Double? = mode == .forwards || mode == .both ? 1 : nil
    #expect(timing.progress(atParentTime: 0) == before)
    #expect(timing.progress(atParentTime: 1) == 0)
    #expect(timing.progress(atParentTime: 2.9) != nil)
    #expect(timing.progress(atParentTime: 3) == after)
  }

  @Test func defaultsAreCoreAnimations() {
    let timing = MediaTiming()
    #expect(timing.speed == 1 && timing.fillMode == .removed && !timing.autoreverses)
    #expect(timing.beginTime == 0 && timing.duration == 0 && timing.timeOffset == 0)
    #expect(timing.repeatCount == 0 && timing.repeatDuration == 0)
  }

  @Test func lengths() {
    var timing = MediaTiming(beginTime: 3, duration: 2)
    #expect(timing.endTime == 5)
    timing.autoreverses = true
    timing.repeatCount = 1.5
    #expect(timing.activeDuration == 6)
    timing.speed = 2
    timing.timeOffset = 1
    #expect(timing.endTime == 6)
    #expect(timing.sample(atParentTime: 6).phase == .after)
    #expect(timing.sample(atParentTime: 6.0.nextDown).phase == .active)
    timing.speed = -2
    #expect(timing.endTime == 6)
    timing.speed = 0
    #expect(timing.endTime == nil)
    timing.speed = 1
    timing.repeatCount = .infinity
    #expect(timing.endTime == nil)
  }

  @Test func pausingAndResuming() {
    var timing = MediaTiming(beginTime: 1, duration: 4, fillMode: .both)
    timing.pause(atParentTime: 2)
    #expect(timing.progress(atParentTime: 100) == 0.25)
    timing.resume(atParentTime: 10)
    #expect(timing.progress(atParentTime: 10) == 0.25)
    #expect(timing.progress(atParentTime: 11) == 0.5)
    timing.pause(atParentTime: 12)
    timing.resume(atParentTime: 20, speed: -1)
    #expect(timing.progress(atParentTime: 21) == 0.5)
    #expect(timing.sample(atParentTime: 23).phase == .after)
    #expect(timing.parentTime(atLocalTime: timing.localTime(atParentTime: 21)) == 21)
  }

  @Test func hostileNumbersNeverTrap() {
    let numbers: [Double] = [
      0, 1, -1, 1e308, -1e308, .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
    ]
    for a in numbers {
      for b in numbers {
        for c in numbers {
          for d in numbers {
            var timing = MediaTiming(beginTime: a, duration: b, fillMode: .both)
            (timing.speed, timing.timeOffset, timing.repeatCount) = (c, d, a)
            (timing.repeatDuration, timing.autoreverses) = (b, d == 1)
            for time in numbers { _ = timing.sample(atParentTime: time) }
            _ = timing.endTime
            if [a, b, c, d].contains(where: \.isNaN) {
              #expect(throws: TimingError.self) { try timing.validate() }
            }
          }
        }
      }
    }
  }
}
