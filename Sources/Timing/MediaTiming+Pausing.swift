// Converting times and the classic way to pause: speed 0, the moment kept in the offset.

extension MediaTiming {
  /// Local time, not limited to the active time, at a time of the parent.
  public func localTime(atParentTime time: Double) -> Double {
    // Paused, infinitely far from the beginning is still the offset.
    speed == 0 ? timeOffset : (time - beginTime) * speed + timeOffset
  }

  /// The parent's time at a local time; nil while paused.
  public func parentTime(atLocalTime time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }

  /// Stops local time where it stands at a time of the parent.
  public mutating func pause(atParentTime time: Double) {
    timeOffset = localTime(atParentTime: time)
    speed = 0
  }

  /// Lets local time go on from where it stands.
  ///
  /// The begin time is moved, as Apple's listing for resuming a layer does: with an offset an
  /// animation would wrap around at its end.
  public mutating func resume(atParentTime time: Double, speed: Double = 1) {
    let local = localTime(atParentTime: time)
    self.speed = speed
    // Backward, an animation has come from its end.
    let start = speed < 0 && activeDuration.isFinite ? activeDuration : 0
    (beginTime, timeOffset) = (time, local)
    guard speed != 0, speed > 0 || start > 0 else { return }
    (beginTime, timeOffset) = (time - (local - start) / speed, start)
  }
}
