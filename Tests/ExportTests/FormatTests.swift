// Which format a name means, and the message for an unknown name.

import SegueCodecs
import SegueExport
import SeguePixels
import TestSupport
import Testing

struct FormatTests {
  private func name(_ output: String, _ format: String? = nil, frames: Int) throws -> String {
    let chosen = try OutputFormats.native.choose(
      for: Destination(parsing: output), format: format, frames: frames)
    return chosen.info.name
  }

  private func message(_ output: String, _ format: String? = nil, frames: Int = 30) -> String {
    do {
      return try name(output, format, frames: frames)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("a.png", 1, "png"), ("a.PNG", 1, "png"), ("a.png", 2, "apng"), ("a.apng", 1, "apng"),
    ("a%04d.png", 30, "png"), ("a.jpg", 1, "jpeg"), ("dir.x/a%d.jpeg", 30, "jpeg"),
    ("a.webp", 1, "webp"), ("a.webp", 30, "webp"), ("a.y4m", 30, "y4m"),
    ("a.rgba", 30, "raw"), ("a%d.rgba", 30, "raw"),
  ])
  func byExtension(output: String, frames: Int, format: String) throws {
    #expect(try name(output, frames: frames) == format)
  }

  @Test(arguments: [
    ("-", "y4m", "y4m"), ("-", "png", "png"), ("-", "apng", "apng"), ("-", "jpg", "jpeg"),
    ("-", "rawvideo", "raw"), ("a.bin", "Y4M", "y4m"), ("-", "png:level=9", "png"),
    ("-", "y4m:chroma=444,range=full,matrix=709", "y4m"), ("-", "apng:plays=1,level=2", "apng"),
    ("-", "jpeg:quality=80,chroma=444", "jpeg"),
  ])
  func byName(output: String, format: String, expected: String) throws {
    #expect(try name(output, format, frames: 30) == expected)
  }

  @Test func settings() throws {
    let y4m = try OutputFormats.native.choose(
      for: .standardOutput, format: "y4m:chroma=444,range=full,matrix=709", frames: 2)
    let format = try #require(y4m as? Y4MFormat)
    #expect(format.chroma == .full && format.matrix == .bt709 && format.levels == .full)
    let jpeg = try OutputFormats.native.choose(
      for: .standardOutput, format: "jpeg:quality=80", frames: 1)
    #expect((jpeg as? JPEGFormat)?.quality == 80)
    let webp = try OutputFormats.native.choose(
      for: .standardOutput, format: "webp:lossless,effort=2,plays=3", frames: 2)
    let moving = try #require(webp as? WebPFormat)
    #expect(moving.encoder == WebPEncoder(isLossless: true, effort: 2) && moving.plays == 3)
    #expect(message("-", "webp:lossless=maybe") == "webp: lossless takes yes or no")
    #expect(message("-", "png:level=0") == "png: level takes 1…12 or auto")
    #expect(message("-", "jpeg:chroma=1") == "jpeg: chroma takes 420 or 444")
    #expect(message("-", "jpeg:quality=x") == "jpeg: quality takes 1…100")
    #expect(
      message("-", "raw:level=1") == "raw: 'level' is not one of its settings, and it takes none")
    #expect(
      message("-", "apng:fast")
        == "apng: 'fast' is not one of its settings, and it takes level (1…12 or auto), plays (a "
        + "count, 0 for ever)")
  }

  @Test func messages() {
    #expect(
      message("a.tiff") == "a.tiff: 'tiff' is not a format that can be written; use png (.png), "
        + "apng (.png .apng), jpeg (.jpg .jpeg), webp (.webp), y4m (.y4m) or raw (.rgba .raw)")
    #expect(
      message("-")
        == "standard output: no extension to set the format; choose png, apng, jpeg, webp, y4m or raw"
    )
    #expect(message("noextension").hasPrefix("noextension: no extension"))
    #expect(message(".png").hasPrefix(".png: no extension"))
    #expect(
      message("a.jpg") == "a.jpg: jpeg holds one picture, and there are 30 frames; number the "
        + "files (a%04d.jpg), or write an animation (.webp, .webm, .mp4)")
    #expect(message("a.png", "png").contains("a%04d.png"))
    let file = ExportError.singlePicture(format: "png", name: "x-%02d.png", frames: 30)
    #expect("\(file)".contains(#"Destination(parsing: "x-%02d.png")"#))
  }

  @Test func namesAreUnique() {
    let names = OutputFormats.native.all.flatMap { [$0.info.name] + $0.info.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test func settingsSayWhatTheyTake() throws {
    for original in OutputFormats.native.all {
      for setting in original.info.settings {
        var format = original
        #expect(setting.accepts(setting.defaultValue), "\(setting.name)")
        #expect(!setting.summary.isEmpty && !setting.values.isEmpty && !setting.syntax.isEmpty)
        let ends = setting.numbers.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
        for value in setting.words + setting.examples + ends {
          try format.set(setting.name, to: value)
        }
        let beyond =
          setting.numbers.map { ["\($0.lowerBound - 1)", "\($0.upperBound + 1)"] } ?? []
        for value in ["", "nonsense", "1.5"] + beyond {
          #expect(throws: ExportError.self) { try format.set(setting.name, to: value) }
        }
        // Setting the default gives the default back.
        try format.set(setting.name, to: setting.defaultValue)
        var other = original
        try other.set(setting.name, to: setting.defaultValue)
        #expect("\(format)" == "\(other)")
        #expect("\(other)" == "\(original)")
      }
      var format = original
      #expect(throws: ExportError.self) { try format.set("nonsense", to: "1") }
    }
  }
}
