// Layers that make little sense or no sense: nothing traps, and nothing else on the canvas changes.

import SegueCatalog
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct RenderOddTests {
  /// A layer with a bit of everything.
  private func layer() -> Layer {
    let layer = GradientLayer(colors: [.black, .white])
    layer.frame = Rect(x: 8, y: 8, width: 30, height: 20)
    layer.backgroundColor = Color(red: 0.2, green: 0.6, blue: 0.4)
    layer.contents = TestPictures.photo(PixelSize(width: 10, height: 10), seed: 1)
    layer.borderWidth = 2
    layer.cornerRadius = 4
    layer.shadowOpacity = 0.5
    layer.addSublayer(RenderScenes.card())
    return layer
  }

  private static let edits: [(String, @Sendable (Layer, Double) -> Void)] = [
    ("position", { $0.position.x = $1 }), ("width", { $0.bounds.size.width = $1 }),
    ("origin", { $0.bounds.origin.y = $1 }), ("anchor", { $0.anchorPoint.x = $1 }),
    ("z", { $0.zPosition = $1 }), ("m11", { $0.transform.m11 = $1 }),
    ("m34", { $0.transform.m34 = $1 }), ("m44", { $0.transform.m44 = $1 }),
    ("sublayers", { $0.sublayerTransform.m12 = $1 }), ("opacity", { $0.opacity = $1 }),
    ("radius", { $0.cornerRadius = $1 }), ("border", { $0.borderWidth = $1 }),
    ("shadow", { $0.shadowRadius = $1 }), ("offset", { $0.shadowOffset.width = $1 }),
    ("part", { $0.contentsRect.size.width = $1 }), ("scale", { $0.contentsScale = $1 }),
    ("start", { ($0 as? GradientLayer)?.startPoint.x = $1 }),
  ]

  @Test func whatIsNotANumberIsRefused() throws {
    for (name, edit) in Self.edits {
      for value in [Double.nan, .infinity, -.infinity] {
        #expect(throws: LayerError.self, "\(name) \(value)") {
          try RenderScenes.stage { stage in
            let layer = layer()
            edit(layer, value)
            stage.root.addSublayer(layer)
          }.film()
        }
      }
    }
  }

  @Test func extremeNumbersDoNotTrap() throws {
    for (_, edit) in Self.edits {
      for value in [0, -1, 1e7, -1e7, 1e-12, 1e150, -1e150, 1e300] {
        let film = try RenderScenes.stage { stage in
          let layer = layer()
          edit(layer, value)
          stage.root.addSublayer(layer)
          let moving = self.layer()
          edit(moving, value)
          moving.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
          stage.root.addSublayer(moving)
        }.film()
        _ = try film.bitmap(at: 0.5)
      }
    }
  }

  @Test func transitionsOnExtremeLayersDoNotTrap() throws {
    for size in [0, 0.3, 70_000, 1e7] {
      for angle in [0, 0.4] {
        let stage = try RenderScenes.stage { stage in
          let layer = layer()
          layer.bounds.size.width = size
          layer.transform = .rotation(angle)
          stage.root.addSublayer(layer)
        }
        try stage.at(0.1) {
          let layer = stage.root.sublayers[0]
          try layer.add(Transition(type: .fade, duration: 0.8), catalog: .standard)
          layer.contents = nil
        }
        _ = try stage.film().bitmap(at: 0.5)
      }
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (9, 1), (7, 5), (8_191, 3)])
  func canvasesOfAnySize(width: Int, height: Int) throws {
    let stage = try Stage(canvas: PixelSize(width: width, height: height), duration: 1)
    try stage.at(0) {
      stage.root.backgroundColor = Color(red: 1, green: 0, blue: 0)
      let card = RenderScenes.card()
      card.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
      stage.root.addSublayer(card)
    }
    let shown = try stage.film().bitmap(at: 0.5, threads: 2)
    #expect(shown.size == stage.canvas)
    #expect(shown[width - 1, height - 1].alpha == 255)
  }

  @Test func whatIsSeenEdgeOnOrHasNoSizeIsNotThere() throws {
    let empty = try RenderScenes.stage { _ in }.film().bitmap(at: 0)
    for transform in [
      Transform3D.rotation(.pi / 2, y: 1, z: 0), .scale(0, 1), .scale(1, 0), .scale(0, 0, 0),
    ] {
      let shown = try RenderScenes.stage { stage in
        let layer = layer()
        layer.transform = transform
        stage.root.addSublayer(layer)
      }.film().bitmap(at: 0)
      #expect(shown == empty, "\(transform)")
    }
  }

  @Test func whatLiesBehindTheEyeIsNotSeen() throws {
    let empty = try RenderScenes.stage { _ in }.film().bitmap(at: 0)
    let shown = try RenderScenes.stage { stage in
      stage.root.sublayerTransform = .perspective(distance: 100)
      let layer = layer()
      layer.zPosition = 150
      stage.root.addSublayer(layer)
    }.film().bitmap(at: 0)
    #expect(shown == empty)
  }
}
