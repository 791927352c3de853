// What the words of a command say, a show says, too: both make the same film, to the byte.

import TestSupport
import Testing

@Suite struct WordsAsShowTests {
  /// A film's words, and the same in a show: its items, and what it says besides.
  struct Pair: CustomTestStringConvertible, Sendable {
    let words: String
    let items: String
    var rest = ""

    var testDescription: String { words }
  }

  private static let pairs = [
    Pair(
      words: "a.png:crop=50%x50%+10%+20%,rotate=90,flip=h b.png:fit=contain,background=navy",
      items: """
        {"picture": "a.png", "crop": "50%x50%+10%+20%", "rotate": 90, "flip": "h"},
        {"picture": "b.png", "fit": "contain", "background": "navy"}
        """),
    Pair(
      words: "a.png:ken-burns,from=50%x50%+0+0 b.png:to=4x4+1+1 --hold 1s",
      items: """
        {"picture": "a.png", "motion": {"from": "50%x50%+0+0"}}, {"picture": "b.png", "motion": {"to": "4x4+1+1"}}
        """, rest: #", "hold": 1"#),
    Pair(
      words: "a.png:brightness=0.2,blur=2%,contrast=150% color:tomato",
      items: """
        {"picture": "a.png", "look": {"brightness": 0.2, "blur": "2%", "contrast": 1.5}}, {"color": "tomato"}
        """),
    Pair(
      words: "shot.%02d.png:fps=2,reverse b.png",
      items: #"{"sequence": "shot.%02d.png", "fps": 2, "reverse": true}, {"picture": "b.png"}"#),
    Pair(
      words:
        "a.png b.png a.png -t push:from=left,duration=300ms -t fade --duration 400ms --repeat 2",
      items: """
        {"picture": "a.png", "transition": {"effect": "push:from=left", "duration": 0.3, "repeat": 2}},
        {"picture": "b.png", "transition": {"effect": "fade", "duration": "400ms", "repeat": 2}},
        {"picture": "a.png"}
        """, rest: #", "hold": 2"#),
    Pair(
      words: "a.png b.png -t push --duration 300ms --autoreverse",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: #", "transition": {"effect": "push", "duration": 0.3, "autoreverse": true}"#),
    Pair(
      words: "a.png b.png -t push:from=left,duration=300ms,timing=ease-out",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: #", "transition": "push:from=left,duration=300ms,timing=ease-out""#),
    Pair(
      words: "a.png b.png --speed 2 --reverse",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: #", "transition": {"speed": 2, "reversed": true}"#),
    Pair(
      words: "text:Sea:place=top-left,size=30%,hold=1s a.png:hold=1s",
      items: """
        {"text": {"text": "Sea", "place": "top-left", "size": 0.3}, "hold": 1}, {"picture": "a.png", "hold": 1}
        """),
    Pair(
      words: "a.png b.png --title 12 --caption one --caption two --caption-style box --font Serif",
      items: #"{"picture": "a.png", "caption": "one"}, {"picture": "b.png", "caption": "two"}"#,
      rest: #", "title": "12", "captionStyle": "box", "font": "Serif""#),
    Pair(
      words:
        "a.png b.png --overlay b.png:at=100ms,place=50%x50%+25%+0%,mask=ellipse,border=1,border-color=red,fade-in=200ms",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: """
        , "tracks": [[{"picture": "b.png", "at": "100ms", "place": [0.25, 0, 0.5, 0.5], "mask": "ellipse",
          "border": {"width": 1, "color": "red"}, "entrance": {"duration": 0.2}}]]
        """),
    Pair(
      words: "a.png b.png --lower-third Ada|Engineer:at=0s --watermark b.png",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: """
        , "tracks": [[
          {"composition": "segue:lower-third", "words": {"name": "Ada", "title": "Engineer"}, "at": 0},
          {"picture": "b.png", "place": "bottom-right", "margin": "3%", "width": "12%", "opacity": 0.7, "loop": true}]]
        """),
    Pair(
      words:
        "a.png b.png --look saturation=50% --shutter 180 --samples 4 -t push --beats 90 --every 2",
      items: #"{"picture": "a.png"}, {"picture": "b.png"}"#,
      rest: """
        , "look": {"saturation": 0.5}, "shutter": {"angle": 180, "samples": 4}, "transition": "push",
        "beats": {"bpm": 90, "every": 2}
        """),
  ]

  @Test(arguments: pairs)
  func bothMakeTheSameFilm(pair: Pair) throws {
    let place = try Workplace()
    for number in 1...4 { place.directory.write("shot.0\(number).png", place.bytes("a.png")) }
    let hold = pair.rest.contains("hold") ? "" : #", "hold": 0"#
    place.directory.write(
      "film.json",
      Array(#"{"show": "x", "fps": 10, "items": [\#(pair.items)]\#(hold)\#(pair.rest)}"#.utf8))
    let film = place.run("\(pair.words) --fps 10 --size 32x24 --background black -o words.y4m")
    let show = place.run("play film.json --size 32x24 --background black -o show.y4m")
    #expect(film.status == 0 && show.status == 0, "\(film.errors)\(show.errors)")
    #expect(place.bytes("words.y4m") == place.bytes("show.y4m"))
  }

  @Test func aFiltersOwnParameterWins() throws {
    let place = try Workplace()
    let filter = """
      uniform float duration; // = 1.0
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress * duration); }
      """
    place.directory.write("mine.glsl", Array(filter.utf8))
    place.directory.write(
      "film.json",
      Array(
        #"{"show": "x", "items": [{"picture": "a.png", "transition": "mine.glsl:duration=0.5"}, {"picture": "b.png"}]}"#
          .utf8))
    let plan = place.run("play film.json --dry-run --json -o x.y4m")
    #expect(
      plan.output.contains("\"duration\": 1"),
      "\(plan.output)\(plan.errors)")
  }

  @Test(arguments: [
    (
      "a.png:ken-burns=off,to=50%x50%+0+0 b.png",
      "a.png: to says how it is; leave out ken-burns=off"
    ),
    ("a.png:hold=long b.png", "a.png: hold: expected a time"),
    (
      "a.png b.png --overlay b.png:shadow=perhaps",
      "b.png: shadow: expected on or off, not 'perhaps'"
    ),
    ("a.png b.png --look contrast=much", "--look: contrast: expected"),
    ("a.png b.png -t push:duration=soon", "push: duration: expected a time"),
    ("a.png b.png --font none.ttf --title x", "--font: none.ttf: no such font"),
    ("no.%02d.png b.png", "no.%02d.png: no numbered file has such a name"),
  ])
  func mistakesNameTheirWords(words: String, says: String) throws {
    let result = try Workplace().run("\(words) -o x.y4m")
    #expect(result.status == 64 || result.status == 66)
    #expect(result.errors.contains(says) && result.errorLines.count == 1, "\(result.errors)")
  }
}
