// Pictures of a clip at the times of a film: ffmpeg decodes, drops and repeats, scales, and writes bare pixels into
// a pipe, which are read as they are asked for. Planes stay planes until somebody wants pixels: they have less than
// half the bytes, and callers make the pixels on threads of their own.
//
// Which picture a frame shows: each picture is seen from the frame that is nearest to its beginning, so that none is
// further than half a frame from its sound; of two for one frame, the later. One that begins halfway between two
// frames belongs to the later frame. Clips store times in milliseconds or coarser, so that one a moment before halfway
// does, too: a quarter of its time, a millisecond at most. ffmpeg is told to begin at the key frame before the in
// point (`SeekPoint`) and to drop what comes too early: its own exact seeking would lose the picture that has begun
// before the in point and still stands.

import SegueCodecs
import SeguePixels
import Synchronization

/// The pictures of a part of a clip, nearly in order.
public final class ClipFrames: Sendable {
  /// How a clip is played: all times in seconds.
  public struct Playing: Hashable, Sendable {
    /// Where in the clip the first picture is.
    public var start: Rational
    /// Pictures per second of the film.
    public var rate: Rational
    /// Seconds of the clip in a second of the film, above 0.
    public var speed: Rational
    /// How many pictures there are.
    public var count: Int
    /// Whether the clip's last picture stays where it is over before.
    public var holdsEnd = false

    /// Describes how a clip is played.
    public init(
      start: Rational = Rational(0), rate: Rational, speed: Rational = Rational(1), count: Int
    ) {
      self.start = start
      self.rate = rate
      self.speed = speed
      self.count = count
    }
  }

  private struct State {
    var stream: DecodingRun?
    /// The picture that comes next out of the stream.
    var next = 0
    /// The last pictures, the newest last; nil for one that somebody has taken away.
    var recent: [DecodedPicture?] = []
    /// Pictures for viewers that jump about.
    let recalled: Cache<Int, DecodedPicture>
    var pace = DecodingPace()
    /// When the stream was started; nil when its first picture has come.
    var started: ContinuousClock.Instant?
    /// The picture that was asked for last.
    var lastAsked = 0

    /// Where a picture is kept; nil for one that is not.
    func place(of index: Int) -> Int? {
      let place = index - (next - recent.count)
      return recent.indices.contains(place) && recent[place] != nil ? place : nil
    }
  }

  /// The clip's name in messages.
  public var name: String { plan.file.name }
  /// The size of every picture.
  public let size: PixelSize
  /// How the clip is played.
  public let playing: Playing
  private let plan: DecodingPlan
  private let kept: Int
  /// Whether pictures are asked for in any order.
  private let isBrowsed: Bool
  private let state: Mutex<State>

  /// Opens a clip; nothing is decoded before the first picture is asked for.
  ///
  /// - Parameters:
  ///   - info: what `FFmpeg.probe` says of it.
  ///   - part: what is cut out of its upright pictures first; nil for all of them.
  ///   - size: the size of the pictures, whatever the shape of the clip or the part is.
  ///   - pixels: those of the film that they are for.
  ///   - window: how many pictures before the newest one can still be asked for without decoding anew.
  ///   - recall: bytes of pictures to keep for scrubbing in the clip; 0 for none.
  ///   - limits: the folder that the clip must come from, pixels, time.
  ///   - patience: what becomes of damaged data.
  public init(
    _ path: String, _ info: MediaInfo, playing: Playing, part: PixelRect? = nil, size: PixelSize,
    for pixels: FilmPixels = .usual, ffmpeg: FFmpeg, window: Int = 8, recall: Int = 0,
    limits: Limits = Limits(),
    patience: ClipPatience = .none
  ) throws(ProgramError) {
    precondition(playing.rate.numerator > 0 && playing.speed.numerator > 0, "time goes forward")
    let file = try MediaFile(path, limits: limits)
    try limits.check(frames: size, of: file.name)
    self.size = size
    self.playing = playing
    kept = max(window, 1)
    plan = try DecodingPlan(
      file: file, info: info, playing: playing, part: part, size: size, for: pixels,
      ffmpeg: ffmpeg, limits: limits, patience: patience)
    isBrowsed = recall > 0
    state = Mutex(State(recalled: Cache(maximumCount: recall / max(plan.byteCount, 1))))
  }

  deinit { close() }

  /// The most bytes that the kept pictures take.
  public var heldBytes: Int { plan.byteCount * kept }

