// A scene that a camera passes: thin tubes, each at a depth of its own, before a wall and a floor that comes near. Every moment
// of it is known.

import SeguePixels
import SegueSystem

/// Tubes before a wall and a floor; what is nearer goes farther to the left.
public struct TubeScene: Sendable {
  private struct Tube: Sendable {
    let top: SIMD2<Double>
    let bottom: SIMD2<Double>
    let radius: Double
    let shift: Double
    let light: Double
  }

  /// Size of its pictures.
  public let size: PixelSize
  /// The wall and the floor at time 0, with what comes in from the right.
  private let background: Bitmap
  /// The nearest one last.
  private let tubes: [Tube]

  /// How many pixels the floor goes at the lower edge, and the wall.
  private static let floor = 44
  private static let wall = 6

  /// Makes a scene.
  public init(_ size: PixelSize, tubes count: Int) {
    self.size = size
    background = MovedScene(
      PixelSize(width: size.width + Self.floor + 1, height: size.height), background: .init()
    ).picture(at: 0)
    let (width, height) = (Double(size.width), Double(size.height))
    tubes = (0..<count).map { index in
      let share = (Double(index) + 0.5) / Double(count)
      let left = width * (0.1 + 0.8 * (share * 5).truncatingRemainder(dividingBy: 1))
      return Tube(
        top: SIMD2(left, height * (0.1 + 0.2 * share)),
        bottom: SIMD2(left + 160 * (0.5 - share), height * (0.95 - 0.2 * share)),
        radius: 2 + 3 * share, shift: -16 - 26 * share, light: index % 2 == 0 ? 0.9 : 0.15)
    }
  }

  /// How bright a tube is at a place at a time; nil beside it.
  private func light(_ tube: Tube, _ place: SIMD2<Double>, at time: Double) -> Double? {
    let off = place - SIMD2(tube.shift * time, 0) - tube.top
    let along = tube.bottom - tube.top
    let share = (off * along).sum() / (along * along).sum()
    let aside = (off.x * along.y - off.y * along.x) / (along * along).sum().squareRoot()
    guard 0...1 ~= share, abs(aside) < tube.radius else { return nil }
    return tube.light * (1 - 0.6 * (aside / tube.radius) * (aside / tube.radius))
  }

  /// The picture of a time: the mean of four points a pixel.
  public func picture(at time: Double) -> Bitmap {
    var picture = behind(at: time)
    for (x, y, share, light) in covered(at: time) {
      let behind = picture[x, y]
      func part(_ value: UInt8) -> Double { Double(value) / 255 * (1 - share) + light }
      picture[x, y] =
        Color(red: part(behind.red), green: part(behind.green), blue: part(behind.blue))
        .premultiplied
    }
    return picture
  }

  /// The wall and the floor at a time.
  private func behind(at time: Double) -> Bitmap {
    var picture = Bitmap(size: size)
    for y in 0..<size.height {
      let near = max(2 * Double(y) / Double(size.height) - 1, 0)
      let shift = time * (Double(Self.wall) + near * Double(Self.floor - Self.wall))
      let (whole, share) = (Int(shift), shift - shift.rounded(.down))
      for x in 0..<size.width {
        let (left, right) = (background[x + whole, y], background[x + whole + 1, y])
        func part(_ path: KeyPath<Pixel, UInt8>) -> Double {
          (Double(left[keyPath: path]) * (1 - share) + Double(right[keyPath: path]) * share) / 255
        }
        picture[x, y] =
          Color(red: part(\.red), green: part(\.green), blue: part(\.blue)).premultiplied
      }
    }
    return picture
  }

  /// The pixels that tubes cover at a time, how far, and how bright they are there.
  private func covered(at time: Double) -> [(x: Int, y: Int, share: Double, light: Double)] {
    var all: [(x: Int, y: Int, share: Double, light: Double)] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        var (share, sum) = (0.0, 0.0)
        for point in 0..<4 {
          let place = SIMD2(
            Double(x) + 0.25 + 0.5 * Double(point % 2), Double(y) + 0.25 + 0.5 * Double(point / 2))
          if let light = tubes.reversed().lazy.compactMap({ light($0, place, at: time) }).first {
            share += 0.25
            sum += 0.25 * light
          }
        }
        if share > 0 { all.append((x, y, share, sum)) }
      }
    }
    return all
  }

  /// How near a picture is to the true one at a time where tubes are, in dB.
  public func psnrOfTubes(_ picture: Bitmap, at time: Double) -> Double {
    let truth = self.picture(at: time)
    var (sum, count) = (0.0, 0.0)
    for (x, y, _, _) in covered(at: time) {
      let (own, other) = (picture[x, y], truth[x, y])
      for part in [\Pixel.red, \Pixel.green, \Pixel.blue] {
        let off = Double(own[keyPath: part]) - Double(other[keyPath: part])
        sum += off * off
        count += 1
      }
    }
    return 10 * log10(255 * 255 * count / sum)
  }
}
