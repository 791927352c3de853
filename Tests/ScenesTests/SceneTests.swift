// The meaning of scene files: every property reads as the API has it, events happen in order,
// pictures are replaced.

import Foundation
import Segue
import TestSupport
import Testing

@Suite struct SceneTests {
  private func document(_ body: String) throws -> SceneDocument {
    let text = "{\"canvas\": [64, 48], \"duration\": 2, \"fps\": 10, \(body)}"
    return try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
  }

  private func layer(_ members: String) throws -> Layer {
    let stage = try document("\"layers\": [{\"name\": \"a\", \(members)}]").stage()
    return try #require(stage.root.layer(named: "a"))
  }

  @Test func theWholeScene() throws {
    let scene = try document(
      """
      "title": "T", "background": "#ff8800", "playback": "ping-pong", "rate": -2,
      "root": {"sublayerTransform": {"perspective": 500}, "timing": {"speed": 2}}
      """)
    #expect(scene.title == "T")
    #expect(scene.canvas == PixelSize(width: 64, height: 48))
    #expect(scene.frameRate == Rational(10))
    #expect(scene.playback == .pingPong && scene.rate == -2)
    let stage = try scene.stage()
    #expect(stage.duration == 2)
    #expect(stage.background == (try Color(parsing: "ff8800")))
    #expect(stage.root.sublayerTransform == .perspective(distance: 500))
    #expect(stage.root.timing.speed == 2)
  }

