// Smooth cuts between pictures whose motion is known: the moments between them beside the true ones.

import EffectTwins
import SegueEffects
import SeguePixels
import SegueSystem
import SegueTransitions
import TestSupport
import Testing

@Suite struct SmoothCutTests {
  private func effect(_ values: [String: ParameterValue] = [:]) throws -> any Effect {
    try EffectCatalog.native.descriptor(named: "morph-cut").make(values)
  }

  private func pair(_ scene: MovedScene) -> PicturePair {
    PicturePair(from: scene.picture(at: 0), to: scene.picture(at: 1))
  }

  /// Where much stands still, a fade is near the true moment, too.
  @Test(arguments: MovedScene.all.indices) func momentsAreNearTheTrueOnes(_ index: Int) throws {
    let (name, scene) = MovedScene.all[index]
    let pair = pair(scene)
    let fade = try EffectCatalog.native.descriptor(named: "fade").make()
    for progress in [0.25, 0.5, 0.75] {
      let truth = scene.picture(at: progress)
      let own = try #require(
        try BitmapDifference(effect().rendered(pair, at: progress), truth)
      ).psnr
      let faded = try #require(
        try BitmapDifference(fade.rendered(pair, at: progress), truth)
      ).psnr
      #expect(
        own > 33 && own > faded + (name.contains("still") ? 4 : 8),
        "\(name) at \(progress): \(own) dB, a fade \(faded)")
    }
  }

  /// A moved camera shows thin tubes at depths of their own; without layers they are torn, at 10.5 to 12 dB, and without a soft
  /// motion where their pixels contradict each other, they fray, at 14.5.
  @Test func thinThingsAtManyDepthsStayWhole() throws {
    let scene = TubeScene(PixelSize(width: 480, height: 320), tubes: 6)
    let pair = PicturePair(from: scene.picture(at: 0), to: scene.picture(at: 1))
    let fade = try EffectCatalog.native.descriptor(named: "fade").make()
    for progress in [0.25, 0.5, 0.75] {
      let own = scene.psnrOfTubes(try effect().rendered(pair, at: progress), at: progress)
      let faded = scene.psnrOfTubes(try fade.rendered(pair, at: progress), at: progress)
      #expect(
        own > 14.7 && own > faded + 4.5, "at \(progress): \(own) dB, a fade \(faded)")
    }
  }

  /// What leaves the picture in a zoom moves like the inside; patches alone find little of it, at 21 to 34 dB.
  @Test(arguments: [0.8, 1.25, 1.3]) func bordersStayWholeInAZoom(_ zoom: Double) throws {
    let scene = MovedScene(PixelSize(width: 480, height: 320), background: .init(zoom: zoom))
    let pair = pair(scene)
    for progress in [0.25, 0.5, 0.75] {
      let (frame, truth) = (
        try effect().rendered(pair, at: progress), scene.picture(at: progress)
      )
      let inside = PixelRect(x: 16, y: 16, width: 448, height: 288)
      var (sum, count) = (0.0, 0.0)
      for y in 0..<320 {
        for x in 0..<480 where !inside.rows.contains(y) || !inside.columns.contains(x) {
          for part in [\Pixel.red, \Pixel.green, \Pixel.blue] {
            let off = Double(frame[x, y][keyPath: part]) - Double(truth[x, y][keyPath: part])
            sum += off * off
            count += 1
          }
        }
      }
      let psnr = 10 * log10(255 * 255 * count / sum)
      #expect(psnr > 36, "\(zoom) at \(progress): \(psnr) dB")
    }
  }

  /// What goes far along both axes leaves most of the picture; when only a part of its motion was shown, it was torn, at 31 to 32 dB.
  @Test(arguments: [SIMD2(48, 32), SIMD2(100, 20)])
  func farCamerasMoveEverything(_ shift: SIMD2<Int>) throws {
    let size = PixelSize(width: 240, height: 160)
    let pair = PicturePair(
      from: passed(size, by: 0), to: passed(size, by: 1, of: SIMD2<Double>(shift)))
    for progress in [0.25, 0.5, 0.75] {
      let frame = try effect().rendered(pair, at: progress)
      let truth = passed(size, by: progress, of: SIMD2<Double>(shift))
      // Neither picture shows two corners.
      let seen = [
        PixelRect(x: 0, y: 0, width: 240 - shift.x, height: 160 - shift.y),
        PixelRect(x: shift.x, y: shift.y, width: 240 - shift.x, height: 160 - shift.y),
      ]
      for part in seen {
        var worst = 0
        for y in part.rows.dropFirst(2).dropLast(2) {
          for x in part.columns.dropFirst(2).dropLast(2) {
            worst = max(worst, abs(Int(frame[x, y].green) - Int(truth[x, y].green)))
          }
        }
        #expect(worst <= 12, "at \(progress): \(worst) levels")
      }
    }
  }

  /// A push-in that is not to the middle, and a pull-out: a search from coarse to fine finds neither.
  @Test(arguments: [1.55, 1.43, 0.65])
  func farZoomsMoveEverything(_ zoom: Double) throws {
    let scene = MovedScene(
      PixelSize(width: 480, height: 320),
      background: .init(shift: SIMD2(60, -40) * (zoom > 1 ? 1 : -0.6), zoom: zoom))
    let pair = pair(scene)
    for progress in [0.25, 0.5, 0.75] {
      let psnr = try #require(
        try BitmapDifference(effect().rendered(pair, at: progress), scene.picture(at: progress))
      ).psnr
      #expect(psnr > 33, "\(zoom) at \(progress): \(psnr) dB")
    }
  }

  /// A change of exposure is taken for no motion, and things are found for all that.
  @Test(arguments: [4, 6]) func brighterThingsMove(_ index: Int) throws {
    let (name, scene) = MovedScene.all[index]
    func picture(_ time: Double) -> Bitmap {
      var picture = scene.picture(at: time)
      picture.withMutableRows { rows in
        for y in 0..<rows.height {
          let row = rows.row(y)
          row.fade(
            row.reading, to: Color.black.premultiplied, weight: BlendWeight(0.2 * (1 - time)))
        }
      }
      return picture
    }
    let pair = PicturePair(from: picture(0), to: picture(1))
    for progress in [0.25, 0.5, 0.75] {
      let psnr = try #require(
        try BitmapDifference(effect().rendered(pair, at: progress), picture(progress))
      ).psnr
      #expect(psnr > 33, "\(name) at \(progress): \(psnr) dB")
    }
  }

  /// What goes by 30 % or 40 % along both axes leaves corners that neither picture shows, and what goes farther is not found.
  @Test(arguments: [SIMD2(72, 48), SIMD2(96, -64), SIMD2(140, 92)])
  func whatGoesTooFarFades(_ shift: SIMD2<Double>) throws {
    let size = PixelSize(width: 240, height: 160)
    let start = SIMD2(0, max(-shift.y, 0))
    let pair = PicturePair(
      from: passed(size, by: 1, of: start), to: passed(size, by: 1, of: start + shift))
    let fade = try EffectCatalog.native.descriptor(named: "fade").make()
    for progress in [0.25, 0.5, 0.75] {
      #expect(try effect().rendered(pair, at: progress) == fade.rendered(pair, at: progress))
    }
  }

  /// A wall with large, soft patterns that a camera passes.
  private func passed(
    _ size: PixelSize, by time: Double, of shift: SIMD2<Double> = .zero
  ) -> Bitmap {
    let wall = MovedScene(PixelSize(width: 130, height: 100), background: .init(), seed: 11)
      .picture(at: 0)
    var picture = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let place = (SIMD2(Double(x), Double(y)) + shift * time) / 3
        let (left, top) = (Int(place.x), Int(place.y))
        let part = place - place.rounded(.down)
        func value(_ color: KeyPath<Pixel, UInt8>) -> Double {
          func corner(_ x: Int, _ y: Int) -> Double {
            Double(wall[left + x, top + y][keyPath: color])
          }
          let upper = corner(0, 0) * (1 - part.x) + corner(1, 0) * part.x
          let lower = corner(0, 1) * (1 - part.x) + corner(1, 1) * part.x
          return (upper * (1 - part.y) + lower * part.y) / 255
        }
        picture[x, y] =
          Color(red: value(\.red), green: value(\.green), blue: value(\.blue)).premultiplied
      }
    }
    return picture
  }

  /// What stands still does not move with what passes it, and keeps its colours.
  @Test(arguments: MovedScene.all.filter { $0.name.contains("still") }.map(\.name))
  func stillBackgroundsStayAsTheyAre(_ name: String) throws {
    let scene = try #require(MovedScene.all.first { $0.name == name }).scene
    let (pair, background) = (pair(scene), scene.picture(at: 0))
    for progress in [0.25, 0.5, 0.75] {
      let frame = try effect().rendered(pair, at: progress)
      var worst = 0
      for y in 0..<scene.size.height {
        for x in 0..<scene.size.width where !scene.isDiscNear(x, y, within: 6) {
          let (own, truth) = (frame[x, y], background[x, y])
          for part in [\Pixel.red, \Pixel.green, \Pixel.blue] {
            worst = max(worst, abs(Int(own[keyPath: part]) - Int(truth[keyPath: part])))
          }
        }
      }
      #expect(worst <= 1, "\(name) at \(progress): \(worst) levels")
    }
  }

  @Test func aNoteSaysThatPicturesFade() throws {
    let size = PixelSize(width: 240, height: 160)
    let shot = MovedScene(size, background: .init(shift: SIMD2(5, 2)))
    let other = MovedScene(size, background: .init(), seed: 4000).picture(at: 0)
    for (to, count) in [(shot.picture(at: 1), 0), (other, 1)] {
      let renderer = FrameRenderer(try effect())
      let pair = PicturePair(from: shot.picture(at: 0), to: to)
      for progress in [0, 0.3, 0.6] { _ = try renderer.frame(at: progress, of: pair) }
      #expect(renderer.notes.count == count, "\(renderer.notes)")
    }
  }

  @Test func picturesOfDifferentShotsFade() throws {
    let size = PixelSize(width: 240, height: 160)
    let pictures = [1, 2].map {
      MovedScene(size, background: .init(), seed: 1000 * $0).picture(at: 0)
    }
    let pair = PicturePair(from: pictures[0], to: pictures[1])
    let fade = try EffectCatalog.native.descriptor(named: "fade").make()
    for progress in [0.1, 0.5, 0.8] {
      #expect(try effect().rendered(pair, at: progress) == fade.rendered(pair, at: progress))
    }
  }

  /// In the dark everything looks alike: pictures of stars and of something else were moved about.
  @Test func darkPicturesOfDifferentShotsFade() throws {
    let size = PixelSize(width: 240, height: 160)
    var stars = Bitmap(size: size, color: .black)
    for index in 0..<150 {
      let (x, y) = (index * 97 % 237, index * index * 31 % 157)
      let light = Color(red: 1, green: 1, blue: Double(index % 7 + 2) / 8).premultiplied
      for row in y..<y + 3 { for column in x..<x + 3 { stars[column, row] = light } }
    }
    let bright = MovedScene(size, background: .init(), seed: 7).picture(at: 0)
    let dark = [7 as UInt64, 4000].map { seed -> Bitmap in
      var picture = MovedScene(size, background: .init(), seed: seed).picture(at: 0)
      picture.withMutableRows { rows in
        for y in 0..<size.height {
          let row = rows.row(y)
          row.fade(row.reading, to: Color.black.premultiplied, weight: BlendWeight(0.8))
        }
      }
      return picture
    }
    let fade = try EffectCatalog.native.descriptor(named: "fade").make()
    for (name, both) in [
      ("stars", [stars, bright]), ("stars, dark", [stars, dark[0]]), ("dark", dark),
    ] {
      for pair in [
        PicturePair(from: both[0], to: both[1]), PicturePair(from: both[1], to: both[0]),
      ] {
        for progress in [0.3, 0.7] {
          let isFade =
            try effect().rendered(pair, at: progress) == fade.rendered(pair, at: progress)
          #expect(isFade, "\(name) at \(progress)")
        }
      }
    }
  }

  @Test func settingsChangeTheMoment() throws {
    let pair = pair(MovedScene.all[4].scene)
    let plain = try effect().rendered(pair, at: 0.5)
    for values: [String: ParameterValue] in [
      ["smoothness": .number(0)], ["smoothness": .number(1)], ["trust": .number(0)],
      ["trust": .number(1)],
    ] {
      #expect(try effect(values).rendered(pair, at: 0.5) != plain, "\(values)")
    }
  }

  /// At twice the flow's size, and with a side that it does not divide.
  @Test func largePicturesMoveToo() throws {
    let scene = MovedScene(
      PixelSize(width: 1001, height: 699), background: .init(shift: SIMD2(17, 9)))
    let pair = pair(scene)
    let middle = try effect().rendered(pair, at: 0.5, threads: 2)
    let psnr = try #require(BitmapDifference(middle, scene.picture(at: 0.5))).psnr
    #expect(psnr > 33, "\(psnr) dB")
    #expect(try effect().rendered(pair, at: 0.5, threads: 3) == middle)
    let part = PixelRect(x: 515, y: 301, width: 480, height: 77)
    let cut = try effect().rendered(pair, at: 0.5, region: part)
    let isSame = part.rows.allSatisfy {
      cut.row($0 - part.y).hasSameBytes(as: middle.row($0)[part.columns])
    }
    #expect(isSame)
  }

  /// A frame is drawn in strips, and what goes far up or down comes from other strips.
  @Test func tallMotionsAreTheSameInParts() throws {
    let scene = MovedScene(
      PixelSize(width: 90, height: 400), background: .init(shift: SIMD2(0, 31)),
      disc: (.init(shift: SIMD2(0, -24)), radius: 40))
    let pair = pair(scene)
    let whole = try effect().rendered(pair, at: 0.4)
    for threads in [2, 7] {
      #expect(try effect().rendered(pair, at: 0.4, threads: threads) == whole, "\(threads) threads")
    }
    for (top, rows) in [(0, 1), (31, 3), (158, 85), (399, 1)] {
      let part = PixelRect(x: 7, y: top, width: 80, height: rows)
      let cut = try effect().rendered(pair, at: 0.4, region: part)
      let isSame = part.rows.allSatisfy {
        cut.row($0 - top).hasSameBytes(as: whole.row($0)[part.columns])
      }
      #expect(isSame, "\(rows) rows from \(top)")
    }
  }

  /// Near an end hardly anything has moved, also where pixels contradict each other.
  @Test(arguments: MovedScene.all.indices) func nearTheEndsThePicturesAreSeen(_ index: Int) throws {
    let (name, scene) = MovedScene.all[index]
    let pair = pair(scene)
    for (progress, end) in [(0.01, 0.0), (0.99, 1)] {
      let own = try effect().rendered(pair, at: progress)
      let psnr = try #require(BitmapDifference(own, scene.picture(at: end))).psnr
      #expect(psnr > 40, "\(name) at \(progress): \(psnr) dB")
    }
  }

  /// Where nothing is found in pictures of one shot, there are two pictures in one place for half of the time only.
  @Test func whatIsNotFoundSoonMakesWay() throws {
    let scene = MovedScene(PixelSize(width: 240, height: 160), background: .init())
    let square = PixelRect(x: 90, y: 50, width: 60, height: 60)
    let pictures = [Color.red, .blue].map { color -> Bitmap in
      var picture = scene.picture(at: 0)
      for y in square.rows { for x in square.columns { picture[x, y] = color.premultiplied } }
      return picture
    }
    let pair = PicturePair(from: pictures[0], to: pictures[1])
    func middle(_ progress: Double) throws -> SIMD2<Int> {
      let pixel = try effect().rendered(pair, at: progress)[120, 80]
      return SIMD2(Int(pixel.red), Int(pixel.blue))
    }
    #expect(try middle(0.24) == SIMD2(255, 0))
    #expect(try middle(0.76) == SIMD2(0, 255))
    let half = try middle(0.5)
    #expect(abs(half.x - 128) <= 2 && abs(half.y - 127) <= 2, "\(half)")
  }

  /// What a plain thing hides finds its like elsewhere by chance; carried away by that, it was seen as scraps, at 33 to 34 dB.
  @Test func noScrapsAreCarriedAway() throws {
    let wall = MovedScene(
      PixelSize(width: 360, height: 240), background: .init(), seed: 3
    ).picture(at: 0)
    func picture(_ time: Double) -> Bitmap {
      var picture = wall
      for y in 0..<wall.height {
        for x in 0..<wall.width {
          let off = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - SIMD2(120 + 50 * time, 120)
          let away = (off * off).sum().squareRoot()
          guard away < 60 else { continue }
          picture[x, y] =
            Color(red: 0.86, green: away < 15 ? 0.9 : 0.67, blue: 0.55).premultiplied
        }
      }
      return picture
    }
    let pair = PicturePair(from: picture(0), to: picture(1))
    for progress in [0.25, 0.5, 0.75] {
      let psnr = try #require(
        try BitmapDifference(effect().rendered(pair, at: progress), picture(progress))
      ).psnr
      #expect(psnr > 36, "at \(progress): \(psnr) dB")
    }
  }

  /// What is transparent stays so, and premultiplied colours stay below alpha.
  @Test func cutOutsMove() throws {
    let size = PixelSize(width: 120, height: 90)
    let scene = MovedScene(size, background: .init(shift: SIMD2(6, 4)))
    let pictures = [0.0, 1].map { time -> Bitmap in
      let drawn = scene.picture(at: time)
      var cut = Bitmap(size: size)
      for y in 20..<60 {
        for x in 30..<80 { cut[x + Int(6 * time), y + Int(4 * time)] = drawn[x, y] }
      }
      return cut
    }
    let frame = try effect().rendered(PicturePair(from: pictures[0], to: pictures[1]), at: 0.5)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = frame[x, y]
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
    #expect(frame[1, 1].alpha == 0 && frame[58, 42].alpha == 255)
  }
}
