// One run of ffmpeg over a clip: its pictures, one after the other.

import SegueCodecs
import SeguePixels

/// The pictures of a clip from one on, in order.
final class DecodingRun {
  private let plan: DecodingPlan
  private let run: ProgramRun
  private let pipe: Descriptor
  private let reader: PipeReader
  private var y4m = Y4MReading()
  /// The picture that comes next.
  private var index: Int
  /// The memory of bytes on their way.
  private var stretched: [UInt8] = []

  /// Starts ffmpeg.
  ///
  /// - Parameter sharing: whether an encoder works at the same time, which takes longer.
  init(_ plan: DecodingPlan, from index: Int, sharing: Bool) throws(ProgramError) {
    let pipe = try Pipe(to: "ffmpeg")
    self.plan = plan
    self.pipe = pipe.reading
    self.index = index
    reader = PipeReader(pipe: pipe.reading, limits: plan.limits)
    run = try plan.start(from: index, sharing: sharing, output: pipe.writing)
  }

  deinit {
    pipe.close()
    run.terminate()
  }

  /// Goes on to the next picture.
  private func advance() {
    index += 1
    guard plan.patience.isLenient else { return }
    if index == plan.playing.count { awaitEnd() }
    let words = run.lastWords
    if !words.isEmpty {
      // ffmpeg is ahead of the picture that is read, nobody knows how far.
      plan.patience.note(.damaged(name: plan.file.name, seconds: nil, words: words))
    }
  }

  /// Waits until ffmpeg has ended, which it does by itself behind the last picture, and all that it said is known.
  ///
  /// Its words come through another pipe than its pictures, and are read by another thread. An ffmpeg that stays is not
  /// waited for without an end.
  private func awaitEnd() {
    let latest = ContinuousClock.now + .seconds(10)
    _ = run.wait(unless: nil, until: min(latest, plan.limits.deadline ?? latest))
  }

  /// Where in the clip the next picture is.
  private var seconds: Double { Double(plan.time(of: index)) / 1e6 }

  /// The next picture, in the size that is wanted.
  func next() throws(ProgramError) -> DecodedPicture {
    let picture: DecodedPicture
    if let coding = plan.planes?.coding {
      picture = try planes(coding)
    } else {
      picture = .pixels(try pixels())
    }
    advance()
    return picture
  }

  /// The next picture, where planes come.
  private func planes(_ coding: YUVCoding) throws(ProgramError) -> DecodedPicture {
    guard var planes = plan.planesPool.takeIfAvailable(plan.size, coding) else {
      throw plan.outOfMemory
    }
    guard try y4m.begin(reader, plan.file.name), try read(&planes) else {
      throw try endedEarly()
    }
    y4m.end()
    return .planes(planes)
  }

  /// Lets the planes of the next picture go into another pipe.
  ///
  /// - Parameter patches: what takes the place of some of them.
  func pass<Refusal>(
    _ patches: YUVPatches, by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws(ProgramError) -> PipePassage<Refusal> {
    let name = plan.file.name
    guard try y4m.begin(reader, name) else { throw try endedEarly() }
    for (number, stretch) in patches.stretches.enumerated() {
      switch try pass(stretch, of: patches, isFirst: number == 0, by: move) {
      case .passed: break
      case .ended:
        try plan.limits.checkTime(of: name)
        throw try endedEarly()
      case let other: return other
      }
    }
    y4m.end()
    advance()
    return .passed
  }

  /// Lets a stretch of the next picture's bytes go on: what is changed is read, and what the system cannot move, where
  /// others have gone already.
  private func pass<Refusal>(
    _ stretch: YUVPatches.Stretch, of patches: YUVPatches, isFirst: Bool,
    by move: (PipedPlanes) -> PipePassage<Refusal>
  ) throws(ProgramError) -> PipePassage<Refusal> {
    let limits = plan.limits
    if !stretch.isChanged {
      let moved = move(
        .waiting(
          WaitingBytes(pipe: pipe.number, byteCount: stretch.byteCount) {
            (try? limits.checkTime()) != nil
          }))
      guard case .impossible = moved, !isFirst else { return moved }
    }
    stretched.resize(to: stretch.byteCount)
    guard try reader.fill(&stretched, of: plan.file.name) else { return .ended }
    if stretch.isChanged { patches.change(stretch, in: &stretched) }
    return move(.read(stretched))
  }

  /// Why there is no picture.
  ///
  /// Where ffmpeg gives up, the clip is at fault: to read it is all that was asked.
  private func endedEarly() throws(ProgramError) -> ProgramError {
    let name = plan.file.name
    var givesUp = false
    do throws(ProgramError) { try run.check(name) } catch {
      guard case .failed = error else { throw error }
      givesUp = true
    }
    let words = run.lastWords
    return givesUp && seconds > 0
      ? .damaged(name: name, seconds: seconds, words: words)
      : .endsEarly(name: name, seconds: seconds, words: words)
  }

  /// The next picture, where pixels come.
  private func pixels() throws(ProgramError) -> Bitmap {
    var picture = try plan.bitmap()
    guard try read(&picture) else { throw try endedEarly() }
    guard plan.info.hasAlpha else {
      picture.noteOpaque()
      plan.relighting?.apply(to: &picture)
      return picture
    }
    let bits = plan.info.bits
    picture.withMutableRows { rows in
      for y in 0..<rows.height {
        if rows.depth > .eight { rows.row(y).widenAlpha(ofBits: bits) }
        rows.row(y).premultiply()
      }
    }
    plan.relighting?.apply(to: &picture)
    guard picture.size != plan.size else { return picture }
    let scaled = picture.resampled(to: plan.size)
    plan.pool.give(consume picture)
    return scaled
  }

  /// Fills planes.
  ///
  /// - Returns: whether there were any.
  private func read(_ planes: inout YUVPicture) throws(ProgramError) -> Bool {
    let (reader, name) = (reader, plan.file.name)
    let result = unsafe planes.withUnsafeMutableBytes { bytes in
      Result { () throws(ProgramError) in try unsafe reader.fill(bytes, of: name) == bytes.count }
    }
    return try result.get()
  }

  /// Fills a picture.
  ///
  /// - Returns: whether there was another picture.
  private func read(_ picture: inout Bitmap) throws(ProgramError) -> Bool {
    let depth = picture.depth
    let (width, height) = (picture.width * depth.pixelBytes, picture.height)
    let reader = reader
    let name = plan.file.name
    let result = unsafe picture.withUnsafeMutableRows(of: depth) {
      base, rowBytes -> Result<Int, ProgramError> in
      do throws(ProgramError) {
        // All rows at once, and then each to its place, the last one first.
        let packed = unsafe UnsafeMutableRawBufferPointer(start: base, count: width * height)
        let count = try unsafe reader.fill(packed, of: name)
        if rowBytes != width {
          for y in stride(from: height - 1, to: 0, by: -1) {
            unsafe (base + y * rowBytes).copyMemory(from: base + y * width, byteCount: width)
          }
        }
        return .success(count)
      } catch {
        return .failure(error)
      }
    }
    return try result.get() == width * height
  }
}
