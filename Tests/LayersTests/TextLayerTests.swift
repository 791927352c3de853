// Text layers: drawn as the outlines they are, at any scale, animated and in perspective.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTypesetting
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.typeLibraries())) struct TextLayerTests {
  private func picture(_ edits: (Stage) throws -> Void, at time: Double = 0) throws -> Bitmap {
    let stage = try RenderScenes.stage(edits)
    var bitmap = Bitmap(size: RenderScenes.canvas)
    try FilmRenderer(try stage.film()).render(at: time, into: &bitmap, threads: 1)
    return bitmap
  }

  private func text(_ string: AttributedText = "Agé", size: Double = 20) -> TextLayer {
    let layer = TextLayer(string)
    (layer.fontSize, layer.foregroundColor) = (size, .black)
    layer.frame = Rect(x: 6, y: 8, width: 52, height: 30)
    return layer
  }

  /// The same text as the paths of shape layers.
  private func outlines(_ layer: TextLayer) throws -> [ShapeLayer] {
    var format = TextFormat()
    (format.size, format.color) = (layer.fontSize, layer.foregroundColor)
    let layout = try Typesetter.shared.layout(layer.string, format, width: layer.bounds.width)
    return layout.parts.compactMap { part in
      guard case .outline(let outline, let color) = part else { return nil }
      let shape = ShapeLayer(path: outline.path)
      (shape.bounds, shape.position) = (layer.bounds, layer.position)
      (shape.fillColor, shape.transform) = (color, layer.transform)
      return shape
    }
  }

  @Test func lettersArePathsInPerspectiveToo() throws {
    var tilt = Transform3D.identity
    tilt.m34 = -1 / 60
    for transform in [.identity, .rotation(0.3), .rotation(0.8, x: 1) * tilt] {
      let layer = text()
      layer.transform = transform
      let drawn = try picture { $0.root.addSublayer(layer) }
      let shapes = try outlines(layer)
      #expect(shapes.count == 1)
      #expect(
        drawn == (try picture { stage in for shape in shapes { stage.root.addSublayer(shape) } }))
      #expect(drawn != (try picture { _ in }))
    }
  }

  /// Drawn in parts, so that their edges are not all in memory: what overlaps, as here, is covered once.
  @Test func veryManyLettersLookAsOneShape() throws {
    let line = String(repeating: "Agé", count: 20)
    let layer = text(AttributedText(Array(repeating: line, count: 60).joined(separator: "\n")))
    layer.frame = Rect(x: 0, y: -400, width: 52, height: 30)
    layer.opacity = 0.5
    let drawn = try picture { $0.root.addSublayer(layer) }
    let shapes = try outlines(layer)
    #expect(shapes.count == 1 && shapes[0].path?.elements.count ?? 0 > 1 << 16)
    let whole = try picture { stage in
      shapes[0].opacity = 0.5
      stage.root.addSublayer(shapes[0])
    }
    #expect(largestDifference(drawn, whole) <= 1)
    #expect(drawn != (try picture { _ in }))
  }

  /// Ten thousand marks on one letter, with lines around them and a shadow, took a gigabyte.
  @Test func veryManyMarksAreDrawn() throws {
    let layer = text(AttributedText("a" + String(repeating: "\u{489}", count: 10_000)))
    (layer.outlineColor, layer.outlineWidth) = (.white, 1)
    (layer.shadowOpacity, layer.shadowRadius) = (1, 2)
    let drawn = try picture { $0.root.addSublayer(layer) }
    #expect(drawn != (try picture { _ in }))
  }

  @Test func inAFlippedLayerATextStaysUpright() throws {
    let layer = text()
    let plain = try picture { $0.root.addSublayer(layer) }
    let flipped = text()
    flipped.isGeometryFlipped = true
    #expect(try picture { $0.root.addSublayer(flipped) } == plain)
    // Below, in a layer that runs upward, it is placed from the bottom: 48 − 8 − 30.
    let inner = text()
    inner.frame = Rect(x: 6, y: 10, width: 52, height: 30)
    let within = try picture { stage in
      stage.root.isGeometryFlipped = true
      stage.root.addSublayer(inner)
    }
    #expect(largestDifference(within, plain) <= 1)
  }

  @Test func theSizeAndTheColorAreAnimatedAsValuesAre() throws {
    for (keyPath, from, to) in [
      ("fontSize", AnimationValue.number(10), AnimationValue.number(30)),
      ("foregroundColor", .color(.black), .color(.white)),
    ] {
      let moving = try picture(
        { stage in
          let layer = text()
          stage.root.addSublayer(layer)
          var animation = try BasicAnimation(keyPath: keyPath, from: from, to: to)
          animation.duration = 1
          layer.add(animation)
        }, at: 0.5)
      let layer = text()
      if keyPath == "fontSize" {
        layer.fontSize = 20
      } else {
        layer.foregroundColor = Color(red: 0.5, green: 0.5, blue: 0.5)
      }
      #expect(moving == (try picture { $0.root.addSublayer(layer) }), "\(keyPath)")
    }
  }

  @Test func aTextOfTwiceTheSizeIsATextAtTwiceTheScale() throws {
    let (small, large) = (text(size: 10), text(size: 20))
    for layer in [small, large] { layer.bounds = .zero }
    small.transform = .scale(2, 2)
    let (a, b) = (
      try picture { $0.root.addSublayer(small) }, try picture { $0.root.addSublayer(large) }
    )
    var worst = 0
    for y in 0..<a.height {
      for x in 0..<a.width { worst = max(worst, abs(Int(a[x, y].red) - Int(b[x, y].red))) }
    }
    // Curves become lines within 0.02 pixel in both.
    #expect(worst <= 3)
  }

  @Test func boundsHoldWhatIsDrawnWithItsLineAroundAndItsShadow() throws {
    let layer = text()
    (layer.outlineColor, layer.outlineWidth) = (.white, 2)
    (layer.foregroundColor, layer.opacity) = (.black, 0.5)
    layer.shadowOpacity = 1
    // The group is cut to the layer's extent: nothing may be missing beside a tree that is not a group.
    let drawn = try picture { stage in
      stage.background = Color(red: 0, green: 0.5, blue: 0)
      stage.root.addSublayer(layer)
    }
    var touched = 0
    for y in 0..<drawn.height {
      for x in 0..<drawn.width where drawn[x, y] != drawn[0, 0] { touched += 1 }
    }
    let plain = try picture { stage in
      stage.background = Color(red: 0, green: 0.5, blue: 0)
      stage.root.addSublayer(text())
    }
    var letters = 0
    for y in 0..<plain.height {
      for x in 0..<plain.width where plain[x, y] != plain[0, 0] { letters += 1 }
    }
    #expect(touched > letters)
  }

  @Test func thePreferredSizeHoldsTheText() throws {
    let layer = text("One two three four")
    let line = try layer.preferredFrameSize()
    layer.isWrapped = true
    let wrapped = try layer.preferredFrameSize(width: line.width / 2)
    #expect(wrapped.width <= line.width / 2 && wrapped.height >= 2 * line.height - 1e-9)
  }

  @Test func settingTheSizeAnimatesImplicitlySettingTheTextDoesNot() throws {
    let stage = try Stage(canvas: RenderScenes.canvas, duration: 1)
    let layer = text()
    try stage.at(0) { stage.root.addSublayer(layer) }
    try stage.at(0.5) {
      layer.fontSize = 30
      layer.string = "other"
    }
    #expect(layer.animationKeys == ["fontSize"])
  }
}
