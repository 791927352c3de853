// Pictures that bend: a genie, what is squeezed or sucked into a point, a ribbon that twists, a swirl.
//
// Each motion says where a place of the frame looks, for a whole lane or for a distance from a point;
// `WarpLanes` and `WarpWhirl` look there. In lanes, s is the place along the motion and S the canvas's
// length, both from the side that things come from; smooth(x) = 3x² − 2x³ on 0…1.
//
//   genie   the first picture narrows to a neck and flows through it, with the second behind:
//           line = s − S·d, w(s) = 1 − b·(1 − neck)·smooth(s/S), b = smooth(p / .45), d = ((p − .2) / .8)²,
//           and the middle of the lane moves by b·smooth(s/S) towards the neck; its shadow has b of its darkness,
//           and goes in the last fifth
//   twist   lane by lane turns over about the middle, θ = π·smooth((p·(1 + spread) − s/S) / spread), with
//           the second picture on the back; seen in perspective across the motion
//   squeeze the first picture gets narrower or lower about the middle, faster and faster: w = 1 − t^1.6, t = p / .88;
//           as on a column, what is a share c of the way from its middle to its side is darker by shade·(1 − w)·c²,
//           and its shadow goes while t is above .8; the second picture is as large as 1 + .06·(1 − p)^1.5
//   suck    a place r from the point shows ρ = D·(r / kD)^γ, D the distance of the farthest corner,
//           k = 1 − p² and γ = 1 − .6·smooth(p / .6)
//   swirl   a place r from the point is turned by angle·p²·(1 − r/D)² in the first picture and by
//           −angle·(1 − p)²·(1 − r/D)² in the second, which comes out of the point in a round opening, open by
//           smooth((p − .28) / .44); or fades in about p = .5, in `fade` of the time. With an opening each picture is
//           1 + (.22 + 1.05·(l − 1))·a/(8 + a) times as large, a the angle of its middle and l the canvas's longer side
//           over its shorter one, at most 2.5

import SegueDrawing
import SeguePixels
import SegueSystem
import SegueTransitions

/// A way to bend pictures.
enum WarpMotion {
  /// `neck` is its width and `place` its middle, both in shares of the side that it flows to; `shadow` is how
  /// dark its shadow on the second picture is once it has a neck.
  case genie(from: Direction, neck: Double, place: Double, shadow: Double)
  /// `distance` of the eye in longer sides of the canvas, `spread` of the twist in lengths of the canvas.
  case twist(from: Direction, spread: Double, distance: Double, shade: Double, background: Color)
  /// `shade` is how dark its sides are in the end, and `shadow` how dark its shadow on the second picture is.
  case squeeze(isFlat: Bool, shade: Double, shadow: Double)
  case suck(center: CanvasPoint)
  /// `fade` is the part of the time that one picture takes to fade into the other; nil for an opening.
  case swirl(center: CanvasPoint, angle: Double, fade: Double?)
}

/// Bent pictures.
struct Warps: Effect {
  var motion: WarpMotion

  var preservesOpacity: Bool {
    if case .twist(_, _, _, _, let background) = motion { background.alpha == 1 } else { true }
  }

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(
      motion: motion, extent: layout.canvasRect,
      levels: ImageLevels(cache: RasterCache(capacity: 2 * layout.byteCount)))
  }

  private struct Prepared: PreparedEffect {
    let motion: WarpMotion
    let extent: PixelRect
    let levels: ImageLevels

    var scratch: ScratchLayout { WarpFrame.scratch }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      if let end = PictureFrame.atEnd(progress, of: pair) { return end }
      return motion.frame(at: progress, of: pair, levels: levels).frame(on: pair.canvas)
    }
  }
}

