// Playing a composition: a Lottie file in, its frames or its events out.

import Segue
import SegueText

extension PlayCommand {
  /// Plays a composition, or says what happens in it.
  func play(composition bytes: [UInt8], _ limits: Limits) throws -> ExportJob<PlayPlan>? {
    let composition = try composition(bytes, limits)
    let loader = canvas.loader(limits)
    let given = try staging.specifications()
    let staged = try composition.stage(
      pictures: loader, size: canvas.sceneCanvas(own: composition.size), fit: canvas.sceneFit(),
      replacing: replacements(given, loader))
    for note in staged.notes { Console.complain("segue: \(scene): \(note)") }
    try canvas.setBackground(of: staged.stage)
    let file = StagedFile(composition, staged.stage)
    if playing.events {
      try Console.write(
        events: composition.events(of: playing.filmFrames(of: file)), asJSON: running.json,
        PlayedEvent.init)
      return nil
    }
    let inputs = [scene] + given.map(\.path)
    return try ExportJob(
      file, inputs: inputs, to: output.destination(sparing: inputs), of: self, limits)
  }

  /// Reads the file; what is wrong only with the values that the options give to slots is a mistake in the
  /// arguments.
  private func composition(_ bytes: [UInt8], _ limits: Limits) throws -> Composition {
    let slots = try composing.slots()
    do throws(DocumentError) {
      return try Composition(
        bytes: bytes, path: scene, animation: composing.archive.animation, slots: slots,
        limits: limits)
    } catch {
      guard !slots.isEmpty,
        let plain = try? Composition(
          bytes: bytes, path: scene, animation: composing.archive.animation, limits: limits)
      else { throw error }
      let names = plain.slots.map { VisibleText.quoted($0) }.joined(separator: ", ")
      // The message of a slot that is not there lists them already.
      let isThere = slots.keys.allSatisfy(plain.slots.contains)
      throw CommandFailure.usage("--slot: \(error)\(isThere ? "; the slots are \(names)" : "")")
    }
  }

  /// The new content of named layers.
  private func replacements(
    _ given: [ReplacementSpecification], _ loader: PictureLoader
  ) throws -> [String: CompositionReplacement] {
    var made: [String: CompositionReplacement] = [:]
    for one in given {
      guard one.kept == .dropping([]) else {
        throw CommandFailure.usage(
          "--replace \(one.layer)=\(one.path): drop and keep go with scenes, and \(scene) is a composition"
        )
      }
      made[one.layer] = .picture(try loader.bitmap(one.path), fit: one.fit)
    }
    return made
  }
}

/// An event of a composition as JSON.
private struct PlayedEvent: Encodable {
  let time: Double
  let event: String
  var shows: Double?
  var marker: String?

  init(_ event: CompositionEvent) {
    time = event.time
    switch event.kind {
    case .start: self.event = "start"
    case .end: self.event = "end"
    case .update(let moment): (self.event, shows) = ("update", moment)
    case .marker(let name): (self.event, marker) = ("marker", name)
    }
  }
}
