// The names of the motions in space: Segue's own and Core Animation's.

import SeguePixels
import SegueTiming
import SegueTransitions

extension Planes {
  private static func described(
    _ initial: Planes, _ name: String, title: String, _ summary: String
  ) -> EffectDescriptor {
    // Half way a card is seen edge on.
    var character = EffectDescriptor.Character.usual(of: .turn)
    if initial.isCard { character.thumbnail = 0.3 }
    return EffectDescriptor(
      initial, name: name, title: title, summary: summary, family: .turn,
      parameters: parameters(of: initial),
      exceptions: Room.exceptions(isChosen: initial.background != nil),
      suggestedTiming: .easeInEaseOut, suggestedDuration: 0.8, character: character,
      cost: .medium, make: { $0 })
  }

  private static func parameters(of initial: Planes) -> [EffectParameter<Planes>] {
    let own = initial.isCard ? "both pictures, blurred and dark" : "a soft colour of both pictures"
    var parameters: [EffectParameter<Planes>] = [
      .direction(\.direction, "the side that it turns from"),
      EffectParameter(
        optional: \.background, "background", .color, Room.summary(own),
        control: .init(unset: Room.unset(own))),
    ]
    if case .rotate = initial.motion.kind {} else { parameters += depth }
    if initial.isCard { parameters.append(thickness) }
    return parameters
  }

  private static let depth = [
    EffectParameter(
      \Planes.distance, "distance", .number(0.5...20),
      "distance of the eye, in longer sides of the canvas", unit: .longerSides),
    EffectParameter(
      \Planes.motion.retreat, "retreat", .number(0...2),
      "how far the pictures move back on the way, in their own lengths", unit: .sides),
    EffectParameter(
      \Planes.shade, "shade", .number(0...1), "how dark a picture is when you see its edge"),
  ]

  private static let thickness = EffectParameter(
    \Planes.motion.thickness, "thickness", .number(0...0.2),
    "thickness of the card, in its own lengths; 0 is a sheet without an edge",
    unit: .sides)

  private static func cube(_ initial: Planes) -> EffectDescriptor {
    described(
      initial, "cube", title: "Cube", "The pictures are two sides of a cube that turns.")
  }

  private static func flip(_ initial: Planes) -> EffectDescriptor {
    described(
      initial, "flip", title: "Flip", "The pictures are both sides of a card that turns over.")
  }

  private static func rotate(_ initial: Planes) -> EffectDescriptor {
    described(
      initial, "rotate", title: "Rotate",
      "The pictures turn a quarter on one card while one fades into the other.")
  }

  /// Core Animation's: its layers have no thickness, and stand in the dark.
  private static func flat(_ kind: PlaneMotion.Kind, retreat: Double = 0) -> Planes {
    Planes(motion: PlaneMotion(kind: kind, retreat: retreat), background: Room.color)
  }

  /// Under all their names; Core Animation's aligned ones do not draw back further than they must.
  static let descriptors = [
    cube(Planes(motion: PlaneMotion(kind: .cube, retreat: 0.2))),
    cube(flat(.cube, retreat: 0.2)).named("cube", of: .coreAnimation),
    flip(
      Planes(motion: PlaneMotion(kind: .flip(haste: 0.6), retreat: 0.35, thickness: 0.004))),
    flip(flat(.flip(haste: 0), retreat: 0.1)).named("flip", of: .coreAnimation),
    flip(flat(.flip(haste: 0), retreat: 0.1)).named("oglFlip", of: .coreAnimation),
    Spin.descriptor,
    rotate(flat(.rotate(fade: 0.6))).named("rotate", of: .coreAnimation),
    cube(flat(.cube)).named(
      "alignedCube", of: .coreAnimation,
      summary: "The pictures are two sides of a cube that turns in place."),
    flip(flat(.flip(haste: 0))).named(
      "alignedFlip", of: .coreAnimation,
      summary: "The pictures are both sides of a card that turns in place."),
  ]
}