extension WarpMotion {
  fileprivate func frame(
    at p: Double, of pair: PicturePair, levels: ImageLevels
  ) -> WarpFrame {
    let canvas = pair.canvas
    switch self {
    case .genie(let direction, let neck, let place, let darkness):
      let sides = Self.sides(canvas, direction)
      func lane(_ s: Double) -> WarpLane { Self.genie(s, p, sides, neck: neck, place: place) }
      let lanes = WarpLanes(canvas: canvas, from: direction) { s in
        let own = lane(s)
        return own.line > -1 ? own : nil
      }
      let shadow = LaneShadow(
        darkness * Double.smoothStep(p / 0.45) * Double.smoothStep((1 - p) / 0.2), canvas: canvas,
        from: direction, lane: lane)
      return WarpFrame(
        pair, ground: .picture(pair.to, shadow), map: lanes, edge: .clamp, levels: levels)
    case .twist(let direction, let spread, let distance, let shade, let background):
      let eye = distance * Double(max(canvas.width, canvas.height))
      let lanes = WarpLanes(canvas: canvas, from: direction) {
        Self.twist($0, p, Self.sides(canvas, direction), spread: spread, eye: eye, shade: shade)
      }
      let room = WarpGround.room(background, presence: Room.presence(behind: pair, at: p))
      return WarpFrame(pair, ground: room, map: lanes, edge: .clamp, levels: levels)
    case .squeeze(let isFlat, let shade, let darkness):
      return Self.squeeze(
        pair, p, levels, from: isFlat ? .left : .top, shade: shade, darkness: darkness)
    case .suck(let center):
      let point = center.point(on: canvas)
      let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
      let whirl = Self.suck(p, canvas, point, reach)
      return WarpFrame(
        pair, ground: .picture(pair.to), map: whirl, edge: .clamp, levels: levels)
    case .swirl(let center, let angle, let fade):
      return Self.swirl(pair, p, levels, about: center.point(on: canvas), angle, fade: fade)
    }
  }

  private static func squeeze(
    _ pair: PicturePair, _ p: Double, _ levels: ImageLevels, from side: Direction, shade: Double,
    darkness: Double
  ) -> WarpFrame {
    let canvas = pair.canvas
    let time = min(p / 0.88, 1)
    let width = max(1 - pow(time, 1.6), 1e-6)
    func lane(_ s: Double) -> WarpLane {
      WarpLane(line: s, slope: 1 / width, length: 1 / width)
    }
    let half = width * Self.sides(canvas, side).across / 2
    let lanes = WarpLanes(
      canvas: canvas, from: side,
      shade: { shade * (1 - width) * min($0 * $0 / (half * half), 1) }, lane: lane)
    let shadow = LaneShadow(
      darkness * Double.smoothStep((1 - time) / 0.2), canvas: canvas, from: side, lane: lane)
    let ground = WarpGround.picture(pair.to, shadow, scale: 1 + 0.06 * pow(1 - p, 1.5))
    return WarpFrame(pair, ground: ground, map: lanes, edge: .clamp, levels: levels)
  }

  private static func swirl(
    _ pair: PicturePair, _ p: Double, _ levels: ImageLevels, about point: Point, _ angle: Double,
    fade: Double?
  ) -> WarpFrame {
    let canvas = pair.canvas
    let reach = Sweep.reach(of: nil, from: point, canvas: canvas)
    let share: Double
    let change: PictureChange
    let presence: (first: Double, second: Double)
    if let fade {
      share = .smoothStep((p - (1 - fade) / 2) / fade)
      change = .fade(BlendWeight(share))
      presence = (1 - share, share)
    } else {
      share = .smoothStep((p - 0.28) / 0.44)
      change = .opening(RoundOpening(point, reach: reach, softness: 0.1, share: share))
      // What is seen of a picture is seen whole.
      presence = (1, 1)
    }
    func whirl(_ isFirst: Bool, _ presence: Double, _ angle: Double) -> WarpWhirl {
      let zoom = fade == nil ? Self.swirlZoom(angle, canvas) : 1
      return Self.swirl(isFirst, presence: presence, angle, zoom, canvas, point, reach)
    }
    let map = whirl(true, presence.first, angle * p * p)
    let back = whirl(false, presence.second, -angle * (1 - p) * (1 - p))
    let weight = BlendWeight(share)
    let isDone = weight == BlendWeight(1)
    return WarpFrame(
      pair, ground: .nothing, map: isDone ? back : map,
      other: isDone || weight == BlendWeight(0) ? nil : (back, change), edge: .mirror,
      levels: levels)
  }

