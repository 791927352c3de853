// The values of --graphics.

import ArgumentParser
import SegueTerminalPictures

/// How a terminal is to show pictures.
enum GraphicsChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case kitty
  case iterm
  case sixel
  case blocks

  /// The way that is meant, in a terminal of a kind.
  func graphics(in kind: TerminalKind) -> TerminalGraphics {
    switch self {
    case .auto: kind.graphics
    case .kitty: .kitty
    case .iterm: .iterm
    case .sixel: kind.sixel
    case .blocks: kind.blocks
    }
  }
}
