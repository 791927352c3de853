// Where shows find what they name: in their own folder, and effects' files from the working directory, too, as before.

import SegueCodecs
import SegueText
import SegueTimeline
import SegueTransitions
import TestSupport
import Testing

@Suite struct ShowFolderTests {
  private let directory = TemporaryDirectory()

  private func found(_ effect: String) throws -> String {
    let folder = ShowFolder(of: directory.file("show.json"))
    return folder.found(try EffectSpecification(parsing: effect)).description
  }

  @Test func filesAreBesideTheShow() throws {
    for name in ["my.glsl", "cards.json", "stinger.webm", "wipe.png"] { directory.write(name, [1]) }
    let place = directory.path + "/"
    #expect(try found("my.glsl:a=1") == place + "my.glsl:a=1")
    #expect(try found("cards.json") == place + "cards.json")
    #expect(try found("stinger.webm") == place + "stinger.webm")
    #expect(
      try found("luma:map=@wipe.png,softness=0.2") == "luma:map=@\(place)wipe.png,softness=0.2")
    // A file that is nowhere is missed where it should be.
    #expect(try found("none.glsl") == place + "none.glsl")
  }

  @Test func whatIsNoFileStays() throws {
    for name in ["push:from=left", "gl:cube.glsl", "ca:fade", "some.thing", "/a/b.glsl"] {
      #expect(try found(name) == name)
    }
  }

  @Test func aFileOfTheWorkingDirectoryIsFoundAsBefore() throws {
    // Tests are run in the package's folder.
    let name = "Filters/iris.glsl"
    try #require(try InputFile(name, limits: Limits()).beginning().isEmpty == false)
    #expect(try found(name) == name)
  }

  @Test func aShowNamesWhatItFound() throws {
    let folder = ShowFolder(of: "films/show.json")
    let effect = try EffectSpecification(parsing: "films/my.glsl:map=@films/a.png")
    #expect(folder.named(effect).description == "my.glsl:map=@a.png")
    #expect(folder.path(of: "a.png") == "films/a.png" && folder.path(of: "/a.png") == "/a.png")
    #expect(ShowFolder(of: "-").path(of: "-") == "./-")
  }

  @Test func aShowReadsItsOwnFilter() throws {
    directory.write("my.glsl", [1])
    let text =
      #"{"show": "a", "transition": "my.glsl", "items": [{"color": "red"}, {"color": "blue"}]}"#
    let show = try ShowDocument(bytes: Array(text.utf8), path: directory.file("show.json"))
    #expect(show.items[0].transition?.effect.name == directory.file("my.glsl"))
  }

  @Test(arguments: [
    ("top-left", TextStyle.Place.top, "left"), ("right", .center, "right"),
    ("bottom", .bottom, "center"), ("bottom-left", .bottom, "left"),
  ])
  func textsStandOnSidesAndInCorners(word: String, place: TextStyle.Place, side: String) throws {
    let text =
      #"{"show": "a", "items": [{"color": "red"}], "texts": [{"text": "A", "place": "\#(word)"}]}"#
    let show = try ShowDocument(bytes: Array(text.utf8), path: "show.json")
    let style = try #require(show.texts.first).style
    #expect(style.place == place && "\(style.alignment)" == side)
  }
}
