// A film of inputs: what words mean for them, as a show would say it.

import Segue

extension InputFilmOptions {
  /// The film of inputs, up to its frames.
  func show(of inputs: [String], _ media: FilmMedia) throws -> OpenedShow {
    var film = FilmDescription()
    try canvas.describe(in: &film)
    try describe(inputs, in: &film, media)
    return try OpenedShow(film, nil, media)
  }

  /// The readers of its film.
  func media(_ limits: Limits, threads: Int) -> FilmMedia {
    FilmMedia(canvas.wanted, effect.filters.wanted, threads: threads, limits)
  }

  /// Finds the inputs, reads their headers, and says what they and the options mean.
  ///
  /// - Parameter inputs: what is shown, in order.
  func describe(
    _ inputs: [String], in film: inout FilmDescription, _ media: FilmMedia
  ) throws {
    try Inputs.checkSubcommand(inputs)
    let written = try inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    if written.contains(where: { $0.path == "-" }) { try PipedClip.takeIn(media.limits) }
    let given = try InputFiles(limits: media.limits, complain: Console.complain).expand(written)
    let rate = try rate(of: given, media)
    var items = try given.map(InputContents(loader: media.loader).item)
    try filling.describe(in: &items)
    guard !items.isEmpty else { throw Inputs.noInputs }
    try Inputs.checkOptions(items, self)
    film.frameRate = rate
    film.extent = showing.extent
    try describe(items, at: rate.rate, in: &film.show, media)
  }

  /// The frame rate, which counts for times in frames.
  private func rate(of inputs: [InputArgument], _ media: FilmMedia) throws -> FilmRate {
    if let fps = timing.frames.fps {
      return FilmRate(try OptionText.frameRate("--fps", fps), .option)
    }
    let paced = try Self.paced(inputs, filling.values(), media.limits)
    let own = inputs.count == 1 ? paced.first?.showRate : nil
    return try media.clips.frameRate(
      own: own, of: paced, threads: media.threads, media.surroundings)
  }

  /// The inputs that may have a rate of their own, of which nothing else is known yet; what cannot be read is found
  /// out later.
  private static func paced(
    _ inputs: [InputArgument], _ values: [String: JSONTree], _ limits: Limits
  ) throws -> [TimelineItem] {
    try inputs.flatMap { input -> [TimelineItem] in
      if input.isSequence {
        let rate = try input.sequenceRate()
        return rate.map {
          [
            TimelineItem(
              .sequence(ImageSequence(prefix: input.path, suffix: "", count: 1, rate: $0)))
          ]
        } ?? []
      }
      guard input.isFile else { return [] }
      switch try? MediaKind(of: input.path, limits: limits) {
      case .clip: return [.clip(input.path)]
      case .scene: return (try? Self.paced(showIn: input.path, values, limits)) ?? []
      case .still, nil: return []
      }
    }
  }

  /// A show with a rate of its own, or the items of one without; none of a file that is no show.
  private static func paced(
    showIn path: String, _ values: [String: JSONTree], _ limits: Limits
  ) throws -> [TimelineItem] {
    let file = ParsedFile(
      try ShowDocument.bytes(ofFile: path, limits: limits), path: path
    ).setting(values)
    guard file.kind != .scene else { return [] }
    let show = try ShowDocument(file, limits: limits, isLenient: true, fit: .cover)
    return show.ownFrameRate == nil ? show.items : [TimelineItem(.show(ShowContent(show)))]
  }

  /// Says the film as a show would.
  ///
  /// - Parameter items: the objects of its items.
  private func describe(
    _ items: [JSONTree], at rate: Rational, in film: inout JSONTree, _ media: FilmMedia
  ) throws {
    var items = items
    let changes = items.count < 2 ? 0 : items.count - (timing.loop ? 0 : 1)
    let effects = try choices(in: media.catalog(), changes: changes)
    film.set(["fps"], to: .text("\(rate)"))
    film.set(["fit"], to: .text(try canvas.wanted.usualFit().rawValue))
    film.set(["loop"], to: .flag(timing.loop))
    timing.describeHold(in: &film, inputs: items.count)
    self.film.describe(in: &film, effects.map { timing.describe($0, effect) })
    try sound.describe(in: &film)
    lastAsItsSound(&film, items)
    try look.describe(in: &film)
    try exposure.describe(in: &film)
    depth.describe(in: &film)
    try overlays.describe(in: &film, loader: media.loader)
    try text.describe(in: &film, &items)
    film.set(["items"], to: .list(items))
  }

  /// Lets one picture stand for as long as its music, unless something says how long.
  private func lastAsItsSound(_ film: inout JSONTree, _ items: [JSONTree]) {
    guard items.count == 1, self.film.length == nil, timing.hold == nil,
      ShowContentKind(of: items[0])?.plays == false, JSONNode(items[0])["hold"] == nil,
      let sound = JSONNode(film)["sounds"]?.elements?.first,
      sound["loop"]?.json.content != .flag(true) || sound["length"] != nil
    else { return }
    film.set("length", to: "audio", of: "--audio")
  }

  /// The effects, in turn or to be shuffled.
  private func choices(in catalog: EffectCatalog, changes: Int) throws -> [EffectChoice] {
    let usual =
      film.shuffle
      // A word that nobody chose says nothing.
      ? catalog.own.map(\.name) + catalog.providedNames.filter { $0 != TextProvider.name }
      : nil
    let effects = try effect.choices(in: catalog, usual: usual)
    guard film.shuffle || changes == 0 || effects.count <= changes else {
      throw CommandFailure.usage(
        "\(effects.count) effects for \(counted(changes, "transition")); give at most one -t for each transition"
      )
    }
    return effects
  }
}
