// Overlays on the command line: what they change in a film, and what is said about mistakes.

import TestSupport
import Testing

@Suite struct OverlayOptionTests {
  private func film(_ words: String) throws -> [UInt8] {
    let place = try Workplace()
    let result = place.run("a.png b.png --hold 500ms --duration 500ms --fps 10 \(words) -o x.y4m")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return place.bytes("x.y4m")
  }

  @Test(arguments: [
    "--overlay b.png:at=300ms,until=-300ms,place=top-right,width=30%,opacity=50%,blend=multiply",
    "--overlay color:red:place=20%x20%+5%+5%,radius=4%,border=1,border-color=navy,shadow,rotation=10deg",
    "--overlay a.png:length=500ms,mask=ellipse,fade-in=200ms,exit=push:from=left",
    "--watermark b.png --overlay color:blue:width=10,height=10,margin=2",
  ])
  func overlaysAreSeen(words: String) throws {
    let (plain, shown) = (try film(""), try film(words))
    #expect(plain.count == shown.count && plain != shown)
  }

  @Test func whatCannotBeSeenChangesNothing() throws {
    #expect(try film("--overlay a.png:opacity=0") == film(""))
    #expect(try film("--overlay a.png:place=50%x50%+200%+0%") == film(""))
  }

  @Test func aPlanNamesOverlays() throws {
    let place = try Workplace()
    let result = place.run(
      "a.png b.png -o x.mp4 --size 100x50 --overlay color:red:at=100ms,width=20,height=10,place=left --dry-run"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("over "), "\(result.output)")
    #expect(result.output.contains("20x10 at 2,20"), "\(result.output)")
    // What a watermark does not say stays as it is for watermarks.
    let mark = place.run(
      "a.png b.png -o x.mp4 --size 200x100 --watermark color:red:width=20 --dry-run")
    #expect(mark.output.contains("20x10 at 177,87"), "\(mark.output)\(mark.errors)")
  }

  @Test(arguments: [
    ("--overlay missing.png", 66, "missing.png"), ("--overlay a.png:hold=1s", 64, "has no hold"),
    ("--overlay a.png:place=middle", 64, "top-left"),
    ("--overlay a.png:place=10%x10%+5+0", 64, "parts of the whole"),
    ("--overlay a.png:place=10%x10%+0%+0%,width=3", 64, "width: a rectangle has its size already"),
    ("--overlay a.png:width=0", 64, "above 0"),
    ("--overlay a.png:width=99999999", 64, "width: expected a length"),
    ("--overlay a.png:opacity=3", 64, "of 0 to 1"),
    ("--overlay a.png:blend=mulitply", 64, "did you mean multiply"),
    ("--overlay a.png:border-color=red", 64, "expected the border's width"),
    ("--overlay a.png:at=soon+", 64, "a time as in"), ("--overlay a.png:at=soon", 64, "'soon'"),
    ("--overlay a.png:until=1s,length=1s", 64, "not both"),
    ("--overlay a.png:entrance=nothing", 64, "nothing"), ("--lower-third |x", 64, "takes a name"),
    ("--watermark none.png", 66, "none.png"),
  ])
  func mistakesAreALine(words: String, status: Int32, says: String) throws {
    let place = try Workplace()
    let result = place.run("a.png b.png \(words) -o x.y4m")
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(says), "\(result.errors)")
    #expect(result.errorLines.count == 1 && place.made.isEmpty, "\(result.errors)")
  }

  @Test func filmsWithOverlaysAreMadeInParts() throws {
    let words = "a.png b.png --hold 1s --fps 10 --overlay b.png:at=300ms,width=30%,entrance=fade"
    let place = try Workplace()
    #expect(place.run("\(words) -o whole.y4m").status == 0)
    let plan = place.run("farm plan \(words) -o x.y4m --into farm --shards 3")
    #expect(plan.status == 0, "\(plan.errors)")
    for share in 1...3 { #expect(place.run("farm render farm --shard \(share)/3 -q").status == 0) }
    #expect(place.run("farm merge farm -q").status == 0)
    #expect(place.bytes("x.y4m") == place.bytes("whole.y4m"))
  }

  @Test func overlaysGoWithFilmsOnly() throws {
    let place = try Workplace()
    let scene = #"{"canvas": [8, 8], "layers": []}"#
    place.directory.write("scene.json", Array(scene.utf8))
    let result = place.run("play scene.json -o x.png --watermark a.png")
    #expect(result.status == 64 && result.errors.contains("segue scene.json -o OUT --overlay"))
  }
}
