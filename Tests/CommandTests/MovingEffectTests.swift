// Letters and clips behind -t, on the command line.

import Segue
import TestSupport
import Testing

@Suite struct MovingEffectTests {
  @Test(.enabled(if: try Needed.font("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
  func lettersOpen() throws {
    let place = try Workplace()
    let line = "a.png b.png -t text:string=HI,hold=20% --duration 5f -o x%d.png"
    #expect(place.run(line).status == 0)
    #expect(try place.bitmap("x0.png") == Workplace.picture(1))
    #expect(try place.bitmap("x4.png") == Workplace.picture(2))
    let middle = try place.bitmap("x2.png")
    #expect(middle != Workplace.picture(1) && middle != Workplace.picture(2))
    #expect(place.run("list wipe").output.contains("text "))
    // A word that nobody chose is not among what is shuffled.
    let many = Array(repeating: "a.png b.png", count: 100).joined(separator: " ")
    let plan = place.run("\(many) --shuffle --dry-run --json -o x.png")
    #expect(plan.status == 0 && !plan.output.contains("\"text\""))
  }

  @Test(.enabled(if: try Needed.program("ffmpeg")))
  func clipsCoverACutAndSteerAWipe() throws {
    let place = try Workplace()
    let made = try #require(Program("ffmpeg")).run([
      "-v", "error", "-f", "lavfi", "-i", "color=red:s=64x48:r=10:d=1", "-c:v", "ffv1",
      place.directory.file("c.mkv"),
    ])
    try #require(made.status == 0)
    let rest = "--duration 9f --fps 10 -f -o x%d.png"
    for effect in ["c.mkv:cut=30%", "luma-wipe:luma=@c.mkv", "c.mkv:blend=add,fade=50%"] {
      let result = place.run("a.png b.png -t \(effect) \(rest)")
      #expect(result.status == 0, "\(effect): \(result.errors)")
      #expect(try place.bitmap("x0.png") == Workplace.picture(1))
      #expect(try place.bitmap("x8.png") == Workplace.picture(2))
    }
    place.directory.write(
      "show.json",
      Array(
        "{\"show\": \"S\", \"items\": [{\"picture\": \"a.png\"}, {\"picture\": \"b.png\"}], \"transition\": \"c.mkv\"}"
          .utf8))
    #expect(place.run("play show.json --at 2.5 -o s.png").status == 0)
    let red = try place.bitmap("s.png")[30, 20]
    #expect(red.red > 240 && red.green < 10)
    #expect(place.run("frame a.png b.png -t c.mkv --at .5 -o f.png").status == 0)
    for (effect, words) in [
      ("none.mkv", "no effect is called 'none.mkv'"), ("c.mkv:cut=1", "cut takes a number"),
      ("luma-wipe:luma=@none.mkv", "none.mkv: no such file"),
    ] {
      let result = place.run("a.png b.png -t \(effect) -o y.png")
      #expect(result.status != 0 && result.errors.contains(words), "\(result.errors)")
    }
  }
}
