// The listings of Apple's "Advanced Animation Tricks" that are about pictures, rendered.

import SegueCatalog
import SegueDrawing
import SegueEffects
import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct ListingPictureTests {
  private let size = PixelSize(width: 40, height: 20)

  /// Two pictures in the same place, of which only the first is visible.
  private func twoViews(duration: Double) throws -> (stage: Stage, view1: Layer, view2: Layer) {
    let stage = try Stage(canvas: size, duration: duration)
    let view1 = Layer(contents: randomBitmap(size, .opaque, seed: 1), name: "view 1")
    let view2 = Layer(contents: randomBitmap(size, .opaque, seed: 2), name: "view 2")
    for view in [view1, view2] {
      view.frame = Rect(Size(size))
      stage.root.addSublayer(view)
    }
    view2.isHidden = true
    stage.flush()
    return (stage, view1, view2)
  }

  @Test func listing1PushesBetweenTwoViews() throws {
    let (stage, view1, view2) = try twoViews(duration: 2)
    try stage.at(0.5) {
      var transition = Transition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.duration = 1
      try view1.add(transition, forKey: "transition", catalog: .standard)
      try view2.add(transition, forKey: "transition", catalog: .standard)
      view1.isHidden = true
      view2.isHidden = false
    }
    let film = try stage.film()
    let (first, second) = (try #require(view1.contents), try #require(view2.contents))
    #expect(try film.bitmap(at: 0.25) == first)
    #expect(try film.bitmap(at: 0.5) == first)
    #expect(try film.bitmap(at: 1.5) == second)
    #expect(try film.bitmap(at: 2) == second)
    // A quarter of the way: the first has moved ten pixels to the left and lost a quarter, the second
    // follows and is there by a quarter: "slides out to the left and fades".
    let frame = try film.bitmap(at: 0.75)
    for y in 0..<20 {
      for x in 0..<40 {
        let (pixel, part) = x < 30 ? (first[x + 10, y], 0.75) : (second[x - 30, y], 0.25)
        let (seen, whole) = (frame[x, y], pixel)
        for (a, b) in [
          (seen.red, whole.red), (seen.green, whole.green), (seen.blue, whole.blue),
          (seen.alpha, whole.alpha),
        ] {
          guard abs(Double(a) - Double(b) * part) > 1 else { continue }
          Issue.record("\(x), \(y): \(seen) for \(whole) by \(part)")
        }
      }
    }
  }

  @Test func listing2SwipesBarsBetweenTwoViews() throws {
    let (stage, view1, view2) = try twoViews(duration: 1)
    let aFilter = try EffectCatalog.native.descriptor(named: "CIBarsSwipeTransition").make([
      "inputAngle": .number(3.14), "inputWidth": .length(.pixels(30)),
      "inputBarOffset": .number(10),
    ])
    var transition = Transition()
    transition.filter = aFilter
    transition.duration = 1
    try stage.at(0) {
      view2.isHidden = false
      try view1.add(transition, forKey: "transition", catalog: .standard)
      try view2.add(transition, forKey: "transition", catalog: .standard)
      view1.isHidden = true
    }
    let film = try stage.film()
    let (first, second) = (try #require(view1.contents), try #require(view2.contents))
    #expect(try film.bitmap(at: 1) == second)
    let half = try film.bitmap(at: 0.5)
    #expect(half != first && half != second)
  }

  @Test func listing8MakesWhatIsNearLarger() throws {
    let stage = try Stage(canvas: PixelSize(width: 100, height: 100), duration: 2)
    let child = Layer(name: "child")
    child.frame = Rect(x: 40, y: 40, width: 20, height: 20)
    child.backgroundColor = .white
    stage.root.addSublayer(child)
    let eyePosition = 500.0
    var perspective = Transform3D.identity
    perspective.m34 = -1 / eyePosition
    stage.root.sublayerTransform = perspective
    try stage.at(1) { stage.withoutActions { child.zPosition = 250 } }
    let film = try stage.film()
    func area(_ time: Double) throws -> Double {
      let bitmap = try film.bitmap(at: time)
      return (0..<10_000).reduce(0) { $0 + Double(bitmap[$1 % 100, $1 / 100].alpha) / 255 }
    }
    #expect(try abs(area(0) - 400) < 1)
    #expect(try abs(area(1) - 1600) < 4)
    #expect(try film.bitmap(at: 1)[31, 31].alpha == 255)
    #expect(try film.bitmap(at: 1)[29, 50].alpha == 0)
  }
}
