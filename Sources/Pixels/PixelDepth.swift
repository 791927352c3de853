// How many bits a component of a picture has. Eight is usual; films of more bits, and pictures whose light is mixed much,
// are worked on in sixteen.

/// Bits of each component in memory.
public enum PixelDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Components are bytes.
  case eight = 8
  /// Components are 16-bit numbers, 65,535 for full, in the machine's byte order.
  case sixteen = 16

  /// The bytes of a pixel: it has four components.
  package var pixelBytes: Int { rawValue / 2 }

  /// The bytes of a pixel in sums, whose numbers are twice as wide.
  package var sumBytes: Int { rawValue }

  /// As kernels take it.
  package var bits: Int32 { Int32(rawValue) }

  /// Whether the left one has fewer bits.
  public static func < (left: PixelDepth, right: PixelDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
