// Pixelate: the first picture becomes ever coarser blocks, these become blocks of the second, and they become fine again.
//
// There are seven sizes of blocks, each shown for a fourteenth of the time on the way up and again on the way down, about two
// frames of thirty. The k-th has a side of s·r^(k − 7), r = min(1.7, s^(1/7)): whole pixels, but for the largest. A grid that
// grew evenly would swim, and two grids at once would blur. While blocks are largest, smooth(7p − 3) of the second picture shows.
//
// A block has the mean colour of a grid of its points, at most 6 × 6. Reading all pixels of both
// pictures took several times as long, and looked the same.

import SeguePixels
import SegueSystem
import SegueTransitions

/// A dissolve in blocks.
struct Pixelate: Effect {
  /// Side of the largest blocks.
  var size = Length.fraction(0.2)

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
      exceptions: [.steps(reason: "blocks have one size for a while, and then the next one")],
      // Half way there are few blocks.
      character: .init(.playful, .medium, thumbnail: 0.3), cost: .low, make: { $0 })
  ]

  func prepare(_ layout: PairLayout) -> any PreparedEffect {
    // Larger ones would be the same four.
    let most = Double(max(layout.canvas.width, layout.canvas.height)) / 2
    let size = max(min(size.pixels(on: layout.canvas), most), 2)
    let pictures = CanvasPictures(layout.canvas)
    return PreparedOnCanvas(layout) { progress, pair in
      if let end = PictureRows.atEnd(progress, of: pair) { return end }
      let side = Self.side(of: size, at: 1 - abs(1 - 2 * progress))
      let weight = BlendWeight(.smoothStep(Double(Self.sizes) * progress - 3))
      let both = CanvasPair(pair, pictures)
      return both.frame { Rows(both, side: side, weight: weight, threads: $0) }
    }
  }

  /// How many sizes blocks have.
  private static let sizes = 7

  /// The side of blocks at a part of the way to the largest ones, below 1: whole pixels, but for the largest.
  private static func side(of largest: Double, at way: Double) -> Double {
    let left = sizes - 1 - Int(way * Double(sizes))
    guard left > 0 else { return largest }
    let ratio = min(1.7, pow(largest, 1 / Double(sizes)))
    return max((largest / pow(ratio, Double(left))).rounded(), 1)
  }

  /// Both pictures mixed in blocks of one size.
  private struct Rows: CanvasRows {
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

    func draw(_ y: Int, columns seen: Range<Int>, scratch: Scratch, into row: MutablePixelRow) {
      row.pick(blocks.row(rows[y]), columns: columns, from: seen.lowerBound)
    }
  }
}
