// Where WebVTT puts a caption: the settings behind its times.
//
// Source: WebVTT, W3C Candidate Recommendation of 4 April 2019, sections 3.4 and 7.2. A caption is a box of a width;
// its lines stand in it at one side or in the middle. Differences: the canvas's margins hold for every caption, and
// those that would lie on each other move apart.

import SegueText
import SegueTypesetting

/// The position, size and alignment that a WebVTT caption asks for.
struct CaptionSettings {
  /// A height: a line of text from the top, or from the bottom if it is negative; or a part of the canvas.
  private enum Height { case line(Int), part(Double) }

  private var height: Height?
  /// Which part of the caption stands at a height that is a part of the canvas: 0 its top, 1 its bottom.
  private var heightAnchor = 0.0
  private var position: Double?
  /// Which part of the box stands at the position: 0 its left side, 1 its right one.
  private var positionAnchor: Double?
  private var size = 1.0
  private var align = TextFormat.Alignment.center
  /// Requests of the file that are not carried out.
  private(set) var remarks: Set<CaptionRemark> = []

  /// - Parameters:
  ///   - text: what stands behind the times.
  ///   - runsLeft: whether the words run from right to left: "start" is then the right side.
  init(webVTT text: Substring, runsLeft: Bool) {
    for setting in text.split(whereSeparator: \.isWhitespace) {
      let parts = setting.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let values = parts[1].split(separator: ",", maxSplits: 1)
      guard let value = values.first else { continue }
      let anchor = values.dropFirst().first
      switch parts[0] {
      case "line": readLine(value, anchor)
      case "position": readPosition(value, anchor)
      case "size": size = Self.part(value) ?? size
      case "align": readAlign(value, runsLeft: runsLeft)
      case "vertical": remarks.insert(.vertical)
      case "region": remarks.insert(.regions)
      default: break
      }
    }
  }

  private mutating func readLine(_ value: Substring, _ anchor: Substring?) {
    if value.hasSuffix("%") {
      guard let part = Self.part(value) else { return }
      height = .part(part)
    } else {
      guard let line = Int(value), abs(line) <= 1000 else { return }
      height = .line(line)
    }
    heightAnchor = ["start": 0, "center": 0.5, "end": 1][anchor ?? "start"] ?? 0
  }

  private mutating func readPosition(_ value: Substring, _ anchor: Substring?) {
    guard let part = Self.part(value) else { return }
    position = part
    positionAnchor = anchor.flatMap { ["line-left": 0, "center": 0.5, "line-right": 1][$0] }
  }

  private mutating func readAlign(_ value: Substring, runsLeft: Bool) {
    switch value {
    case "start": align = runsLeft ? .right : .left
    case "end": align = runsLeft ? .left : .right
    case "left": align = .left
    case "right": align = .right
    default: align = .center
    }
  }

  /// `40%` as 0.4; nil for anything else.
  private static func part(_ value: Substring) -> Double? {
    guard value.hasSuffix("%"), let number = NumberText.double(value.dropLast()),
      (0...100).contains(number)
    else { return nil }
    return number / 100
  }

  /// The style as the settings change it.
  func applied(to style: TextStyle) -> TextStyle {
    var style = style
    style.alignment = align
    let side = align == .left ? 0.0 : align == .right ? 1.0 : 0.5
    let position = position ?? side
    let anchor = positionAnchor ?? side
    let most =
      anchor == 0 ? 1 - position : anchor == 1 ? position : 2 * min(position, 1 - position)
    let width = min(size, most)
    style.area.left = position - anchor * width
    style.area.right = style.area.left + width
    switch height {
    case .line(let line):
      style.place = line >= 0 ? .top : .bottom
      style.area.level = .line(line)
    case .part(let part):
      style.place = part < 0.5 ? .top : .bottom
      style.area.level = .part(part, anchor: heightAnchor)
    case nil: break
    }
    return style
  }
}

/// A request of captions that is not carried out.
enum CaptionRemark: String, CaseIterable, Hashable, Sendable {
  case styles
  case regions
  case vertical = "vertical text"
  case classes = "looks of classes"
  case voices = "names of voices"
  case ruby = "the place of ruby text"
  case commands = "commands in braces"
  case coordinates
}
