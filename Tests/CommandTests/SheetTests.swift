// `sheet`: which effects are on it, and where they stand.

import Segue
import TestSupport
import Testing

@testable import SegueCommand

@Suite struct SheetTests {
  @Test(arguments: [[1], [9], [60], [3, 1, 25], [1, 1, 1, 1, 1], [45, 12, 70]])
  func nothingLiesOverAnythingElseAndAllIsOnTheSheet(groups: [Int]) {
    for columns in [nil, 1, 4] {
      let layout = SheetLayout(
        groups: groups, moments: 3, cell: PixelSize(width: 40, height: 30), columns: columns)
      var taken: Set<SheetLayout.Place> = []
      var lowest = 0
      for (group, count) in groups.enumerated() {
        let heading = layout.heading(ofGroup: group)
        #expect((heading == nil) == (groups.count == 1))
        for index in 0..<count {
          let place = layout.place(index, inGroup: group)
          #expect(taken.insert(place).inserted)
          #expect(place.x + layout.blockWidth <= layout.size.width - SheetLayout.margin)
          let bottom = place.y + layout.moment(2).y + 30
          #expect(bottom <= layout.size.height - SheetLayout.margin)
          #expect(place.y >= lowest - 30 - SheetLayout.labelHeight)
          if index == 0, let heading {
            #expect(heading.y + 20 < place.y && (group == 0 || heading.y > lowest))
          }
          lowest = max(lowest, bottom)
        }
      }
      #expect(lowest == layout.size.height - SheetLayout.margin)
      if let columns { #expect(layout.columns == columns) }
    }
  }

  @Test func aLongSheetHasTheShapeOfAScreen() {
    for groups in [[60], [150], [5, 9, 12, 8, 7, 20, 31, 58]] {
      let size = SheetLayout(groups: groups, moments: 3, cell: PixelSize(width: 144, height: 81))
        .size
      let shape = Double(size.width) / Double(size.height)
      #expect((1...2.6).contains(shape), "\(groups): \(size)")
    }
  }

  /// A long name is smaller; one that is too long even so loses letters in its middle, and keeps its ending.
  @Test(arguments: [true, false])
  func namesFitTheirPlace(hasFonts: Bool) {
    let names = EffectCatalog.standard.all().map(\.name)
    for name in names where name.count < 24 {
      let line = SheetText(name, scale: 2, room: 144, hasFonts: hasFonts)
      #expect(line.shown == name && line.width <= 144, "\(name)")
    }
    let long = "a-holiday-in-the-mountains-with-everybody-2026.mp4"
    for room in [60, 100, 144] {
      let line = SheetText(long, scale: 2, room: room, hasFonts: hasFonts)
      #expect(line.width <= room && line.shown.contains("…"), "\(room): \(line.shown)")
      #expect(line.shown.hasPrefix("a") && line.shown.hasSuffix("4"), "\(room): \(line.shown)")
    }
    #expect(SheetText(long, scale: 2, hasFonts: hasFonts).shown == long)
  }

  @Test(arguments: [true, false])
  func namesAreDrawnInTheirColors(hasFonts: Bool) {
    var sheet = Bitmap(size: PixelSize(width: 200, height: 40), color: .black)
    let line = SheetText("page-curl", scale: 2, hasFonts: hasFonts)
    line.draw(x: 10, y: 8, color: .white, on: &sheet, background: .black)
    var bright: [(x: Int, y: Int)] = []
    for y in 0..<40 { for x in 0..<200 where sheet[x, y].green > 127 { bright.append((x, y)) } }
    #expect(bright.count > 100)
    #expect(bright.allSatisfy { (10..<10 + line.width).contains($0.x) && (8..<34).contains($0.y) })
    #expect(sheet[0, 0] == sheet[199, 39] && sheet.isOpaque)
  }

  @Test func aSheetShowsTheChosenEffects() throws {
    let place = try Workplace()
    let line =
      "sheet a.png b.png -o sheet.png -t fade -t push:from=left --cell 40x30 --at 0,.5,1 -q"
    let result = place.run(line + " --columns 1")
    #expect(result.status == 0, "\(result.errors)")
    let sheet = try place.bitmap("sheet.png")
    #expect(sheet.width == 2 * SheetLayout.margin + 3 * 40 + 2 * SheetLayout.gap)
    // The last moment of both is the second picture.
    let layout = SheetLayout(
      groups: [2], moments: 3, cell: PixelSize(width: 40, height: 30), columns: 1)
    #expect(sheet.size == layout.size)
    let last = layout.moment(2)
    func cell(_ index: Int) -> [Pixel] {
      let place = layout.place(index, inGroup: 0)
      let (left, top) = (place.x + last.x, place.y + last.y)
      var pixels: [Pixel] = []
      for y in top..<top + 30 { for x in left..<left + 40 { pixels.append(sheet[x, y]) } }
      return pixels
    }
    #expect(cell(0) == cell(1))
    for bad in ["0", "51", "x"] {
      #expect(place.run(line + " -f --columns \(bad)").status == 64)
    }
  }

  @Test func aSheetShowsFamiliesAndFolders() throws {
    let place = try Workplace()
    let options = "--cell 16x12 --at 0,1 --columns 1"
    func isSheet(_ line: String, of groups: [Int]) throws -> Bool {
      let result = place.run("sheet a.png b.png -o sheet.png --force \(options) \(line)")
      #expect(result.status == 0, "\(result.errors)")
      let layout = SheetLayout(
        groups: groups, moments: 2, cell: PixelSize(width: 16, height: 12), columns: 1)
      return try place.bitmap("sheet.png").size == layout.size
    }
    let own = EffectCatalog.native.asking(FilterLibrary(), TextProvider()).all().filter {
      $0.origin == .segue
    }
    let counts = EffectDescriptor.Family.allCases.map { family in
      own.count { $0.family == family }
    }
    let slides = own.count { $0.family == .slide }
    let curls = own.count { $0.family == .curl }
    #expect(try isSheet("--family slide", of: [slides]))
    #expect(try isSheet("-t fade --family curl", of: [1, curls]))
    #expect(try isSheet("", of: counts.filter { $0 > 0 }))
    let shader = "vec4 transition(vec2 uv) { return getToColor(uv); }\n"
    for name in ["one.glsl", "two.glsl", "notes.txt"] {
      place.directory.write(name, Array(shader.utf8))
    }
    // A folder needs no slash unless an effect has its name.
    #expect(place.runner.shell("mkdir more fade && cp *.glsl more && cp *.glsl fade").status == 0)
    #expect(try isSheet("-t more", of: [2]))
    #expect(try isSheet("-t \(place.directory.path)/more", of: [2]))
    #expect(try isSheet("-t fade", of: [1]))
    #expect(try isSheet("-t fade/", of: [2]))
    place.directory.write("wrong.glsl", Array("words".utf8))
    let result = place.run("sheet a.png b.png -o sheet.png --force \(options) -t ./")
    #expect(result.status == 0)
    #expect(result.errorLines.count == 1 && result.errors.contains("left out: ./wrong.glsl:"))
    #expect(try isSheet("-t more", of: [2]))
  }
}
