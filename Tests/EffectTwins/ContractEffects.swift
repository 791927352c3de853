// Small effects that prove the contract: one reaches beyond the canvas, one has two passes, one takes a
// picture and a map, one works in scratch rows.

import SeguePixels
import SegueTransitions

/// A fade with a frame of a colour around the canvas, widest half way.
public struct HaloEffect: Effect {
  /// Widest reach in pixels.
  public var reach: Int

  /// Its descriptor.
  public static let descriptor = EffectDescriptor(
    HaloEffect(reach: 8), name: "test-halo", title: "Halo", summary: "Reaches beyond the canvas.",
    family: .dissolve,
    parameters: [
      EffectParameter(\.reach, "reach", .integer(0...100), "how far, in pixels")
    ],
    make: { $0 })

  /// Makes a halo.
  public init(reach: Int) { self.reach = reach }

  /// Prepares it.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(canvas: layout.canvasRect, reach: reach)
  }

  private struct Prepared: PreparedEffect {
    let canvas: PixelRect
    let reach: Int

    var extent: PixelRect {
      PixelRect(
        x: -reach, y: -reach, width: canvas.width + 2 * reach, height: canvas.height + 2 * reach)
    }

    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      let width = Int((4 * time * (1 - time) * Double(reach)).rounded())
      return .rows(Frame(pair: pair, weight: BlendWeight(time), width: width))
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let weight: BlendWeight
    let width: Int

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let canvas = pair.canvasRect
      for y in rows {
        let row = target.row(y)
        row.fill(.clear)
        let halo = (-width..<(canvas.width + width)).clamped(to: target.region.columns)
        if (-width..<(canvas.height + width)).contains(y), !halo.isEmpty {
          target.row(y, columns: halo).fill(Color(red: 1, green: 0.5, blue: 0).premultiplied)
        }
        let inside = canvas.columns.clamped(to: target.region.columns)
        guard canvas.rows.contains(y), !inside.isEmpty else { continue }
        target.row(y, columns: inside).crossfade(
          pair.from.bitmap.row(y)[inside], pair.to.bitmap.row(y)[inside], weight: weight,
          in: pair.mix)
      }
    }
  }
}

/// A fade whose second pass mixes in a row further down: right only when the first pass is done.
///
/// It writes whole frames, with a bitmap between the passes from a pool of its own.
public struct TwoPassEffect: Effect {
  /// Its descriptor.
  public static let descriptor = EffectDescriptor(
    TwoPassEffect(), name: "test-two-pass", title: "Two Pass",
    summary: "Fades, then reads neighbouring rows.", family: .dissolve, make: { $0 })

  /// Makes it.
  public init() {}

  /// Prepares it.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(extent: layout.canvasRect, pool: Pool())
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let pool: Pool<Bitmap>
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      let time = min(max(progress, 0), 1)
      return .whole(
        Frame(
          pair: pair, pool: pool, weight: BlendWeight(time),
          shared: BlendWeight(2 * time * (1 - time))))
    }
  }

  private struct Frame: WholeFrame {
    let pair: PicturePair
    let pool: Pool<Bitmap>
    let weight: BlendWeight
    /// How much of the row further down is mixed in.
    let shared: BlendWeight

    func render(region: PixelRect, into bitmap: inout Bitmap, threads: Int) {
      let last = pair.canvas.height - 1
      var faded = pool.take(pair.canvas)
      faded.withMutableRows { rows in
        let target = PixelTarget(rows, region: pair.canvasRect)
        Bands.forEach(rows: 0..<pair.canvas.height, threads: threads) { band in
          for y in band {
            target.row(y).crossfade(
              pair.from.bitmap.row(y), pair.to.bitmap.row(y), weight: weight, in: pair.mix)
          }
        }
      }
      let visible = region.intersection(pair.canvasRect)
      bitmap.withMutableRows { [faded] rows in
        let target = PixelTarget(rows, region: region)
        Bands.forEach(rows: region.rows, threads: threads) { band in
          for y in band {
            target.row(y).fill(.clear)
            guard visible.rows.contains(y) else { continue }
            target.row(y, columns: visible.columns).crossfade(
              faded.row(y)[visible.columns], faded.row(min(y + 5, last))[visible.columns],
              weight: shared, in: pair.mix)
          }
        }
      }
      pool.give(faded)
    }
  }
}

