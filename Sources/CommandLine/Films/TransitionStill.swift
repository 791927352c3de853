// One frame of a transition between two pictures, at a progress of its effect.

import Segue

/// A moment of an effect between two pictures.
struct TransitionStill {
  private let pictures: [String]
  private let progress: Double
  private let options: InputFilmOptions

  /// - Parameters:
  ///   - pictures: the two.
  ///   - at: the progress as it was written.
  init(_ pictures: [String], at: String, _ progress: Double, _ options: InputFilmOptions) throws {
    guard pictures.count == 2 else { throw Self.notAPair(pictures.count, at) }
    try Inputs.check(pictures, exactly: 2)
    if let option = options.ofFilms.first {
      throw CommandFailure.usage(
        "\(option) needs a time, as in --at 2s; --at \(at) is the progress of an effect")
    }
    (self.pictures, self.progress, self.options) = (pictures, progress, options)
  }

  /// Its pixels.
  ///
  /// - Parameter keepsAlpha: whether what is transparent stays so, unless a background is given.
  func bitmap(keepsAlpha: Bool, threads: Int, _ limits: Limits) throws -> Bitmap {
    let (effect, canvas) = (options.effect, options.canvas.wanted)
    let pixels = try options.depth.pixels()
    let loader = canvas.loader(limits, for: pixels)
    let chosen = try effect.chooseOne(loader)
    let size = try canvas.canvas(first: pictures[0], loader)
    try limits.check(frames: size)
    var fitting = try canvas.fitting(canvas: size, keepsAlpha: keepsAlpha)
    fitting.pixels = pixels
    let run = chosen.mixed(effect.mix)
    let pair = try loader.pair(
      pictures[0], pictures[1], for: run, fitting: fitting, threads: threads)
    guard chosen.descriptor.deepest >= pixels.depth else {
      throw EffectError.tooDeep(effect: chosen.descriptor.qualifiedName)
    }
    let renderer = FrameRenderer((effect.reverse ? run.reversed : run).effect)
    let region = try FrameRegion(extent: options.showing.extent)
    let shown = try renderer.rectangle(of: region, in: pair.layout).size
    try Extent.check(shown)
    let bytes = Bitmap.byteCount(of: shown, depth: pixels.depth)
    let memory = try limits.take(memory: bytes, for: "rendering a frame")
    var still = Bitmap(size: shown, depth: pixels.depth)
    try renderer.render(
      at: progress, of: pair, region: renderer.rectangle(of: region, in: pair.layout), into: &still,
      threads: threads)
    for note in renderer.notes { Console.complain("segue: \(note)") }
    still.keep(memory)
    return still
  }

  /// The error of a progress without the two pictures of a transition.
  private static func notAPair(_ count: Int, _ at: String) -> CommandFailure {
    .usage(
      "--at \(at) is a progress between two pictures, and there "
        + "\(count == 1 ? "is one input" : "are \(count) inputs"); for a film, write a time with a unit, as in "
        + "--at 2s")
  }
}
