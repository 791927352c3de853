// Files from strangers: files that they name are not opened, and their claims are checked.

import SegueCodecs
import SegueFiles
import SeguePixels
import SeguePrograms
import SegueSystem
import TestSupport
import Testing

@Suite(.enabled(if: try Needed.program("ffmpeg")))
struct StrangerTests {
  private let clips = Clips()

  private func complaint(_ path: String, limits: Limits = Limits()) throws -> ProgramError {
    try #require(throws: ProgramError.self) { try FFmpeg.find().probe(path, limits: limits) }
  }

  private func file(_ name: String, _ text: String) throws -> String {
    clips.directory.write(name, Array(text.utf8))
    return clips.directory.file(name)
  }

  @Test func playlistsAreNotFollowed() throws {
    let secret = try clips.make("secret.mp4", "-f lavfi -i testsrc=s=32x32:d=1 -c:v libx264")
    for (name, text) in [
      ("a.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(secret)\n#EXT-X-ENDLIST\n"),
      ("a.mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://localhost:1/a.ts\n"),
      ("a.txt", "ffconcat version 1.0\nfile '\(secret)'\n"),
      ("a.sdp", "v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n"),
      ("a.mpd", "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"></MPD>"),
    ] {
      let error = try complaint(try file(name, text))
      #expect(error.category == .badData, "\(name): \(error)")
      #expect("\(error)".contains("not a video"), "\(error)")
    }
  }

  @Test func namesAreFilesWhateverTheySay() throws {
    for name in ["concat:a|b", "http://localhost/a.mp4", "subfile,,start,0,end,9,,:a.mp4", "-y"] {
      #expect(try complaint(name).category == .noInput, "\(name)")
    }
    // A pattern is a name, too.
    let clip = try clips.make("a.mp4", "-f lavfi -i testsrc=s=32x32:d=1 -c:v libx264")
    let odd = clips.directory.file("a%03d?*[1].mp4")
    let renamed = unsafe rename(clip, odd)
    #expect(renamed == 0)
    #expect(try FFmpeg.find().probe(odd).size == PixelSize(width: 32, height: 32))
  }

  @Test func whatIsNoClip() throws {
    #expect(try complaint(clips.directory.file("missing.mp4")).category == .noInput)
    #expect("\(try complaint(clips.directory.path))".contains("a folder"))
    #expect("\(try complaint("/dev/zero"))".contains("a pipe or a device"))
    #expect("\(try complaint(try file("e.mp4", "")))".contains("is empty"))
    #expect("\(try complaint(try file("t.mp4", "just words")))".contains("not a video"))
    let sound = try clips.make("a.wav", "-f lavfi -i sine=d=1")
    #expect(
      "\(try complaint(sound))" == "\(sound): has no moving picture; use a video or an animation"
    )
  }

  /// To convert it to MP4 is no advice for what is an MP4.
  @Test func anMP4WithoutItsIndexIsToBeCopiedAgain() throws {
    let clip = try clips.make("a.mp4", "-f lavfi -i testsrc=s=64x48:r=10:d=2 -c:v libx264")
    let bytes = try InputFile(clip, limits: Limits()).read()
    // By its name, and by its first bytes.
    for (name, rest) in [
      ("cut.mp4", bytes.prefix(2000)), ("cut", bytes.prefix(2000)), ("x.MOV", [1]),
    ] {
      clips.directory.write(name, Array(rest))
      let error = try complaint(clips.directory.file(name))
      #expect("\(error)".hasSuffix("; copy the file again, it may be cut off"), "\(error)")
    }
    let error = try complaint(try file("cut.mkv", "just words"))
    #expect("\(error)".hasSuffix("; convert it to MP4"), "\(error)")
  }

  @Test func limitsHold() throws {
    let clip = try clips.make("a.mp4", "-f lavfi -i testsrc=s=64x48:d=1 -c:v libx264")
    var limits = Limits()
    limits.pixels = 1000
    #expect("\(try complaint(clip, limits: limits))".contains("over the limit of 1000 pixels"))
    var late = Limits()
    late.deadline = .now - .seconds(1)
    #expect(try complaint(clip, limits: late).category == .timedOut)
    var rooted = Limits()
    rooted.root = RootFolder(clips.directory.path)
    #expect(try FFmpeg.find().probe(clip, limits: rooted).size.width == 64)
    #expect(try complaint("/etc/hostname", limits: rooted).category == .noInput)
  }

  /// Damaged clips give an error or pictures; never a crash, and never a wait without end.
  @Test func damagedClips() throws {
    let clip = try clips.make(
      "a.mkv", "-f lavfi -i testsrc=s=64x48:r=10:d=2 -c:v libx264 -x264-params log-level=none")
    let bytes = try InputFile(clip, limits: Limits()).read()
    var random = SeededGenerator(seed: 11)
    for round in 0..<12 {
      var damaged = bytes
      for _ in 0..<40 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if round.isMultiple(of: 3) { damaged.removeLast(damaged.count / 2) }
      let path = clips.directory.file("damaged.mkv")
      clips.directory.write("damaged.mkv", damaged)
      do throws(ProgramError) {
        let ffmpeg = try FFmpeg.find()
        let info = try ffmpeg.probe(path)
        let frames = try ClipFrames(
          path, info, playing: ClipFrames.Playing(rate: Rational(10), count: 20),
          size: PixelSize(width: 32, height: 24), ffmpeg: ffmpeg)
        for index in 0..<20 { _ = try frames.bitmap(index) }
      } catch {
        #expect(error.category == .badData, "\(error)")
        #expect(!"\(error)".contains("/proc") && !"\(error)".contains("\n"), "\(error)")
      }
    }
  }

  /// The index of a clip may stand first: then it is known what there should be, and nothing of it is.
  @Test func aClipCutOffBehindItsIndex() throws {
    let clip = try clips.make(
      "a.mp4",
      "-f lavfi -i testsrc=s=64x48:r=10:d=2 -c:v libx264 -x264-params log-level=none -movflags +faststart"
    )
    let bytes = try InputFile(clip, limits: Limits()).read()
    let index = try #require(bytes.firstRange(of: Array("mdat".utf8)))
    clips.directory.write("cut.mp4", Array(bytes[..<(index.upperBound + 20)]))
    let path = clips.directory.file("cut.mp4")
    let ffmpeg = try FFmpeg.find()
    let error = #expect(throws: ProgramError.self) {
      let frames = try ClipFrames(
        path, ffmpeg.probe(path), playing: ClipFrames.Playing(rate: Rational(10), count: 20),
        size: PixelSize(width: 32, height: 24), ffmpeg: ffmpeg)
      _ = try frames.bitmap(0)
    }
    #expect(error?.category == .badData)
    // Nothing is left for a lenient reader.
    #expect(error?.isPartlyReadable == false)
    let words = "cut.mp4: none of its pictures can be read (ffmpeg says"
    #expect("\(try #require(error))".contains(words))
  }
}