  /// A picture, premultiplied.
  ///
  /// Pictures come in order from ffmpeg; an older picture is decoded anew. Where the clip ends a
  /// moment before its time is up, its last picture stays.
  ///
  /// - Parameter index: 0 ..< count of `playing`.
  /// - Throws: `ProgramError`, also when the clip ends much too early or is damaged.
  public func bitmap(_ index: Int) throws(ProgramError) -> Bitmap {
    try pixels(of: picture(index))
  }

  /// A picture as it came.
  ///
  /// - Throws: as `bitmap`.
  package func decoded(_ index: Int) throws(ProgramError) -> DecodedPicture { try picture(index) }

  /// The pixels of a picture that came.
  ///
  /// - Throws: where there is no memory for them.
  package func pixels(of picture: DecodedPicture) throws(ProgramError) -> Bitmap {
    switch picture {
    case .planes(let planes): try plan.pixels(planes)
    case .pixels(let bitmap): bitmap
    }
  }

  /// Takes back the memory of a picture that is not needed any more; a picture that is kept here
  /// stays.
  package func giveBack(_ bitmap: consuming Bitmap) { plan.giveBack(bitmap) }

  /// Takes back the memory of a picture that came.
  package func giveBack(_ picture: consuming DecodedPicture) { plan.giveBack(picture) }

  /// A picture as the clip has it, in the size that is wanted; nil if it came as pixels.
  ///
  /// - Parameter sharing: whether an encoder works at the same time.
  /// - Throws: as `bitmap`.
  package func planes(
    _ index: Int, sharing: Bool = false
  ) throws(ProgramError) -> YUVPicture? {
    // Without planes there is nothing to be decoded for.
    guard plan.planes != nil, case .planes(let planes) = try picture(index, sharing: sharing)
    else { return nil }
    return planes
  }

  /// A picture as the clip has it, changed in its own memory; nil if it came as pixels.
  ///
  /// It is not kept: the next call decodes it again.
  ///
  /// - Parameters:
  ///   - sharing: whether an encoder works at the same time.
  ///   - change: changes the planes.
  /// - Throws: as `bitmap`, and what `change` throws.
  package func changedPlanes(
    _ index: Int, sharing: Bool, by change: (inout YUVPicture) throws -> Void
  ) throws -> YUVPicture? {
    guard plan.planes != nil else { return nil }
    let picture = try withState { (state) throws(ProgramError) in
      let picture = try self.picture(index, sharing: sharing, &state)
      if let place = state.place(of: index) { state.recent[place] = nil }
      return picture
    }
    guard case .planes(var planes) = consume picture else { return nil }
    try change(&planes)
    plan.planesPool.lend(planes)
    return planes
  }

  /// The meaning of the planes, which can also go from ffmpeg's pipe into another; nil if pixels
  /// come.
  package var coding: YUVCoding? { plan.planes?.coding }

  /// Starts ffmpeg, if nothing was asked for yet: the first picture will be there when it is needed.
  ///
  /// - Parameter sharing: whether pictures go on to an encoder's pipe.
  package func lookAhead(sharing: Bool) {
    state.withLock { state in
      guard state.stream == nil, state.next == 0 else { return }
      // The caller that asks for the picture gets the error.
      state.stream = try? DecodingRun(plan, from: 0, sharing: sharing)
    }
  }

  /// Starts ffmpeg where it must start anew for a picture that will be asked for next, and does not wait for it.
  package func hurry(_ index: Int) {
    // The thread that has the lock decodes, and is ahead of this one.
    _ = state.withLockIfAvailable { state in
      guard !state.recalled.contains(index) else { return }
      // The caller that asks for the picture gets the error.
      do throws(ProgramError) { try open(for: index, sharing: false, &state) } catch {
        state.stream = nil
      }
    }
  }

  /// A picture whose planes can go into a pipe without being read.
  ///
  /// That works for the picture that comes next from ffmpeg. It and those before it are not kept.
  ///
  /// - Parameter patches: what takes the place of some of them; these are read. Nil for nothing.
  package func piped(_ index: Int, _ patches: YUVPatches? = nil) -> any PipedPicture {
    PipedClipPicture(clip: self, index: index, patches: patches ?? YUVPatches(of: size))
  }

