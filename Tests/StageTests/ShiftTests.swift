// Shifts: which layers belong together, where they are at every moment, what is put back.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import TestSupport
import Testing

@Suite struct ShiftTests {
  /// Two scenes with a yellow box in both, an orange picture inside a turned group in the second, and
  /// one layer of its own in each.
  private func scenes() -> (NavigationScene, NavigationScene) {
    let (a, b) = (
      NavigationScene(name: "a", size: TestScenes.canvas),
      NavigationScene(name: "b", size: TestScenes.canvas)
    )
    a.layer.backgroundColor = TestScenes.red
    b.layer.backgroundColor = TestScenes.blue
    let yellow = Color(red: 1, green: 0.9, blue: 0)
    a.layer.addSublayer(
      TestScenes.box("yellow", Rect(x: 4, y: 4, width: 20, height: 10), yellow))
    let other = TestScenes.box("yellow", Rect(x: 50, y: 40, width: 40, height: 20), .white)
    other.cornerRadius = 6
    b.layer.addSublayer(other)
    let picture = Layer(
      contents: TestPictures.photo(PixelSize(width: 24, height: 16), seed: 3), name: "orange")
    picture.position = Point(x: 70, y: 20)
    a.layer.addSublayer(picture)
    let group = Layer()
    group.position = Point(x: 30, y: 30)
    group.transform = Transform3D.rotation(.pi / 2).scaledBy(2, 2)
    b.layer.addSublayer(group)
    let moved = Layer(
      contents: TestPictures.photo(PixelSize(width: 12, height: 8), seed: 4), name: "orange")
    moved.position = Point(x: 2, y: 1)
    group.addSublayer(moved)
    a.layer.addSublayer(
      TestScenes.box("old", Rect(x: 40, y: 50, width: 10, height: 10), TestScenes.green))
    b.layer.addSublayer(
      TestScenes.box("new", Rect(x: 80, y: 4, width: 10, height: 10), TestScenes.green))
    return (a, b)
  }

  private func staged(_ duration: Double = 3) throws -> (Stage, NavigationScene, NavigationScene) {
    let stage = try Stage(canvas: TestScenes.canvas, duration: duration)
    let (a, b) = scenes()
    try stage.at(0) { stage.root.addSublayer(a.layer) }
    return (stage, a, b)
  }

  @Test func equalNamesAreMatchedOnce() {
    let (a, b) = (Layer(), Layer())
    for name in ["one", "two", "one", "mine"] { a.addSublayer(Layer(name: name)) }
    for name in ["two", "one", "one", "one", "theirs"] { b.addSublayer(Layer(name: name)) }
    var coordinator = ShiftCoordinator()
    coordinator.exclusions = ["two"]
    let report = coordinator.report(from: a, to: b)
    #expect(report.matched == ["one", "one"])
    #expect(report.unmatchedSources == ["mine"])
    #expect(report.unmatchedDestinations == ["one", "theirs"])
    #expect(report.excluded == ["two", "two"])
    coordinator.excludes = { $0.name == "mine" }
    #expect(coordinator.report(from: a, to: b).unmatchedSources.isEmpty)
  }

