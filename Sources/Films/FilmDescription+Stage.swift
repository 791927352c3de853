// What a film shows on a stage: a scene, a composition, or one scene that changes into another.

import SegueCodecs
import SegueCompositions
import SegueLayers
import SeguePixels
import SegueScenes
import SegueText
import SegueTimeline
import SegueTiming

extension FilmDescription {
  /// The stage, and its frames.
  ///
  /// - Parameter needsPictures: whether a transition without its two pictures is refused: it would show nothing.
  package func staged(_ media: FilmMedia, needsPictures: Bool = true) throws -> StagedFilm {
    let file = try stage(media, needsPictures)
    guard self["hdr"] == nil else {
      throw FilmError.usage(
        "\(key: "hdr") is for films of pictures, clips and shows; make a film of the scene",
        hint: .filmOf("SCENE.json", "hdr"))
    }
    let playback: Playback? = try playback.map { try OptionText.word("playback", $0) }
    let rate = try rate.map { try OptionText.number("rate", $0) } ?? file.rate
    var staged = StagedFilm(
      file: file, playback: playback ?? file.playback, rate: rate,
      frames: try frames(of: file, playback ?? file.playback, rate))
    let said = try changes(media.limits)
    if let depth = said.depth { staged.frames.depth = depth.pixels }
    staged.frames.shutter = said.shutter
    return staged
  }

  /// What the keys of shows say.
  func changes(_ limits: Limits) throws -> ShowDocument {
    var said = ShowDocument()
    try change(&said, limits: limits, fit: .cover)
    return said
  }

  private func stage(_ media: FilmMedia, _ needsPictures: Bool) throws -> StagedFile {
    if let shift { return try stage(of: shift, media) }
    guard let file else { throw FilmError.usage("a film has no events") }
    let contents = try contents ?? FilmFile(file, limits: media.limits)
    guard let parsed = contents.parsed else {
      try checkIsPlayed(file)
      return try stage(ofComposition: file, contents.bytes, media)
    }
    try checkIsNoComposition()
    guard parsed.kind == .scene else {
      throw FilmError.usage("\(key: "events") is for scenes, and \(file) is a show")
    }
    try checkIsPlayed(file)
    return try stage(ofScene: parsed, media, needsPictures)
  }

  private func frames(
    of staged: StagedFile, _ playback: Playback, _ rate: Double
  ) throws -> FilmFrames {
    let frameRate = try self["fps"].map { try SceneReader.frameRate($0) } ?? staged.frameRate
    if let at {
      let time = try OptionText.time("at", at)
      return FilmFrames(
        staged.film, frameRate: frameRate,
        times: [time.seconds(frameRate: frameRate.numerator, frameRate.denominator)])
    }
    return try staged.film.frames(at: frameRate, playback: playback, rate: rate)
  }

  // MARK: Scenes

  private func stage(
    ofScene file: ParsedFile, _ media: FilmMedia, _ needsPictures: Bool
  ) throws -> StagedFile {
    let (catalog, canvas) = (try media.catalogForScenes(), try canvas(media.surroundings))
    let document = try file.scene(catalog, media.limits)
    if needsPictures { try checkPictures(of: document, file.path) }
    let loader = canvas.loader(media.limits)
    let stage = try document.stage(
      pictures: loader, replacing: replacements.map { try $0.replacement(loader) },
      size: canvas.sceneCanvas(own: document.canvas), fit: canvas.sceneFit(), catalog: catalog)
    try canvas.setBackground(of: stage)
    return try StagedFile(document, stage, of: [file.path] + replacements.map(\.path))
  }

  private func stage(of shift: Shift, _ media: FilmMedia) throws -> StagedFile {
    let (catalog, canvas) = (try media.catalogForScenes(), try canvas(media.surroundings))
    let (from, to) = try (
      SceneDocument(contentsOf: shift.from, catalog: catalog, limits: media.limits),
      SceneDocument(contentsOf: shift.to, catalog: catalog, limits: media.limits)
    )
    let rate = try self["fps"].map { try SceneReader.frameRate($0) } ?? to.frameRate
    func seconds(_ key: String, _ text: String) throws -> Double {
      try OptionText.time(key, text).seconds(frameRate: rate.numerator, rate.denominator)
    }
    let stage = try from.shiftStage(
      to: to, pictures: canvas.loader(media.limits),
      duration: shift.duration.map { try seconds("shift.duration", $0) },
      timingFunction: shift.timing.map { try OptionText.timing("shift.timing", $0) },
      hold: seconds("shift.hold", shift.hold), size: canvas.sceneCanvas(own: from.canvas),
      fit: canvas.sceneFit(), catalog: catalog)
    try canvas.setBackground(of: stage)
    return try StagedFile(to, stage, of: [shift.from, shift.to])
  }

