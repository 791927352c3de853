// A colour at a point as the reference compositor has it: with the layers that the ray hit, and how
// far a renderer with 8-bit surfaces may be off.

/// The colour that a ray found.
struct ReferenceSample {
  var color = ReferenceColor()
  /// How far a renderer may be off, in 255ths.
  ///
  /// Rule: every surface that is laid over another may round by half a step; the surface below
  /// passes on the part of its error that still shows through. An error of the upper alpha counts
  /// as an error below.
  var error = 0.0
  /// Stands for all that the point lies in.
  var signature: UInt64 = 17
  /// In how many parts it lies.
  var hits = 0

  mutating func hit(_ what: Int) {
    combine(UInt64(what))
    hits += 1
  }

  mutating func combine(_ what: UInt64) {
    signature = (signature ^ what) &* 0x9E37_79B9_7F4A_7C15
    signature ^= signature >> 29
  }

  /// Lays another surface over it.
  mutating func cover(_ above: ReferenceColor, error: Double) {
    let rest = 1 - above.alpha / 255
    color = above.mixed(1, color, rest)
    self.error = error + self.error * rest + 0.5
  }

  /// Lays what was composed elsewhere over this one, at an opacity.
  mutating func cover(_ other: ReferenceSample, opacity: Double) {
    combine(other.signature)
    hits += other.hits
    guard other.hits > 0 else { return }
    cover(other.color.scaled(opacity), error: other.error * opacity)
  }
}
