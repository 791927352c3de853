// A film with other pictures shows what it would if it had been staged with them.

import SegueCatalog
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RenderReplacementTests {
  private static let size = PixelSize(width: 20, height: 16)
  private static let pictures = (1...4).map { TestPictures.photo(size, seed: $0) }

  /// A picture in all the places that remember something: a still layer, a moving group, a layer before
  /// and after a transition, a mask, an animation from picture to picture.
  private func film(_ picture: Bitmap) throws -> Film {
    func layer(_ x: Double, _ y: Double) -> Layer {
      let layer = Layer(contents: picture)
      layer.position = Point(x: x, y: y)
      return layer
    }
    let stage = try RenderScenes.stage { stage in
      let still = layer(12, 10)
      still.shadowOpacity = 0.5
      stage.root.addSublayer(still)
      let group = RenderScenes.card()
      group.addSublayer(layer(16, 12))
      stage.root.addSublayer(group)
      group.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
      let masked = RenderScenes.box(
        Rect(x: 40, y: 4, width: 20, height: 16), Color(red: 0, green: 0.5, blue: 0.2))
      masked.mask = layer(10, 8)
      stage.root.addSublayer(masked)
      let fading = layer(30, 36)
      stage.root.addSublayer(fading)
      fading.add(BasicAnimation(.contents, from: picture, to: Self.pictures[3], duration: 1))
      let changing = layer(52, 36)
      stage.root.addSublayer(changing)
      let card = RenderScenes.card()
      card.opacity = 0.8
      stage.root.addSublayer(card)
    }
    try stage.at(0.2) {
      let changing = stage.root.sublayers[4]
      try changing.add(Transition(type: .push, duration: 0.6), catalog: .standard)
      changing.transform = .rotation(0.2)
      changing.contents = Self.pictures[3]
    }
    try stage.at(0.5) { stage.root.sublayers[0].contents = Self.pictures[2] }
    return try stage.film()
  }

  private func frame(
    _ renderer: FilmRenderer, _ time: Double, _ original: Bitmap, _ picture: Bitmap,
    threads: Int = 1
  ) throws -> Bitmap {
    var replacement = PictureReplacement()
    replacement.replace(original, by: picture)
    var bitmap = Bitmap(size: RenderScenes.canvas)
    try renderer.render(at: time, into: &bitmap, threads: threads, showing: replacement)
    return bitmap
  }

  @Test func aFilmShowsOtherPicturesAsIfStagedWithThem() throws {
    let blank = Bitmap(size: Self.size)
    let renderer = FilmRenderer(try film(blank))
    let films = try Self.pictures.map { try film($0) }
    for time in [0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.79, 0.9, 1] {
      for index in [0, 1, 0, 2, 1] {
        let expected = try films[index].bitmap(at: time)
        let shown = try frame(renderer, time, blank, Self.pictures[index])
        #expect(shown == expected, "picture \(index) at \(time)")
      }
      var plain = Bitmap(size: RenderScenes.canvas)
      try renderer.render(at: time, into: &plain, threads: 1)
      #expect(try plain == film(blank).bitmap(at: time), "no replacement at \(time)")
    }
  }

  @Test func aCopyIsReplacedAndAnEqualPictureIsNot() throws {
    let blank = Self.pictures[0]
    var equal = blank
    equal[0, 0] = blank[0, 0]
    let renderer = FilmRenderer(try film(blank))
    let other = Self.pictures[1]
    #expect(try frame(renderer, 0.3, equal, other) == film(blank).bitmap(at: 0.3))
    let copy = blank
    #expect(try frame(renderer, 0.3, copy, other) == film(other).bitmap(at: 0.3))
  }

  @Test func whatDoesNotShowThePicturesIsKept() throws {
    let blank = Bitmap(size: Self.size)
    let renderer = FilmRenderer(try film(blank))
    _ = try frame(renderer, 0.3, blank, Self.pictures[0])
    let first = renderer.statistics.misses
    _ = try frame(renderer, 0.3, blank, Self.pictures[0])
    #expect(renderer.statistics.misses == first, "the same pictures are found again")
    _ = try frame(renderer, 0.3, blank, Self.pictures[1])
    #expect(renderer.statistics.misses - first < first, "other pictures do not make all anew")
  }

  @Test func severalThreadsMayShowDifferentPictures() async throws {
    let blank = Bitmap(size: Self.size)
    let renderer = FilmRenderer(try film(blank))
    let expected = try Self.pictures.map { try film($0).bitmap(at: 0.4) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<12 {
        group.addTask {
          let shown = try frame(renderer, 0.4, blank, Self.pictures[index % 4], threads: 2)
          #expect(shown == expected[index % 4])
        }
      }
      try await group.waitForAll()
    }
  }
}