/// A wipe steered by a map, with a picture tiled where the map's edge passes.
public struct MapWipeEffect: Effect {
  /// The map that steers the wipe; nil wipes everything at once.
  public var map: Map?
  /// The picture at the edge.
  public var edge: Bitmap?

  /// Its descriptor.
  public static let descriptor = EffectDescriptor(
    MapWipeEffect(map: nil, edge: nil), name: "test-map-wipe", title: "Map Wipe",
    summary: "Takes a picture and a map.", family: .wipe,
    parameters: [
      EffectParameter(optional: \.map, "map", .map, "what steers the wipe"),
      EffectParameter(optional: \.edge, "edge", .picture, "what shows at the edge"),
    ],
    make: { $0 })

  /// Makes it.
  public init(map: Map?, edge: Bitmap?) {
    self.map = map
    self.edge = edge
  }

  /// Prepares it.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(extent: layout.canvasRect, map: map, edge: edge)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    let map: Map?
    let edge: Bitmap?
    var scratch: ScratchLayout { ScratchLayout(pixelRows: 1, coverageRows: 1) }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      .rows(Frame(pair: pair, map: map, edge: edge, time: min(max(progress, 0), 1)))
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let map: Map?
    let edge: Bitmap?
    let time: Double

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let width = pair.canvas.width
      let mask = scratch.coverage(0, count: width)
      for y in rows {
        for x in 0..<width {
          let level = map.map { map in
            Double(map[x * map.size.width / width, y * map.size.height / pair.canvas.height])
              / 65_535
          }
          let shown = time <= 0 ? 0 : min(max((time * 1.2 - (level ?? 0)) / 0.2, 0), 1)
          mask[x] = UInt16((shown * 65_535).rounded())
        }
        let row = target.row(y)
        row.blend(pair.from.bitmap.row(y), pair.to.bitmap.row(y), mask: mask, in: pair.mix)
        guard let edge else { continue }
        let tile = scratch.pixels(0, count: width)
        tile.sample(
          edge, from: Point(x: 0.5, y: Double(y) + 0.5), step: Point(x: 1, y: 0), edge: .repeat)
        for x in 0..<width where mask[x] > 20_000 && mask[x] < 45_000 { row[x] = tile[x] }
      }
    }
  }
}

/// A fade that goes through every kind of scratch row.
public struct ScratchEffect: Effect {
  /// Its descriptor.
  public static let descriptor = EffectDescriptor(
    ScratchEffect(), name: "test-scratch", title: "Scratch", summary: "Works in scratch rows.",
    family: .dissolve, make: { $0 })

  /// Makes it.
  public init() {}

  /// Prepares it.
  public func prepare(_ layout: PairLayout) -> any PreparedEffect {
    Prepared(extent: layout.canvasRect)
  }

  private struct Prepared: PreparedEffect {
    let extent: PixelRect
    var scratch: ScratchLayout {
      ScratchLayout(pixelRows: 2, floatRows: 2, coverageRows: 1)
    }
    func frame(at progress: Double, of pair: PicturePair) -> EffectFrame {
      .rows(Frame(pair: pair, time: min(max(progress, 0), 1)))
    }
  }

  private struct Frame: RowFrame {
    let pair: PicturePair
    let time: Double

    func render(rows: Range<Int>, scratch: Scratch, into target: PixelTarget) {
      let width = pair.canvas.width
      let ones = scratch.floats(0, count: width + 2)
      let weights = scratch.floats(1, count: width + 2)
      let mask = scratch.coverage(0, count: width)
      for y in rows {
        for x in 0..<(width + 2) { ones[x] = 1 }
        weights.scale(ones, by: time, start: 0, step: 0)
        mask.interpolate(weights, shift: 0, phase: 0)
        let from = scratch.pixels(0, count: width)
        let to = scratch.pixels(1, count: width)
        pair.from.draw(row: y, columns: 0..<width, into: from)
        pair.to.draw(row: y, columns: 0..<width, into: to)
        target.row(y).blend(from.reading, to.reading, mask: mask, in: pair.mix)
      }
    }
  }
}
