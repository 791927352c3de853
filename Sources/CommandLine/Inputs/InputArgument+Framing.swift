// The settings of an input that say which part of it is shown, and which way up.

import Segue
import SegueText

extension InputArgument {
  /// What is done to its pictures before they are put on the canvas.
  func framing() throws -> Framing {
    var framing = Framing()
    framing.crop = try value(.crop) { label, text in
      do throws(TextError) { return try Crop(parsing: text) } catch { throw error.naming(label) }
    }
    framing.focus =
      try value(.focus) { label, text in
        do throws(TextError) { return try Focus(parsing: text) } catch { throw error.naming(label) }
      } ?? framing.focus
    framing.rotation = try value(.rotate, Self.rotation) ?? framing.rotation
    framing.flip = try value(.flip, OptionText.word)
    return framing
  }

  private static func rotation(_ label: String, _ text: String) throws -> Framing.Rotation {
    guard let degrees = Int(NumberText.stripping("deg", from: text) ?? text),
      let rotation = Framing.Rotation(degrees: degrees)
    else {
      throw TextError.malformed(
        what: label, text: text, expected: "90, 180 or 270, in degrees clockwise")
    }
    return rotation
  }
}