  /// All texts count together, with those that come later.
  @Test func theCharactersOfASceneAreLimited() throws {
    let scene = """
      {"canvas": [64, 48], "duration": 2, "layers": [
        {"name": "a", "kind": "text", "string": "abc"},
        {"kind": "text", "string": ["de", {"text": "fgh"}]}],
       "events": [{"at": 1, "set": {"a.string": "ij"}}]}
      """
    var limits = Limits()
    #expect(limits.characters == 1_000_000)
    func read() throws -> SceneDocument {
      try SceneDocument(bytes: Array(scene.utf8), path: "scene.json", limits: limits)
    }
    limits.characters = 10
    _ = try read()
    limits.characters = 9
    let error = #expect(throws: DocumentError.self) { try read() }
    #expect(error?.category == .overLimit)
    #expect(
      error?.description
        == "scene.json: 10 characters of text are over the limit of 9; make the texts shorter")
  }

  @Test func propertiesOfLayers() throws {
    let a = try layer(
      """
      "bounds": [1, 2, 30, 40], "position": [5, 6], "anchorPoint": [0, 1], "zPosition": 7,
      "opacity": 0.5, "hidden": true, "doubleSided": false, "masksToBounds": true,
      "backgroundColor": "tomato", "cornerRadius": [1, 2, 3, 4], "borderWidth": 2,
      "borderColor": "#fff", "shadowOpacity": 1, "shadowOffset": [-1, 2], "shadowRadius": 4,
      "shadowPath": {"circle": 5}, "contentsRect": [0, 0, 0.5, 0.5], "contentsGravity": "top-left",
      "contentsScale": 2, "contentsCenter": [0.25, 0, 0.5, 1], "cornerCurve": "continuous",
      "geometryFlipped": true, "preservesDepth": true, "transform.rotation.z": "90deg",
      "timing": {"beginTime": "5f", "speed": 0.5}
      """)
    #expect(a.bounds == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(a.position == Point(x: 5, y: 6) && a.anchorPoint == Point(x: 0, y: 1))
    #expect(a.zPosition == 7 && a.opacity == 0.5 && a.isHidden && !a.isDoubleSided)
    #expect(a.masksToBounds && a.preservesDepth)
    #expect(a.backgroundColor == (try Color(parsing: "tomato")))
    #expect(
      a.cornerRadii == CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    #expect(a.borderWidth == 2 && a.borderColor == .white && a.shadowOpacity == 1)
    #expect(a.shadowOffset == Size(width: -1, height: 2) && a.shadowRadius == 4)
    #expect(a.shadowPath == .circle(center: .zero, radius: 5))
    #expect(a.contentsGravity == .topLeft && a.contentsScale == 2)
    #expect(a.contentsRect == Rect(x: 0, y: 0, width: 0.5, height: 0.5))
    #expect(a.contentsCenter == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(a.cornerCurve == .continuous && a.isGeometryFlipped)
    #expect(abs(a.transform.m12 - 1) < 1e-12)
    #expect(a.timing.beginTime == 0.5 && a.timing.speed == 0.5)
  }

  @Test func aFrameSetsBoundsAndPosition() throws {
    let a = try layer("\"frame\": [10, 20, 30, 40], \"anchorPoint\": [0, 0]")
    #expect(a.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(a.position == Point(x: 10, y: 20))
    #expect(try layer("\"frame\": \"fill\"").frame == Rect(x: 0, y: 0, width: 64, height: 48))
  }

  @Test func shapesAndGradients() throws {
    let shape = try #require(
      try layer(
        """
        "kind": "shape", "path": ["M0 0L10 0", {"rect": [1, 2, 3, 4]}], "fillRule": "evenOdd",
        "strokeColor": "red", "lineWidth": 3, "lineCap": "round", "lineJoin": "bevel",
        "lineDashPattern": [2, 1], "strokeEnd": 0.5, "fillColor": "transparent"
        """) as? ShapeLayer)
    var path = try Path(svg: "M0 0L10 0")
    path.add(Path(Rect(x: 1, y: 2, width: 3, height: 4)))
    #expect(shape.path == path && shape.fillRule == .evenOdd && shape.lineWidth == 3)
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel)
    #expect(shape.lineDashPattern == [2, 1] && shape.strokeEnd == 0.5 && shape.fillColor == .clear)
    let gradient = try #require(
      try layer(
        """
        "kind": "gradient", "type": "radial", "colors": ["red", "#00f"], "locations": [0, 0.5],
        "startPoint": [0, 0], "endPoint": [1, 1]
        """) as? GradientLayer)
    #expect(gradient.kind == .radial && gradient.colors.count == 2)
    #expect(gradient.locations == [0, 0.5] && gradient.endPoint == Point(x: 1, y: 1))
  }

  @Test func copiesDepthModesAndFilters() throws {
    let copies = try #require(
      try layer(
        """
        "kind": "replicator", "instanceCount": 5, "instanceDelay": 0.5,
        "instanceTransform": {"translate": [10, 0]}, "instanceColor": "red",
        "instanceAlphaOffset": -0.2, "compositingFilter": "multiplyBlendMode",
        "maskMode": "invertedLuminance", "filters.gaussianBlur": [3, 1]
        """) as? ReplicatorLayer)
    #expect(copies.instanceCount == 5 && copies.instanceDelay == 0.5)
    #expect(copies.instanceTransform == .translation(10, 0) && copies.instanceAlphaOffset == -0.2)
    #expect(copies.compositingFilter == .multiply && copies.maskMode == .invertedLuminance)
    #expect(copies.filters.gaussianBlur == Size(width: 3, height: 1))
    let invert = "-1,0,0,0,1, 0,-1,0,0,1, 0,0,-1,0,1, 0,0,0,1,0"
    let carrier = try layer("\"kind\": \"transform\", \"filters.colorMatrix\": [\(invert)]")
    #expect(carrier is TransformLayer && carrier.preservesDepth)
    #expect(carrier.filters.colorMatrix == .invert)
    #expect(throws: DocumentError.self) { try layer("\"filters.colorMatrix\": [1, 2]") }
  }

  @Test func transformsAreStepsTheFirstFirst() throws {
    let a = try layer(
      "\"transform\": [{\"scale\": [2, 3]}, {\"translate\": [4, 5, 6]}, {\"rotate\": 0}]")
    #expect(a.transform == Transform3D.scale(2, 3) * .translation(4, 5, 6))
    let numbers = (1...16).map(String.init).joined(separator: ",")
    #expect(
      try layer("\"transform\": [\(numbers)]").transform.elements == (1...16).map(Double.init))
  }

  @Test func animations() throws {
    let a = try layer(
      """
      "opacity": 0.5, "animations": [
        {"key": "basic", "keyPath": "position", "from": [0, 0], "by": [1, 2], "duration": "5f",
         "repeatCount": "infinity", "autoreverses": true, "fillMode": "both", "additive": true,
         "timingFunction": [0.4, 0, 0.2, 1], "removedOnCompletion": false},
        {"key": "spring", "keyPath": "opacity", "to": 1, "spring": {"duration": 1, "bounce": 0.2}},
        {"key": "frames", "keyPath": "transform.rotation.z", "values": [0, "1turn"],
         "keyTimes": [0, 1], "timingFunctions": ["ease-in"]},
        {"key": "way", "path": {"line": [[0, 0], [10, 0]]}, "rotationMode": "auto",
         "calculationMode": "paced", "delay": 1},
        {"key": "turn", "keyPath": "transform", "valueFunction": "rotateZ", "from": 0, "to": "2turn"},
        {"key": "bounce", "keyPath": "transform", "valueFunction": "scaleX", "to": 2,
         "spring": {"bounce": 0.4}},
        {"key": "steps", "keyPath": "sublayerTransform", "valueFunction": "translate",
         "values": [[0, 0, 0], [1, 2, 3]]},
        {"key": "group", "animations": [{"keyPath": "zPosition", "to": 5}], "duration": 2},
        {"transition": "push:from=left", "duration": 1}
      ]
      """)
    #expect(
      a.animationKeys == [
        "basic", "spring", "frames", "way", "turn", "bounce", "steps", "group", "transition",
      ])
    let basic = try #require(a.animation(forKey: "basic") as? BasicAnimation)
    #expect(basic.duration == 0.5 && basic.repeatCount == .infinity && basic.autoreverses)
    #expect(basic.fillMode == .both && basic.isAdditive && !basic.isRemovedOnCompletion)
    #expect(basic.byValue == .point(Point(x: 1, y: 2)))
    #expect(basic.timingFunction == (try TimingFunction.cubicBezier(0.4, 0, 0.2, 1)))
    #expect(a.animation(forKey: "spring") is SpringAnimation)
    let frames = try #require(a.animation(forKey: "frames") as? KeyframeAnimation)
    #expect(frames.keyTimes == [0, 1])
    let way = try #require(a.animation(forKey: "way") as? KeyframeAnimation)
    #expect(way.rotationMode == .auto && way.calculationMode == .paced && way.beginTime == 1)
    let turn = try #require(a.animation(forKey: "turn") as? BasicAnimation)
    #expect(turn.valueFunction == .rotateZ && turn.toValue == .number(4 * .pi))
    let bounce = try #require(a.animation(forKey: "bounce") as? SpringAnimation)
    #expect(bounce.basic.valueFunction == .scaleX && bounce.basic.toValue == .number(2))
    let steps = try #require(a.animation(forKey: "steps") as? KeyframeAnimation)
    #expect(
      steps.valueFunction == .translate && steps.keyPath.property.rawValue == "sublayerTransform")
    #expect((a.animation(forKey: "group") as? AnimationGroup)?.animations.count == 1)
    #expect(a.transition?.duration == 1)
  }

  @Test func eventsHappenInTimeOrder() throws {
    let stage = try document(
      """
      "layers": [{"name": "a"}, {"name": "b", "hidden": true}, {"name": "c.d"}],
      "events": [
        {"at": 1, "hide": "a", "show": ["b"], "set": {"c.d.opacity": 0.25},
         "transaction": {"duration": 0.5}, "mark": "half",
         "completion": {"set": {"c.d.zPosition": 9}, "transaction": {"disableActions": true}}},
        {"at": 0.5, "set": {"a.position.x": 7}, "transactions": [{"set": {"a.zPosition": 3}}],
         "insert": [{"layer": {"name": "e"}, "into": "b", "index": 0}]},
        {"at": 1.8, "remove": "e"}
      ]
      """
    ).stage()
    let film = try stage.film()
    let c = try #require(stage.root.layer(named: "c.d"))
    #expect(c.opacity == 0.25 && c.zPosition == 9)
    let a = try #require(stage.root.layer(named: "a"))
    #expect(a.isHidden && a.position.x == 7 && a.zPosition == 3)
    #expect(stage.root.layer(named: "b")?.isHidden == false)
    #expect(stage.root.layer(named: "e") == nil)
    let events = film.events
    #expect(events.contains { $0.kind == .marked("half") && $0.time == 1 })
    #expect(events.contains { $0.kind == .completed && $0.time == 1.5 })
    #expect(
      events.contains { $0.kind == .started && $0.layer == "c.d" && $0.key == "opacity" })
  }

  @Test func aNamedLayerBecomesAMaskAndLeavesItsPlace() throws {
    let stage = try document(
      "\"layers\": [{\"name\": \"a\", \"mask\": \"m\"}, {\"name\": \"m\", \"sublayers\": []}]"
    ).stage()
    #expect(stage.root.sublayers.count == 1)
    #expect(stage.root.sublayers.first?.mask?.name == "m")
  }

  @Test func aMasksOwnPlaceInTheTreeDoesNotMatter() throws {
    let stage = try document(
      """
      "layers": [{"name": "x", "sublayers": [{"name": "y", "mask": "x2"}]},
                 {"name": "z", "mask": "y"}, {"name": "x2"}]
      """
    ).stage()
    #expect(stage.root.layer(named: "z")?.mask?.mask?.name == "x2")
  }

  @Test func anotherCanvasScalesTheScene() throws {
    let scene = try document(
      "\"layers\": [{\"name\": \"a\", \"frame\": \"fill\", \"backgroundColor\": \"red\"}]")
    let wide = try scene.stage(size: PixelSize(width: 128, height: 48)).film().bitmap(at: 0)
    #expect(wide[0, 0] == .clear && wide[127, 47] == .clear)
    #expect(wide[64, 24] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    let covered = try scene.stage(size: PixelSize(width: 128, height: 48), fit: .cover)
    #expect(try covered.film().bitmap(at: 0).isOpaque)
  }

  /// The middle of an effect from a layer's red sublayer to a blue sublayer.
  private func change(_ effect: String) throws -> Bitmap {
    let text = """
      {"canvas": [64, 48], "duration": 1, "layers": [{"name": "a", "frame": "fill", "sublayers": [
        {"name": "red", "frame": "fill", "backgroundColor": "red"},
        {"name": "blue", "frame": "fill", "backgroundColor": "blue", "hidden": true}]}],
       "events": [{"at": 0, "show": "blue", "hide": "red",
        "add": [{"layer": "a", "duration": 1, "transition": "\(effect)"}]}]}
      """
    let catalog = EffectCatalog.native.asking(FilterLibrary())
    let document = try SceneDocument(
      bytes: Array(text.utf8), path: "scene.json", catalog: catalog)
    return try document.stage(catalog: catalog).film().bitmap(at: 0.5)
  }

  @Test func filtersAreEffectsOfScenes() throws {
    let half = try change("border-wipe:from=left,bend=0,glow=0")
    #expect(half[1, 24] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(half[62, 24] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    let error = #expect(throws: DocumentError.self) { try change("border-wpie") }
    #expect(error?.description.contains("border-wipe") == true)
  }
}

