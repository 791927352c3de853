// Draws rows of a wipe: long runs of either picture are copied, and only pixels near the edge are mixed. Outside the
// shape its shadow may reach farther than the edge; there the picture is darkened.

import SeguePixels
import SegueTransitions

/// Columns of a row that are drawn alike.
struct WipePart {
  enum Kind {
    /// One picture alone, or the one around the shape in its shadow.
    case inside, outside, dark
    /// Both; or both where the outer one has been drawn with its shadow.
    case mixed, mixedWithDark
  }

  let kind: Kind
  let columns: Range<Int>
}

/// The pictures of a frame, and the look of its edge.
struct WipePainter {
  let pair: PicturePair
  let look: WipeLook
  /// The shadow at this moment; nil for none.
  let shadow: WipeShadow?
  let reach: WipeReach
  /// Whether the picture around the shape is opaque, and whether the shape's own is.
  private let isOpaque, isCasterOpaque: Bool
  /// How much of the second picture shows at a distance.
  private let profile: EdgeProfile

  /// The scratch rows that a band needs: distances and numbers of shadows; how much of the second picture, of the
  /// border and of the shadow the columns of a row show, and the alpha of what casts it.
  static let scratch = ScratchLayout(pixelRows: 2, floatRows: 2, coverageRows: 4, lightRows: 1)
  private static let (edges, borders, shades, casters) = (0, 1, 2, 3)

  init(pair: PicturePair, look: WipeLook, time: Double) {
    self.pair = pair
    self.look = look
    shadow = look.shadow?.at(time)
    let (inside, outside) = look.isInverted ? (pair.from, pair.to) : (pair.to, pair.from)
    isOpaque = shadow != nil && outside.isOpaque(over: pair.canvasRect)
    isCasterOpaque = shadow == nil || inside.isOpaque(over: pair.canvasRect)
    reach = WipeReach(edge: look.margin, shadow: max(look.margin, shadow?.reach ?? 0))
    var profile = look.edge
    if look.isInverted { profile.scale = -profile.scale }
    self.profile = profile
  }

  /// Works out how much of the second picture and of the border mixed columns of a row show.
  func cover(
    _ part: Range<Int>, _ columns: Range<Int>, _ distances: FloatRow, _ scratch: Scratch
  ) {
    let places = part.from(columns.lowerBound)
    scratch.coverage(Self.edges, count: columns.count)[places].take(
      distances[places], profile: profile)
    guard let border = look.border else { return }
    scratch.coverage(Self.borders, count: columns.count)[places].take(
      distances[places], profile: border.profile)
  }

  /// Where it is kept how much a shadow takes of some columns of a row.
  func shades(_ part: Range<Int>, _ columns: Range<Int>, _ scratch: Scratch) -> CoverageRow {
    scratch.coverage(Self.shades, count: columns.count)[part.from(columns.lowerBound)]
  }

  /// Draws the parts of a row, in their order.
  func draw(
    _ parts: [WipePart], _ y: Int, _ columns: Range<Int>, _ scratch: Scratch,
    into row: MutablePixelRow
  ) {
    for part in parts {
      let own = part.columns
      let places = own.from(columns.lowerBound)
      switch part.kind {
      case .inside: inside.draw(row: y, columns: own, into: row[places])
      case .outside: outside.draw(row: y, columns: own, into: row[places])
      case .dark:
        outside.draw(row: y, columns: own, into: row[places])
        row[places].darken(
          by: cast(shades(own, columns, scratch), y, own, scratch), isOpaque: isOpaque,
          scratch: scratch)
      case .mixed, .mixedWithDark:
        mix(part, y, places, scratch, columns.count, into: row[places])
      }
    }
  }

  /// How much a shadow takes where what casts it is not opaque: as much as the shape's picture has alpha there.
  ///
  /// The shadow itself is kept, for rows that are alike.
  private func cast(
    _ shades: CoverageRow, _ y: Int, _ columns: Range<Int>, _ scratch: Scratch
  ) -> CoverageRow {
    if isCasterOpaque { return shades }
    let casters = scratch.coverage(Self.casters, count: columns.count)
    casters.takeAlpha(of: inside.row(y, columns: columns, scratch: scratch))
    casters.multiply(by: shades)
    return casters
  }

  private var outside: PlacedPicture { look.isInverted ? pair.to : pair.from }
  private var inside: PlacedPicture { look.isInverted ? pair.from : pair.to }

  private func mix(
    _ part: WipePart, _ y: Int, _ places: Range<Int>, _ scratch: Scratch, _ count: Int,
    into row: MutablePixelRow
  ) {
    func pixels(_ picture: PlacedPicture, _ index: Int, isOutside: Bool) -> PixelRow {
      guard isOutside, part.kind == .mixedWithDark else {
        return picture.row(y, columns: part.columns, scratch: scratch, lane: index)
      }
      let own = scratch.pixels(index, count: part.columns.count)
      own.copy(row.reading)
      return own.reading
    }
    let from = pixels(pair.from, 0, isOutside: !look.isInverted)
    let to = pixels(pair.to, 1, isOutside: look.isInverted)
    row.blend(
      from, to, mask: scratch.coverage(Self.edges, count: count)[places], in: pair.mix)
    guard let border = look.border else { return }
    row.over(border.color, coverage: scratch.coverage(Self.borders, count: count)[places])
  }
}
