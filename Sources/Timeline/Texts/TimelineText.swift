// A text over a film: a title, a caption.

import SeguePixels
import SegueTypesetting

/// A text that is shown over a film for a time.
public struct TimelineText: Hashable, Sendable {
  /// The characters, and pieces that look different.
  public var text: AttributedText
  /// Its words in the order of their times; empty if these are not known.
  public var words: [SpokenWord] = []
  /// When it begins to be seen, in seconds of the film, or of the time that its item is seen.
  public var start: Rational
  /// When it is not seen any more; nil for the end of the film or of its item.
  public var end: Rational?
  /// How long it takes to appear.
  public var fadeIn: Rational
  /// How long it takes to vanish.
  public var fadeOut: Rational
  /// Where it is and how it looks.
  public var style: TextStyle
  /// What it is, which decides where its look is written.
  var role = Role.text
  /// Where it is written in a show's file.
  var written = WrittenPlace.nowhere

  /// What a text over a film is.
  enum Role: String, Hashable, Sendable {
    /// One with a look of its own.
    case text
    /// Plain text with a look that nobody chooses.
    case title
    /// One with the look of all captions.
    case caption
  }

  /// Makes a text.
  public init(
    _ text: AttributedText, style: TextStyle = .caption, start: Rational = .zero,
    end: Rational? = nil, fadeIn: Rational = .zero, fadeOut: Rational = .zero
  ) {
    self.text = text
    self.style = style
    self.start = start
    self.end = end
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
  }

  /// How long titles and captions of items take to appear and to vanish.
  public static let usualFade = Rational(1, 2)
}

/// Where a text over a film is, and how it looks.
///
/// Sizes are relative to the canvas, so that a film looks the same at any size.
public struct TextStyle: Hashable, Sendable {
  /// The places of texts, inside margins of 5 % of the canvas's shorter side.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the upper part of the canvas, inside the margin.
    case top
    /// In the middle.
    case center
    /// In the lower part of the canvas, inside the margin.
    case bottom
  }

  /// The outline, shadow or box that makes a text readable on any picture.
  public enum Backing: String, Hashable, Sendable, CaseIterable {
    /// A dark line around the letters, and a soft shadow.
    case outline
    /// A dark box behind the lines.
    case box
    /// A soft shadow.
    case shadow
    /// Nothing.
    case none
  }

  /// A part of the canvas for a text; the margins apply inside it too.
  public struct Area: Hashable, Sendable {
    /// Its left side, in parts of the canvas's width.
    public var left = 0.0
    /// Its right side, in parts of the canvas's width.
    public var right = 1.0
    /// The height of the text in it.
    public var level = Level.place

    /// Heights of texts.
    public enum Level: Hashable, Sendable {
      /// As its place says.
      case place
      /// A line of text: 0 is the first from the top, −1 the first from the bottom.
      case line(Int)
      /// A part of the canvas's height at which a part of the text stands: 0 its top, 0.5 its middle, 1 its bottom.
      case part(Double, anchor: Double)
    }

    /// Makes the whole canvas.
    public init() {}
  }

  /// Where it is; texts that would lie on each other move away from this side.
  public var place: Place
  /// The side of its area, and the alignment of its lines.
  public var alignment = TextFormat.Alignment.center
  /// The part of the canvas that it keeps to.
  public var area = Area()
  /// The outline, shadow or box behind the letters.
  public var backing = Backing.outline
  /// The typeface; its size is `size`.
  public var font = Font()
  /// The size of the font, as a fraction of the canvas's shorter side.
  ///
  /// A text that is too long for the canvas is set smaller.
  public var size: Double
  /// The colour of the letters.
  public var color = Color.white
  /// How words look while they are spoken, where their times are known.
  public var words = WordStyle()

  /// Makes a style.
  public init(place: Place = .bottom, size: Double = 0.055) {
    self.place = place
    self.size = size
  }

  /// Captions: at the bottom, so that two lines take an eighth of a wide picture.
  public static let caption = TextStyle()
  /// Titles: in the middle, bold and large.
  public static let title: TextStyle = {
    var style = TextStyle(place: .center, size: 0.11)
    style.backing = .shadow
    style.font.weight = 700
    return style
  }()
}
