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
  public mutating func resume(atParentTime time: Double, speed: Double = 1) {
    timeOffset = localTime(atParentTime: time)
    beginTime = time
    self.speed = speed
  }
}
