// Transitions on layers: what is seen before, between and after.

import SegueCatalog
import SegueDrawing
import SegueEffects
import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RenderTransitionTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// Two layers on one place, of which the second is hidden; then both get a transition and flip.
  private func flip(_ transition: Transition, hides: (Bool, Bool)) throws -> Film {
    let place = Rect(x: 10, y: 10, width: 40, height: 20)
    let stage = try RenderScenes.stage { stage in
      stage.root.addSublayer(RenderScenes.box(place, red))
      stage.root.addSublayer(RenderScenes.box(place, blue))
      stage.root.sublayers[1].isHidden = true
    }
    try stage.at(0.2) {
      for layer in stage.root.sublayers { try layer.add(transition, catalog: .standard) }
      stage.root.sublayers[0].isHidden = hides.0
      stage.root.sublayers[1].isHidden = hides.1
    }
    return try stage.film()
  }

  @Test func hiddenFlipsPushOneLayerOutWithTheOther() throws {
    let film = try flip(
      Transition(type: TransitionType(rawValue: "push"), subtype: .fromRight, duration: 0.5),
      hides: (true, false))
    let half = try film.bitmap(at: 0.45)
    #expect(half[12, 20] == red.premultiplied)
    #expect(half[28, 20] == red.premultiplied)
    #expect(half[32, 20] == blue.premultiplied)
    #expect(half[48, 20] == blue.premultiplied)
    #expect(half[5, 20] == Color.white.premultiplied)
    #expect(try film.bitmap(at: 0.9)[20, 20] == blue.premultiplied)
  }

  @Test func whatStaysHiddenShowsNothing() throws {
    let film = try flip(Transition(type: .fade, duration: 0.5), hides: (true, true))
    let shown = try film.bitmap(at: 0.45)
    // Half of the red layer is left over white; nothing of the blue layer.
    #expect(abs(Int(shown[20, 20].green) - 128) <= 1)
    #expect(shown[20, 20].red == 255)
  }

  @Test func theEndsAreWhatIsSeenBeforeAndAfter() throws {
    for x in [20.0, 20.3] {
      let stage = try RenderScenes.stage { stage in
        let card = RenderScenes.card()
        card.position.x = x
        stage.root.addSublayer(card)
      }
      let before = try stage.film().bitmap(at: 0)
      let again = try RenderScenes.stage { stage in
        let card = RenderScenes.card()
        card.position.x = x
        stage.root.addSublayer(card)
      }
      try again.at(0.2) {
        try again.root.sublayers[0].add(
          Transition(type: .fade, duration: 0.5), catalog: .standard)
        again.withoutActions { again.root.sublayers[0].backgroundColor = .black }
      }
      let film = try again.film()
      #expect(try largestDifference(film.bitmap(at: 0.2), before) <= 2, "\(x)")
      #expect(try largestDifference(film.bitmap(at: 0.6999999), film.bitmap(at: 0.8)) <= 2, "\(x)")
    }
  }

  @Test func anInterruptedTransitionGoesOnFromWhatWasSeen() throws {
    let stage = try RenderScenes.stage { stage in
      stage.root.addSublayer(RenderScenes.box(Rect(x: 10, y: 10, width: 40, height: 20), red))
    }
    try stage.at(0.2) {
      try stage.root.sublayers[0].add(Transition(type: .fade, duration: 0.4), catalog: .standard)
      stage.withoutActions { stage.root.sublayers[0].backgroundColor = blue }
    }
    try stage.at(0.4) {
      try stage.root.sublayers[0].add(Transition(type: .fade, duration: 0.4), catalog: .standard)
      stage.withoutActions { stage.root.sublayers[0].backgroundColor = .black }
    }
    let film = try stage.film()
    let (last, next) = try (film.bitmap(at: 0.3999999), film.bitmap(at: 0.4))
    #expect(largestDifference(last, next) <= 1)
    #expect(try film.bitmap(at: 0.85)[20, 20] == Color.black.premultiplied)
  }

  @Test func aLayerWithoutBoundsLendsThoseOfItsSublayers() throws {
    let stage = try RenderScenes.stage { stage in
      let null = Layer()
      null.addSublayer(RenderScenes.box(Rect(x: 10, y: 10, width: 40, height: 20), red))
      stage.root.addSublayer(null)
    }
    try stage.at(0.2) {
      let null = stage.root.sublayers[0]
      try null.add(
        Transition(type: TransitionType(rawValue: "push"), subtype: .fromRight, duration: 0.5),
        catalog: .standard)
      stage.withoutActions { null.sublayers[0].backgroundColor = blue }
    }
    let half = try stage.film().bitmap(at: 0.45)
    #expect(half[20, 20] == red.premultiplied)
    #expect(half[40, 20] == blue.premultiplied)
  }

  @Test func opacityOfWhatOnlyCarriesHoldsForEachOfItsSublayers() throws {
    let film = try RenderScenes.stage { stage in
      let carrier = Layer()
      carrier.preservesDepth = true
      carrier.opacity = 0.5
      carrier.addSublayer(RenderScenes.box(Rect(x: 10, y: 10, width: 20, height: 20), red))
      carrier.addSublayer(RenderScenes.box(Rect(x: 20, y: 10, width: 20, height: 20), red))
      stage.root.addSublayer(carrier)
    }.film()
    let shown = try film.bitmap(at: 0)
    #expect(abs(Int(shown[15, 20].green) - 128) <= 1)
    #expect(abs(Int(shown[25, 20].green) - 64) <= 1)
  }
}

extension RenderTransitionTests {
  @Test func theShadowStaysWhileATransitionRuns() throws {
    let stage = try RenderScenes.stage { stage in
      let layer = RenderScenes.box(
        Rect(x: 16, y: 12, width: 30, height: 20), Color(red: 1, green: 0, blue: 0))
      layer.shadowOpacity = 1
      layer.shadowOffset = Size(width: 2, height: 3)
      stage.root.addSublayer(layer)
    }
    let before = try stage.film().bitmap(at: 0)
    let again = try RenderScenes.stage { again in
      let layer = RenderScenes.box(
        Rect(x: 16, y: 12, width: 30, height: 20), Color(red: 1, green: 0, blue: 0))
      layer.shadowOpacity = 1
      layer.shadowOffset = Size(width: 2, height: 3)
      again.root.addSublayer(layer)
    }
    try again.at(0.2) {
      try again.root.sublayers[0].add(
        Transition(type: TransitionType(rawValue: "push"), subtype: .fromRight, duration: 0.5),
        catalog: .standard)
      again.withoutActions {
        again.root.sublayers[0].backgroundColor = Color(red: 0, green: 0, blue: 1)
      }
    }
    let half = try again.film().bitmap(at: 0.45)
    for x in 0..<before.width {
      // Below the layer, where the shadow lies.
      #expect(abs(Int(half[x, 34].green) - Int(before[x, 34].green)) <= 2, "\(x)")
    }
    #expect(before[30, 34].green < 200)
  }
}
