// `gallery`: the page, its animations, and the files that an interrupted run leaves.

import Segue
import SegueSystem
import SegueText
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct GalleryTests {
  private static let quick = "--size 32x24 --fps 5 --duration 600ms --hold 400ms"

  private static func page(_ place: Workplace, _ folder: String = "out") -> String {
    String(decoding: place.bytes("\(folder)/index.html"), as: UTF8.self)
  }

  /// The files that a page shows.
  private static func files(_ page: String) -> Set<String> {
    Set(
      page.split(separator: "\"").filter { $0.hasSuffix(".webp") }.map(String.init))
  }

  @Test func everyEffectPlaysFromOnePictureToTheOtherAndBack() throws {
    let place = try Workplace()
    let result = place.run("gallery a.png b.png -o out --family slide -t page-curl \(Self.quick)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let page = Self.page(place)
    let all = EffectCatalog.native.asking(FilterLibrary()).all()
    let effects = all.filter {
      $0.origin == .segue && ($0.family == .slide || $0.name == "page-curl")
    }
    #expect(effects.count > 3)
    for effect in effects {
      #expect(page.contains("-t \(effect.name)\""), "\(effect.name)")
      for parameter in effect.parameters {
        #expect(page.contains("<code>\(parameter.name)</code>"))
      }
    }
    for family in ["family-slide", "family-curl"] {
      #expect(page.contains("id=\"\(family)\"") && page.contains("href=\"#\(family)\""))
    }
    let files = Self.files(page)
    #expect(files.count == 2 * effects.reduce(0) { $0 + 1 + $1.presets.count } + 2)
    for file in files {
      #expect(try place.bitmap("out/\(file)").size == PixelSize(width: 32, height: 24), "\(file)")
    }
    // The first picture, two moments, the second one, and back.
    let film = try AnimatedPicture(file: "\(place.directory.path)/out/effects/push.webp")
    #expect(film.count == 6 && film.duration == Rational(8, 5))
    let quiet = place.made.filter { $0 != "out" }
    #expect(quiet.isEmpty, "\(quiet)")
  }

  /// The values of an attribute, for each tag that has it.
  private static func values(_ attribute: String, of tag: String, in page: String) -> [String] {
    page.split(separator: "<").filter { $0.hasPrefix("\(tag) ") }.compactMap { tag in
      tag.split(separator: ">").first?.firstRange(of: " \(attribute)=\"").map {
        String(tag[$0.upperBound...].prefix { $0 != "\"" })
      }
    }
  }

  @Test func everyButtonAndCardOfAPageSaysWhatItIsOf() throws {
    let all = EffectCatalog.native.asking(FilterLibrary()).all()
    let items = GalleryItem.items(of: try all.map { try ShownEffect($0) })
    let page = GalleryPage(items: items, size: PixelSize(width: 4, height: 3)).html
    // Each is called otherwise, and by the effect: people who do not see the card know whose it is.
    let buttons = Self.values("aria-label", of: "button", in: page)
    let films = items.reduce(0) { $0 + ($1.films.count > 1 ? $1.films.count : 0) }
    #expect(buttons.count == items.count + films && Set(buttons).count == buttons.count)
    #expect(buttons.contains("Copy the command of Page curl, page-curl"))
    let cards = Self.values("id", of: "article", in: page)
    #expect(cards.count == items.count && cards.contains("effect-page-curl"))
    let ids = page.ranges(of: #/\sid="([^"]*)"/#).map { page[$0] }
    #expect(Set(ids).count == ids.count)
    #expect(Self.values("aria-label", of: "article", in: page).count == items.count)
    #expect(!page.contains("class=\"view\" tabindex"))
    // The target of the first stop of the tab key, and the text that is read aloud.
    let skip = try #require(Self.values("href", of: "a", in: page).first)
    #expect(page.contains("<main id=\"\(skip.dropFirst())\" tabindex=\"-1\">"))
    #expect(page.contains("role=\"status\" aria-live=\"polite\""))
  }

  @Test func whatAStrangersFilterSaysOfItselfStaysText() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir more").status == 0)
    let shader = """
      // Title: <script>alert(1)</script>
      // Summary: "><img src=x onerror=alert(2)> & '\u{1b}[31m
      uniform float size; // = 0.5 </dl><script>alert(3)</script>
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress + 0.0 * size); }

      """
    let name = "a'b $(touch evil) \"<b>.glsl"
    place.directory.write("more/\(name)", Array(shader.utf8))
    let result = place.run("gallery a.png b.png -o out -t more/ \(Self.quick)")
    #expect(result.status == 0, "\(result.errors)")
    let page = Self.page(place)
    #expect(page.count { $0 == "<" } == page.count { $0 == ">" } || page.contains("=>"))
    #expect(page.ranges(of: "<script").count == 1 && page.ranges(of: "<img").count == 3)
    #expect(!page.contains("onerror=alert(2)>") && !page.contains("\u{1b}"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    // The command is one word to a shell.
    let start = try #require(page.firstRange(of: "data-copy=\""))
    let command = page[start.upperBound...].prefix { $0 != "\"" }
      .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let word = try #require(command.split(separator: " -t ", maxSplits: 1).last)
    let echoed = place.runner.shell("printf %s \(word)")
    #expect(echoed.output == "more/\(name)")
    #expect(!place.directory.names.contains("evil"))
    #expect(Self.files(page).allSatisfy { $0.allSatisfy { $0.isASCII && !" <'$".contains($0) } })
  }

  @Test(arguments: [
    ("push", "push"), ("it's", #"'it'\''s'"#), ("", "''"), ("-x", "'-x'"), ("a b", "'a b'"),
    ("a:b=1,2%", "a:b=1,2%"), ("ü", "'ü'"), ("$(x)", "'$(x)'"),
  ])
  func aWordOfACommandLineIsQuotedWhereItMustBe(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test func everyFilmHasFilesOfItsOwn() throws {
    let effect = EffectDescriptor(
      0.5, name: "one", title: "One", summary: "", family: .wipe,
      parameters: [EffectParameter(\.self, "size", .number(0...1), "")],
      presets: [.init("still", ["size": .number(1)], "Large."), .init("two", [:], "")],
      make: { _ in Fade() })
    let names = ["one", "one-still", "one-two", "ONE", "<>", "..", "from", "über/one.glsl"]
    let items = GalleryItem.items(of: try names.map { try ShownEffect(effect, called: $0) })
    let films = items.flatMap(\.films)
    #expect(items.allSatisfy { $0.films.count == 3 })
    #expect(Set(films.flatMap { [$0.animation, $0.poster] }).count == 2 * films.count)
    #expect(items[0].films[1].argument == "one:preset=still")
    let page = GalleryPage(items: items, size: PixelSize(width: 4, height: 3)).html
    #expect(page.contains("data-copy=\"segue A.jpg B.jpg -o out.mp4 -t one:preset=two\""))
    #expect(page.contains("title=\"Large.\""))
  }

  @Test func aFolderWithFilesIsOnlyWrittenIntoWithLeave() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir out empty && echo mine > out/mine.txt").status == 0)
    let line = "gallery a.png b.png -t fade \(Self.quick)"
    let refused = place.run("\(line) -o out")
    #expect(refused.status == 73 && refused.errors.contains("--force"), "\(refused.errors)")
    for options in ["-o out/ --force", "-o empty", "-o ./new/"] {
      #expect(place.run("\(line) \(options)").status == 0, "\(options)")
    }
    #expect(place.bytes("out/mine.txt") == Array("mine\n".utf8))
    #expect(place.runner.shell("ls -A out empty new").output.contains(".tmp") == false)
    #expect(Self.page(place) == Self.page(place, "empty") && !Self.page(place).isEmpty)
    #expect(place.bytes("new/effects/fade.webp") == place.bytes("out/effects/fade.webp"))
    for (output, status) in [("a.png", 73), ("none/out", 73), ("a.png/out", 73)] {
      let wrong = place.run("\(line) -o \(output)")
      #expect(Int(wrong.status) == status && wrong.errorLines.count == 1, "\(wrong.errors)")
    }
    #expect(place.run(line).status == 64)
    #expect(Set(place.made) == ["empty", "new", "out"])
  }

  @Test func aGalleryThatIsInterruptedLeavesNothing() throws {
    let place = try Workplace()
    let line =
      "gallery a.png b.png -o out -t page-curl --size 400x300 --fps 60 --duration 20s --progress plain"
    let running = place.runner.start(line.split(separator: " ").map(String.init))
    for _ in 0..<500 where running.errorsSoFar.isEmpty { usleep(10_000) }
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130 && result.errorLines.last == "segue: interrupted")
    #expect(place.made.isEmpty, "\(place.made)")
  }

  @Test func aGalleryThatIsInterruptedTwiceLeavesNothing() throws {
    let place = try Workplace()
    let line = "gallery a.png b.png -o out --family wipe --size 200x150 --fps 60 --duration 5s"
    let running = place.runner.start(line.split(separator: " ").map(String.init))
    for _ in 0..<200 where place.runner.shell("ls .out.tmp.*/effects/*.webp").status != 0 {
      usleep(50_000)
    }
    running.send(SIGINT)
    running.send(SIGINT)
    let result = running.finish()
    #expect(result.status == 130 && result.errorLines.last == "segue: interrupted")
    #expect(place.made.isEmpty && place.runner.shell("ls -d .out*").status != 0, "\(place.made)")
  }

  @Test func limitsAndFaultsLeaveNothing() throws {
    let place = try Workplace()
    place.directory.write("bad.glsl", Array("vec4 transition(vec2 p) { return 1; }".utf8))
    let endless = """
      vec4 transition(vec2 uv) { float x = uv.x;
        while (progress >= 0.5 && x >= 0.0) x += uv.y + 0.001; return vec4(x); }
      """
    place.directory.write("endless.glsl", Array(endless.utf8))
    let before = place.made
    for (options, status) in [
      ("-t fade --max-pixels 100", 65), ("-t bad.glsl", 65), ("-t fade --max-output 500", 65),
      ("-t endless.glsl --shader-budget 200", 65), ("-t fade --fps 61", 64),
      ("-t fade --quality 0", 64), ("-t fade --duration 61s", 64), ("-t fade --hold 0s", 64),
      ("-t fade --size 2000x2", 64), ("--family scene", 64), ("-t fade --timeout 0s", 64),
    ] {
      let result = place.run("gallery a.png b.png -o out \(Self.quick) \(options)")
      #expect(Int(result.status) == status, "\(options): \(result.status) \(result.errors)")
      #expect(result.errorLines.count == 1, "\(result.errors)")
      #expect(place.made == before, "\(options)")
    }
  }

  @Test func whatWasWrittenIsReported() throws {
    let place = try Workplace()
    let line = "gallery a.png b.png -o out -t reveal -t push \(Self.quick)"
    let dry = place.run(line + " --dry-run")
    #expect(dry.output == "out/index.html: 2 effects, 2 animations of 32x24\n")
    #expect(place.made.isEmpty)
    let json = try JSONValue(place.run(line + " --json").bytes)
    #expect(json["effects"]?.number == 2 && json["width"]?.number == 32)
    let listed = place.runner.shell("cat out/*.* out/effects/* | wc -c").output
    #expect(json["bytes"]?.number == Double(listed.filter(\.isNumber)))
  }

  /// The next run removes the files of a killed run.
  ///
  /// It does not touch files of a running one, or files of others.
  @Test func aKilledRunLeavesNothingForLong() throws {
    let place = try Workplace()
    let running = place.runner.start("gallery a.png b.png -o out --size 640x480 --fps 60".words)
    for _ in 0..<500 where !place.made.contains(where: { $0.hasPrefix(".out.tmp.") }) {
      usleep(20_000)
    }
    let left = try #require(place.made.first { $0.hasPrefix(".out.tmp.") })
    let line = "gallery a.png b.png -o out -t fade \(Self.quick)"
    #expect(place.run(line).status == 0)
    #expect(place.made.contains(left))
    running.send(SIGKILL)
    _ = running.finish()
    place.directory.makeDirectory(".out.tmp.mine")
    place.directory.makeDirectory("else")
    place.directory.write("else/kept", [1])
    #expect(place.runner.shell("ln -s else .out.tmp.999999999; rm -r out").status == 0)
    #expect(place.run(line).status == 0)
    #expect(!place.made.contains(left) && place.made.contains(".out.tmp.mine"))
    #expect(place.directory.bytes("else/kept") == [1])
  }
}
