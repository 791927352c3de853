// Regressions of layers: what was looked at once comes out the same. Three moments of a scene side by
// side in one small picture.

import SegueDrawing
import SegueLayers
import SeguePixels
import TestSupport
import Testing

@Suite struct LayerGoldenTests {
  private let size = RenderScenes.canvas

  private func expectGolden(_ stage: Stage, _ name: String) throws {
    let renderer = try FilmRenderer(stage.film())
    var strip = Bitmap(size: PixelSize(width: 3 * size.width, height: size.height))
    for (index, time) in [0.2, 0.5, 0.8].enumerated() {
      let frame = try renderer.bitmap(time)
      strip.withMutableRows { rows in
        for y in 0..<size.height {
          rows.row(y)[(index * size.width)..<((index + 1) * size.width)].copy(frame.row(y))
        }
      }
    }
    #expect(try [.same, .recorded].contains(Goldens.compare(strip, "layers-" + name)), "\(name)")
  }

  @Test func movingSubtreesAMaskAGradientAndATransition() throws {
    try expectGolden(RenderScenes.busy(), "busy")
  }

  @Test func pathsFilledStrokedDashedAndTrimmed() throws {
    let stage = try RenderScenes.stage { stage in
      let star = ShapeLayer(
        path: Path(
          polygon: [
            Point(x: 12, y: 1), Point(x: 19, y: 22), Point(x: 1, y: 9), Point(x: 23, y: 9),
            Point(x: 5, y: 22),
          ]))
      star.frame = Rect(x: 4, y: 4, width: 24, height: 24)
      star.fillRule = .evenOdd
      star.fillColor = Color(red: 0.9, green: 0.5, blue: 0.1)
      star.strokeColor = .black
      star.lineJoin = .round
      stage.root.addSublayer(star)
      star.add(BasicAnimation(.rotationZ, from: 0, to: 1.5, duration: 1))
      let ring = ShapeLayer(path: Path(ellipseIn: Rect(x: 3, y: 3, width: 24, height: 18)))
      ring.frame = Rect(x: 32, y: 4, width: 30, height: 24)
      ring.fillColor = .clear
      ring.strokeColor = Color(red: 0.1, green: 0.4, blue: 0.8)
      ring.lineWidth = 4
      ring.lineCap = .round
      stage.root.addSublayer(ring)
      ring.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 1))
      let line = ShapeLayer(
        path: Path(polygon: [Point(x: 2, y: 3), Point(x: 56, y: 3), Point(x: 30, y: 14)]))
      line.frame = Rect(x: 3, y: 30, width: 58, height: 16)
      line.fillColor = Color(red: 0.2, green: 0.7, blue: 0.3, alpha: 0.4)
      line.strokeColor = Color(red: 0.5, green: 0, blue: 0.4)
      line.lineWidth = 2
      line.lineDashPattern = [5, 2]
      stage.root.addSublayer(line)
      line.add(BasicAnimation(.lineDashPhase, from: 0, to: 14, duration: 1))
    }
    try expectGolden(stage, "shapes")
  }

  @Test func gradientsRoundCornersBordersAndShadows() throws {
    let stage = try RenderScenes.stage { stage in
      for (index, kind) in [GradientProperties.Kind.axial, .radial, .conic].enumerated() {
        let gradient = GradientLayer(colors: [
          Color(red: 1, green: 0.9, blue: 0.2), Color(red: 0.8, green: 0.1, blue: 0.3, alpha: 0.6),
          Color(red: 0.1, green: 0.1, blue: 0.6),
        ])
        gradient.kind = kind
        gradient.frame = Rect(x: 4 + Double(index) * 20, y: 8, width: 17, height: 32)
        if kind != .axial { gradient.startPoint = Point(x: 0.5, y: 0.5) }
        gradient.endPoint = Point(x: 1, y: 1)
        gradient.cornerRadius = Double(index) * 4
        gradient.masksToBounds = true
        gradient.borderWidth = 1
        stage.root.addSublayer(gradient)
        gradient.add(BasicAnimation(.borderWidth, from: 0, to: 4, duration: 1))
      }
      let shadow = RenderScenes.box(
        Rect(x: 20, y: 36, width: 24, height: 6), Color(red: 1, green: 1, blue: 1))
      shadow.cornerRadius = 3
      shadow.shadowOpacity = 0.8
      stage.root.addSublayer(shadow)
      shadow.add(BasicAnimation(.shadowRadius, from: 0.5, to: 6, duration: 1))
    }
    try expectGolden(stage, "gradients")
  }
}
