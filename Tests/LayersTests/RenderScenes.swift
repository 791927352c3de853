// Stages that tests of rendering share.

import SegueCatalog
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueTiming
import SegueTransitions
import TestSupport

/// Stages of layers.
enum RenderScenes {
  static let canvas = PixelSize(width: 64, height: 48)

  static func stage(_ edits: (Stage) throws -> Void) throws -> Stage {
    let stage = try Stage(canvas: canvas, duration: 1)
    stage.background = .white
    try stage.at(0) { try edits(stage) }
    return stage
  }

  /// A coloured rectangle.
  static func box(_ frame: Rect, _ color: Color, name: String? = nil) -> Layer {
    let layer = Layer(name: name)
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// A container with a picture, a turned box, and a round box with a shadow.
  static func card() -> Layer {
    let card = box(Rect(x: 12, y: 8, width: 32, height: 24), Color(red: 0.9, green: 0.8, blue: 0.3))
    card.cornerRadius = 5
    let picture = Layer(contents: TestPictures.photo(PixelSize(width: 14, height: 12), seed: 3))
    picture.position = Point(x: 11, y: 9)
    card.addSublayer(picture)
    let turned = box(
      Rect(x: 14, y: 6, width: 14, height: 10), Color(red: 0.1, green: 0.3, blue: 0.8, alpha: 0.7))
    turned.transform = .rotation(0.4)
    card.addSublayer(turned)
    let round = box(Rect(x: 2, y: 12, width: 10, height: 9), Color(red: 0.8, green: 0.1, blue: 0.2))
    round.cornerRadius = 4
    round.shadowOpacity = 0.6
    round.shadowRadius = 2
    card.addSublayer(round)
    return card
  }

  /// Everything that is kept from frame to frame: moving and fading subtrees, shadows, gradients, masks,
  /// perspective, levels of pictures, a transition, contents that change.
  static func busy() throws -> Stage {
    let stage = try stage { stage in
      stage.root.sublayerTransform = .perspective(distance: 150)
      let card = card()
      stage.root.addSublayer(card)
      card.add(BasicAnimation(.rotationZ, from: 0, to: 1, duration: 1))
      let fading = RenderScenes.card()
      fading.position = Point(x: 44, y: 30)
      fading.transform = .rotation(0.5, y: 1, z: 0)
      fading.mask = ShapeLayer(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 22)))
      stage.root.addSublayer(fading)
      fading.add(BasicAnimation(.opacity, from: 1, to: 0.2, duration: 1))
      let gradient = GradientLayer(colors: [.black, .white])
      gradient.frame = Rect(x: 2, y: 30, width: 20, height: 14)
      gradient.shadowOpacity = 1
      stage.root.addSublayer(gradient)
      gradient.add(BasicAnimation(.shadowRadius, from: 1, to: 4, duration: 1))
      let large = Layer(contents: TestPictures.photo(PixelSize(width: 90, height: 70), seed: 5))
      large.frame = Rect(x: 40, y: 2, width: 20, height: 16)
      large.name = "large"
      stage.root.addSublayer(large)
      large.add(BasicAnimation(.scale, from: 1, to: 0.5, duration: 1))
    }
    try stage.at(0.3) {
      guard let large = stage.root.layer(named: "large") else { return }
      try large.add(Transition(type: .push, subtype: .fromTop, duration: 0.5), catalog: .standard)
      stage.withoutActions { large.backgroundColor = .black }
      large.contents = TestPictures.translucent(PixelSize(width: 40, height: 30), seed: 6)
    }
    return stage
  }
}

extension FilmRenderer {
  /// One moment.
  func bitmap(_ time: Double, threads: Int = 1) throws -> Bitmap {
    var bitmap = Bitmap(size: film.canvas)
    try render(at: time, into: &bitmap, threads: threads)
    return bitmap
  }
}

/// The largest difference of any component.
func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
  var largest = 0
  for y in 0..<a.height {
    for x in 0..<a.width {
      let (p, q) = (a[x, y], b[x, y])
      largest = max(
        largest, abs(Int(p.red) - Int(q.red)), abs(Int(p.green) - Int(q.green)),
        abs(Int(p.blue) - Int(q.blue)), abs(Int(p.alpha) - Int(q.alpha)))
    }
  }
  return largest
}
