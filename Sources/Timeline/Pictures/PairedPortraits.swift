// Upright photographs that follow each other in a film of a wide canvas, put side by side.
//
// Rule: on a canvas of at least 5:4 two of them are side by side, and on one of at least 11:5 three. More in a row are shared
// out evenly, so that none of four is left alone. One whose neighbours are wide is shown by itself, as any picture.

import SeguePixels

extension Timeline {
  /// How much higher than wide a picture is that counts as upright.
  private static let upright = 1.1
  /// How far the texts of neighbours are kept apart, in parts of the canvas's width.
  private static let gap = 0.02

  /// How many upright pictures have room side by side.
  private var mostSideBySide: Int {
    let shape = Double(canvas.width) / Double(canvas.height)
    return shape >= 2.2 ? 3 : shape >= 1.25 ? 2 : 1
  }

  /// The timeline with its upright pictures side by side, if that is asked for.
  ///
  /// A film of which only one row would be left stays as it is.
  func paired(_ readers: FilmReaders) throws -> Timeline {
    let most = mostSideBySide
    guard pairsPortraits, most > 1 else { return self }
    var paired = self
    paired.items = []
    var open: [TimelineItem] = []
    func finish() {
      let rows = (open.count + most - 1) / most
      for row in 0..<rows {
        let members = open[open.count * row / rows..<open.count * (row + 1) / rows]
        paired.items.append(Self.row(Array(members)))
      }
      open = []
    }
    for item in items {
      let isUpright = try mayStandBesideOthers(item, readers)
      // What refers to an item by its name is about a row that begins with it.
      if !isUpright || item.label != nil { finish() }
      if isUpright { open.append(item) } else { paired.items.append(item) }
    }
    finish()
    return paired.items.count > 1 ? paired : self
  }

  private func mayStandBesideOthers(_ item: TimelineItem, _ readers: FilmReaders) throws -> Bool {
    guard item.kind is any PictureContent, item.sound == nil, (item.fit ?? fit) != .none,
      let size = try item.size(readers)
    else { return false }
    return Double(size.height) >= Self.upright * Double(size.width)
  }

  /// An item of pictures side by side: as long as the longest of them, with each one's texts over its own part.
  private static func row(_ members: [TimelineItem]) -> TimelineItem {
    guard members.count > 1 else { return members[0] }
    let bare = members.map { member in
      var bare = member
      (bare.hold, bare.texts, bare.transition, bare.label) = (.zero, [], nil, nil)
      return bare
    }
    var row = TimelineItem(.row(PictureRow(bare)))
    row.hold = members.map(\.hold).max() ?? .zero
    (row.label, row.written) = (members[0].label, members[0].written)
    row.transition = members[members.count - 1].transition
    let count = Double(members.count)
    for (index, member) in members.enumerated() {
      for var text in member.texts {
        let area = text.style.area
        text.style.area.left = (Double(index) + area.left) / count + (index > 0 ? gap / 2 : 0)
        text.style.area.right =
          (Double(index) + area.right) / count - (index + 1 < members.count ? gap / 2 : 0)
        row.texts.append(text)
      }
    }
    return row
  }
}
