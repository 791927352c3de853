// Reads springs from arguments: by how they look (duration, bounce) or by physics (mass, stiffness,
// damping).

import SegueText

extension Spring {
  /// Reads the arguments of `spring`; without any it is a spring of half a second without bounce.
  init(_ call: TimingCall) throws(TimingError) {
    let looks = ["duration", "bounce"]
    let physics = ["mass", "stiffness", "damping", "overdamping"]
    let expected =
      "spring:duration=.5,bounce=.3,velocity=0 or spring:mass=1,stiffness=100,damping=10,velocity=0"
    let values = try call.values(looks + physics + ["velocity"], expected: expected)
    let isPhysical = physics.contains { values[$0] != nil }
    guard !isPhysical || !looks.contains(where: { values[$0] != nil }) else {
      throw .malformed(
        call.text, expected: "either duration and bounce, or mass, stiffness and damping")
    }
    let velocity = values["velocity"] ?? 0
    guard isPhysical else {
      try self.init(
        perceptualDuration: values["duration"] ?? 0.5, bounce: values["bounce"] ?? 0,
        initialVelocity: velocity)
      return
    }
    let overdamping = values["overdamping"] ?? 0
    try check("spring overdamping", overdamping, "0 or 1") { $0 == 0 || $0 == 1 }
    try self.init(
      mass: values["mass"] ?? 1, stiffness: values["stiffness"] ?? 100,
      damping: values["damping"] ?? 10, initialVelocity: velocity,
      allowsOverdamping: overdamping == 1)
  }

  /// The arguments that `init(_:)` reads back to an equal spring.
  var arguments: String {
    var text =
      "mass=\(NumberText.text(mass)),stiffness=\(NumberText.text(stiffness)),damping=\(NumberText.text(damping))"
    if initialVelocity != 0 { text += ",velocity=\(NumberText.text(initialVelocity))" }
    if allowsOverdamping { text += ",overdamping=1" }
    return text
  }
}
