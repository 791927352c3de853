// The twins of Core Animation's private types, under Segue's names and Core Animation's.

import SegueTransitions

extension EffectTwins {
  private static let space =
    "a plane is sampled once a pixel, in a version of about its size; the twin takes 16 points; "
    + "at half size, where the versions change, that is 38.9 dB"

  static let coreAnimation: [EffectTwinEntry] =
    ["cube", "ca:cube", "ca:alignedCube"].map { turning($0, isCube: true) }
    + ["flip", "ca:flip", "ca:oglFlip", "ca:alignedFlip"].map { turning($0, isCube: false) }
    + ["rotate", "ca:rotate"].map { flat($0, .rotate) }
    + ["zoom-in", "ca:zoomyIn"].map { flat($0, .zoomIn) }
    + ["zoom-out", "ca:zoomyOut"].map { flat($0, .zoomOut) }
    + ["camera-iris", "ca:cameraIris", "ca:cameraIrisHollowOpen", "ca:cameraIrisHollowClose"].map {
      EffectTwinEntry(
        name: $0, agreement: .levels(1, because: "floats have 24 bits"), samples: 1,
        make: { CameraIrisTwin(scene: $0) })
    }

  private static func turning(_ name: String, isCube: Bool) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, agreement: .decibels(38.5, because: space), samples: 4,
      make: { TurningTwin(scene: $0, isCube: isCube) })
  }

  private static func flat(_ name: String, _ motion: FlatMotionTwin.Motion) -> EffectTwinEntry {
    EffectTwinEntry(
      name: name, agreement: .decibels(38.5, because: space), samples: 4,
      make: { FlatMotionTwin(scene: $0, motion: motion) })
  }
}
