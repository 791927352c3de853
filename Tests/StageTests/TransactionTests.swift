// Transactions: when animations begin, how long they take, and when completions run.

import SegueLayers
import SeguePixels
import SegueTiming
import Testing

@Suite struct TransactionTests {
  @Test func nestedOnesInherit() throws {
    let (stage, _) = try stageWithLayer()
    let outer = stage.begin()
    #expect(outer.animationDuration == 0.25 && !outer.disablesActions)
    outer.animationDuration = 3
    outer.animationTimingFunction = .easeIn
    outer.disablesActions = true
    outer.values["who"] = "outer"
    let inner = stage.begin()
    #expect(inner.animationDuration == 3 && inner.animationTimingFunction == .easeIn)
    #expect(inner.disablesActions && inner.values["who"] as? String == "outer")
    inner.values["who"] = "inner"
    inner.animationDuration = 1
    try stage.commit()
    #expect(stage.transaction.values["who"] as? String == "outer")
    #expect(stage.transaction.animationDuration == 3)
    try stage.commit()
    #expect(stage.transaction.animationDuration == 0.25)
  }

  @Test func timingFunctionsOverrideAll() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(0) {
      stage.transaction.animationTimingFunction = .easeOut
      var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 2)
      animation.timingFunction = .easeIn
      layer.add(animation, forKey: "a")
      layer.position = Point(x: 4, y: 4)
    }
    stage.flush()
    #expect(layer.animation(forKey: "a")?.timingFunction == .easeOut)
    try stage.advance(to: 1)
    #expect(isNear(layer.presentation().opacity, TimingFunction.easeOut(0.5)))
  }

  @Test func disabledActionsChangeAtOnce() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      stage.withoutActions { layer.opacity = 0.5 }
      #expect(layer.presentation().opacity == 0.5 && layer.animationKeys.isEmpty)
      layer.opacity = 0
    }
    #expect(layer.animationKeys == ["opacity"] && layer.presentation().opacity == 0.5)
  }

  @Test func animationsBeginWithTheOutermostCommit() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      layer.zPosition = 1
      stage.animate(duration: 1) { layer.opacity = 0 }
      // The implicit transaction is the outermost. The layer's time changes before the commit: the animation begins in the new time.
      layer.speed = 2
      layer.beginTime = 1
      layer.timeOffset = 7
    }
    #expect(layer.animation(forKey: "opacity")?.beginTime == 7)
    try stage.advance(to: 1.5)
    #expect(layer.presentation().opacity == 0)
  }

  @Test func laterEditsGoOnFromWhatIsSeen() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      stage.transaction.animationTimingFunction = .linear
      layer.position = Point(x: 100, y: 0)
      layer.position = Point(x: 200, y: 0)
    }
    #expect(layer.presentation().position == .zero)
    try stage.at(1.125) {
      stage.transaction.animationTimingFunction = .linear
      layer.position = .zero
    }
    #expect(layer.presentation().position.x == 100)
    try stage.advance(to: 1.25)
    #expect(layer.presentation().position.x == 50)
  }

  @Test func completionsWaitForAll() throws {
    let (stage, layer) = try stageWithLayer()
    var log: [String] = []
    func note(_ what: String) -> () -> Void { { log.append("\(what) \(stage.time)") } }
    try stage.at(1) {
      layer.zPosition = 5
      let outer = stage.begin()
      outer.animationDuration = 2
      layer.opacity = 0
      outer.completionBlock = note("outer")
      layer.position = Point(x: 1, y: 1)
      let inner = stage.begin()
      inner.animationDuration = 4
      inner.completionBlock = note("inner")
      layer.add(BasicAnimation(.borderWidth, from: 0, to: 1))
      try stage.commit()
      try stage.commit()
    }
    try stage.advance(to: 9)
    #expect(log == ["inner 5.0", "outer 5.0"])
  }

  @Test func completionsWithoutAnimationsRunAtTheCommit() throws {
    let (stage, layer) = try stageWithLayer()
    var log: [Double] = []
    try stage.at(1) {
      layer.opacity = 0.5
      stage.begin().completionBlock = { log.append(stage.time) }
      layer.contentsScale = 2
      try stage.commit()
      #expect(log.isEmpty)
    }
    #expect(log == [1])
    try stage.advance(to: 3)
    stage.begin().completionBlock = { log.append(stage.time) }
    try stage.commit()
    #expect(log == [1, 3])
  }

  @Test func replacedCompletionsRunForTheirPart() throws {
    let (stage, layer) = try stageWithLayer()
    var log: [String] = []
    try stage.at(0) {
      let transaction = stage.transaction
      transaction.completionBlock = { log.append("first \(stage.time)") }
      transaction.animationDuration = 1
      layer.opacity = 0
      transaction.completionBlock = { log.append("second \(stage.time)") }
      transaction.animationDuration = 2
      layer.zPosition = 1
    }
    try stage.advance(to: 5)
    #expect(log == ["first 1.0", "second 2.0"])
  }

  @Test func completionsFollowWhatHappensToAnimations() throws {
    for (edit, expected) in [
      ({ (layer: Layer) in layer.removeAllAnimations() }, 2.0),
      ({ (layer: Layer) in layer.removeFromSuperlayer() }, 2.0),
      ({ (layer: Layer) in layer.zPosition = 3 }, 5.0),
      ({ (layer: Layer) in (layer.speed, layer.beginTime, layer.timeOffset) = (3, 2, 2) }, 3.0),
      ({ (layer: Layer) in (layer.speed, layer.timeOffset) = (0, 2) }, nil),
    ] as [((Layer) -> Void, Double?)] {
      let (stage, layer) = try stageWithLayer()
      var time: Double?
      try stage.at(1) {
        stage.animate(duration: 4) {
          layer.opacity = 0
        } completion: { [unowned stage] in
          time = stage.time
        }
      }
      try stage.at(2) { edit(layer) }
      try stage.advance(to: 10)
      #expect(time == expected)
    }
  }

  @Test func whatIsScheduledRunsInOrder() throws {
    let (stage, layer) = try stageWithLayer()
    var log: [String] = []
    for (index, time) in [3.0, 1, 2, 1, 0, 3].enumerated() {
      try stage.schedule(at: time) {
        log.append("\(index) at \(stage.time)")
        if index == 1 {
          #expect(throws: Never.self) {
            try stage.schedule(at: 1) { log.append("late at \(stage.time)") }
          }
        }
      }
    }
    try stage.at(0.5) {
      stage.animate(duration: 0.5) {
        layer.opacity = 0
      } completion: {
        log.append("done")
      }
    }
    try stage.advance(to: 5)
    #expect(
      log == [
        "4 at 0.0", "done", "1 at 1.0", "3 at 1.0", "late at 1.0", "2 at 2.0", "0 at 3.0",
        "5 at 3.0",
      ])
  }

  @Test func whatIsNewAppearsAtOnce() throws {
    let (stage, layer) = try stageWithLayer()
    try stage.at(1) {
      let child = Layer(name: "new")
      layer.addSublayer(child)
      child.opacity = 0.5
      #expect(child.animationKeys.isEmpty)
      stage.flush()
      child.opacity = 0
      #expect(child.animationKeys == ["opacity"])
      #expect(child.presentation().opacity == 0.5)
    }
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let (stage, layer) = try stageWithLayer(duration: 2)
    layer.backgroundColor = .white
    for step in 0..<8 {
      try stage.at(Double(step) / 4) {
        stage.animate(duration: 0.5) {
          layer.position = Point(x: Double(step * 37 % 90), y: Double(step * 11 % 40))
          layer.opacity = step.isMultiple(of: 2) ? 1 : 0.3
        }
      }
    }
    let film = try stage.film()
    let times = (0..<24).map { Double($0) / 12 }
    let forward = try times.map { try film.bitmap(at: $0) }
    let renderer = FilmRenderer(film)
    for index in times.indices.reversed() {
      var bitmap = Bitmap(size: film.canvas)
      try renderer.render(at: times[index], into: &bitmap, threads: 2)
      #expect(bitmap == forward[index])
    }
    #expect(Set(forward).count > 12)
  }
}
