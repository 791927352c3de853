// The samples of one sound of a film, in order: its pieces one after the other, a loop's again and again.
//
// A piece that is short and comes again is decoded once. The run of the next piece is started while one is read, as
// ffmpeg takes a moment to start.

import SegueCodecs
import SegueExport
import SeguePixels
import SegueRhythm

/// What the readers of a film's sounds have in common.
final class SoundReaders {
  let ffmpeg: FFmpeg
  let tempo: SoundTempo
  let limits: Limits
  let cancellation: CancellationFlag?
  /// Remarks on sounds, each once.
  private(set) var notes: [String] = []
  /// Pieces that come again: some that are short.
  private let kept = Cache<SoundPiece, SampleBlock>(capacity: 1 << 21) { $0.count }
  /// A piece that has more samples than this, 22 s, is decoded each time.
  static let mostKept = 1 << 20

  init(_ ffmpeg: FFmpeg, _ tempo: SoundTempo, limits: Limits, cancellation: CancellationFlag?) {
    (self.ffmpeg, self.tempo, self.limits) = (ffmpeg, tempo, limits)
    self.cancellation = cancellation
  }

  func note(_ note: String?) {
    if let note, !notes.contains(note) { notes.append(note) }
  }

  func known(_ piece: SoundPiece) -> SampleBlock? { kept[piece] }

  func keep(_ samples: SampleBlock, of piece: SoundPiece) { kept.set(samples, for: piece) }
}

/// Reads one sound.
final class SoundReader {
  private let readers: SoundReaders
  private var pieces: SoundPieces
  private var current: Playing?
  private var ahead: Playing?
  /// Whether a loop's round had any sound: one without would begin for ever.
  private var isHeard = true

  /// A piece while it is heard.
  private struct Playing {
    let piece: SoundPieces.Next
    /// nil if it is silent, or known.
    var run: PieceRun?
    var known: SampleBlock?
    /// What was read of it, where it is to be kept.
    var record: SampleBlock?
    /// How many samples of it were handed out.
    var done = 0
    var isOver = false
  }

  init(_ pieces: SoundPieces, _ readers: SoundReaders) throws(ProgramError) {
    (self.pieces, self.readers) = (pieces, readers)
    current = try next()
  }

  /// Reads so many samples; silence behind the sound's end.
  func read(_ count: Int) throws(ProgramError) -> SampleBlock {
    var samples = SampleBlock(silence: 0)
    while samples.count < count, current != nil {
      if ahead == nil, pieces.isNextWanted { ahead = try next() }
      samples.append(try part(count - samples.count))
      guard current?.isOver == true else { continue }
      isHeard = isHeard && (current?.done ?? 0) > 0
      current = ahead
      ahead = nil
      if current == nil, isHeard { current = try next() }
    }
    samples.fill(to: count)
    return samples
  }

  /// Stops what runs.
  func end() {
    for playing in [current, ahead] {
      playing?.run?.end()
      readers.note(playing?.run?.note)
    }
    (current, ahead) = (nil, nil)
  }

  private func next() throws(ProgramError) -> Playing? {
    guard let next = pieces.next() else { return nil }
    var playing = Playing(piece: next)
    guard !next.piece.isSilent else { return playing }
    playing.known = next.comesAgain ? readers.known(next.piece) : nil
    if playing.known == nil {
      playing.run = try PieceRun(next.piece, readers)
      if next.comesAgain { playing.record = SampleBlock(silence: 0) }
    }
    return playing
  }

  /// Reads of the present piece; fewer than are wanted where it ends.
  private func part(_ wanted: Int) throws(ProgramError) -> SampleBlock {
    guard var playing = current else { return SampleBlock(silence: 0) }
    current = nil
    let piece = playing.piece.piece
    let count = min(wanted, piece.samples.map { $0 - playing.done } ?? wanted)
    var samples = try decoded(count, &playing)
    if samples.count < count {
      // Where it must be so long, silence goes on.
      if piece.samples == nil {
        playing.isOver = true
      } else {
        samples.fill(to: count)
      }
    }
    playing.piece.fade(&samples, from: playing.done)
    playing.done += samples.count
    if playing.done == piece.samples { playing.isOver = true }
    if playing.isOver { finish(&playing) }
    current = playing
    return samples
  }

  private func decoded(
    _ count: Int, _ playing: inout Playing
  ) throws(ProgramError) -> SampleBlock {
    if let known = playing.known {
      let first = min(playing.done, known.count)
      return known.part(first..<min(first + count, known.count))
    }
    guard let run = playing.run else { return SampleBlock(silence: 0) }
    let samples = try run.read(count)
    playing.record?.append(samples)
    if playing.record?.count ?? 0 > SoundReaders.mostKept { playing.record = nil }
    return samples
  }

  private func finish(_ playing: inout Playing) {
    if let record = playing.record { readers.keep(record, of: playing.piece.piece) }
    playing.run?.end()
    readers.note(playing.run?.note)
    playing.run = nil
  }
}
