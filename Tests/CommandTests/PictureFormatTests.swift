// Pictures of every format in a run; what a machine without libheif says of those that need it.

import TestSupport
import Testing

@Suite struct PictureFormatTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func corpus(_ name: String) -> String {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(2).joined(separator: "/") + "/Corpus/good/" + name
  }

  @Test(arguments: ["webp-lossy-alpha.webp", "webp-animated.webp"])
  func picturesAreKnownByTheirContent(name: String) {
    #expect(place.runner.shell("cp '\(corpus(name))' picture.jpg").status == 0)
    #expect(place.run("frame picture.jpg b.png --at 0 -o own.png --fit none").status == 0)
    #expect(place.run("frame \(corpus(name)) b.png --at 0 -o named.png --fit none").status == 0)
    #expect(place.run("compare own.png named.png").status == 0)
  }

  @Test(arguments: ["heic-lossless.heic", "avif-icc-p3.avif"])
  func aMissingLibheifIsSaidWithWhatToInstall(name: String) {
    let result = place.runner.shell(
      "SEGUE_LIBHEIF=/nowhere segue a.png '\(corpus(name))' -o x.png")
    #expect(result.status == 69)
    let format = name.hasPrefix("heic") ? "HEIC" : "AVIF"
    #expect(
      result.errors
        == "segue: \(corpus(name)): this machine cannot read \(format); install libheif (apt-get "
        + "install libheif1)\n")
    #expect(place.made.isEmpty)
    // Nothing else needs it.
    let other = place.runner.shell("SEGUE_LIBHEIF=/nowhere segue frame a.png b.png -o y.png")
    #expect(other.status == 0)
  }
}
