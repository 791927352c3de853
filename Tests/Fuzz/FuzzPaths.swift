// libFuzzer's entry point for SVG path data and the distance field of what it draws, as the wipe `path`
// takes it. run.sh builds it with the sources of paths.

/// Reads whatever libFuzzer thinks of; crashes and hangs are the findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let path = try? Path(svg: text) else { return 0 }
  if let bounds = path.bounds {
    precondition(bounds.width >= 0 && bounds.height >= 0, "no bounds are inside out")
  }
  // A field takes a thousand times as long as its text: most inputs are only read.
  guard count % 16 < 2,
    let field = DistanceField(path, fillRule: count % 2 == 0 ? .evenOdd : .nonZero)
  else { return 0 }
  precondition(field.depth > 0 && field.depth.isFinite, "something is inside")
  for place in [-1e9, -3, 0, 255.5, 511.5, 1e9] {
    precondition(field.distance(x: place, y: 511 - place).isFinite, "a distance is a number")
  }
  return 0
}
