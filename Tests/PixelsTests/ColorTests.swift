// The colours of CSS: as members, and by their names.

import SeguePixels
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif

@Suite struct ColorTests {
  @Test func membersAndNamesAreTheSameColors() throws {
    #expect(CSSColor.values.count == 148)
    let source = try String(
      contentsOfFile: SourceTree.root + "/Sources/Pixels/Color+CSS.swift", encoding: .utf8)
    for (name, color) in CSSColor.values {
      #expect(try Color(parsing: name) == color && color.alpha == 1)
      guard name != "black", name != "white" else { continue }
      // Its member says the colour that it is.
      #expect(source.contains("/// CSS's `\(name)`, `#\(color.hexadecimal)`."), "\(name)")
    }
    let some: [(Color, String)] = [
      (.rebeccaPurple, "663399"), (.tomato, "ff6347"), (.lightGoldenrodYellow, "fafad2"),
      (.darkSlateGrey, "2f4f4f"), (.red, "ff0000"), (.white, "ffffff"), (.black, "000000"),
    ]
    for (color, digits) in some { #expect(color.hexadecimal == digits) }
  }
}
