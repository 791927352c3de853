// Pixelate: both pictures become coarse blocks, one dissolves into the other, and the blocks become fine
// again. Blocks have sides of s, s/2, s/4 … at least two pixels: four of one size are one of the next, and flow together, so
// that something happens in every frame and no grid swims.
//
// With n sizes and p′ = 1 − |1 − 2p|, n·p′ is the place in the row of sizes, the picture itself at 0; between two sizes
// they are mixed. smooth(2p − ½) of the second picture shows.
//
// A block has the mean colour of a grid of its points, at most 6 × 6. Reading all pixels of both
// pictures took several times as long, and looked the same.

import SeguePixels
import SegueSystem
import SegueTransitions

/// A dissolve in blocks.
struct Pixelate: Effect {
  /// Side of the largest blocks.
  var size = Length.fraction(0.09)

  static let descriptors = [
    EffectDescriptor(
      Pixelate(), name: "pixelate", title: "Pixelate",
      summary: "The pictures dissolve in blocks that grow and then shrink.",
      family: .pieces, aliases: ["mosaic"],
      parameters: [
        EffectParameter(
          \.size, "size", .length(2...100_000),
          "side of the largest blocks", control: .init(suggested: 0.01...0.4))
      ],
      cost: .high, make: { $0 })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    // Larger ones would be the same four.
    let most = Double(max(layout.canvas.width, layout.canvas.height)) / 2
    let size = max(min(size.pixels(on: layout.canvas), most), 2)
    let pictures = CanvasPictures(layout.canvas)
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let both = CanvasPair(pair, pictures)
      let weight = BlendWeight(.smoothStep(2 * progress - 0.5))
      let place = Self.sizes(of: size) * (1 - abs(1 - 2 * progress))
      let finer = place.rounded(.down)
      @Sendable func blocks(_ step: Double, _ threads: Int) -> Blocks? {
        step < 1
          ? nil
          : Blocks(
            both, side: size * exp2(step - Self.sizes(of: size)), weight: weight, threads: threads)
      }
      return both.frame { threads in
        Rows(
          pair: both, weight: weight, finer: blocks(finer, threads),
          coarser: place > finer ? blocks(finer + 1, threads) : nil,
          share: BlendWeight(place - finer))
      }
    }
  }

  /// How many sizes blocks have.
  private static func sizes(of largest: Double) -> Double { log2(largest).rounded(.down) }

  /// The pictures mixed, in one size of blocks or from one to the next.
  private struct Rows: CanvasRows {
    let pair: CanvasPair
    let weight: BlendWeight
    /// The finer blocks; nil for the pictures themselves.
    let finer: Blocks?
    /// The next size, and how much of it shows; nil for none.
    let coarser: Blocks?
    let share: BlendWeight

    var scratch: ScratchLayout { ScratchLayout(pixelRows: 1) }

    func draw(_ y: Int, columns: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      if let finer {
        finer.draw(y, columns, into: row)
      } else {
        pair.crossfade(y, columns, weight: weight, into: row)
      }
      guard let coarser else { return }
      let next = scratch.pixels(0, count: row.count)
      coarser.draw(y, columns, into: next)
      row.crossfade(row.reading, next.reading, weight: share, in: pair.mix)
    }
  }

  /// Both pictures mixed in blocks of one size.
  private struct Blocks {
    /// A pixel for each block.
    private let blocks: Bitmap
    /// The block of each column, and of each row.
    private let columns: [Int32]
    private let rows: [Int]

    /// Mixes the blocks of both pictures.
    init(_ pair: CanvasPair, side: Double, weight: BlendWeight, threads: Int) {
      let size = pair.from.size
      let (columns, rows) = (Self.blocks(size.width, side), Self.blocks(size.height, side))
      let isSecond = weight == BlendWeight(1)
      var blocks = Self.means(
        of: isSecond ? pair.to : pair.from, columns, rows, threads: threads)
      if !isSecond, weight != BlendWeight(0) {
        blocks.crossfade(
          to: Self.means(of: pair.to, columns, rows, threads: threads), weight: weight,
          in: pair.mix)
      }
      self.blocks = blocks
      self.columns = (0..<size.width).map { Int32(Self.block($0, of: size.width, side)) }
      self.rows = (0..<size.height).map { Self.block($0, of: size.height, side) }
    }

    private static func means(
      of source: Bitmap, _ columns: [Range<Int>], _ rows: [Range<Int>], threads: Int
    ) -> Bitmap {
      var means = Bitmap(
        unclearedOf: PixelSize(width: columns.count, height: rows.count), depth: source.depth)
      let region = PixelRect(means.size)
      means.withMutableRows { out in
        let target = PixelTarget(out, region: region)
        Bands.forEach(rows: region.rows, threads: threads, minimumBand: 1) { band in
          for index in band {
            let row = target.row(index)
            for (column, own) in columns.enumerated() {
              row[components: column] = mean(source, own, rows[index])
            }
          }
        }
      }
      return means
    }

    /// The pixels of each block.
    ///
    /// Blocks lie on both sides of the middle, so that they grow evenly. Where their sides are no whole pixels, some
    /// are a pixel longer than others.
    private static func blocks(_ count: Int, _ side: Double) -> [Range<Int>] {
      var blocks: [Range<Int>] = []
      for place in 0..<count {
        if block(place, of: count, side) == blocks.count {
          blocks.append(place..<place + 1)
        } else {
          blocks[blocks.count - 1] = blocks[blocks.count - 1].lowerBound..<place + 1
        }
      }
      return blocks
    }

    /// The number of the block that a pixel's middle lies in.
    private static func block(_ place: Int, of count: Int, _ side: Double) -> Int {
      func cell(_ place: Int) -> Int {
        Int(((Double(place) + 0.5 - Double(count / 2)) / side).rounded(.down))
      }
      return cell(place) - cell(0)
    }

    /// The mean of the components.
    private static func mean(
      _ source: Bitmap, _ columns: Range<Int>, _ rows: Range<Int>
    ) -> SIMD4<UInt32> {
      let (across, down) = (min(columns.count, 6), min(rows.count, 6))
      var sum = SIMD4<UInt32>()
      for j in 0..<down {
        let row = source.row(rows.lowerBound + (2 * j + 1) * rows.count / (2 * down))
        for i in 0..<across {
          sum &+= row[components: columns.lowerBound + (2 * i + 1) * columns.count / (2 * across)]
        }
      }
      let count = UInt32(across * down)
      return (sum &+ (count / 2)) / SIMD4(repeating: count)
    }

    func draw(_ y: Int, _ seen: Range<Int>, into row: MutablePixelRow) {
      row.pick(blocks.row(rows[y]), columns: columns, from: seen.lowerBound)
    }
  }
}
