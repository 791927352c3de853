// The sublayers of a snapshot, in chunks that lists share. A list in which one layer changed costs
// one new chunk and a new list of chunks, however many layers there are.

/// An immutable list of snapshots, in order.
struct SnapshotList: RandomAccessCollection, Sendable {
  /// A part of a list.
  final class Chunk: Sendable {
    let layers: [LayerSnapshot]
    /// The number of layers in it and below.
    let total: Int
    let mayMove: Bool

    init(_ layers: [LayerSnapshot]) {
      self.layers = layers
      total = layers.reduce(0) { $0 + $1.count }
      mayMove = layers.contains { $0.mayMove }
    }
  }

  /// The number of layers in each chunk except the last.
  static let width = 64
  private(set) var chunks: [Chunk]
  private let length: Int

  init(_ layers: [LayerSnapshot]) {
    length = layers.count
    chunks = stride(from: 0, to: layers.count, by: Self.width).map {
      Chunk(Array(layers[$0..<Swift.min($0 + Self.width, layers.count)]))
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { length }
  subscript(index: Int) -> LayerSnapshot {
    chunks[index / Self.width].layers[index % Self.width]
  }

  /// The number of layers in the list and below.
  var total: Int { chunks.reduce(0) { $0 + $1.total } }
  /// Whether any of them moves or changes by itself.
  var mayMove: Bool { chunks.contains { $0.mayMove } }

  /// A list with some layers replaced.
  func replacing(_ changes: [(place: Int, layer: LayerSnapshot)]) -> SnapshotList {
    var parts: [Int: [LayerSnapshot]] = [:]
    for (place, layer) in changes {
      let chunk = place / Self.width
      parts[chunk, default: chunks[chunk].layers][place % Self.width] = layer
    }
    var made = self
    for (chunk, layers) in parts { made.chunks[chunk] = Chunk(layers) }
    return made
  }
}

extension SnapshotList: ExpressibleByArrayLiteral {
  init(arrayLiteral layers: LayerSnapshot...) { self.init(layers) }
}
