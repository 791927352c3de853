// Looks for things that became brighter or darker, or that went far: block by block.
//
// Rule: each block of the first picture that is not explained is compared with all those of the second one that are not explained
// either, up to a factor for its light. Neighbours that find themselves at one distance, in one light, are one thing's. If most of
// the picture is not explained, the two show different things.

/// Two small pictures whose blocks are compared.
struct BlockSearch: Sendable {
  /// Blocks that go together: how far, and how many times as bright they are then.
  struct Group: Sendable {
    fileprivate(set) var x: Int
    fileprivate(set) var y: Int
    fileprivate(set) var light: Double
    fileprivate var count = 1

    /// Whether it is so much brighter or darker that comparing it without regard to that would fail.
    var isLit: Bool { light != 1 }
  }

  /// The side of a block, and how far one is from the next.
  private static let side = 8
  private static let step = 4
  /// How far blocks go at most, as a part of the longer side.
  private static let reach = 0.375
  /// A pixel that is more unlike is not explained; a block is not if this part of its pixels is not.
  private static let unlike: UInt8 = 20
  private static let part: Float = 0.5
  /// The part of all blocks that may be unexplained.
  private static let most = 0.5
  /// How far the colours of a block deviate from their mean, at least, in levels of 255.
  private static let leastContrast: Float = 6
  /// The part of a block's contrast that may be left.
  private static let left: Float = 0.25
  /// What is nearer to 1 is the same light, and what is farther is none.
  private static let sameLight = 0.05
  private static let lights: ClosedRange<Float> = 0.65...1.55
  /// Neighbours go together if they go as far, give or take so many pixels, and have the same light, give or take a part.
  private static let apart = 2
  private static let lightApart = 0.12
  /// How many blocks a thing has, at least.
  private static let leastCount = 10

  private let first: Blocks
  private let second: Blocks
  private let threads: Int

  init(
    _ first: ValuePlane<UInt8>, _ second: ValuePlane<UInt8>, unexplained: [ValuePlane<UInt8>],
    threads: Int
  ) {
    self.first = Blocks(of: first, unexplained[0])
    self.second = Blocks(of: second, unexplained[1])
    self.threads = threads
  }

  /// The groups of blocks that go together, the largest first.
  func groups() -> [Group] {
    let places = first.places(every: Self.step)
    let open = places.filter { first.isOpen($0) && first.contrast($0) > Self.leastContrast }
    guard Double(open.count) < Self.most * Double(places.count) else { return [] }
    let found = ValuePlane<Group?>(width: max(open.count, 1), height: 1, filledWith: .some(nil))
    Bands.forEach(rows: 0..<open.count, threads: threads, minimumBand: 1) { band in
      for index in band { unsafe found.row(0)[index] = match(open[index]) }
    }
    return Self.joined(open.indices.compactMap { unsafe found.row(0)[$0] })
  }

  /// Where a block went; nil if nothing is like it.
  private func match(_ place: Blocks.Place) -> Group? {
    let reach = Int(Self.reach * Double(max(first.width, first.height)))
    let own = first.squares(place)
    var least = Self.left, group: Group?
    for y in max(place.y - reach, 0)...min(place.y + reach, second.height - Self.side) {
      for x in max(place.x - reach, 0)...min(place.x + reach, second.width - Self.side) {
        let other = Blocks.Place(x: x, y: y)
        guard second.isOpen(other) else { continue }
        let product = first.product(place, with: second, at: other)
        let light = product / own
        guard Self.lights ~= light else { continue }
        let contrast = first.contrast(place) * light
        let left = (second.squares(other) - product * light) / (contrast * contrast * Blocks.values)
        guard left < least else { continue }
        least = left
        group = Group(x: x - place.x, y: y - place.y, light: Double(light))
      }
    }
    return group
  }

