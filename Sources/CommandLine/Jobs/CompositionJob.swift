// Playing a composition: a Lottie file in, its frames out.

import Segue
import SegueText

/// A composition that is ready to be rendered.
struct CompositionJob {
  private let composition: Composition
  private let command: PlayCommand
  private let limits: Limits

  /// Reads the file.
  init(_ bytes: [UInt8], _ command: PlayCommand, _ limits: Limits) throws {
    composition = try Self.composition(bytes, command)
    (self.command, self.limits) = (command, limits)
  }

  /// Reads the file; what is wrong only with the values that the command gives to slots is a mistake
  /// in its arguments.
  private static func composition(_ bytes: [UInt8], _ command: PlayCommand) throws -> Composition {
    let (path, animation) = (command.scene, command.composing.animation)
    let slots = try command.composing.slots()
    do throws(DocumentError) {
      return try Composition(bytes: bytes, path: path, animation: animation, slots: slots)
    } catch {
      guard !slots.isEmpty,
        let plain = try? Composition(bytes: bytes, path: path, animation: animation)
      else { throw error }
      let names = plain.slots.map { VisibleText.quoted($0) }.joined(separator: ", ")
      // The message of a slot that is not there lists them already.
      let isThere = slots.keys.allSatisfy(plain.slots.contains)
      throw CommandFailure.usage("--slot: \(error)\(isThere ? "; the slots are \(names)" : "")")
    }
  }

  /// Renders and writes the frames, or says what would be done.
  func run() throws {
    let (canvas, loader) = (command.canvas, command.canvas.loader(limits))
    let given = try command.staging.specifications()
    let staged = try composition.stage(
      pictures: loader, size: canvas.sceneCanvas(), fit: canvas.sceneFit,
      replacing: replacements(given, loader))
    for note in staged.notes { Console.complain("segue: \(command.scene): \(note)") }
    try canvas.setBackground(of: staged.stage)
    if command.timing.events { return try printEvents(of: staged.stage) }
    try PlayCommand.export(
      PlayedFile(composition), staged.stage, inputs: [command.scene] + given.map(\.path),
      command.timing, canvas, command.output, command.running, limits)
  }

  /// What named layers show instead of their own content.
  private func replacements(
    _ given: [ReplacementSpecification], _ loader: PictureLoader
  ) throws -> [String: CompositionReplacement] {
    var made: [String: CompositionReplacement] = [:]
    for one in given {
      guard one.kept == .dropping([]) else {
        throw CommandFailure.usage(
          "--replace \(one.layer)=\(one.path): drop and keep go with scenes, and \(command.scene) is a composition"
        )
      }
      made[one.layer] = .picture(try loader.bitmap(one.path), fit: one.fit)
    }
    return made
  }
}

extension CompositionJob {
  /// What happens while it plays, a line each or as JSON.
  private func printEvents(of stage: Stage) throws {
    let events = composition.events(
      of: try command.timing.source(PlayedFile(composition), stage))
    if command.running.json { return try Console.write(JSON.text(events.map(PlayedEvent.init))) }
    try Console.write(lines: events.map { "\($0)" })
  }

  /// An event as JSON.
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
}

/// What is known of a file that is played: a scene or a composition.
struct PlayedFile {
  let title: String
  let canvas: PixelSize
  let frameRate: Rational
  let playback: Playback
  let rate: Double

  init(_ scene: SceneDocument) {
    (title, canvas, frameRate) = (scene.title, scene.canvas, scene.frameRate)
    (playback, rate) = (scene.playback, scene.rate)
  }

  init(_ composition: Composition) {
    (title, canvas) = (composition.name, composition.size)
    frameRate = composition.exactFrameRate
    (playback, rate) = (.once, 1)
  }
}
