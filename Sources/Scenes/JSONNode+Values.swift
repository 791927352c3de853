// Reads numbers, points, colours, times and words of a scene file, written as elsewhere in Segue.

import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText
import SegueTiming
import SegueTransitions

extension JSONNode {
  /// Reads a list of exactly this many numbers.
  package func asNumbers(_ count: Int, _ what: String) throws(DocumentError) -> [Double] {
    guard let elements, elements.count == count else { throw expected(what) }
    return try elements.map { (element) throws(DocumentError) in try element.asNumber() }
  }

  /// Reads `[x, y]`.
  func asPoint() throws(DocumentError) -> Point {
    let numbers = try asNumbers(2, "a point [x, y]")
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Reads `[width, height]`.
  func asSize(_ isLength: Bool = true) throws(DocumentError) -> Size {
    let numbers = try asNumbers(2, "a size [width, height]")
    if isLength { try checkLengths(numbers[...]) }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Reads `[x, y, width, height]`.
  func asRect(_ isLength: Bool = true) throws(DocumentError) -> Rect {
    let numbers = try asNumbers(4, "a rectangle [x, y, width, height]")
    if isLength { try checkLengths(numbers[2...]) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func checkLengths(_ lengths: ArraySlice<Double>) throws(DocumentError) {
    for length in lengths where length < 0 {
      throw fault("expected a width and a height of at least 0, not \(NumberText.text(length))")
    }
  }

  /// Reads a radius, or one for each corner.
  func asRadii(_ isLength: Bool = true) throws(DocumentError) -> CornerRadii {
    let range = (isLength ? 0 : -Self.largest)...Self.largest
    guard let elements else {
      guard number != nil else {
        throw expected("a radius or [topLeft, topRight, bottomRight, bottomLeft]")
      }
      return CornerRadii(try asNumber(range, "a radius"))
    }
    guard elements.count == 4 else {
      throw expected("a radius or [topLeft, topRight, bottomRight, bottomLeft]")
    }
    let radii = try elements.map { (element) throws(DocumentError) in
      try element.asNumber(range, "a radius")
    }
    return CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  /// Reads a colour in hexadecimal or by its CSS name.
  package func asColor() throws(DocumentError) -> Color {
    let what = "a colour as in \"#ff8800\", \"#ff880080\" or \"tomato\""
    guard let text else { throw expected(what) }
    do { return try Color(parsing: text) } catch {
      if case .malformed(_, _, _, let nearest) = error { throw expected(what, nearest: nearest) }
      throw expected(what)
    }
  }

  /// Reads an angle: radians, or a text with a unit.
  package func asAngle() throws(DocumentError) -> Double {
    if number != nil { return try asNumber() }
    guard let text, let angle = Parameter.angle(text), abs(angle) <= Self.largest else {
      throw expected("an angle in radians, or as in \"30deg\" or \"0.5turn\"")
    }
    return angle
  }

  /// Reads a time: seconds, or a text with a unit; `30f` counts frames.
  package func asTime(
    frameRate: Rational, isSigned: Bool = false, longest: Double = Stage.longest
  ) throws(DocumentError) -> Double {
    let what = isSigned ? "a time" : "a time of 0 to \(NumberText.text(longest)) s"
    let examples = "\(what), as in 0.5, \"500ms\" or \"30f\""
    var seconds = number
    if let text {
      let isNegative = isSigned && text.hasPrefix("-")
      let time = try? MediaTime(parsing: isNegative ? String(text.dropFirst()) : text)
      seconds = time.map {
        $0.seconds(frameRate: frameRate.numerator, frameRate.denominator) * (isNegative ? -1 : 1)
      }
    }
    guard let seconds, seconds <= longest, seconds >= (isSigned ? -longest : 0) else {
      throw expected(examples)
    }
    return seconds
  }

  /// Reads a timing function by name, or the control points of a Bézier.
  package func asTimingFunction() throws(DocumentError) -> TimingFunction {
    if let text { return try locating { try TimingFunction(parsing: text) } }
    if let points = elements?.compactMap(\.number), points.count == 4 {
      return try locating { try .cubicBezier(points[0], points[1], points[2], points[3]) }
    }
    throw expected(
      "a timing function as in \"ease-in-ease-out\", \"cubic-bezier:.4,0,.2,1\", \"steps:4\" or "
        + "\"spring:bounce=.3\"")
  }

  /// Reads one of several words, compared as names are.
  package func asChoice(_ words: [String]) throws(DocumentError) -> String {
    let what =
      words.dropLast().map { "\"\($0)\"" }.joined(separator: ", ") + " or \"\(words.last ?? "")\""
    guard let text else { throw expected(what) }
    let folded = Names.fold(text)
    guard let word = words.first(where: { Names.fold($0) == folded }) else {
      throw expected(what, nearest: Names.nearest(to: text, among: words, count: 1))
    }
    return word
  }

  /// Reads a case of an enumeration by its name.
  package func asCase<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(DocumentError) -> Value {
    let word = try asChoice(type.allCases.map(\.rawValue))
    guard let value = Value(rawValue: word) else { throw expected(word) }
    return value
  }

  /// Reads a text that is not empty, or a list of such texts.
  func asNames() throws(DocumentError) -> [JSONNode] {
    let nodes = text == nil ? try asList("a name or a list of names") : [self]
    for node in nodes where node.text?.isEmpty ?? true { throw node.expected("a name") }
    return nodes
  }
}
