// Converts times, and pauses in the classic way: speed becomes 0 and the offset keeps the moment.

extension MediaTiming {
  /// Local time, not limited to the active time, at a time of the parent.
  public func localTime(atParentTime time: Double) -> Double {
    // Paused, the local time is the offset, even infinitely far from the beginning.
    speed == 0 ? timeOffset : (time - beginTime) * speed + timeOffset
  }

  /// The parent's time at a local time; nil while paused.
  public func parentTime(atLocalTime time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// Stops local time at the value that it has at a time of the parent.
  public mutating func pause(atParentTime time: Double) {
    timeOffset = localTime(atParentTime: time)
    speed = 0
  }

  /// Lets local time go on from the value at which it stopped.
  ///
  /// The begin time is moved, as in Apple's listing for resuming a layer. If the offset were moved,
  /// an animation would wrap around at its end.
  public mutating func resume(atParentTime time: Double, speed: Double = 1) {
    let local = localTime(atParentTime: time)
    self.speed = speed
    // Running backward, an animation began at its end.
    let start = speed < 0 && activeDuration.isFinite ? activeDuration : 0
    (beginTime, timeOffset) = (time, local)
    guard speed != 0, speed > 0 || start > 0 else { return }
    (beginTime, timeOffset) = (time - (local - start) / speed, start)
  }
}
