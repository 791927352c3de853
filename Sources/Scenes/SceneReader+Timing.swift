// Reads media timing and springs.

import SegueText
import SegueTiming

extension SceneReader {
  /// Reads the keys of media timing in an object.
  func read(_ timing: inout MediaTiming, _ object: SceneObject) throws(DocumentError) {
    if let node = object["beginTime"] { timing.beginTime = try time(node, isSigned: true) }
    if let node = object["duration"] { timing.duration = try time(node) }
    if let node = object["speed"] { timing.speed = try node.asNumber(-1000...1000) }
    if let node = object["timeOffset"] { timing.timeOffset = try time(node, isSigned: true) }
    if let node = object["repeatCount"] {
      timing.repeatCount = endless(node) ? .infinity : try node.asNumber(0...1e6)
    }
    if let node = object["repeatDuration"] {
      timing.repeatDuration = endless(node) ? .infinity : try time(node)
    }
    if let node = object["autoreverses"] { timing.autoreverses = try node.asFlag() }
    if let node = object["fillMode"] { timing.fillMode = try node.asCase() }
  }

  func time(_ node: JSONNode, isSigned: Bool = false) throws(DocumentError) -> Double {
    try node.asTime(frameRate: frameRate, isSigned: isSigned)
  }

  private func endless(_ node: JSONNode) -> Bool { node.text == "infinity" }

  /// Reads a spring by how it looks or by its physics.
  func spring(_ node: JSONNode) throws(DocumentError) -> Spring {
    let object = try SceneObject(node, .springs)
    let physics = ["mass", "stiffness", "damping"]
    let looks = ["duration", "bounce"]
    func number(_ key: String, _ value: Double) throws(DocumentError) -> Double {
      try object[key]?.asNumber() ?? value
    }
    let velocity = try number("velocity", 0)
    if let mixed = physics.compactMap({ object[$0] }).first,
      looks.contains(where: { object[$0] != nil })
    {
      throw mixed.fault("expected either duration and bounce, or mass, stiffness and damping")
    }
    let isPhysical = physics.contains { object[$0] != nil }
    let duration =
      try object["duration"].map { (node) throws(DocumentError) in try time(node) } ?? 0.5
    let bounce = try number("bounce", 0)
    let (mass, stiffness) = (try number("mass", 1), try number("stiffness", 100))
    let damping = try number("damping", 10)
    return try node.locating {
      guard isPhysical else {
        return try Spring(
          perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
      }
      return try Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
  }
}
