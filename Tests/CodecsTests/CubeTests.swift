// Look-up tables: what .cube files say, and what is wrong with them.

import SegueCodecs
import SeguePixels
import SegueText
import TestSupport
import Testing

@Suite struct CubeTests {
  private static func table(_ text: String) throws(DocumentError) -> ColorTable {
    try ColorTable(cube: Array(text.utf8), path: "f/film.cube")
  }

  private func graded(_ pixels: [UInt8], _ text: String) throws -> [UInt8] {
    var look = Look()
    look.table = try Self.table(text)
    var bitmap = Bitmap(
      size: PixelSize(width: pixels.count / 4, height: 1), premultipliedRGBA: pixels)
    look.apply(to: &bitmap)
    return bitmap.premultipliedRGBA
  }

  /// The first example of Adobe's specification: it inverts red, green and blue by curves of three entries.
  private static let curves = """
    #Created by: Adobe Photoshop CS6
    TITLE "inverted"
    LUT_1D_SIZE 3
    1 1 1
    0.5 0.5 0.5
    0 0 0
    """

  /// Eight corners, red fastest; the comments and the tab are as strangers write them.
  private static let corners = """
    \u{FEFF}# corners
    TITLE corner

    LUT_3D_SIZE 2
    DOMAIN_MIN 0 0 0
    DOMAIN_MAX 1.0 1.0 1e0
    0 0 0\r
    1 0 0
    0\t1 0
    1 1 0
      0 0 1\u{20}
    1 0 1
    # in between
    0 1 1
    1 1 1
    """

  @Test func curvesAndCubesAreRead() throws {
    let inverted = try Self.table(Self.curves)
    #expect(inverted.title == "inverted" && inverted.curveSize == 3 && inverted.cubeSize == nil)
    #expect(inverted.path == "f/film.cube")
    let pixels: [UInt8] = [0, 10, 255, 255, 128, 1, 2, 255]
    #expect(try graded(pixels, Self.curves) == [255, 245, 0, 255, 127, 254, 253, 255])
    #expect(try Self.table(Self.corners).title == "corner")
    #expect(try graded(pixels, Self.corners) == pixels)
  }

  /// A colour goes along the edges of its tetrahedron: by hand for one that lies in the one of red, green, blue.
  @Test func aPointInsideIsMixedOfFourCorners() throws {
    var rows = ["0 0 0", "0.8 0 0", "0 0 0", "0.8 0.6 0", "0 0 0", "0 0 0", "0 0 0", "1 1 1"]
    rows.insert("LUT_3D_SIZE 2", at: 0)
    let (red, green, blue) = (204.0 / 255, 102.0 / 255, 51.0 / 255)
    let mixed = [
      0.8 * (red - green) + 0.8 * (green - blue) + blue, 0.6 * (green - blue) + blue, blue,
    ].map { UInt8(($0 * 255).rounded()) }
    #expect(try graded([204, 102, 51, 255], rows.joined(separator: "\n")) == mixed + [255])
  }

