// A film of inputs: what the options mean for them, up to its frames.

import Segue
import SegueText

/// The film of a command's inputs, before its canvas is known.
struct InputFilm {
  private let options: InputFilmOptions
  private let media: FilmMedia
  private let readers: FilmReaders
  private let show: ShowDocument
  /// Its frame rate, and who says it.
  let rate: FilmRate
  /// Its files, which no output may replace.
  let files: [String]

  /// Finds the inputs, and reads their headers.
  ///
  /// - Parameter inputs: what is shown, in order.
  init(
    _ inputs: [String], _ options: InputFilmOptions, threads: Int, _ limits: Limits
  ) throws {
    try Inputs.checkSubcommand(inputs)
    let written = try inputs.map(InputArgument.init(parsing:))
    try Inputs.checkStandardInput(written.map(\.path))
    if written.contains(where: { $0.path == "-" }) { try PipedClip.takeIn(limits) }
    let given = try InputFiles(limits: limits, complain: Console.complain).expand(written)
    media = FilmMedia(options.canvas, threads: threads, limits)
    let paced = try Self.paced(given, limits)
    let own = given.count == 1 ? paced.first?.showRate : nil
    rate = try options.timing.frames.filmRate(own: own) { [media] in
      media.clips.rates(of: paced, threads: threads)
    }
    let items = try given.map(InputContents(loader: media.loader).item)
    guard !items.isEmpty else { throw Inputs.noInputs }
    try Inputs.checkOptions(items, options)
    readers = media.readers(try options.effect.filters.catalog(media.loader))
    show = try ShowDocument(
      words: options.film(of: items, at: rate.rate, readers.catalog, media.loader), limits: limits,
      isLenient: options.canvas.lenient, fit: options.canvas.usualFit())
    show.sayWhatIsLeftOut()
    files = show.files + options.text.files
    self.options = options
  }

  /// Whether all its inputs are pictures.
  var isOfPictures: Bool {
    show.items.allSatisfy { if case .still = $0.content { true } else { false } }
  }

  /// The inputs that may have a rate of their own, of which nothing else is known yet; what cannot be read is found
  /// out later.
  private static func paced(
    _ inputs: [InputArgument], _ limits: Limits
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
      case .scene: return (try? Self.paced(showIn: input.path, limits)) ?? []
      case .still, nil: return []
      }
    }
  }

  /// A show with a rate of its own, or the items of one without; none of a file that is no show.
  private static func paced(showIn path: String, _ limits: Limits) throws -> [TimelineItem] {
    let file = ParsedFile(
      try ShowDocument.bytes(ofFile: path, limits: limits), path: path)
    guard file.kind != .scene else { return [] }
    let show = try ShowDocument(file, limits: limits, isLenient: true, fit: .cover)
    return show.ownFrameRate == nil ? show.items : [TimelineItem(.show(ShowContent(show)))]
  }

  /// Its frames, as a format takes them.
  ///
  /// - Parameter longest: side of the canvas, where no option says its size.
  func frames(for format: any OutputFormat, longest: Int) throws -> TimelineFrames {
    media.lookAhead(show.items, format)
    let frames = try show.frames(
      media, readers, options.canvas, region: options.showing.region(), at: rate.rate,
      keepsAlpha: format.info.keepsAlpha, longest: longest)
    try options.sound.check(frames.soundtrack)
    return frames
  }
}

extension InputFilmOptions {
  /// The film as a show would say it.
  ///
  /// - Parameter items: the objects of its items.
  fileprivate func film(
    of items: [JSONTree], at rate: Rational, _ catalog: EffectCatalog, _ loader: PictureLoader
  ) throws -> JSONTree {
    var (film, items) = (JSONTree.object([]), items)
    let changes = items.count < 2 ? 0 : items.count - (timing.loop ? 0 : 1)
    let effects = try choices(in: catalog, changes: changes)
    film.set(["show"], to: .text(""))
    film.set(["fps"], to: .text("\(rate)"))
    film.set(["fit"], to: .text(try canvas.usualFit().rawValue))
    film.set(["loop"], to: .flag(timing.loop))
    timing.describeHold(in: &film, inputs: items.count)
    self.film.describe(in: &film, effects.map { timing.describe($0, effect) })
    try sound.describe(in: &film)
    lastAsItsSound(&film, items)
    try look.describe(in: &film)
    try exposure.describe(in: &film)
    depth.describe(in: &film)
    try overlays.describe(in: &film, loader: loader)
    try text.describe(in: &film, &items)
    film.set(["items"], to: .list(items))
    return film
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
        "\(effects.count) effects, and the pictures change "
          + "\(changes == 1 ? "once" : "\(changes) times") only; give at most one -t for each change"
      )
    }
    return effects
  }
}
