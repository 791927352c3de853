// Pictures of which only the middle is stretched.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct ContentsCenterTests {
  /// A picture of 12 pixels whose corners of 4 differ everywhere, with a middle of 4.
  private static let picture = TestPictures.photo(PixelSize(width: 12, height: 12), seed: 8)
  private static let center = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  private func drawn(
    _ frame: Rect, of picture: Bitmap = picture, _ edits: (Layer) -> Void = { _ in }
  ) throws -> Bitmap {
    let stage = try Stage(canvas: RenderScenes.canvas, duration: 1)
    try stage.at(0) {
      let layer = Layer(contents: picture)
      layer.contentsCenter = Self.center
      layer.frame = frame
      edits(layer)
      stage.root.addSublayer(layer)
    }
    return try FilmRenderer(try stage.film()).bitmap(0)
  }

  /// The picture's place, in pixels, under a place of a layer of some length: straight between the ends
  /// of three parts of which the outer two are 4 long.
  private func source(_ place: Double, _ length: Double) -> Double {
    if place < 4 { return place }
    if place > length - 4 { return 12 - (length - place) }
    return 4 + (place - 4) * 4 / (length - 8)
  }

  /// A component of the picture between the middles of its pixels.
  private func sample(_ x: Double, _ y: Double, _ component: (Pixel) -> UInt8) -> Double {
    func value(_ x: Int, _ y: Int) -> Double {
      Double(component(Self.picture[min(max(x, 0), 11), min(max(y, 0), 11)]))
    }
    let (left, top) = (Int((x - 0.5).rounded(.down)), Int((y - 0.5).rounded(.down)))
    let (u, v) = (x - 0.5 - Double(left), y - 0.5 - Double(top))
    return (value(left, top) * (1 - u) + value(left + 1, top) * u) * (1 - v)
      + (value(left, top + 1) * (1 - u) + value(left + 1, top + 1) * u) * v
  }

  @Test func atTwiceTheSizeTheCornersKeepTheirPixels() throws {
    let seen = try drawn(Rect(x: 10, y: 8, width: 24, height: 24))
    for (y, from) in [(0, 0), (20, 8)] {
      for (x, left) in [(0, 0), (20, 8)] {
        for row in 0..<4 {
          for column in 0..<4 {
            #expect(
              seen[10 + x + column, 8 + y + row] == Self.picture[left + column, from + row])
          }
        }
      }
    }
    // Stretched as a whole, they do not.
    let whole = try drawn(Rect(x: 10, y: 8, width: 24, height: 24)) { $0.contentsCenter = .unit }
    #expect(whole[13, 11] != Self.picture[3, 3])
    #expect(seen[9, 20] == .clear && seen[34, 20] == .clear && seen[20, 7] == .clear)
  }

  @Test(arguments: [Size(width: 24, height: 24), Size(width: 37, height: 15)])
  func theRestIsStretchedByThePartsItLiesIn(size: Size) throws {
    let seen = try drawn(Rect(x: 6, y: 4, width: size.width, height: size.height))
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) {
        let place = (
          source(Double(x) + 0.5, size.width), source(Double(y) + 0.5, size.height)
        )
        let expected = sample(place.0, place.1) { $0.green }
        #expect(abs(Double(seen[6 + x, 4 + y].green) - expected) < 1.5, "\(x), \(y)")
      }
    }
  }

  @Test func aFinerPictureHasSmallerCorners() throws {
    let seen = try drawn(Rect(x: 10, y: 8, width: 24, height: 24)) { $0.contentsScale = 2 }
    let half = try drawn(Rect(x: 10, y: 8, width: 6, height: 6)) { $0.contentsCenter = .unit }
    // The corner is that of the whole picture at half its size.
    #expect(largest(seen, Point(x: 10, y: 8), half, Point(x: 10, y: 8), 1) <= 2)
  }

  /// The largest difference of the green of two squares.
  private func largest(_ a: Bitmap, _ p: Point, _ b: Bitmap, _ q: Point, _ side: Int) -> Int {
    var largest = 0
    for y in 0..<side {
      for x in 0..<side {
        let one = a[Int(p.x) + x, Int(p.y) + y].green
        largest = max(largest, abs(Int(one) - Int(b[Int(q.x) + x, Int(q.y) + y].green)))
      }
    }
    return largest
  }

  @Test func piecesMeetWithoutASeamWhereverTheyLie() throws {
    let plain = Bitmap(size: PixelSize(width: 12, height: 12), color: .white)
    let faint = Bitmap(
      size: PixelSize(width: 12, height: 12), color: Color(red: 1, green: 1, blue: 1, alpha: 0.4))
    for picture in [plain, faint] {
      let seen = try drawn(Rect(x: 5.3, y: 4.7, width: 31.4, height: 23.9), of: picture)
      for y in 6..<28 {
        for x in 7..<36 { #expect(seen[x, y] == picture[0, 0], "\(x), \(y)") }
      }
    }
    let turned = try drawn(Rect(x: 12, y: 8, width: 40, height: 30), of: plain) {
      $0.transform = .rotation(0.3)
    }
    for y in 18..<28 { for x in 20..<44 { #expect(turned[x, y].alpha == 255, "\(x), \(y)") } }
  }

  @Test func withoutRoomForTheCornersTheyShrinkAndTheMiddleGoes() throws {
    let seen = try drawn(Rect(x: 10, y: 8, width: 6, height: 6))
    for y in 0..<6 { for x in 0..<6 { #expect(seen[10 + x, 8 + y].alpha == 255) } }
    // Each corner of 4 is 3 wide, so the 2nd pixel shows its middle.
    #expect(abs(Int(seen[11, 9].green) - Int(sample(2, 2) { $0.green })) <= 12)
    #expect(abs(Int(seen[14, 12].green) - Int(sample(10, 10) { $0.green })) <= 12)
  }

  @Test func aMiddleOfNoSizeIsOnePixel() throws {
    // About (6, 6) the middle reaches from 5.5 to 6.5.
    let thin = try drawn(Rect(x: 10, y: 8, width: 24, height: 12)) {
      $0.contentsCenter = Rect(x: 0.5, y: 0, width: 0, height: 1)
    }
    for x in 0..<5 {
      #expect(thin[10 + x, 12] == Self.picture[x, 4])
      #expect(thin[33 - x, 12] == Self.picture[11 - x, 4])
    }
    let middle = try drawn(Rect(x: 10, y: 8, width: 24, height: 24)) {
      $0.contentsGravity = .center
    }
    #expect(middle[16, 14] == Self.picture[0, 0] && middle[15, 14] == .clear)
  }

  @Test func aFlippedLayerShowsItUprightAndItChangesWithItsPicture() throws {
    let frame = Rect(x: 10, y: 8, width: 24, height: 20)
    let seen = try drawn(frame)
    #expect(
      largestDifference(seen, try drawn(frame) { $0.isGeometryFlipped = true }) <= 1)
    let stage = try Stage(canvas: RenderScenes.canvas, duration: 1)
    try stage.at(0) {
      let layer = Layer(contents: Self.picture, name: "it")
      (layer.contentsCenter, layer.frame) = (Self.center, frame)
      stage.root.addSublayer(layer)
    }
    let black = Bitmap(size: PixelSize(width: 12, height: 12), color: .black)
    try stage.at(0.1) {
      stage.root.layer(named: "it")?.add(
        BasicAnimation(.contents, from: Self.picture, to: black, duration: 0.8))
    }
    let half = try FilmRenderer(try stage.film()).bitmap(0.5)
    #expect(abs(2 * Int(half[11, 9].green) - Int(Self.picture[1, 1].green)) <= 2)
  }
}
