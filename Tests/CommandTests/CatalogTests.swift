// `list` and `describe`: what they tell people, and the JSON that programs build on.

import Segue
import SegueDescriptions
import SegueFiles
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct CatalogTests {
  private static let all = EffectCatalog.native.asking(FilterLibrary(), TextProvider()).all {
    Issue.record("\($0)")
  }

  @Test func everyEffectIsListedOnceAndSeguesOwnByFamily() throws {
    let place = try Workplace()
    let text = place.run("list")
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(Self.all.count { $0.supplier == .filter } >= 24)
    let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.prefix { !$0.contains(":NAME") }
    for effect in Self.all where effect.origin == .segue {
      #expect(own.count { $0.hasPrefix("  \(effect.name) ") } == 1, "\(effect.name)")
    }
    for origin in EffectDescriptor.Origin.allCases where origin != .segue {
      let names = Self.all.filter { $0.origin == origin }.map(\.name)
      guard !names.isEmpty else { continue }
      let start = try #require(lines.firstIndex { $0.contains("as \(origin.rawValue):NAME") })
      let block = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
      #expect(block.flatMap { $0.split(separator: " ") } == names.map { $0[...] })
      #expect(block.allSatisfy { $0.count <= 80 }, "\(origin)")
    }
    let whole = place.run("list --all").output.split(separator: "\n")
    for effect in Self.all {
      #expect(whole.count { $0.hasPrefix("  \(effect.qualifiedName) ") } == 1, "\(effect.name)")
    }
  }

  @Test func aFamilyOrASystemIsListedAlone() throws {
    let place = try Workplace()
    let slides = place.run("list slide").output
    #expect(slides.contains("\n  push ") && !slides.contains("  fade "))
    let apple = place.run("list ci").output
    #expect(apple.contains("\n  ci:CIDissolveTransition ") && !apple.contains("  push "))
    let both = try JSONValue(place.run("list slide ca --json").bytes).elements ?? []
    let wanted = Self.all.filter { $0.family == .slide && $0.origin == .coreAnimation }
    #expect(both.compactMap { $0["qualifiedName"]?.text } == wanted.map(\.qualifiedName))
    let wrong = place.run("list slied")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean slide?"), "\(wrong.errors)")
    let none = place.run("list scene")
    #expect(none.status == 64 && none.errors.contains("no effect matches scene"), "\(none.errors)")
  }

  /// What people type, and effects that each of them would expect.
  ///
  /// The last six had no part in tuning weights and synonyms.
  private static let searches: KeyValuePairs = [
    "page turn book": "book-flip page-curl page-uncurl",
    "calm wedding": "fade bokeh-lights drape light-leak",
    "glitch tech": "glitch datamosh rolling-shutter pixel-sort",
    "old film": "old-film film-burn film-roll grain-dissolve",
    "slide left": "push move-in reveal blur-slide", "heart love": "heart",
    "zoom punch": "bounce-zoom zoom-in zoom-blur", "fire burn": "burn film-burn",
    "retro tape": "vhs old-film static", "3d cube": "cube carousel flip",
    "curtain theatre": "curtain doorway", "paint brush": "brush scribble drip",
    "light leak": "light-leak lens-flare film-burn", "clock countdown": "clock-wipe",
    "water": "water-drop rising-tide ripple rain-pool ink",
    "sport fast": "stinger color-panels whip-pan blur-slide",
    "horror": "static glitch smoke strobe", "soft dissolve": "fade dip grain-dissolve blur",
    "news split": "split split-screen stinger",
    "puzzle blocks": "random-blocks pixelate checkerboard mosaic-flight",
  ]

  @Test func wordsFindWhatPeopleExpectAmongTheFirstTen() throws {
    let search = EffectSearch(Self.all)
    var (found, asked) = (0, 0)
    for (words, expected) in Self.searches {
      let first = search.ranked(by: [words]).prefix(10).map(\.qualifiedName)
      let names = expected.split(separator: " ").map(String.init)
      #expect(first.contains(names[0]), "\(words): \(first)")
      (found, asked) = (found + names.count(where: first.contains), asked + names.count)
    }
    #expect(asked == 64 && found >= 60, "\(found) of \(asked)")
  }

  @Test func endingsCaseAndHyphensOfWordsDoNotMatter() throws {
    let search = EffectSearch(Self.all)
    for words in ["page curl", "PageCurl", "pagecurl", "page-curl", "curling pages"] {
      #expect(search.ranked(by: [words]).first?.qualifiedName == "page-curl", "\(words)")
    }
    #expect(search.ranked(by: ["tortoise"]).isEmpty && search.ranked(by: ["the", "of"]).isEmpty)
  }

  @Test func wordsAreListedBestFirstAmongFamiliesAndSystems() throws {
    let place = try Workplace()
    func names(_ words: String...) throws -> [String] {
      try (JSONValue(place.runner.run(["list", "--json"] + words).bytes).elements ?? [])
        .compactMap { $0["qualifiedName"]?.text }
    }
    #expect(try names("bounce").first == "bounce-zoom")
    #expect(try names("calm wedding") == names("calm", "wedding"))
    #expect(try names("bounce", "tortoise") == names("bounce"))
    let slides = try names("bounce", "slide")
    #expect(slides.first == "gravity-drop" && !slides.contains("bounce-zoom"), "\(slides)")
    #expect(try names("push", "ca").allSatisfy { $0.hasPrefix("ca:") })
    let text = place.run("list bounce").output
    #expect(text.hasPrefix("Best first\n  bounce-zoom "), "\(text.prefix(80))")
    let none = place.run("list glich")
    #expect(none.status == 64 && none.errors.contains("did you mean glitch"), "\(none.errors)")
  }

  @Test func briefDescriptionsHaveALineForEachParameter() throws {
    let place = try Workplace()
    for name in ["page-curl", "burn", "fade"] {
      let effect = try #require(Self.all.first { $0.qualifiedName == name })
      let lines = place.run("describe \(name) --brief").output.split(separator: "\n")
      #expect(lines.first == "\(name): \(effect.summary)")
      #expect(
        zip(lines.dropFirst(), effect.parameters).allSatisfy { $0.hasPrefix("  \($1.name): ") })
      #expect(lines.count == effect.parameters.count + 1)
      let json = try JSONValue(place.run("describe \(name) --brief --json").bytes)
      let parameters = json["parameters"]?.elements ?? []
      #expect(json["mood"]?.text == effect.character.mood.rawValue)
      #expect(parameters.compactMap { $0["name"]?.text } == effect.parameters.map(\.name))
    }
    let curl = try JSONValue(place.run("describe page-curl --brief --json").bytes)
    let tilt = curl["parameters"]?.elements?.first { $0["name"]?.text == "tilt" }
    #expect(tilt?["type"]?.text == "angle" && tilt?["maximum"]?.number == 1.5)
    #expect(place.run("describe a.png --brief").status == 64)
  }

  /// A light square on the right is found; of a file that is missing, nothing is.
  @Test func aFoundFocusIsDescribed() throws {
    let place = try Workplace()
    var picture = Bitmap(size: PixelSize(width: 160, height: 90), color: .black)
    for y in 40..<60 {
      for x in 120..<140 { picture[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255) }
    }
    place.directory.write("square.png", try PNGEncoder().encode(picture))
    place.directory.write(
      "found.json",
      Array(
        """
        {"show": "x", "canvas": [90, 160], "items": [{"picture": "square.png", "focus": "auto"},
          {"picture": "nowhere.png", "focus": "auto"}]}
        """.utf8))
    let json = try JSONValue(place.run("describe found.json --json").bytes)
    let focuses = json["items"]?.elements?.compactMap { $0["framing"]?["focus"]?.text } ?? []
    #expect(focuses.count == 2 && focuses.last == "auto")
    let found = try Focus(parsing: try #require(focuses.first))
    #expect(!found.isAuto && (0.7...0.85).contains(found.x.part(of: 160)))
    #expect(place.run("describe found.json").output.contains("with \(found) in view"))
  }

  @Test func everyEffectIsDescribed() throws {
    let place = try Workplace()
    let listed = try JSONValue(place.run("list --json").bytes).elements ?? []
    #expect(listed.compactMap { $0["qualifiedName"]?.text } == Self.all.map(\.qualifiedName))
    for (effect, json) in zip(Self.all, listed) {
      let names = json["parameters"]?.elements?.compactMap { $0["name"]?.text }
      #expect(names == effect.parameters.map(\.name))
      #expect(json["summary"]?.text == effect.summary)
    }
    for name in ["page-curl", "ci:CIPageCurlTransition", "burn"] {
      let text = place.run("describe \(name)")
      #expect(text.status == 0)
      let effect = try #require(Self.all.first { $0.qualifiedName == name })
      for parameter in effect.parameters {
        #expect(text.output.contains("\n  \(parameter.name)\n"))
      }
      let json = try JSONValue(place.run("describe \(name) --json").bytes)
      let same = listed.first { $0["qualifiedName"]?.text == name }
      #expect(json["title"]?.text == same?["title"]?.text)
      #expect((json["filter"] == nil) == (effect.supplier != .filter))
    }
  }

  @Test(arguments: ["Images/scenes/cards.json", "Images/scenes/circle.json"])
  func scenesSayAsMuchAsEffects(_ path: String) throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let place = try Workplace()
    let json = try JSONValue(place.run("describe /\(root)/\(path) --json").bytes)
    let effect = try JSONValue(place.run("describe push --json").bytes)
    let usual = effect.keys
    #expect(usual.count > 15 && json.keys.isSuperset(of: usual), "\(usual.subtracting(json.keys))")
    let parameters = json["parameters"]?.elements ?? []
    let known = (effect["parameters"]?.elements ?? []).first?.keys.intersection([
      "name", "title", "summary", "type", "group", "isAdvanced", "counts", "default",
    ])
    for parameter in parameters {
      #expect(parameter.keys.isSuperset(of: try #require(known)), "\(parameter)")
    }
    #expect(parameters.contains { $0["name"]?.text == "fit" })
    for key in ["title", "summary", "timing", "cost", "mood", "energy"] {
      #expect(json[key]?.text?.isEmpty == false, "\(key)")
    }
  }

  @Test func everyNumberSaysItsUnitAndEveryPlaceWhatItIs() throws {
    for effect in Self.all {
      for parameter in effect.parameters {
        let name = "\(effect.qualifiedName) \(parameter.name)"
        let json = try Self.json(parameter.document(of: effect))
        let hasNumbers = ["number", "integer", "angle", "length", "vector"]
          .contains(json["type"]?.text)
        #expect(!hasNumbers || json["unit"]?.text != nil, "\(name)")
        if case .vector = parameter.kind, effect.supplier == .code {
          #expect(parameter.meaning != nil, "\(name)")
        }
      }
    }
    func facts(_ effect: String, _ parameter: String) throws -> Parameter {
      try #require(Self.all.first { $0.qualifiedName == effect }).parameter(named: parameter)
    }
    #expect(try facts("ci:CIModTransition", "center").unit == .pixels)
    #expect(try facts("ci:CIModTransition", "center").meaning == .pixelPoint)
    #expect(try facts("mod", "center").unit == .canvas)
    #expect(try facts("cube", "distance").unit == .longerSides)
    #expect(try facts("dip", "hold").unit == .durations)
    #expect(try facts("rack-focus", "blur").unit == .heights)
    #expect(try facts("burn", "heat").unit == .dimensionless)
  }

  @Test func limitsHoldForWhatIsDescribed() throws {
    let place = try Workplace()
    #expect(place.runner.shell("mkdir in out").status == 0)
    let shader = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
    for name in ["in/my.glsl", "out/my.glsl"] { place.directory.write(name, Array(shader.utf8)) }
    #expect(place.run("describe in/my.glsl --root in").status == 0)
    let refused = place.run("describe out/my.glsl --root in")
    #expect(refused.status == 66 && refused.errors.contains("out/my.glsl"), "\(refused.errors)")
    #expect(place.run("list --timeout 0s").status == 64)
    let measured = place.run("bench --filters out/my.glsl --quick --size 16x16 --root in")
    #expect(measured.status == 66 && measured.errors.contains("out/my.glsl"))
  }

  // MARK: The schema

  /// An effect that has everything there is.
  private static let everything = EffectDescriptor(
    ParameterValues(), name: "all", title: "All", summary: "Everything.", family: .wipe,
    parameters: [
      Parameter("number", .number(0...1e9), default: .number(0.25), "n"),
      Parameter("integer", .integer(1...5), default: .integer(3), "i", meaning: .seed),
      Parameter("angle", .angle(-1...1), default: .number(0.5), "a"),
      Parameter("length", .length(0...50), default: .length(.fraction(0.1)), "l"),
      Parameter("pixels", .length(0...50), default: .length(.pixels(7)), "l"),
      Parameter("flag", .boolean, default: .boolean(true), "b"),
      Parameter("word", .choice(["one", "two"]), default: .choice("two"), "c"),
      Parameter("color", .color, default: .color(Color(red: 1, green: 0, blue: 0)), "c"),
      Parameter("place", .vector(count: 2), default: .vector([0.5, 1]), "v", meaning: .point),
      Parameter(
        "tint", .vector(count: 3), default: .vector([1, 0.5, 0]), "t", meaning: .color,
        control: .init(needs: [.init("flag"), .init("word", .oneOf(["one"]))])),
      Parameter(
        "way", .angle(-1...1), default: nil, "w",
        control: .init(
          needs: [.init("word", .described("a long one"))],
          unset: .init("none", start: .number(0.5)))),
      Parameter("picture", .picture, default: nil, "p"), Parameter("map", .map, default: nil, "m"),
    ].map { EffectParameter($0) },
    presets: [.init("quick", ["number": .number(0.75), "length": .length(.pixels(2))], "Fast.")],
    exceptions: [.notOpaque(reason: "why not")],
    make: { _ throws(EffectError) in throw .undeclaredDirection(filter: "all") })

  private static func json(_ value: some JSONWritable) throws -> JSONValue {
    try JSONValue(Array(value.jsonText.utf8))
  }

  @Test func valuesKeepTheirTypes() throws {
    let document = try Self.json(Self.everything.document())
    let parameters = document["parameters"]?.elements ?? []
    func parameter(_ name: String) -> JSONValue? { parameters.first { $0["name"]?.text == name } }
    #expect(parameter("number")?["default"]?.number == 0.25)
    #expect(parameter("number")?["defaultText"]?.text == "0.25")
    #expect(parameter("number")?["minimum"]?.number == 0)
    #expect(parameter("number")?["maximum"] == nil, "no limit is said as none")
    #expect(parameter("integer")?["meaning"]?.text == "seed")
    #expect(parameter("angle")?["unit"]?.text == "radians")
    #expect(parameter("number")?["unit"]?.text == "none")
    #expect(parameter("place")?["unit"]?.text == "canvas")
    #expect(parameter("flag")?["unit"] == nil)
    #expect(parameter("length")?["default"]?["fraction"]?.number == 0.1)
    #expect(parameter("length")?["defaultText"]?.text == "10%")
    #expect(parameter("pixels")?["default"]?["pixels"]?.number == 7)
    #expect(parameter("flag")?["default"]?.boolean == true)
    #expect(parameter("word")?["choices"]?.elements?.compactMap(\.text) == ["one", "two"])
    #expect(parameter("color")?["default"]?.text == "ff0000")
    #expect(parameter("place")?["default"]?.elements?.compactMap(\.number) == [0.5, 1])
    #expect(parameter("place")?["count"]?.number == 2)
    #expect(parameter("picture")?["default"] == nil)
    #expect(parameter("preset")?["choices"]?.elements?.compactMap(\.text) == ["quick"])
    #expect(document["schemaVersion"]?.number == 2)
    #expect(parameter("tint")?["type"]?.text == "color")
    #expect(parameter("tint")?["default"]?.text == "ff8000")
    #expect(parameter("tint")?["defaultText"]?.text == "ff8000")
    #expect(parameter("tint")?["hasOpacity"]?.boolean == false)
    #expect(parameter("color")?["hasOpacity"]?.boolean == true)
    #expect(parameter("tint")?["counts"]?.boolean == false)
    #expect(parameter("flag")?["counts"]?.boolean == true)
    let needs = parameter("tint")?["needs"]?.elements ?? []
    #expect(needs.compactMap { $0["condition"]?.text } == ["given", "oneOf"])
    #expect(needs.last?["words"]?.elements?.compactMap(\.text) == ["one"])
    #expect(parameter("way")?["unset"]?["start"]?.number == 0.5)
    #expect(parameter("number")?["suggested"]?["maximum"]?.number == 0.5)
    #expect(parameter("length")?["suggested"]?["unit"]?.text == "shorterSides")
    #expect(parameter("pixels")?["suggested"]?["unit"]?.text == "pixels")
    let tint = Parameter(
      "tint", .vector(count: 3), default: .vector([1, 1, 1]), "t", meaning: .color)
    #expect(tint.text(of: .vector([1, 0.2, 0])) == "ff3300")
    #expect(tint.text(of: .vector([2, 0, 0])) == "2,0,0")
    let preset = document["presets"]?.elements?.first
    #expect(preset?["values"]?["number"]?.number == 0.75)
    #expect(preset?["values"]?["length"]?["pixels"]?.number == 2)
  }

  @Test func theDocumentationHasEveryKeyAndNoOther() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(root)/Documentation/Segue.docc/EffectsAsJSON.md"
    let text = String(
      decoding: try InputFile(path, limits: Limits()).read(), as: UTF8.self)
    func documented(_ heading: String) -> Set<String> {
      let sections = text.split(separator: "\n### ").filter { $0.hasPrefix("\(heading)\n") }
      let rows = (sections.first ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }
      return Set(rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) })
    }
    let filter = try JSONValue(try Workplace().run("describe burn --json").bytes)
    let effect = try Self.json(Self.everything.document())
    #expect(documented("An effect") == effect.keys.union(filter.keys))
    let parameters = effect["parameters"]?.elements ?? []
    #expect(
      documented("A parameter") == parameters.reduce(into: Set()) { $0.formUnion($1.keys) })
    func union(_ key: String) -> Set<String> {
      parameters.reduce(into: Set()) { all, parameter in
        for element in parameter[key]?.elements ?? parameter[key].map({ [$0] }) ?? [] {
          all.formUnion(element.keys)
        }
      }
    }
    #expect(documented("A suggestion") == union("suggested"))
    #expect(documented("A need") == union("needs"))
    for word in EffectDescriptor.Mood.allCases.map(\.rawValue)
      + EffectDescriptor.Energy.allCases.map(\.rawValue)
      + EffectDescriptor.Cost.allCases.map(\.rawValue) + Parameter.Group.allCases.map(\.rawValue)
    {
      #expect(text.contains("`\(word)`"), "\(word)")
    }
    #expect(documented("A preset") == effect["presets"]?.elements?.first?.keys)
    #expect(documented("A filter") == filter["filter"]?.keys)
    #expect(documented("A unit") == Set(Parameter.Unit.allCases.map(\.rawValue)))
    for meaning in Parameter.Meaning.allCases {
      #expect(text.contains("`\(meaning.rawValue)`"), "\(meaning)")
    }
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func picturesAndClipsAreDescribed() throws {
    let place = try Workplace()
    try #require(
      place.run("a.png b.png -o film.mp4 --size 64x48 --fps 25 --duration 2s").status == 0)
    let clip = try JSONValue(place.run("describe film.mp4 --json").bytes)
    #expect(clip["kind"]?.text == "clip" && clip["size"]?["width"]?.number == 64)
    #expect(clip["duration"]?.number == 2 && clip["frameRate"]?.number == 25)
    let words = place.run("describe film.mp4")
    #expect(words.status == 0 && words.output.contains("2.00 s at 25.00 frames per second"))
    // Read without ffmpeg.
    try #require(place.run("a.png b.png -o film.webp --duration 1s").status == 0)
    #expect(try JSONValue(place.run("describe film.webp --json").bytes)["duration"]?.number == 1)
    let still = try JSONValue(place.run("describe c.png --json").bytes)
    #expect(still["kind"]?.text == "still" && still["size"]?["height"]?.number == 48)
    #expect(still["alpha"]?.boolean == true && still["duration"] == nil)
    // Neither a file that is missing nor one of another kind is a picture.
    place.directory.write("x.txt", Array("words".utf8))
    for line in ["describe missing.mp4", "describe x.txt"] {
      let result = place.run(line)
      #expect(
        result.status == 64 && result.errors.contains("no effect is called"), "\(result.errors)")
    }
    #expect(place.run("describe a.png --root /usr").status == 64)
  }
}

extension JSONValue {
  /// The names of an object's members.
  fileprivate var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }
}