@Suite struct SceneReplacementTests {
  private let picture = Bitmap(size: PixelSize(width: 20, height: 10), color: .white)

  private func layer(_ replacement: SceneReplacement) throws -> Layer {
    let text = """
      {"canvas": [64, 48], "duration": 1, "layers": [{"name": "a", "contents": "none.png",
        "bounds": [0, 0, 10, 10], "position": [32, 24], "backgroundColor": "red",
        "animations": [{"key": "k", "keyPath": "opacity", "to": 0, "duration": 1}]}]}
      """
    let stage = try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
      .stage(replacing: [replacement])
    return try #require(stage.root.layer(named: "a"))
  }

  @Test func aPictureCoversTheLayersBounds() throws {
    let a = try layer(SceneReplacement(layer: "a", picture: picture))
    #expect(a.contents == picture)
    #expect(a.bounds.size == Size(width: 10, height: 10))
    #expect(a.contentsRect == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(a.animationKeys == ["k"])
  }

  @Test func propertiesAreDroppedOrKept() throws {
    let dropped = try layer(
      SceneReplacement(
        layer: "a", picture: picture,
        kept: .dropping(["bounds", "backgroundColor", "animations"])))
    #expect(dropped.bounds.size == Size(width: 20, height: 10))
    #expect(dropped.backgroundColor == .clear && dropped.animationKeys.isEmpty)
    #expect(dropped.position == Point(x: 32, y: 24))
    let kept = try layer(
      SceneReplacement(layer: "a", picture: picture, fit: .contain, kept: .keeping(["bounds"])))
    #expect(kept.bounds.size == Size(width: 10, height: 10) && kept.position == .zero)
    #expect(kept.contentsGravity == .resizeAspect && kept.animationKeys == ["k"])
  }

  @Test func aLayerThatIsNotThere() {
    #expect(throws: DocumentError.self) {
      try layer(SceneReplacement(layer: "b", picture: picture))
    }
  }

  @Test func replacementsAsText() throws {
    let plain = try ReplacementSpecification(parsing: "viewIn=a:b.jpg")
    #expect(plain.layer == "viewIn" && plain.path == "a:b.jpg" && plain.fit == .cover)
    let full = try ReplacementSpecification(parsing: "a=b.jpg:drop=bounds,opacity:fit=contain")
    #expect(full.path == "b.jpg" && full.fit == .contain)
    #expect(full.kept == .dropping(["bounds", "opacity"]))
    #expect(try ReplacementSpecification(parsing: "a=b:keep=bounds").kept == .keeping(["bounds"]))
    for bad in ["a", "=b", "a=", "a=b:drop=size", "a=b:fit=fil", "a=b:drop=bounds:keep=opacity"] {
      #expect(throws: TextError.self) { try ReplacementSpecification(parsing: bad) }
    }
  }
}
