// The first and the last strip of a slat or a square that is wiped. A thread one pixel wide would be seen as a fault, so
// they have a least width, and fade in and out instead. Only strips with sharp edges do: soft edges and borders are wider
// than a thread anyway, and what fades would have the border's colour all over.

/// How a part of the canvas with an edge of its own opens.
struct SlatStrip {
  /// How far a part is open, in pixels.
  struct Opened {
    /// Up to here it shows the second picture.
    let full: Double
    /// From there to here it shows a share of it.
    let faint: Double
    let share: Double
    /// Where its shadow begins.
    let edge: Double
  }

  private let length: Double
  private let width: Double

  /// The strips of a part so many pixels long: a twelfth of it, and no less than three pixels.
  ///
  /// - Parameter margin: how far the edge reaches on both sides.
  init(of length: Double, margin: Double) {
    self.length = length
    width = Self.fades(margin) ? min(max(length / 12, 3), length / 3) : 0
  }

  /// Whether what is small fades, where the edge reaches so far.
  static func fades(_ margin: Double) -> Bool { margin <= 1 }

  /// What of a part is open at a time, 0…1.
  func opened(_ time: Double) -> Opened {
    let open = length * time
    if open < width {
      return Opened(full: -length, faint: width, share: open / width, edge: width)
    }
    let last = length - width
    if open > last {
      return Opened(full: last, faint: length, share: (open - last) / width, edge: last)
    }
    return Opened(full: open, faint: open, share: 1, edge: open)
  }

  /// The distance that shows the whole of one part and a share of a larger one, of each of which the distance is known.
  ///
  /// - Parameter margin: at what distance a part shows wholly.
  static func distance(full: Double, faint: Double, share: Double, margin: Double) -> Double {
    // Mostly it is one or the other.
    if full >= margin || share >= 1 { return max(full, share >= 1 ? faint : full) }
    if faint <= -margin { return faint }
    let (whole, all) = (max(full, -margin), min(faint, margin))
    return whole + share * (all - whole)
  }

  /// The pace of each part: it starts and ends slowly, but not so slowly that it seems to stand.
  static func eased(_ time: Double) -> Double {
    let inside = min(max(time, 0), 1)
    return (inside + Double.smoothStep(inside)) / 2
  }
}