  /// Throws for a transition without pictures: it would show nothing.
  private func checkPictures(of document: SceneDocument, _ file: String) throws {
    let given = Set(replacements.map(\.layer))
    let empty = document.emptyRoles.filter { !given.contains($0) }
    guard let first = empty.first else { return }
    let names = empty.map { "'\($0)'" }.joined(separator: " and ")
    throw FilmError.usage(
      "\(file): a transition whose \(names) \(empty.count == 1 ? "has" : "have") no picture",
      hint: .role(first, of: file))
  }

  /// Throws if the film sets something that only shows have, and its file is a scene or a composition.
  private func checkIsPlayed(_ file: String) throws {
    let name = VisibleText.line(file)
    if self["tracks"] != nil {
      throw FilmError.usage(
        "overlays need a film; make one of \(name)", hint: .filmOf(name, "overlay"))
    }
    let ofStages = ["fps", "fit", "background", "depth", "hdr", "shutter"]
    let wrong = JSONNode(show).members?.first { !ofStages.contains($0.key) }
    if let wrong {
      let option = wrong.node.place.label ?? wrong.key
      throw FilmError.usage(
        "\(option) needs a film; make one of \(name)", hint: .filmOf(name, option))
    }
  }

  // MARK: Compositions

  /// Throws if the film sets something that only compositions have, and its file is none.
  func checkIsNoComposition() throws {
    guard animation != nil || !slots.isEmpty else { return }
    throw FilmError.usage(
      "\(key: "animation") and \(key: "slots") are for compositions, and \(VisibleText.line(file ?? "")) is not one"
    )
  }

  private func stage(
    ofComposition file: String, _ bytes: [UInt8], _ media: FilmMedia
  ) throws -> StagedFile {
    let composition = try composition(file, bytes, media.limits)
    let canvas = try canvas(media.surroundings)
    let loader = canvas.loader(media.limits)
    let staged = try composition.stage(
      pictures: loader, size: canvas.sceneCanvas(own: composition.size), fit: canvas.sceneFit(),
      replacing: newContents(file, loader))
    for note in staged.notes { media.surroundings.say("\(file): \(note)") }
    try canvas.setBackground(of: staged.stage)
    return try StagedFile(composition, staged.stage, of: [file] + replacements.map(\.path))
  }

  /// Reads the file; what is wrong only with the values that are given to slots is no mistake of the file.
  private func composition(
    _ file: String, _ bytes: [UInt8], _ limits: Limits
  ) throws -> Composition {
    do throws(DocumentError) {
      return try Composition(
        bytes: bytes, path: file, animation: animation, slots: slots, limits: limits)
    } catch {
      guard !slots.isEmpty,
        let plain = try? Composition(
          bytes: bytes, path: file, animation: animation, limits: limits)
      else { throw error }
      let names = plain.slots.map { VisibleText.quoted($0) }.joined(separator: ", ")
      // The message of a slot that is not there lists them already.
      let isThere = slots.keys.allSatisfy(plain.slots.contains)
      throw FilmError.usage("\(key: "slots"): \(error)\(isThere ? "; the slots are \(names)" : "")")
    }
  }

  /// The new content of named layers.
  private func newContents(
    _ file: String, _ loader: PictureLoader
  ) throws -> [String: CompositionReplacement] {
    var made: [String: CompositionReplacement] = [:]
    for one in replacements {
      guard one.kept == .dropping([]) else {
        throw FilmError.usage(
          "\(key: "replace") \(one.layer)=\(one.path): drop and keep are for scenes, and \(file) is a composition"
        )
      }
      made[one.layer] = .picture(try loader.bitmap(one.path), fit: one.fit)
    }
    return made
  }
}