  @Test func layersMoveFromStateToState() throws {
    let (stage, a, b) = try staged()
    let coordinator = ShiftCoordinator(Shift(curve: .function(.linear)))
    var finished: Bool?
    let shift = try stage.at(1) {
      try stage.shift(from: a, to: b, duration: 1, coordinator: coordinator) { finished = $0 }
    }
    #expect(shift.report.matched == ["yellow", "orange"])
    #expect(shift.report.unmatchedSources == ["old"])
    let overlay = try #require(stage.root.layer(named: "shifts"))
    #expect(overlay.sublayers.map(\.name) == ["yellow", "orange"])
    try stage.advance(to: 1.5)
    let yellow = overlay.sublayers[0].presentation()
    #expect(yellow.position == Point(x: 42, y: 29.5))
    #expect(yellow.bounds.size == Size(width: 30, height: 15))
    #expect(yellow.cornerRadius == 3 && yellow.backgroundColor.blue == 0.5)
    let orange = overlay.sublayers[1].presentation()
    // In the turned and doubled group the picture's middle is at (30 − 2, 30 + 4).
    #expect(abs(orange.position.x - 49) < 1e-9 && abs(orange.position.y - 27) < 1e-9)
    #expect(abs(orange.transform.m12 - 1.5 * 0.5.squareRoot()) < 1e-9)
    try stage.advance(to: 3)
    #expect(finished == true && shift.context.result?.endTime == 2)
    #expect(stage.root.sublayers.map(\.name) == ["b"])
    b.layer.forEach { #expect(!$0.isHidden && $0.animationKeys.isEmpty) }
    a.layer.forEach { #expect(!$0.isHidden && $0.animationKeys.isEmpty) }
  }

  @Test func bothEndsAreTheScenesThemselves() throws {
    let (stage, a, b) = try staged()
    try stage.at(1) { try stage.shift(from: a, to: b, duration: 1) }
    let film = try stage.film()
    #expect(try film.bitmap(at: 1) == film.bitmap(at: 0.5))
    #expect(try film.bitmap(at: 1.5) != film.bitmap(at: 0.5))
    let alone = try Stage(canvas: TestScenes.canvas, duration: 0)
    try alone.at(0) { alone.root.addSublayer(scenes().1.layer) }
    #expect(try film.bitmap(at: 2) == alone.film().bitmap(at: 0))
    #expect(try film.bitmap(at: 3) == alone.film().bitmap(at: 0))
  }

  @Test func flippedLayersShiftFromWhereTheyAreSeen() throws {
    let (a, b) = (
      NavigationScene(name: "a", size: TestScenes.canvas),
      NavigationScene(name: "b", size: TestScenes.canvas)
    )
    let group = TestScenes.box("group", Rect(x: 10, y: 5, width: 60, height: 40), .clear)
    group.isGeometryFlipped = true
    a.layer.addSublayer(group)
    let photo = TestPictures.photo(PixelSize(width: 24, height: 16), seed: 3)
    let picture = Layer(contents: photo, name: "orange")
    picture.frame = Rect(x: 8, y: 6, width: 24, height: 16)
    group.addSublayer(picture)
    let other = Layer(contents: photo, name: "orange")
    other.frame = Rect(x: 40, y: 30, width: 24, height: 16)
    b.layer.addSublayer(other)
    let stage = try Stage(canvas: TestScenes.canvas, duration: 3)
    try stage.at(0) { stage.root.addSublayer(a.layer) }
    try stage.at(1) { try stage.shift(from: a, to: b, duration: 1) }
    let film = try stage.film()
    let (before, begun) = (try film.bitmap(at: 0.5), try film.bitmap(at: 1.0001))
    #expect(before[18 + 3, 45 - 22 + 2] == photo[3, 2])
    for y in 0..<before.height {
      for x in 0..<before.width {
        #expect(abs(Int(before[x, y].green) - Int(begun[x, y].green)) <= 3, "\(x), \(y)")
      }
    }
  }

  @Test func everyShiftHasItsOwnTime() throws {
    let (stage, a, b) = try staged()
    var coordinator = ShiftCoordinator()
    let spring = try Spring()
    coordinator.configure = { name, _, _ in
      name == "yellow"
        ? Shift(span: 0.25...0.75, curve: .function(.linear))
        : Shift(span: 0.5...1, curve: .spring(spring), order: .below("yellow"))
    }
    try stage.at(1) { try stage.shift(from: a, to: b, duration: 2, coordinator: coordinator) }
    let overlay = try #require(stage.root.layer(named: "shifts"))
    #expect(overlay.sublayers.map(\.name) == ["orange", "yellow"])
    func x(_ name: String) -> Double? {
      overlay.layer(named: name)?.presentation().position.x
    }
    for (time, yellow, orange) in [
      (1.25, 14.0, 70.0), (1.5, 14, 70), (2, 42, 70), (2.5, 70, 70 - 42 * spring.value(at: 0.5)),
      (2.75, 70, 70 - 42 * spring.value(at: 0.75)),
    ] {
      try stage.advance(to: time)
      #expect(abs(try #require(x("yellow")) - yellow) < 1e-9)
      #expect(abs(try #require(x("orange")) - orange) < 1e-9)
    }
  }

  @Test(arguments: [0, 1, 2])
  func pathsBulge(_ kind: Int) throws {
    var bow = Path()
    bow.move(to: Point(x: 0, y: 0))
    bow.addLine(to: Point(x: 1, y: -1))
    bow.addLine(to: Point(x: 2, y: 0))
    let (path, expected): (ShiftPath, Point) = [
      (.line, Point(x: 50, y: 20)), (.arc(bulge: 0.5), Point(x: 50, y: -20)),
      (.path(bow), Point(x: 50, y: -20)),
    ][kind]
    let stage = try Stage(canvas: TestScenes.canvas, duration: 2)
    let (a, b) = (
      NavigationScene(name: "a", size: TestScenes.canvas),
      NavigationScene(name: "b", size: TestScenes.canvas)
    )
    a.layer.addSublayer(TestScenes.box("it", Rect(x: 5, y: 15, width: 10, height: 10), .white))
    b.layer.addSublayer(TestScenes.box("it", Rect(x: 85, y: 15, width: 10, height: 10), .white))
    try stage.at(0) { stage.root.addSublayer(a.layer) }
    let shift = Shift(curve: .function(.linear), path: path)
    try stage.at(0) {
      try stage.shift(from: a, to: b, duration: 1, coordinator: ShiftCoordinator(shift))
    }
    try stage.advance(to: 0.5)
    let seen = try #require(stage.root.layer(named: "shifts")?.sublayers.first).presentation()
    #expect(abs(seen.position.x - expected.x) < 1e-6 && abs(seen.position.y - expected.y) < 1e-6)
  }

  @Test func cancelledItIsAsItWas() throws {
    let (stage, a, b) = try staged()
    var coordinator = ShiftCoordinator()
    coordinator.background = Transition(type: .push, subtype: .fromRight)
    coordinator.unmatched = .transition(Transition(type: .fade))
    coordinator.shift.visual = .original
    let (before, other) = (describe(a.layer), describe(b.layer))
    let driver = PercentDriver()
    driver.completionCurve = .linear
    try stage.at(1) {
      try stage.shift(from: a, to: b, duration: 1, coordinator: coordinator, driver: driver)
      driver.move(to: 0.5, over: 0.5)
    }
    try stage.at(1.5) { driver.cancel() }
    let film = try stage.film()
    for x in [0.05, 0.2, 0.45] { #expect(try film.bitmap(at: 1.5 - x) == film.bitmap(at: 1.5 + x)) }
    #expect(try film.bitmap(at: 2) == film.bitmap(at: 0.5))
    #expect(describe(a.layer) == before && describe(b.layer) == other)
  }

  @Test func originalsAndConfiguredLayersComeHome() throws {
    let (stage, a, b) = try staged()
    var coordinator = ShiftCoordinator(background: Transition(type: .fade))
    var (shown, alongside): ([String], [String]) = ([], [])
    coordinator.configure = { name, _, _ in
      if name == "yellow" { return Shift(visual: .original) }
      return Shift(
        visual: .configured { source, destination in
          shown.append("\(source.name ?? "") \(destination.name ?? "")")
          let stand = Layer(name: "stand-in")
          stand.backgroundColor = .black
          return stand
        })
    }
    coordinator.alongside = { scene in
      alongside = scene.shifts.keys.sorted()
      scene.to.opacity = 0.5
    }
    let before = describe(b.layer)
    try stage.at(1) { try stage.shift(from: a, to: b, duration: 1, coordinator: coordinator) }
    let overlay = try #require(stage.root.layer(named: "shifts"))
    #expect(overlay.sublayers.map(\.name) == ["yellow", "stand-in"])
    #expect(b.layer.layer(named: "yellow") == nil && shown == ["orange orange"])
    #expect(alongside == ["orange", "yellow"])
    let film = try stage.film()
    #expect(try film.bitmap(at: 1.5) != film.bitmap(at: 0.5))
    #expect(b.layer.opacity == 0.5)
    try stage.at(3) { stage.withoutActions { b.layer.opacity = 1 } }
    #expect(describe(b.layer) == before)
  }

  @Test func whatCannotBeShiftedIsRefused() throws {
    let (stage, a, b) = try staged()
    #expect(throws: LayerError.self) { try stage.shift(from: b, to: a, duration: 1) }
    #expect(throws: LayerError.self) { try stage.shift(from: a, to: a, duration: 1) }
    #expect(throws: LayerError.self) { try stage.shift(from: a, to: b, duration: .nan) }
    var coordinator = ShiftCoordinator()
    coordinator.unmatched = .transition(Transition(type: .init(rawValue: "nothing")))
    #expect(throws: LayerError.self) {
      try stage.shift(from: a, to: b, duration: 1, coordinator: coordinator)
    }
    #expect(stage.root.sublayers.map(\.name) == ["a"])
  }
}
