// The sum of a film's sounds, block by block from the film's beginning to its end.
//
// Sounds that do not overlap are in one lane, which has one of them open, and the next one shortly before it begins: so a
// film of a thousand clips has as many open as one of three. Where more lanes are needed than may be open at a time, some
// are summed beforehand into a file, which takes the place of their lanes.

import SegueExport
import SegueFiles
import SegueRhythm

/// Sounds one after the other.
private struct SoundLane {
  private var waiting: ArraySlice<HeardSound>
  private var current: (sound: HeardSound, reader: SoundReader)?
  private var ahead: (sound: HeardSound, reader: SoundReader)?

  /// How long before its beginning a sound is opened, in samples.
  private static let early = 2 * SoundTime.rate

  init(_ sounds: [HeardSound]) { waiting = sounds[...] }

  /// Adds what is heard.
  ///
  /// - Parameter first: the first sample of the sum, in the film.
  mutating func add(
    to sum: inout SampleBlock, from first: Int, _ ducking: Ducking?, _ readers: SoundReaders
  ) throws(ProgramError) {
    let range = first..<first + sum.count
    while true {
      if current == nil {
        current = ahead
        ahead = nil
      }
      if current == nil { current = try next(before: range.upperBound, readers) }
      guard let (sound, reader) = current else { return }
      if ahead == nil { ahead = try next(before: range.upperBound + Self.early, readers) }
      let heard = sound.samples.clamped(to: range)
      if !heard.isEmpty {
        var block = try reader.read(heard.count)
        sound.setLevel(&block, from: heard.lowerBound - sound.samples.lowerBound)
        if !sound.sound.speaks { ducking?.apply(to: &block, from: heard.lowerBound) }
        sum.add(block, at: heard.lowerBound - first)
      }
      guard sound.samples.upperBound <= range.upperBound else { return }
      reader.end()
      current = nil
    }
  }

  private mutating func next(
    before end: Int, _ readers: SoundReaders
  ) throws(ProgramError) -> (sound: HeardSound, reader: SoundReader)? {
    guard let sound = waiting.first, sound.samples.lowerBound < end else { return nil }
    waiting.removeFirst()
    return (sound, try SoundReader(sound.pieces, readers))
  }

  /// Closes all.
  mutating func end() {
    for open in [current, ahead] { open?.reader.end() }
    (current, ahead) = (nil, nil)
  }

  /// Puts sounds into as few lanes as there are sounds at a time.
  static func lanes(of sounds: [HeardSound]) -> [[HeardSound]] {
    var lanes: [(sounds: [HeardSound], end: Int)] = []
    for sound in sounds {
      let free = lanes.firstIndex { $0.end <= sound.samples.lowerBound } ?? lanes.count
      if free == lanes.count { lanes.append(([], 0)) }
      lanes[free].sounds.append(sound)
      lanes[free].end = sound.samples.upperBound
    }
    return lanes.map(\.sounds)
  }
}

/// Adds sounds up.
final class SoundSum {
  /// How many lanes are open at a time: each has up to four runs of ffmpeg.
  private static let mostLanes = 12
  /// Samples of a block.
  static let block = SoundTime.rate / 10

  private var lanes: [SoundLane]
  /// The sum of the lanes that could not be open with these.
  private let before: SpoolFile?
  private let readers: SoundReaders
  private let ducking: Ducking?
  /// The first sample that is wanted, and the next one that comes.
  private let first: Int
  private var position: Int
  private let end: Int

  /// - Parameters:
  ///   - sounds: in the order in which they begin.
  ///   - range: what is wanted of the sum, in samples of the film.
  convenience init(
    _ sounds: [HeardSound], _ ducking: Ducking?, range: Range<Int>, _ readers: SoundReaders,
    _ writing: Writing
  ) throws {
    // The lanes are those of the film, whatever part of it is wanted: so it is the same sum.
    let heard = SoundLane.lanes(of: sounds).map { $0.filter { $0.samples.overlaps(range) } }
    var rest = heard.filter { !$0.isEmpty }
    var spool: SpoolFile?
    while rest.count > Self.mostLanes {
      let sum = SoundSum(
        Array(rest.prefix(Self.mostLanes)), ducking, range, readers, before: spool)
      let next = try SpoolFile(writing: writing)
      while let block = try sum.next() { try next.write(block.bytes) }
      spool = next
      rest.removeFirst(Self.mostLanes)
    }
    self.init(rest, ducking, range, readers, before: spool)
  }

  private init(
    _ lanes: [[HeardSound]], _ ducking: Ducking?, _ range: Range<Int>, _ readers: SoundReaders,
    before: SpoolFile?
  ) {
    self.lanes = lanes.map { SoundLane($0) }
    (self.ducking, self.readers, self.before) = (ducking, readers, before)
    first = range.lowerBound
    // What began before is read from its beginning.
    position = min(lanes.compactMap { $0.first?.samples.lowerBound }.min() ?? first, first)
    end = range.upperBound
  }

  /// The next samples; nil at the end.
  func next() throws -> SampleBlock? {
    while position < end {
      let next =
        position < first ? min(position + Self.block, first) : min(position + Self.block, end)
      let count = next - position
      var sum =
        try (position < first ? nil : before.map { try stored(count, $0) })
        ?? SampleBlock(silence: count)
      for index in lanes.indices {
        try lanes[index].add(to: &sum, from: position, ducking, readers)
      }
      defer { position = next }
      if position >= first { return sum }
    }
    close()
    return nil
  }

  private func stored(_ count: Int, _ spool: SpoolFile) throws -> SampleBlock {
    var bytes = [UInt8](repeating: 0, count: count * 8)
    _ = try DescriptorBytes.fill(&bytes, from: spool.number, at: (position - first) * 8)
    return SampleBlock(bytes)
  }

  /// Closes all that is open.
  func close() { for index in lanes.indices { lanes[index].end() } }
}
