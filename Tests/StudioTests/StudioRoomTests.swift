// What a studio keeps counts as memory that is taken, and makes room for what is asked for.

import Segue
import SegueStudio
import SegueText
import TestSupport
import Testing

@Suite struct StudioRoomTests {
  private let directory = TemporaryDirectory()

  /// A studio of a show, with so many megabytes.
  private func studio(_ show: String, megabytes: Int? = nil) throws -> Studio {
    directory.write("show.json", Array(show.utf8))
    var setup = StudioPage.setup
    if let megabytes { setup.limits.memory = megabytes * 1_000_000 }
    return try Studio(opening: [directory.file("show.json")], setup)
  }

  private let colors =
    #"{"show": "x", "canvas": [64, 36], "items": [{"color": "red"}, {"color": "blue"}]}"#

  private func effect(_ name: String, side: Int) -> String {
    #"{"type": "effect", "view": 2, "seq": 1, "effect": "\#(name)", "progress": 0.5, "from": {"sample": "a"}, "to": {"sample": "b"}, "width": \#(side), "height": \#(side)}"#
  }

  @Test func whatTakesTooMuchIsRefused() throws {
    let page = StudioPage(try studio(colors, megabytes: 100))
    page.say(effect("fade", side: 4096))
    #expect(try page.message("failed")["message"]?.text?.contains("over the limit") == true)
    let large = colors.split(separator: "64, 36").joined(separator: "8192, 8192")
    let other = StudioPage(try studio(large, megabytes: 100))
    other.say(#"{"type": "frame", "view": 1, "seq": 1, "frame": 0}"#)
    #expect(try other.message("failed")["message"]?.text?.contains("over the limit") == true)
  }

  /// The large one fits by itself, and not beside the small one, which is kept to be found again.
  @Test func effectsThatAreKeptMakeRoom() throws {
    let page = StudioPage(try studio(colors, megabytes: 280))
    for (name, side) in [("fade", 2048), ("fade", 4096), ("push", 4096), ("fade", 2048)] {
      page.say(effect(name, side: side))
      let failure = try page.wait { answer -> String? in
        switch answer {
        case .picture: ""
        case .text(let node): node["type"]?.text == "failed" ? node["message"]?.text : nil
        }
      }
      #expect(failure.isEmpty, "\(name) \(side): \(failure)")
    }
  }

  /// Each edit of how a picture lies makes another picture.
  @Test func whatIsKeptOfPicturesDoesNotGrowForEver() throws {
    try Bitmap(size: PixelSize(width: 40, height: 30), color: .white).save(
      to: directory.file("a.png"))
    let studio = try studio(
      #"{"show": "x", "canvas": [2048, 2048], "items": [{"picture": "a.png", "focus": "0%x0%"}]}"#)
    let page = StudioPage(studio)
    for percent in 1...20 {
      _ = try page.ask(
        #"{"type": "edit", "seq": 1, "edits": [{"op": "replace", "path": "/items/0/focus", "value": "\#(percent)%x0%"}]}"#,
        for: "edited")
      _ = try page.picture(
        #"{"type": "frame", "view": 1, "seq": \#(percent), "frame": 0, "width": 64}"#)
    }
    #expect(studio.keptPictureBytes > 0)
    #expect(studio.keptPictureBytes <= 256 << 20)
  }
}
