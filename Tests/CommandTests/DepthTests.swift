// `--depth` and `--hdr`: what is written, beside what FFmpeg makes of the same frames, and what is refused.

import Segue
import SegueSystem
import TestSupport
import Testing

@Suite struct DepthTests {
  private let place: Workplace

  /// Two pictures of 16 bits: ramps with more steps than bytes have.
  init() throws {
    place = try Workplace()
    for (name, turn) in [("x", false), ("y", true)] {
      var components: [UInt16] = []
      for y in 0..<90 {
        for x in 0..<160 {
          let across = Double(x) / 159, down = Double(y) / 89
          let parts =
            turn
            ? [0.3 + 0.3 * down, 0.5 * across, 0.7]
            : [across * 0.4, 0.2 + down * 0.1, across * down]
          components += (parts + [1]).map { UInt16(($0 * 65_535).rounded()) }
        }
      }
      place.directory.write(
        "\(name).png",
        try PNGEncoder().encode(
          Bitmap(size: PixelSize(width: 160, height: 90), premultipliedRGBA16: components)))
    }
  }

  private func path(_ name: String) -> String { place.directory.file(name) }

  /// What ffmpeg makes of arguments.
  private func ffmpeg(_ arguments: String) throws -> [UInt8] {
    let result = try #require(Program("ffmpeg")).run(
      ["-nostdin", "-v", "error"] + arguments.split(separator: " ").map(String.init))
    try #require(result.status == 0, "\(arguments)")
    return result.output
  }

  private func words(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count, by: 2).map {
      Double(UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  private func deep(_ name: String) throws -> Bitmap {
    var options = DecodeOptions()
    options.pixels = FilmPixels(depth: .sixteen)
    return try ImageDecoder(options: options).decode(file: path(name)).bitmap
  }

  // MARK: Pictures

  @Test(arguments: ["fade", "push", "page-curl", "cross-warp"]) func endsAreExact(effect: String)
    throws
  {
    for (progress, name) in [("0", "x"), ("1", "y")] {
      let run = place.run(
        "frame x.png y.png --at \(progress) -t \(effect) --depth 16 -o \(name)\(progress).png")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try deep("\(name)\(progress).png") == deep("\(name).png"))
    }
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func anotherDecoderFindsTheSame() throws {
    let run = place.run("x.png y.png -o f%d.png --duration 5f --depth 16")
    #expect(run.status == 0, "\(run.errors)")
    for (written, source) in [("f0", "x"), ("f4", "y")] {
      let both = try [written, source].map {
        try ffmpeg("-i \(path($0 + ".png")) -f rawvideo -pix_fmt rgb48le -")
      }
      #expect(both[0] == both[1] && both[0].count == 160 * 90 * 6)
    }
  }

  @Test func picturesOfBytesStayWhatTheyAre() throws {
    #expect(place.run("a.png b.png -o f%d.png --duration 3f --depth 16").status == 0)
    #expect(try deep("f0.png") == Workplace.picture(1).converted(to: .sixteen))
    // Eight bits are what they are without the option.
    #expect(place.run("x.png y.png -o plain.png --duration 3f").status == 0)
    #expect(place.run("x.png y.png -o eight.png --duration 3f --depth 8").status == 0)
    #expect(place.bytes("plain.png") == place.bytes("eight.png"))
  }

  /// The longest run of equal pixels in the middle row of a wide gradient that is faded: a band.
  @Test func gradientsHaveNoBands() throws {
    func longestRun(_ bitmap: Bitmap) -> Int {
      var (longest, run) = (1, 1)
      for x in 1..<bitmap.width {
        run = bitmap[deep: x, 45].red == bitmap[deep: x - 1, 45].red ? run + 1 : 1
        longest = max(longest, run)
      }
      return longest
    }
    place.directory.write(
      "wide.png",
      try PNGEncoder().encode(
        Bitmap(
          size: PixelSize(width: 1000, height: 60),
          premultipliedRGBA16: (0..<60_000).flatMap { index -> [UInt16] in
            let level = UInt16(8000 + index % 1000 * 4)
            return [level, level, level, 65_535]
          })))
    for (depth, most) in [(8, 1000), (16, 2)] {
      let run = place.run(
        "frame wide.png wide.png --at 0.5 -t fade --size 1000x60 --depth \(depth) -o w\(depth).png")
      #expect(run.status == 0, "\(run.errors)")
      let found = longestRun(
        try deep("w\(depth).png").cut(to: PixelRect(x: 0, y: 0, width: 1000, height: 46)))
      #expect(depth == 8 ? found > 50 : found <= most, "\(depth) bits: \(found)")
    }
  }

  // MARK: Videos

  /// FFmpeg's own fade in 10 bits, of the same frames.
  @Test(.enabled(if: try Needed.ffmpegFilter("xfade"))) func fadesAreThoseOfFFmpeg() throws {
    let run = place.run(
      "x.png y.png -o fade.mkv --codec ffv1 --depth 16 -t xfade:fade --duration 10f --fps 10 --timing linear"
    )
    #expect(run.status == 0, "\(run.errors)")
    let found = words(try ffmpeg("-i \(path("fade.mkv")) -f rawvideo -pix_fmt gbrp16le -"))
    let real = words(
      try ffmpeg(
        "-loop 1 -framerate 10 -t 2 -i \(path("x.png")) -loop 1 -framerate 10 -t 2 -i \(path("y.png")) "
          + "-filter_complex [0]format=gbrp10le[a];[1]format=gbrp10le[b];"
          + "[a][b]xfade=transition=fade:duration=0.9:offset=0 -frames:v 10 -f rawvideo -pix_fmt gbrp16le -"
      ))
    try #require(found.count == real.count && found.count == 10 * 160 * 90 * 3)
    let squares = zip(found, real).reduce(0.0) {
      let difference = ($1.0 - $1.1) / 65_535
      return $0 + difference * difference
    }
    let decibels = -10 * log10(squares / Double(found.count))
    #expect(decibels >= 60, "\(decibels)")
  }

  @Test(.enabled(if: try Needed.program("ffmpeg"))) func tenBitsAreWritten() throws {
    let run = place.run("x.png y.png -o out.mp4 --codec h265 --depth 10 --duration 5f")
    #expect(run.status == 0, "\(run.errors)")
    let probed = try #require(Program("ffprobe")).run([
      "-v", "error", "-show_entries",
      "stream=pix_fmt,profile,color_transfer,color_primaries,color_space",
      "-of", "default=noprint_wrappers=1", path("out.mp4"),
    ])
    #expect(
      Set(probed.text.split(separator: "\n").map(String.init)) == [
        "pix_fmt=yuv420p10le", "profile=Main 10", "color_transfer=bt709", "color_primaries=bt709",
        "color_space=bt709",
      ])
  }

  /// Without --hdr nothing is tagged as high range, whatever went in.
  @Test(
    .enabled(if: try Needed.ffmpegFilter("zscale")), arguments: ["", "--codec h265 --depth 10"])
  func highRangeComesDownAndIsSaidSo(options: String) throws {
    _ = try ffmpeg(
      "-f lavfi -i color=0x949494:s=64x48:r=10:d=1,format=yuv420p10le -c:v libx265 -x265-params log-level=none "
        + "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 -color_range tv \(path("pq.mp4"))"
    )
    let run = place.run("pq.mp4 -o out.mp4 \(options)")
    #expect(run.status == 0, "\(run.errors)")
    let probed = try #require(Program("ffprobe")).run([
      "-v", "error", "-show_entries", "stream=color_transfer,color_primaries,color_space", "-of",
      "csv=p=0", path("out.mp4"),
    ])
    #expect(probed.text.hasPrefix("bt709,bt709,bt709"), "\(probed.text)")
  }

  @Test(.enabled(if: try Needed.ffmpegFilter("zscale"))) func highRangeIsKeptAndSaid() throws {
    _ = try ffmpeg(
      "-f lavfi -i color=0x949494:s=64x48:r=10:d=1,format=yuv420p10le -c:v libx265 -x265-params "
        + "log-level=none:master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=900,300 "
        + "-colorspace bt2020nc -color_primaries bt2020 -color_trc smpte2084 -color_range tv \(path("pq.mp4"))"
    )
    let run = place.run("pq.mp4 a.png -o out.mp4 --codec h265 --depth 10 --hdr pq")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("high dynamic range: PQ"))
    let probed = try #require(Program("ffprobe")).run([
      "-v", "error", "-read_intervals", "%+#1", "-show_entries",
      "stream=color_transfer,color_primaries,color_space:frame_side_data", "-of", "json",
      path("out.mp4"),
    ])
    for word in ["bt2020nc", "smpte2084", "\"bt2020\"", "34000/50000", "\"max_content\": 900"] {
      #expect(probed.text.contains(word), "\(word) in \(probed.text)")
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    ("a.png b.png -o out.mp4 --depth 10", "codec=h265"),
    ("a.png b.png -o out.webp --depth 16", "8 bits"),
    ("a.png b.png -o out.mp4 --codec h265 --depth 12", "8, 10 or 16"),
    ("a.png b.png -o out.mp4 --codec h265 --hdr pq", "--hdr: HDR (pq) needs a depth of 10 or 16"),
    ("a.png b.png -o out.y4m --depth 10 --hdr hlg", "HLG"),
    ("a.png b.png -o out.mp4 --codec h265 --depth 10 --hdr pq --look contrast=2", "look"),
    ("contact a.png b.png -o out.png --depth 16", "contact sheet"),
    ("frame a.png b.png -o out.png --depth 16 --hdr pq", "time"),
  ])
  func mistakesAreNamed(line: String, expected: String) throws {
    let before = place.made
    let run = place.run(line)
    #expect(run.status == 64 && run.errors.contains(expected), "\(run.errors)")
    #expect(place.made == before)
    #expect(run.errors.split(separator: "\n").count <= 2)
  }

  // MARK: Lists

  @Test func effectsSayWhatTheyWorkOn() throws {
    let all = try JSONValue(place.run("list --json").bytes).elements ?? []
    let deep = try JSONValue(place.run("list --json --depth 16").bytes).elements ?? []
    #expect(deep.count == all.filter { $0["depth"]?.number == 16 }.count && !deep.isEmpty)
    #expect(place.run("describe fade").output.contains("16 bits"))
    #expect(place.run("list --depth 12").status == 64)
  }

  @Test func plansSayTheBits() throws {
    let plan = try JSONValue(
      place.run("a.png b.png -o out.mkv --codec ffv1 --depth 16 --dry-run --json").bytes)
    #expect(plan["depth"]?.number == 16 && plan["writtenDepth"]?.number == 16)
    let ten = place.run("a.png b.png -o out.mp4 --codec h265 --depth 16 --dry-run").output
    #expect(ten.contains("16 bits a colour, 10 in the file"))
    let most = place.run("a.png b.png -o f%d.png --depth 10 --dry-run").output
    #expect(most.contains("16 bits a colour, 16 in the file"))
    let formats = place.run("formats").output
    #expect(formats.contains("16 bits") && formats.contains("HDR"))
  }
}
