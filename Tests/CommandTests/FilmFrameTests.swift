// `frame` of a film at a time, and `contact`: which moments they show, and where.

import Segue
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct FilmFrameTests {
  private let place: Workplace
  private static let scene = """
    {"canvas": [64, 48], "duration": 2, "layers": [{"name": "a", "frame": [0, 0, 32, 48], "backgroundColor": "red",
      "animations": [{"keyPath": "position.x", "from": 0, "to": 64, "duration": 2}]}]}
    """
  private static let show = """
    {"show": "S", "hold": 1, "items": [{"picture": "a.png"}, {"picture": "b.png"}], "transition": "push"}
    """

  init() throws {
    place = try Workplace()
    place.directory.write("s.json", Array(Self.scene.utf8))
    place.directory.write("show.json", Array(Self.show.utf8))
  }

  @Test func aTimeIsOneOfTheFilm() throws {
    for film in [
      "a.png b.png c.png -t push:from=left --hold 500ms", "a.png s.json b.png:hold=1s -t cube",
      "s.json", "show.json", "a.png --hold 2s --ken-burns",
    ] {
      #expect(place.run("\(film) --frames 30 -o film.png --fps 25 -f").status == 0, "\(film)")
      for at in ["1.2s", "1210ms", "30f", "0:01.2"] {
        let made = place.run("frame \(film) --fps 25 --at \(at) -o still.png -f")
        #expect(made.status == 0, "\(film): \(made.errors)")
        #expect(try place.bitmap("still.png") == place.bitmap("film.png"), "\(film) at \(at)")
      }
    }
    // Behind the end the last frame stands.
    #expect(place.run("frame a.png b.png --at 1h -o end.png").status == 64)
    #expect(place.run("frame a.png b.png --at 1:00 -o end.png").status == 0)
    #expect(try place.bitmap("end.png") == Workplace.picture(2))
  }

  @Test func aPlainNumberIsAProgressOfTwoPictures() throws {
    #expect(place.run("frame a.png b.png --at 1 -o still.png").status == 0)
    #expect(try place.bitmap("still.png") == Workplace.picture(2))
    for (line, words) in [
      ("s.json --at 0.5", "--at 0.5 is a progress between two pictures, and there is one input"),
      ("a.png b.png c.png --at 1", "there are 3 inputs; for a film, write a time with a unit"),
      ("a.png b.png --duration 2s", "--duration needs a time, as in --at 2s"),
      ("a.png b.png --at 1s --frames 3", "either --at or --frames"),
      ("a.png b.png --at soon", "--at: cannot read 'soon'"),
    ] {
      let result = place.run("frame \(line) -o x.png")
      #expect(result.status == 64 && result.errors.contains(words), "\(line): \(result.errors)")
    }
  }

  private static let cell = PixelSize(width: 32, height: 24)

  /// The pictures on a sheet.
  private func cells(_ line: String, count: Int, columns: Int) throws -> [Bitmap] {
    let result = place.run("contact \(line) --cell 32x -o sheet.png -f")
    #expect(result.status == 0, "\(line): \(result.errors)")
    let sheet = try place.bitmap("sheet.png")
    let layout = SheetLayout(groups: [count], moments: 1, cell: Self.cell, columns: columns)
    #expect(sheet.size == layout.size, "\(line)")
    return (0..<count).map { index in
      let corner = layout.place(index, inGroup: 0)
      var cell = Bitmap(size: Self.cell)
      for y in 0..<24 {
        for x in 0..<32 { cell[x, y] = sheet[corner.x + x, corner.y + layout.moment(0).y + y] }
      }
      return cell
    }
  }

  private func small(_ bitmap: Bitmap) -> Bitmap {
    bitmap.fitted(to: Self.cell, mode: .contain, background: .black, threads: 1)
  }

  @Test func everyPictureIsOnTheSheet() throws {
    place.directory.makeDirectory("in")
    for number in 1...5 {
      place.directory.write("in/p\(number).png", try PNGEncoder().encode(Workplace.picture(number)))
    }
    let all = (1...5).map { small(Workplace.picture($0)) }
    #expect(try cells("in --columns 3", count: 5, columns: 3) == all)
    #expect(try cells("in --columns 5 --hold 0", count: 5, columns: 5) == all)
    #expect(
      try cells("a.png b.png --columns 2 --hold 0 -t push", count: 2, columns: 2)
        == Array(all[..<2]))
  }

  @Test func timesAreTheMiddlesOfEqualParts() throws {
    // 3 s at 30 a second: six parts of 15 frames.
    let film = "a.png b.png --hold 1s -t push"
    let shown = try cells("\(film) --rows 2 --columns 3", count: 6, columns: 3)
    for (index, cell) in shown.enumerated() {
      #expect(place.run("\(film) --frames \(index * 15 + 7) -o one.png -f").status == 0)
      #expect(cell == small(try place.bitmap("one.png")), "\(index)")
    }
    #expect(try cells("show.json --columns 1 --rows 1", count: 1, columns: 1).count == 1)
  }

  @Test func timesAreWrittenAsPeopleReadThem() {
    for (time, text) in [
      (Rational(5, 2), "0:02.50"), (Rational(0), "0:00.00"), (Rational(65), "1:05.00"),
      (Rational(3_661), "1:01:01.00"), (Rational(59_999, 1000), "1:00.00"),
    ] { #expect(FilmSheet.text(time) == text) }
  }

  @Test func whatMakesNoSheetIsSaid() {
    for (line, words) in [
      ("a.png b.png --columns 0", "--columns 0: expected a number from 1 to 50"),
      ("a.png b.png --rows 51", "--rows 51: expected"),
      ("", "a film needs pictures or clips"),
      ("a.png b.png --each input --rows 2", "--rows 2: each input is shown once"),
      ("s.json --frames 3", "--frames: a sheet shows a whole film"),
      ("s.json --cell 3000x", "--cell 3000x: expected at most 2000x2000"),
    ] {
      let result = place.run("contact \(line) -o x.png")
      #expect(result.status == 64 && result.errors.contains(words), "\(line): \(result.errors)")
    }
    let input = place.run("contact a.png b.png -o a.png -f")
    #expect(input.status == 73 && input.errors.contains("this is the input"), "\(input.errors)")
  }
}
