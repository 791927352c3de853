// From paths to placed pictures: opened once, decoded no larger than needed, fitted once, cached.

import SeguePixels

/// Loads pictures and keeps what was fitted, bounded in bytes.
///
/// A file whose header was asked for is kept until it is decoded, so that it is read once. `-` is standard
/// input; that, and any pipe or device, can be read once only and is kept.
public final class PictureLoader: Sendable {
  /// How a picture is put on a canvas.
  public struct Fitting: Hashable, Sendable {
    /// The canvas that pictures are fitted to.
    public var canvas: PixelSize
    /// How shapes are reconciled.
    public var mode: FitMode
    /// The colour beside the picture and behind it, not premultiplied.
    public var background: Color
    /// What is done to pictures before.
    public var framing = Framing()
    /// What is done to their colours when they have their size.
    public var look = Look()
    /// The pixels of the film whose canvas it is; `background` has their numbers.
    public var pixels = FilmPixels.usual

    /// The colour that must still be laid under a finished frame: fitted pictures have the
    /// background under them, so a translucent one must not come twice.
    public var backdrop: Color { background.alpha == 1 || mode == .none ? background : .clear }

    public init(canvas: PixelSize, mode: FitMode = .cover, background: Color = .clear) {
      self.canvas = canvas
      self.mode = mode
      self.background = background
    }
  }

  /// Whether a picture may come from anything that can be read.
  public enum Sources: Hashable, Sendable {
    /// Files, standard input, pipes and devices.
    case any
    /// Files alone: for names that were read from a file, which could keep everybody waiting.
    case files
  }

  private struct Key: Hashable, Sendable {
    var path: String
    var fitting: Fitting
  }

  /// How pictures are decoded.
  public let decoder: ImageDecoder
  private let cache: Cache<Key, Bitmap>
  private let onDamage: (@Sendable (CodecError) -> Void)?
  /// Files between the look at their header and their decoding.
  private let files: Cache<String, OpenedPicture>
  /// Streams, which cannot be read again.
  private let streams = Cache<String, AskedOnce<OpenedPicture, CodecError>>()

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - decoder: limits and patience.
  ///   - cacheCapacity: the most bytes of fitted pictures that are kept.
  ///   - cacheCount: the most fitted pictures that are kept.
  ///   - onDamage: called with the damage of a picture that a lenient decoder accepts; from
  ///     any thread.
  public init(
    decoder: ImageDecoder = ImageDecoder(), cacheCapacity: Int = 256 << 20,
    cacheCount: Int = .max,
    onDamage: (@Sendable (CodecError) -> Void)? = nil
  ) {
    self.decoder = decoder
    self.onDamage = onDamage
    // Pictures that are kept leave most of the memory to the work.
    let limit = decoder.options.limits.memory.map { $0 / 4 } ?? .max
    cache = Cache(bytes: min(cacheCapacity, limit), maximumCount: cacheCount)
    files = Cache(capacity: min(64 << 20, limit)) { $0.byteCount }
  }

  /// How much reading may take, and the folder that pictures must come from.
  public var limits: Limits { decoder.options.limits }

  /// How often a fitted picture was found in the cache, and how often not.
  public var cacheHits: Int { cache.statistics.hits }
  /// How often a picture had to be decoded and fitted.
  public var cacheMisses: Int { cache.statistics.misses }
  /// Bytes of fitted pictures held now.
  public var cachedByteCount: Int { cache.statistics.weight }

  /// The facts in a picture's header; the size is that of the upright picture.
  public func info(_ path: String, from sources: Sources = .any) throws(CodecError) -> ImageInfo {
    try open(path, sources).info
  }

  /// A picture at its own size.
  public func bitmap(_ path: String, from sources: Sources = .any) throws(CodecError) -> Bitmap {
    try bitmap(path, from: sources, for: .usual)
  }

  /// A picture at its own size.
  ///
  /// - Parameter pixels: those of the film that it is for.
  package func bitmap(
    _ path: String, from sources: Sources, for pixels: FilmPixels
  ) throws(CodecError) -> Bitmap {
    try decoded(
      try take(path, sources), covering: decoder.options.minimumSize, for: pixels)
  }

