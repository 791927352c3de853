// Looks: the published formulas, written once more, on colours and on places.

import SeguePixels
import SegueSystem
import SegueText
import TestSupport
import Testing

@Suite struct LookTests {
  private let picture = TestPictures.photo(PixelSize(width: 40, height: 30), seed: 8)

  private func look(_ change: (inout Look) -> Void) -> Look {
    var look = Look()
    change(&look)
    return look
  }

  /// The picture graded, and what each of its colours should be.
  private func check(
    _ look: Look, tolerance: Double = 0.52, _ formula: ([Double]) -> [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var graded = picture
    look.apply(to: &graded)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (own, got) = (picture[x, y], graded[x, y])
        let wanted = formula([own.red, own.green, own.blue].map { Double($0) / 255 })
        for (component, real) in zip([got.red, got.green, got.blue], wanted) {
          let difference = abs(Double(component) - min(max(real, 0), 1) * 255)
          #expect(difference <= tolerance, "\(x), \(y)", sourceLocation: sourceLocation)
        }
        #expect(got.alpha == 255, sourceLocation: sourceLocation)
      }
    }
  }

  @Test func nothingIsDoneByDefault() {
    var graded = picture
    Look().apply(to: &graded)
    #expect(graded == picture && Look().isNeutral && "\(Look())".isEmpty)
  }

  /// As Core Image's CIColorControls describes them.
  @Test func coloursAreControlled() {
    check(look { $0.brightness = 0.15 }) { $0.map { $0 + 0.15 } }
    check(look { $0.contrast = 1.7 }) { $0.map { ($0 - 0.5) * 1.7 + 0.5 } }
    for saturation in [0, 0.3, 2.5] {
      check(look { $0.saturation = saturation }) { color in
        let grey = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
        return color.map { grey + ($0 - grey) * saturation }
      }
    }
    // Brightness comes last, so that contrast does not enlarge it.
    check(
      look { ($0.brightness, $0.contrast, $0.saturation) = (-0.1, 0.5, 1) }
    ) { $0.map { ($0 - 0.5) * 0.5 + 0.5 - 0.1 } }
  }

  /// CIE's illuminant A is a black body of 2856 K; the matrices are those that Lindbloom publishes, rounded as there.
  @Test(arguments: [
    (2856.0, 0.44757, 0.40745), (5000.0, 0.34510, 0.35161), (10_000.0, 0.28065, 0.28829),
  ])
  func lightIsAdaptedAsPublished(kelvin: Double, x: Double, y: Double) {
    let cone = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    let back = [
      [0.9869929, -0.1470543, 0.1599627], [0.4323053, 0.5183603, 0.0492912],
      [-0.0085287, 0.0400428, 0.9684867],
    ]
    let xyz = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let rgb = [
      [3.2404542, -1.5371385, -0.4985314], [-0.9692660, 1.8760108, 0.0415560],
      [0.0556434, -0.2040259, 1.0572252],
    ]
    func times(_ m: [[Double]], _ v: [Double]) -> [Double] {
      m.map { row in zip(row, v).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    // A black body of 6500 K, from Planck's law.
    let (from, to) = (
      times(cone, [0.31352 / 0.32363, 1, 0.36285 / 0.32363]),
      times(cone, [x / y, 1, (1 - x - y) / y])
    )
    check(look { $0.temperature = kelvin }, tolerance: 1.3) { color in
      let responses = times(cone, times(xyz, color.map(Color.linear)))
      let adapted = (0..<3).map { responses[$0] * to[$0] / from[$0] }
      return times(rgb, times(back, adapted)).map { Color.encoded(min(max($0, 0), 1)) }
    }
  }

  @Test func cornersKeepWhatTheVignetteLeaves() {
    let size = PixelSize(width: 161, height: 91)
    for strength in [0.2, 0.6, 1] {
      var white = Bitmap(size: size, color: .white)
      let look = look { $0.vignette = strength }
      look.apply(to: &white)
      #expect(white.isOpaque && white[80, 45] == .init(red: 255, green: 255, blue: 255, alpha: 255))
      let angle = acos(pow(1 - strength, 0.25))
      for (x, y) in [(0, 0), (160, 0), (0, 90), (160, 90), (40, 20), (80, 0), (130, 45)] {
        let distance = hypot(Double(x) - 80, Double(y) - 45) / hypot(80.5, 45.5)
        let real = 255 * pow(cos(angle * distance), 4)
        #expect(abs(Double(white[x, y].green) - real) < 0.51, "\(strength): \(x), \(y)")
      }
    }
  }

  @Test func theVignetteFollowsWhatIsSeen() {
    let look = look { $0.vignette = 0.8 }
    let (whole, seen) = (
      PixelSize(width: 90, height: 60), PixelRect(x: 20, y: 10, width: 40, height: 30)
    )
    var large = Bitmap(size: whole, color: .white)
    Grading(look, size: whole, seen: seen).apply(to: &large)
    var small = Bitmap(size: seen.size, color: .white)
    look.apply(to: &small)
    #expect(large.cut(to: seen) == small && large[0, 0].green < small[0, 0].green)
  }

  @Test func aBlurIsAsWideAsItSays() {
    // Half black, half white: a quarter and three quarters are 0.674 standard deviations away.
    let size = PixelSize(width: 200, height: 100)
    var edge = Bitmap(size: size, color: .black)
    for y in 0..<100 {
      for x in 100..<200 { edge[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255) }
    }
    look { $0.blur = 0.08 }.apply(to: &edge)
    let below = (0..<200).last { edge[$0, 50].green < 64 } ?? 0
    let above = (0..<200).first { edge[$0, 50].green > 191 } ?? 0
    #expect(abs(Double(above - below) - 2 * 0.674 * 8) < 2.5)
    #expect(edge.isOpaque && edge[0, 0].green == 0 && edge[199, 99].green == 255)
  }

  @Test func bandsAndThreadsMakeNoDifference() {
    let large = TestPictures.translucent(PixelSize(width: 131, height: 97), seed: 3)
    let look = look {
      ($0.vignette, $0.blur, $0.temperature, $0.contrast, $0.saturation) = (
        0.5, 0.02, 4000, 1.2, 0.7
      )
    }
    let grading = Grading(look, size: large.size)
    var (one, three) = (large, large)
    grading.apply(to: &one, threads: 1)
    grading.apply(to: &three, threads: 3)
    #expect(one == three && one != large)
  }

  @Test func whatIsClearStaysClear() {
    var clear = Bitmap(size: PixelSize(width: 20, height: 3))
    look { ($0.brightness, $0.temperature) = (1, 3000) }.apply(to: &clear)
    #expect(clear == Bitmap(size: clear.size))
  }

  @Test func numbersAreReadAndWritten() throws {
    var look = Look()
    for (number, text, value) in [
      (Look.Number.brightness, "-10%", -0.1), (.contrast, "1.2", 1.2), (.saturation, "80%", 0.8),
      (.temperature, "5000K", 5000), (.vignette, ".4", 0.4), (.blur, "2%", 0.02),
    ] {
      look[number] = try number.value(parsing: text)
      #expect(look[number] == value)
    }
    #expect(
      "\(look)"
        == "brightness=-0.1,contrast=1.2,saturation=0.8,temperature=5000,vignette=0.4,blur=2%")
    for (number, text) in [
      (Look.Number.brightness, "1.1"), (.contrast, "-1"), (.saturation, "x"), (.temperature, "100"),
      (.temperature, "50%"), (.vignette, "101%"), (.blur, "60%"), (.blur, "12px"),
      (.contrast, "nan"),
    ] {
      #expect(throws: TextError.self, "\(text)") { try number.value(parsing: text) }
    }
  }
}