  @Test func aDomainIsStretched() throws {
    let text = "LUT_1D_SIZE 2\nDOMAIN_MIN 0 0.2 0\nDOMAIN_MAX 2 0.6 1\n0 0 0\n1 1 1\n"
    #expect(
      try graded([255, 102, 51, 255, 0, 0, 0, 255], text) == [128, 128, 51, 255, 0, 0, 0, 255])
    let resolve = "LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0 2\n0 0 0\n1 1 1\n"
    #expect(try graded([255, 102, 51, 255], resolve) == [128, 51, 26, 255])
  }

  /// As DaVinci Resolve writes them: curves first, then a cube.
  @Test func curvesComeBeforeACube() throws {
    let cube = Self.corners.split(separator: "\n").filter {
      $0.first?.isNumber == true || $0.hasPrefix("  ")
    }
    let text =
      "LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0.0 1.0\nLUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0.0 1.0\n1 1 1\n0 0 0\n"
      + cube.joined(separator: "\n")
    let table = try Self.table(text)
    #expect(table.cubeSize == 2 && table.curveSize == 2)
    #expect(try graded([255, 10, 0, 255], text) == [0, 245, 255, 255])
  }

  @Test func alphaStaysAndIdentitiesAreExact() throws {
    for size in [2, 17, 33] {
      var text = "LUT_3D_SIZE \(size)\n"
      for index in 0..<size * size * size {
        let parts = [index % size, index / size % size, index / size / size]
        text += parts.map { "\(Float($0) / Float(size - 1))" }.joined(separator: " ") + "\n"
      }
      let picture = TestPictures.translucent(PixelSize(width: 61, height: 43), seed: size)
      var look = Look()
      look.table = try Self.table(text)
      var graded = picture
      look.apply(to: &graded)
      #expect(graded == picture, "\(size)")
    }
  }

  static let mistakes = [
    ("", "f/film.cube: neither LUT_1D_SIZE nor LUT_3D_SIZE; expected a .cube file"),
    ("hello\n", "neither LUT_1D_SIZE nor LUT_3D_SIZE"),
    ("0 0 0\n", "line 1, column 1: expected LUT_1D_SIZE or LUT_3D_SIZE before the numbers"),
    ("LUT_3D_SIZE 1\n", "line 1, column 1: LUT_3D_SIZE: expected a whole number from 2 to 256"),
    ("LUT_3D_SIZE 257\n", "LUT_3D_SIZE: expected a whole number from 2 to 256"),
    ("LUT_3D_SIZE 2.5\n", "expected a whole number"), ("LUT_3D_SIZE\n", "expected a whole number"),
    ("LUT_3D_SIZE 99999999999999999999\n", "expected a whole number"),
    ("LUT_1D_SIZE 65537\n", "LUT_1D_SIZE: expected a whole number from 2 to 65536"),
    ("LUT_1D_SIZE 2\nLUT_1D_SIZE 2\n", "line 2, column 1: LUT_1D_SIZE is given twice"),
    ("LUT_1D_SIZE 2\n0 0 0\nLUT_3D_SIZE 2\n", "line 3, column 1: LUT_3D_SIZE must come before"),
    ("LUT_1D_SIZE 3\n0 0 0\n1 1 1\n", "ends after 2 of 3 rows of numbers"),
    ("LUT_3D_SIZE 256\n0 0 0\n", "ends after 1 of 16777216 rows of numbers"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1\n", "line 4, column 1: more rows than its size allows"),
    ("LUT_1D_SIZE 2\n0 0\n", "line 2, column 1: expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 0 0\n", "expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 x\n", "expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 1e9\n", "between -1000000 and 1000000"),
    ("LUT_1D_SIZE 2\n0 0 -inf\n", "expected 3 numbers"),
    ("LUT_1D_SIZE 2\n0 0 1e999\n", "expected 3 numbers"),
    (
      "LUT_1D_SIZE 2\nDOMAIN_MIN 0 0 1\n0 0 0\n1 1 1\n",
      "the end of the domain must be above its start"
    ),
    ("LUT_1D_SIZE 2\nDOMAIN_MAX 0 1\n", "line 2, column 1: DOMAIN_MAX: expected 3 numbers"),
    ("LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 1 0\n0 0 0\n1 1 1", "the end of the domain"),
    (
      "LUT_1D_SIZE 2\nLUT_IN_VIDEO_RANGE\n",
      "LUT_IN_VIDEO_RANGE is not supported; write the table for full range"
    ),
  ]

  @Test(arguments: mistakes) func aMistakeIsALine(text: String, says: String) {
    let error = #expect(throws: DocumentError.self) { try Self.table(text) }
    let message = "\(error?.description ?? "")"
    #expect(message.hasPrefix("f/film.cube: ") && message.contains(says), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test func aFileIsReadWithinLimits() throws {
    let place = TemporaryDirectory()
    place.write("a.cube", Array(Self.curves.utf8))
    let tables = ColorTables()
    #expect(try tables.table(place.file("a.cube")).curveSize == 3)
    // It is read once.
    place.write("a.cube", [])
    #expect(try tables.table(place.file("a.cube")).curveSize == 3)
    for (name, says) in [
      ("b.cube", "b.cube: no such .cube file; check the path"),
      ("a.cube", "a.cube: neither LUT_1D_SIZE nor LUT_3D_SIZE"),
      ("", ": a folder; name a .cube file in it"),
    ] {
      let error = #expect(throws: DocumentError.self) {
        try ColorTable(contentsOf: place.file(name))
      }
      #expect(error?.description.contains(says) == true, "\(String(describing: error))")
    }
    place.write("c.cube", Array(Self.corners.utf8))
    var limits = Limits()
    limits.memory = 100
    #expect(throws: DocumentError.self) {
      try ColorTable(contentsOf: place.file("c.cube"), limits: limits)
    }
    limits = Limits()
    limits.fileBytes = 20
    #expect(throws: DocumentError.self) {
      try ColorTable(contentsOf: place.file("c.cube"), limits: limits)
    }
  }
}