  /// A picture as data at its own size.
  public func map(_ path: String, from sources: Sources = .any) throws(CodecError) -> Map {
    let picture = try take(path, sources)
    return try withRoom { () throws(CodecError) in
      try picture.map(minimumSize: decoder.options.minimumSize)
    }
  }

  /// A picture fitted to a canvas and placed on it.
  public func picture(
    _ path: String, from sources: Sources = .any, fitting: Fitting, threads: Int = 1
  ) throws(CodecError) -> PlacedPicture {
    let fitted = try cache.value(for: Key(path: path, fitting: fitting)) { () throws(CodecError) in
      try fittedBitmap(path, sources, fitting, threads)
    }
    let y = fitting.mode == .none ? fitting.canvas.height - fitted.height : 0
    return PlacedPicture(fitted, x: 0, y: y)
  }

  /// A picture, framed, at a size that is not larger than its own.
  ///
  /// - Parameter pixels: those of the film that it is for.
  package func bitmap(
    _ path: String, from sources: Sources = .any, scaledTo size: PixelSize, _ framing: Framing,
    for pixels: FilmPixels = .usual, threads: Int
  ) throws(CodecError) -> Bitmap {
    let picture = try deepened(
      framed(path, sources, framing, covering: size, pixels), for: pixels, path, threads)
    let share = try take(
      memory: Bitmap.byteCount(of: size, depth: picture.depth), for: "scaling it", path)
    let scaled = picture.resampled(to: size, threads: threads)
    scaled.keep(share)
    return scaled
  }

  /// Whether a picture may be other than opaque, found out with as little reading as it takes: of many
  /// files the first bytes tell, and the rest is read when it is decoded.
  package func canBeTransparent(
    _ path: String, from sources: Sources = .any
  ) throws(CodecError) -> Bool {
    if !InputFile.isStream(path),
      let format = ImageFormat.sniff(try InputFile(path, limits: limits).beginning()),
      !format.supportsAlpha
    {
      return false
    }
    return try info(path, from: sources).hasAlpha
  }

  /// More than the threads that fit a picture take for themselves.
  private static let workBytes = 16 << 20

  private func fittedBitmap(
    _ path: String, _ sources: Sources, _ fitting: Fitting, _ threads: Int
  ) throws(CodecError) -> Bitmap {
    let needed: PixelSize? =
      switch fitting.mode {
      case .cover, .stretch, .contain, .blur: fitting.canvas
      case .center, .none: decoder.options.minimumSize
      }
    let framing = fitting.framing
    let focus = try focus(of: path, sources, framing)
    let picture = try deepened(
      framed(path, sources, framing, covering: needed, fitting.pixels), for: fitting.pixels, path,
      threads)
    // Up to two steps on its way to the canvas; a picture that fits needs no step.
    let isWhole = picture.size == fitting.canvas && fitting.look.isNeutral
    let steps = !isWhole ? 2 : fitting.background.alpha == 0 ? 0 : 1
    let share = try take(
      memory: fitting.mode == .none && fitting.look.isNeutral
        ? 0 : steps * Bitmap.byteCount(of: fitting.canvas, depth: picture.depth),
      for: "fitting it", path)
    let fitted = picture.fitted(
      to: fitting.canvas, mode: fitting.mode, background: fitting.background, focus: focus,
      look: fitting.look, threads: threads)
    fitted.keep(share)
    return fitted
  }

  /// The focus of a picture in parts of it: it may be decoded smaller than it is.
  private func focus(
    of path: String, _ sources: Sources, _ framing: Framing
  ) throws(CodecError) -> Focus {
    if framing.focus == .middle || framing.focus.isAuto { return framing.focus }
    let size = try info(path, from: sources).size
    return framing.focus.inParts(of: framing.size(of: size) ?? size)
  }

