// Scenes for the tests of interaction: small screens that differ.

import SegueDrawing
import SegueInteraction
import SegueLayers
import SeguePixels
import TestSupport

/// The scenes that the tests show.
enum TestScenes {
  static let canvas = PixelSize(width: 96, height: 64)
  static let red = Color(red: 0.8, green: 0.2, blue: 0.1)
  static let blue = Color(red: 0.1, green: 0.3, blue: 0.8)
  static let green = Color(red: 0.2, green: 0.7, blue: 0.3)

  /// A stage and a scene on a coloured ground with a picture and a round badge in it.
  static func scene(_ name: String, _ color: Color, seed: Int = 1) -> NavigationScene {
    let scene = NavigationScene(name: name, size: canvas)
    scene.layer.backgroundColor = color
    let picture = Layer(
      contents: TestPictures.photo(PixelSize(width: 32, height: 24), seed: seed),
      name: "\(name) picture")
    picture.position = Point(x: 30, y: 30)
    scene.layer.addSublayer(picture)
    scene.layer.addSublayer(box("\(name) badge", Rect(x: 60, y: 36, width: 20, height: 20), .white))
    return scene
  }

  /// A layer of one colour.
  static func box(_ name: String, _ frame: Rect, _ color: Color) -> Layer {
    let box = Layer(name: name)
    box.frame = frame
    box.backgroundColor = color
    return box
  }

  /// A stage on which a stack shows scene `a`.
  static func stack(duration: Double = 4) throws -> (
    Stage, NavigationStack, NavigationScene, NavigationScene
  ) {
    let stage = try Stage(canvas: canvas, duration: duration)
    let (a, b) = (scene("a", red), scene("b", blue, seed: 2))
    let stack = try stage.at(0) { try NavigationStack(root: a, on: stage) }
    return (stage, stack, a, b)
  }
}

/// A layer and all below it as text that says everything the model says.
func describe(_ layer: Layer) -> [String] {
  var lines: [String] = []
  layer.forEach { layer in
    let values = LayerProperty.allCases.map { "\($0)=\(layer.properties[$0])" }
    lines.append(
      "\(layer.name ?? "-") \(layer.sublayers.count) \(layer.mask != nil) \(layer.animationKeys)"
        + " \(values)")
  }
  return lines
}
