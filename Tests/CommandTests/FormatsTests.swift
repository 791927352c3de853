// `segue formats`, and the options that follow from the formats' settings.

import Segue
import TestSupport
import Testing

@Suite struct FormatsTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func everyFormatAndSettingIsListed() throws {
    let listed = try JSONValue(place.run("formats --json").bytes)
    let names = listed["writes"]?.elements?.compactMap { $0["name"]?.text }
    #expect(names == OutputFormats.standard.all.map(\.info.name))
    for (format, entry) in zip(OutputFormats.standard.all, listed["writes"]?.elements ?? []) {
      let settings = entry["settings"]?.elements?.compactMap { $0["name"]?.text }
      #expect(settings == format.info.settings.map(\.name))
    }
    let reads = listed["reads"]?.elements?.compactMap { $0["name"]?.text }
    #expect(reads?.dropLast() == ImageFormat.all.map(\.name)[...])
    let text = place.run("formats").output
    for format in OutputFormats.standard.all { #expect(text.contains("  \(format.info.name) ")) }
  }

  @Test func whatIsMissingIsSaidWithWhatToDo() throws {
    let result = place.runner.shell(
      "SEGUE_LIBHEIF=/nowhere SEGUE_FFMPEG=/nowhere segue formats --json")
    #expect(result.status == 0)
    for entry in try JSONValue(result.bytes)["reads"]?.elements ?? [] {
      let needs = ["AVIF", "HEIC", "video, GIF and sound"].contains(entry["name"]?.text ?? "")
      #expect(entry["isAvailable"]?.boolean == !needs)
      #expect((entry["remedy"]?.text != nil) == needs)
    }
  }

  @Test func everySettingIsAnOption() {
    let help = place.run("--help").output
    for format in OutputFormats.standard.all {
      for setting in format.info.settings { #expect(help.contains("--\(setting.option)")) }
    }
  }

  @Test func optionsSetWhatTheLongFormSets() {
    let lines = [
      ("a.webp", "--quality 30 --effort 2", "webp:quality=30,effort=2"),
      ("a.webp", "--lossless --loops 3", "webp:lossless,plays=3"),
      ("a.apng", "--png-level 2 --loops=3", "apng:level=2,plays=3"),
      ("a.y4m", "--chroma 444 --matrix 709 --range full", "y4m:chroma=444,matrix=709,range=full"),
    ]
    for (output, options, format) in lines {
      let run = "a.png b.png --duration 100ms -o"
      #expect(place.run("\(run) \(output) \(options)").status == 0)
      #expect(place.run("\(run) other --format \(format)").status == 0)
      #expect(place.bytes(output) == place.bytes("other"))
      #expect(place.runner.shell("rm \(output) other").status == 0)
    }
    let wrong = place.run("a.png b.png -o x.apng --lossless")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == "segue: --lossless does not go with apng, which takes --png-level, --loops\n")
  }
}