  /// Joins what goes together.
  private static func joined(_ found: [Group]) -> [Group] {
    var rest = found, groups: [Group] = []
    while true {
      func isNear(_ one: Group, _ other: Group) -> Bool {
        abs(one.x - other.x) <= apart && abs(one.y - other.y) <= apart
          && abs(one.light / other.light - 1) < lightApart
      }
      let sizes = rest.map { one in rest.count { isNear($0, one) } }
      guard let most = sizes.max(), most >= leastCount, let index = sizes.firstIndex(of: most)
      else { return groups }
      let middle = rest[index]
      let near = rest.filter { isNear($0, middle) }
      rest.removeAll { isNear($0, middle) }
      func median<Number: Comparable>(_ value: (Group) -> Number) -> Number {
        near.map(value).sorted()[near.count / 2]
      }
      let light = median(\.light)
      groups.append(
        Group(
          x: median(\.x), y: median(\.y), light: abs(light - 1) < sameLight ? 1 : light,
          count: near.count))
    }
  }

  /// The blocks of a picture.
  private struct Blocks: Sendable {
    struct Place {
      let x, y: Int
    }

    /// How many numbers a block has.
    static let values = Float(3 * side * side)

    private let colors: ValuePlane<SIMD4<Float>>
    /// Of the block that begins at each pixel: the sum of its squares, how far it deviates from its mean, and whether it is
    /// unexplained.
    private let facts: ValuePlane<SIMD4<Float>>

    var width: Int { colors.width }
    var height: Int { colors.height }

    init(of picture: ValuePlane<UInt8>, _ unexplained: ValuePlane<UInt8>) {
      let (width, height) = (picture.width / 4, picture.height)
      colors = ValuePlane(width: width, height: height)
      facts = ValuePlane(width: width, height: height, filledWith: .zero)
      let isOpen = unsafe unexplained.row(0)
      for y in 0..<height {
        let (row, pixels) = unsafe (colors.row(y), picture.row(y))
        for x in 0..<width {
          let bytes = unsafe SIMD3(pixels[4 * x], pixels[4 * x + 1], pixels[4 * x + 2])
          unsafe row[x] = SIMD4(SIMD3<Float>(bytes), isOpen[y * width + x] > unlike ? 1 : 0)
        }
      }
      for place in places(every: 1) {
        var sums = SIMD4<Float>(), squares = SIMD4<Float>()
        each(place) { color in
          sums += color
          squares += color * color
        }
        let count = Float(side * side)
        let spread = squares - sums * sums / count
        unsafe facts.row(place.y)[place.x] = SIMD4(
          squares.x + squares.y + squares.z,
          (max(spread.x + spread.y + spread.z, 0) / Self.values).squareRoot(),
          sums.w >= part * count ? 1 : 0, 0)
      }
    }

    func places(every step: Int) -> [Place] {
      stride(from: 0, through: height - side, by: step).flatMap { y in
        stride(from: 0, through: width - side, by: step).map { Place(x: $0, y: y) }
      }
    }

    func squares(_ place: Place) -> Float { unsafe facts.row(place.y)[place.x].x }
    func contrast(_ place: Place) -> Float { unsafe facts.row(place.y)[place.x].y }
    func isOpen(_ place: Place) -> Bool { unsafe facts.row(place.y)[place.x].z > 0 }

    /// The sum of the products of two blocks' colours.
    func product(_ place: Place, with other: Blocks, at there: Place) -> Float {
      var sum = SIMD4<Float>()
      for y in 0..<side {
        let (own, seen) = unsafe (
          colors.row(place.y + y) + place.x, other.colors.row(there.y + y) + there.x
        )
        for x in 0..<side { unsafe sum += own[x] * seen[x] }
      }
      return sum.x + sum.y + sum.z
    }

    private func each(_ place: Place, _ body: (SIMD4<Float>) -> Void) {
      for y in 0..<side {
        let row = unsafe colors.row(place.y + y) + place.x
        for x in 0..<side { unsafe body(row[x]) }
      }
    }
  }
}

extension ValuePlane<UInt8> {
  /// The pixels, so many times as bright.
  func lit(by light: Double) -> ValuePlane<UInt8> {
    guard light != 1 else { return self }
    let plane = ValuePlane(width: width, height: height)
    let table = (0..<256).map { UInt8(min(Double($0) * light, 255).rounded()) }
    for y in 0..<height {
      let (row, other) = unsafe (row(y), plane.row(y))
      for x in 0..<width { unsafe other[x] = x % 4 < 3 ? table[Int(row[x])] : row[x] }
    }
    return plane
  }
}
