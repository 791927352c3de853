// What a camera sees that turns about the canvas's middle or comes nearer while it exposes a frame: the mean of the moments of
// its exposure.
//
// Rule: a pose shows the canvas's place c, from the middle, as the picture's place R(−angle)·c / scale. Two poses after each
// other are one, in any order: scales multiply, and angles add. So of the 8 × 8 moments of an exposure the nearest eight
// are taken first, in half as many pixels each way unless the canvas is small, and eight of their means then, each moved as
// it must be. What moves by less than .6 % of the shorter side is seen in four moments of the picture itself, and up to
// 1.4 % one becomes the other.

import SegueSystem

/// How a picture is seen: so many times larger, and turned clockwise.
struct CameraPose: Sendable {
  var scale = 1.0
  /// In radians.
  var angle = 0.0

  /// What this is after another one has been undone.
  func after(_ other: CameraPose) -> CameraPose {
    CameraPose(scale: scale / other.scale, angle: angle - other.angle)
  }

  /// The place that is seen at a place, both from the middle.
  func place(of point: SIMD2<Double>) -> SIMD2<Double> {
    let (c, s) = (cos(angle) / scale, sin(angle) / scale)
    return SIMD2(c * point.x + s * point.y, c * point.y - s * point.x)
  }
}

/// The poses of one exposure.
struct CameraExposure: Sendable {
  /// In the middle of the exposure.
  let now: CameraPose
  /// A few, for what hardly moves.
  let few: [CameraPose]
  /// Those of an eighth of the exposure.
  let near: [CameraPose]
  /// How the eighths lie to the one in the middle.
  let far: [CameraPose]
  /// How far a place moves during the exposure, in its distances from the middle.
  let bend: Double

  /// - Parameter pose: that of a moment, −½…½.
  init(_ pose: (Double) -> CameraPose) {
    let now = pose(0)
    self.now = now
    few = (0..<4).map { pose((Double($0) - 1.5) / 4) }
    near = (0..<8).map { pose((Double($0) - 3.5) / 64) }
    far = (0..<8).map { pose((Double($0) - 3.5) / 8).after(now) }
    let ends = [-0.5, 0.5].map { pose($0).after(now).place(of: SIMD2(1, 0)) }
    let way = ends[1] - ends[0]
    bend = (way * way).sum().squareRoot()
  }

  /// How much more than the canvas the first means must show, so that the second find all that they ask for.
  func spread(_ canvas: SIMD2<Double>) -> Double {
    let half = canvas / 2
    return far.reduce(1) { most, pose in
      [half, SIMD2(half.x, -half.y)].reduce(most) { most, corner in
        let place = pose.place(of: corner)
        return max(most, abs(place.x) / half.x, abs(place.y) / half.y)
      }
    }
  }
}
