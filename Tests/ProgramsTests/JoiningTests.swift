// Films joined of parts: the frames of the parts, the times and the sound of one run.

import SegueCodecs
import SegueExport
import SeguePixels
import SeguePrograms
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct JoiningTests {
  private let clips = Clips()

  /// Two tones that overlap: mixed, faded and limited.
  private func soundtrack() throws -> Soundtrack {
    let tone = try clips.make(
      "tone.wav", "-f lavfi -i sine=f=440:d=4:r=44100,volume=6 -c:a pcm_s16le")
    return Soundtrack([
      .init(path: tone, fadeIn: Rational(1, 4)),
      .init(path: tone, start: Rational(1, 3), offset: Rational(1), gain: 0.5),
    ])
  }

  /// The same, turned down and set to a loudness.
  @Test func levelsAreThoseOfOneRun() throws {
    var film = try FilmInParts("a.mp4")
    film.source.count = 45
    film.soundtrack = try soundtrack()
    film.soundtrack.sounds[1].speaks = true
    film.soundtrack.levels = .init(ducking: 0.1, loudness: -20)
    try expectFilm(film, [10, 20, 15])
    let path = film.directory.file(film.name)
    #expect(abs((DecodedSound.loudness(ofFile: path) ?? 0) + 20) < 0.5)
  }

  private func expectFilm(_ film: FilmInParts, _ lengths: [Int], sound: Bool = true) throws {
    let parts = try film.parts(lengths)
    let joined = try film.join(parts)
    let (path, one) = (film.directory.file(film.name), try film.oneRun())
    #expect(joined.bytes == film.directory.bytes(film.name)?.count && joined.notes.isEmpty)
    let isVP9 = FilmInParts.isVP9(path)
    let pictures = parts.flatMap { FilmInParts.pictures($0.file.path, isVP9: isVP9) }
    #expect(!pictures.isEmpty && FilmInParts.pictures(path, isVP9: isVP9) == pictures)
    let times = FilmInParts.times(path)
    #expect(times.count == lengths.reduce(0, +) && times == FilmInParts.times(one))
    let facts =
      "stream=codec_name,codec_tag_string,profile,width,height,pix_fmt,color_range,color_space,"
      + "color_transfer,color_primaries,chroma_location,field_order,avg_frame_rate,start_time,duration"
    #expect(FilmInParts.facts(path, facts) == FilmInParts.facts(one, facts))
    let samples = FilmInParts.samples(path)
    #expect(samples.isEmpty != sound && samples == FilmInParts.samples(one))
    let text = String(decoding: film.directory.bytes(film.name) ?? [], as: Unicode.ASCII.self)
    for word in ["Lavf5", "Lavc5", "x264 - core", "/proc", "part "] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test(
    arguments: Thoroughness.turn(
      of: [
        ("a.mp4", nil), ("a.mp4", "mp4:codec=h265"), ("a.mov", nil), ("a.mkv", nil),
        ("a.mkv", "mkv:codec=h265"), ("a.webm", nil), ("a.mov", "mov:codec=prores"),
      ] as [(String, String?)]))
  func framesOfThePartsAndSoundOfOneRun(name: String, format: String?) throws {
    var film = try FilmInParts(name, format)
    film.soundtrack = try soundtrack()
    try expectFilm(film, [1, 4, 7])
  }

  @Test(arguments: ["mp4:codec=av1", "webm:codec=av1"]) func partsOfAV1(format: String) throws {
    var film = try FilmInParts(format.hasPrefix("mp4") ? "a.mp4" : "a.webm", format)
    film.source.size = PixelSize(width: 96, height: 80)
    film.source.count = 5
    try expectFilm(film, [1, 2, 2], sound: false)
  }

  @Test(arguments: [("a.webm", nil), ("a.mov", "mov:codec=prores"), ("a.mkv", "mkv:codec=vp9")])
  func transparencyStays(name: String, format: String?) throws {
    var film = try FilmInParts(name, format)
    film.source.alpha = 0.5
    film.source.size = PixelSize(width: 65, height: 37)
    try expectFilm(film, [1, 4, 7], sound: false)
    #expect(try FFmpeg.find().probe(film.directory.file(name)).hasAlpha)
  }

  /// Milliseconds of forty parts would add up to a frame.
  @Test(arguments: ["a.webm", "a.mkv", "a.mp4"]) func manyPartsDoNotDrift(name: String) throws {
    var film = try FilmInParts(name)
    let encoded = try (1...3).map { try film.part(0..<$0, name: "\($0).\(name)") }
    film.source.count = 0
    let parts = (0..<40).map { index in
      let part = encoded[index * 7 % 3]
      let start = film.source.count
      film.source.count += part.frames.count
      return EncodedPart(part.file, frames: start..<film.source.count)
    }
    _ = try film.join(parts)
    let times = FilmInParts.times(film.directory.file(name))
    let wanted = FilmInParts.times(try film.oneRun())
    #expect(times.count == film.source.count && times == wanted)
  }

  @Test func optionsOfTheUsersAreKept() throws {
    var film = try FilmInParts(
      "a.mp4", "mp4:ffmpeg-args=-c:v libx264 -preset ultrafast -vf negate -b:a 64k")
    film.soundtrack = try soundtrack()
    try expectFilm(film, [5, 7])
  }

  @Test func namesMayBeAnything() throws {
    let film = try FilmInParts("it's %d.mkv")
    film.directory.makeDirectory("a 'b\n\\c%d")
    let names = ["a 'b\n\\c%d/' .mkv", "line\nbreak'.mkv", "back\\slash'' %03d#.mkv"]
    let parts = try zip(names, [0..<3, 3..<4, 4..<12]).map { try film.part($1, name: $0) }
    _ = try film.join(parts)
    #expect(FilmInParts.times(film.directory.file(film.name)).count == 12)
  }

  @Test func memoryHasTheBytesOfTheFile() throws {
    let film = try FilmInParts("a.mp4")
    let parts = try film.parts([5, 7])
    let memory = MemoryOutput()
    _ = try film.join(parts)
    _ = try film.join(parts, to: .memory(memory))
    #expect(memory.bytes == film.directory.bytes("a.mp4"))
  }

  @Test func pictureArgumentsTellSettings() throws {
    func arguments(_ format: String) throws -> [String] {
      let film = try FilmInParts("a.mp4", format)
      let stream = FrameStream(
        source: film.source, frames: 0..<12, isSequence: false, background: .black)
      return try #require(film.format as? any JoinableFormat).pictureArguments(for: stream)
    }
    let usual = try arguments("mp4")
    #expect(usual.starts(with: ["-c:v", "libx264"]) && usual.contains("bt709"))
    #expect(try arguments("mp4:quality=30") != usual)
    #expect(try arguments("mp4:ffmpeg-args=-preset slow") == usual + ["-preset", "slow"])
    #expect(try FilmInParts("a.gif").format as? any JoinableFormat == nil)
  }
}