  /// How fast `smoothStep` rises.
  private static func rise(_ x: Double) -> Double {
    let inside = min(max(x, 0), 1)
    return 6 * inside * (1 - inside)
  }

  /// The canvas's length along the motion, and across it.
  private static func sides(
    _ canvas: PixelSize, _ direction: Direction
  ) -> (along: Double, across: Double) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    return direction.motion.x != 0 ? (width, height) : (height, width)
  }

  private static func genie(
    _ s: Double, _ p: Double, _ sides: (along: Double, across: Double), neck: Double,
    place: Double
  ) -> WarpLane {
    let bend = Double.smoothStep(p / 0.45)
    let late = max(p - 0.2, 0) / 0.8
    let line = s - sides.along * late * late
    let share = s / sides.along
    let width = 1 - bend * (1 - neck) * Double.smoothStep(share)
    let middle = sides.across * (place - 0.5) * bend * Double.smoothStep(share)
    let lean = bend * rise(share) / sides.along * sides.across
    return WarpLane(
      line: line, shift: -middle / width, slope: 1 / width, length: 1 / width,
      slant: WarpSlant(middle: lean * (place - 0.5), side: lean * (neck - 1) / 2))
  }

  private static func twist(
    _ s: Double, _ p: Double, _ sides: (along: Double, across: Double), spread: Double,
    eye: Double, shade: Double
  ) -> WarpLane? {
    let time = (p * (1 + spread) - s / sides.along) / spread
    let angle = .pi * Double.smoothStep(time)
    let isFirst = angle < .pi / 2
    let (facing, sine) = (abs(cos(angle)), isFirst ? sin(angle) : -sin(angle))
    guard facing > 1e-3 else { return nil }
    // It draws back, so that no part comes nearer than the canvas.
    let back = sides.across / 2 * abs(sine)
    let lean = sides.across / 2 * abs(sine) * .pi * rise(time) / spread / sides.along
    let (slope, fall) = ((eye + back) / (eye * facing), sine / (eye * facing))
    // Half way to the edge that is farther from the eye.
    let far = slope + abs(fall) * sides.across / 4
    return WarpLane(
      isFirst: isFirst, line: s, slope: slope, fall: fall, length: far * far / slope,
      slant: WarpSlant(middle: 0, side: lean), shade: shade * (1 - facing))
  }

  private static func suck(
    _ p: Double, _ canvas: PixelSize, _ center: Point, _ reach: Double
  ) -> WarpWhirl {
    let share = max(1 - p * p, 1e-9)
    let power = 1 - 0.6 * Double.smoothStep(p / 0.6)
    return WarpWhirl(
      isFirst: true, canvas: canvas, center: center, radius: share * reach, reach: reach
    ) { r in
      WhirlPlace(distance: reach * pow(r / (share * reach), power))
    }
  }

  /// How many times larger pictures are while their middle is turned, so that their borders stay outside.
  ///
  /// Beyond them they go on mirrored. The longer the canvas is, the more comes in from beyond its longer sides; this is
  /// a little more than it takes on one of 1:1 to 21:9 when the swirl is in the middle.
  private static func swirlZoom(_ angle: Double, _ canvas: PixelSize) -> Double {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let longer = min(max(width, height) / min(width, height), 2.5)
    return 1 + (0.22 + 1.05 * (longer - 1)) * abs(angle) / (8 + abs(angle))
  }

  private static func swirl(
    _ isFirst: Bool, presence: Double, _ angle: Double, _ zoom: Double, _ canvas: PixelSize,
    _ center: Point, _ reach: Double
  ) -> WarpWhirl {
    WarpWhirl(
      isFirst: isFirst, presence: max(presence, 1e-3), canvas: canvas, center: center,
      radius: .infinity, reach: reach
    ) { r in
      let inner = max(1 - r / reach, 0)
      return WhirlPlace(distance: r / zoom, turn: angle * inner * inner)
    }
  }
}
