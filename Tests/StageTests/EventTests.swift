// The events of films: what happens when, computed from the edits.

import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct EventTests {
  private func fade(_ duration: Double) -> BasicAnimation {
    BasicAnimation(.opacity, from: 0, to: 1, duration: duration)
  }

  @Test func startsRepeatsAndEnds() throws {
    let (stage, layer) = try stageWithLayer(duration: 4)
    var animation = fade(0.5)
    animation.repeatCount = 2.5
    animation.autoreverses = true
    try stage.at(1) { layer.add(animation, forKey: "fade") }
    #expect(
      try stage.film().lines == [
        "1.0 s it fade starts", "2.0 s it fade repeats, cycle 1", "3.0 s it fade repeats, cycle 2",
        "3.5 s it fade ends",
      ])
  }

  @Test func removedEarlyIsCutOff() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) { layer.add(fade(5), forKey: "a") }
    try stage.at(2) { layer.add(fade(5), forKey: "a") }
    try stage.at(4) { layer.removeAnimation(forKey: "a") }
    #expect(
      try stage.film().lines == [
        "1.0 s it a starts", "2.0 s it a is cut off", "2.0 s it a starts", "4.0 s it a is cut off",
      ])
  }

  @Test func removedBeforeItsBeginNothingHappens() throws {
    let (stage, layer) = try stageWithLayer()
    var animation = fade(1)
    animation.beginTime = 5
    try stage.at(1) { layer.add(animation, forKey: "a") }
    try stage.at(3) { layer.removeAllAnimations() }
    #expect(try stage.film().events.isEmpty)
  }

  @Test func layersTakeTheirAnimationsAway() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) { layer.add(fade(5), forKey: "a") }
    try stage.at(2) { layer.removeFromSuperlayer() }
    try stage.at(3) { stage.root.addSublayer(layer) }
    #expect(layer.animationKeys.isEmpty)
    #expect(try stage.film().lines == ["1.0 s it a starts", "2.0 s it a is cut off"])
  }

  @Test func layersThatMoveKeepTheirAnimations() throws {
    let (stage, layer) = try stageWithLayer()
    let other = Layer(name: "other")
    try stage.at(0) { stage.root.addSublayer(other) }
    try stage.at(1) { layer.add(fade(5), forKey: "a") }
    try stage.at(2) { other.addSublayer(layer) }
    #expect(layer.animationKeys == ["a"])
    #expect(try stage.film().lines == ["1.0 s it a starts", "6.0 s it a ends"])
  }

  @Test func speedsCountFromWhereTheyChange() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) { layer.add(fade(4), forKey: "a") }
    try stage.at(1) {
      layer.timeOffset = 1
      layer.beginTime = 1
      layer.speed = 2
    }
    #expect(
      try stage.film().lines == [
        "0.0 s it a starts", "1.0 s it changes speed from 1.0 to 2.0", "2.5 s it a ends",
      ])
  }

  @Test func backwardsOverTheBeginningIsCutOff() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) { layer.add(fade(4), forKey: "a") }
    try stage.at(3) {
      layer.beginTime = 3
      layer.timeOffset = 3
      layer.speed = -1
    }
    let events = try stage.film().events
    #expect(events.map(\.time) == [1, 3, 5])
    #expect(events.last?.kind == .ended(finished: false))
  }

  @Test func instantsBeginAndEnd() throws {
    let (stage, layer) = try stageWithLayer()
    var animation = fade(1)
    animation.beginTime = -5
    try stage.at(2) { layer.add(animation, forKey: "late") }
    #expect(try stage.film().lines == ["2.0 s it late starts", "2.0 s it late ends"])
  }

  @Test func marksAndCompletionsHaveTheirPlace() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      stage.animate(duration: 0.5) {
        layer.opacity = 0
      } completion: {
        stage.mark("gone")
        stage.animate(duration: 1) { layer.opacity = 1 }
      }
    }
    #expect(
      try stage.film().lines == [
        "1.0 s it opacity starts", "1.5 s it opacity ends", "1.5 s transaction completes",
        "1.5 s mark gone", "1.5 s it opacity starts", "2.5 s it opacity ends",
      ])
  }

  @Test func theFilmsEndCounts() throws {
    let (stage, layer) = try stageWithLayer(duration: 2)
    try stage.at(1) { layer.add(fade(1), forKey: "a") }
    #expect(try stage.film().lines == ["1.0 s it a starts", "2.0 s it a ends"])
    let (short, other) = try stageWithLayer(duration: 1.5)
    try short.at(1) { other.add(fade(1), forKey: "a") }
    #expect(try short.film().lines == ["1.0 s it a starts"])
  }

  @Test func endlessRepeatsAreBounded() throws {
    let (stage, layer) = try stageWithLayer(duration: 86_400)
    var animation = fade(0.001)
    animation.repeatCount = .infinity
    try stage.at(0) {
      layer.add(animation, forKey: "a")
      stage.root.add(animation, forKey: "b")
    }
    let events = try stage.film().events
    #expect(events.isTruncated && events.count == FilmEvents.maximumCount)
    #expect(isNear(events.last?.time ?? 0, 49.999))
    let (whole, it) = try stageWithLayer(duration: 10)
    animation.duration = 1
    try whole.at(0.5) { it.add(animation, forKey: "a") }
    #expect(try whole.film().events.map(\.time) == (0..<10).map { Double($0) + 0.5 })
    #expect(try !whole.film().events.isTruncated)
  }

  @Test func repeatingLayersRepeatTheirAnimations() throws {
    let (stage, layer) = try stageWithLayer(duration: 7)
    var animation = fade(1)
    animation.beginTime = 0.5
    try stage.at(0) {
      layer.duration = 3
      layer.repeatCount = 2
      layer.add(animation, forKey: "a")
    }
    #expect(
      try stage.film().lines == [
        "0.5 s it a starts", "1.5 s it a ends", "3.5 s it a starts", "4.5 s it a ends",
      ])
  }

  @Test func playbackHasEventsOfItsOwn() throws {
    let film = try Stage(canvas: PixelSize(width: 4, height: 4), duration: 2).film()
    func lines(_ playback: Playback) throws -> [String] {
      try film.frames(at: Rational(10), playback: playback, rate: 2).events.map(\.description)
    }
    #expect(try lines(.once) == ["0.0 s playback starts", "1.0 s playback ends"])
    #expect(try lines(.loop) == ["0.0 s playback starts", "1.0 s playback loops"])
    #expect(
      try lines(.pingPong) == [
        "0.0 s playback starts", "1.0 s playback turns", "2.0 s playback loops",
      ])
  }
}