  /// A picture, framed.
  ///
  /// A part is cut out of all of it: of a picture that was decoded smaller, its edges would lie between pixels.
  private func framed(
    _ path: String, _ sources: Sources, _ framing: Framing, covering size: PixelSize?,
    _ pixels: FilmPixels
  ) throws(CodecError) -> Bitmap {
    let wanted = size.map(framing.orientation.applied)
    let picture = try decoded(
      try take(path, sources), covering: framing.crop == nil ? wanted : nil, for: pixels)
    if framing.keepsPixels { return picture }
    let share = try take(memory: picture.byteCount, for: "turning it", path)
    guard let framed = picture.framed(framing) else {
      throw .unwanted(
        name: InputFile.name(of: path), detail: framing.complaint(about: picture.size))
    }
    framed.keep(share)
    return framed
  }

  /// A picture as deep as its film: what it becomes on its way to the canvas is then as fine.
  private func deepened(
    _ picture: Bitmap, for pixels: FilmPixels, _ path: String, _ threads: Int
  ) throws(CodecError) -> Bitmap {
    guard picture.depth < pixels.depth else { return picture }
    let share = try take(
      memory: Bitmap.byteCount(of: picture.size, depth: pixels.depth), for: "fitting it", path)
    let deep = picture.converted(to: pixels.depth, threads: threads)
    deep.keep(share)
    return deep
  }

  /// Takes memory for bytes of a file that are kept.
  package func memory(for bytes: Int, _ path: String) throws(CodecError) -> MemoryShare {
    let share = try limits.take(memory: bytes, for: "holding it", InputFile.name(of: path))
    share.keep(bytes)
    return share
  }

  /// Takes memory for work on a picture.
  private func take(
    memory bytes: Int, for work: String, _ path: String
  ) throws(CodecError) -> MemoryShare {
    let share = try withRoom { () throws(CodecError) in
      try limits.take(memory: bytes, for: work, InputFile.name(of: path))
    }
    guard Bitmap.isAvailable(byteCount: bytes + Self.workBytes) else {
      throw .outOfMemory(name: InputFile.name(of: path))
    }
    return share
  }

  /// Decodes a picture that was opened.
  ///
  /// - Parameter pixels: those of the film that it is for.
  package func decoded(
    _ picture: OpenedPicture, covering size: PixelSize?, for pixels: FilmPixels = .usual
  ) throws(CodecError) -> Bitmap {
    let image = try withRoom { () throws(CodecError) in
      try picture.image(
        minimumSize: size, for: pixels == .usual ? decoder.options.pixels : pixels)
    }
    if let damage = image.damage { onDamage?(damage) }
    return image.bitmap
  }

  /// Does work that takes memory; where there is too little, once more without the pictures that are kept only to
  /// be found again.
  private func withRoom<Result>(
    _ work: () throws(CodecError) -> Result
  ) throws(CodecError) -> Result {
    do throws(CodecError) { return try work() } catch {
      guard case .overMemory = error, cachedByteCount > 0 else { throw error }
      cache.removeAll()
      return try work()
    }
  }

  /// A picture whose header is wanted; its file is kept for the decoding.
  private func open(_ path: String, _ sources: Sources) throws(CodecError) -> OpenedPicture {
    if let stream = try stream(path, sources) { return stream }
    return try files.value(for: path) { () throws(CodecError) in
      try decoder.open(file: path, onlyFiles: sources == .files)
    }
  }

  /// A picture that will be decoded; its file is let go.
  private func take(_ path: String, _ sources: Sources) throws(CodecError) -> OpenedPicture {
    if let stream = try stream(path, sources) { return stream }
    if let found = files.remove(path) { return found }
    return try decoder.open(file: path, onlyFiles: sources == .files)
  }

  /// A picture whose name was read from a file: pipes and devices are refused.
  package func open(onlyFile path: String) throws(CodecError) -> OpenedPicture {
    try decoder.open(file: path, onlyFiles: true)
  }

  /// A stream can be read only once, so the first caller reads it for all; nil for a file.
  private func stream(_ path: String, _ sources: Sources) throws(CodecError) -> OpenedPicture? {
    guard sources == .any, streams.contains(path) || InputFile.isStream(path) else { return nil }
    return try streams.answer(to: path) { () throws(CodecError) in try decoder.open(file: path) }
  }
}