  /// Lets the planes of a picture go on.
  ///
  /// - Throws: as `bitmap`.
  fileprivate func pass<Refusal>(
    _ index: Int, _ patches: YUVPatches, by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws(ProgramError) -> PipePassage<Refusal> {
    guard plan.planes != nil else { return .impossible }
    return try withState { (state) throws(ProgramError) in
      try open(for: index, sharing: true, &state)
      guard state.next == index, let stream = state.stream else { return .impossible }
      let passage = try stream.pass(patches, by: move)
      switch passage {
      case .passed:
        for case let picture? in state.recent { plan.giveBack(picture) }
        state.recent = []
        state.next += 1
      case .impossible: break
      // Part of the picture is gone.
      case .ended, .refused: state.stream = nil
      }
      return passage
    }
  }

  private func picture(
    _ index: Int, sharing: Bool = false
  ) throws(ProgramError) -> DecodedPicture {
    try withState { (state) throws(ProgramError) in try picture(index, sharing: sharing, &state) }
  }

  /// Does something with the stream, which ends when that fails.
  private func withState<Value: Sendable>(
    _ body: (inout State) throws(ProgramError) -> Value
  ) throws(ProgramError) -> Value {
    let outcome: Result<Value, ProgramError> = state.withLock { state in
      do throws(ProgramError) { return .success(try body(&state)) } catch {
        state.stream = nil
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Sees to it that a picture is kept, or will come out of the stream.
  ///
  /// - Parameter sharing: whether an encoder works at the same time.
  private func open(
    for index: Int, sharing: Bool, _ state: inout State
  ) throws(ProgramError) {
    precondition(index >= 0 && index < playing.count, "no such picture")
    let isKept = state.place(of: index) != nil
    // Far ahead, seeking is cheaper than decoding all between.
    let reach = isBrowsed ? state.pace.reach : max(64, Int(playing.rate.value * 10))
    let isFar = index > state.next + reach
    guard !isKept, state.stream == nil || index < state.next || isFar else { return }
    // Several threads may ask for the first pictures, and not in their order.
    let start = index < kept ? 0 : index - lead(to: index, state)
    state.stream = nil
    state.recent = []
    state.started = .now
    state.stream = try DecodingRun(plan, from: start, sharing: sharing)
    state.next = start
  }

  /// How many pictures before the wanted one are decoded, too: who goes backwards will want them next.
  private func lead(to index: Int, _ state: State) -> Int {
    let isBackwards =
      isBrowsed && (1...Int(playing.rate.value * 5) + 1).contains(state.lastAsked - index)
    return isBackwards ? min(state.pace.reach, state.recalled.maximumCount / 2, index) : 0
  }

  /// Ends ffmpeg, if it runs; pictures can still be asked for.
  public func close() {
    state.withLock { state in
      state.stream = nil
      state.recent = []
    }
  }

  private func picture(
    _ index: Int, sharing: Bool, _ state: inout State
  ) throws(ProgramError) -> DecodedPicture {
    defer { state.lastAsked = index }
    if let found = state.recalled[index] { return found }
    try open(for: index, sharing: sharing, &state)
    while true {
      if let place = state.place(of: index), let found = state.recent[place] { return found }
      // The dropped picture is released before the next is read, so that its memory is used again.
      if state.recent.count >= kept, let oldest = state.recent.removeFirst() {
        plan.giveBack(oldest)
      }
      let start = ContinuousClock.now
      guard let picture = try state.stream?.next() else { throw .cancelled }
      state.recent.append(picture)
      if isBrowsed { note(picture, since: start, &state) }
      state.next += 1
    }
  }

  /// Keeps the picture that has come, for viewers that jump about, and the time that it took.
  private func note(
    _ picture: DecodedPicture, since start: ContinuousClock.Instant, _ state: inout State
  ) {
    var gone = state.recalled.set(picture, for: state.next)
    while let old = gone.popLast() { plan.giveBack(old) }
    let now = ContinuousClock.now
    if let started = state.started {
      state.pace.meet(start: (now - started) / .seconds(1))
    } else {
      state.pace.meet(next: (now - start) / .seconds(1))
    }
    state.started = nil
  }
}

/// A picture of a clip that still lies in ffmpeg's pipe.
private struct PipedClipPicture: PipedPicture {
  let clip: ClipFrames
  let index: Int
  let patches: YUVPatches

  func pass<Refusal>(
    by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws -> PipePassage<Refusal> { try clip.pass(index, patches, by: move) }
}
