// Pictures of scenes are decoded no larger than they are drawn, and whole where nobody can say how large that is.

import Segue
import SegueCodecs
import TestSupport
import Testing

@Suite struct ScenePictureSizeTests {
  /// 8203 × 8197 pixels: 269 MB, at an eighth 4 MB.
  private static let huge = SourceTree.root + "/Tests/Corpus/huge/squares-8203x8197.png"

  /// A stage of a scene with a huge picture, in as much memory.
  private func stage(
    _ members: String, megabytes: Int, more: String = "", size: PixelSize? = nil
  ) throws -> Stage {
    let text = """
      {"canvas": [64, 48], "duration": 2, "fps": 10, \(more) "layers": [
        {"name": "a", "contents": "\(Self.huge)", \(members)}]}
      """
    var options = DecodeOptions()
    options.limits.memory = megabytes << 20
    let pictures = PictureLoader(decoder: ImageDecoder(options: options))
    return try SceneDocument(bytes: Array(text.utf8), path: "scene.json")
      .stage(pictures: pictures, size: size)
  }

  private func width(
    _ members: String, megabytes: Int = 100, more: String = "", size: PixelSize? = nil
  ) throws -> Int? {
    try stage(members, megabytes: megabytes, more: more, size: size).root.layer(named: "a")?
      .contents?.width
  }

  @Test func framesBoundsAndTransformsSayHowLargeItIs() throws {
    let eighth = 1026
    #expect(try width("\"frame\": [0, 0, 64, 48]") == eighth)
    #expect(try width("\"frame\": \"fill\"") == eighth)
    #expect(try width("\"bounds\": [0, 0, 1000, 1000]") == eighth)
    #expect(try width("\"bounds\": [0, 0, 1030, 1000]") == 2051)
    #expect(try width("\"frame\": [0, 0, 64, 48], \"transform\": {\"scale\": 20}") == 2051)
    #expect(
      try width("\"frame\": [0, 0, 64, 48]", size: PixelSize(width: 1280, height: 960)) == 2051)
    #expect(
      try width("\"frame\": [0, 0, 64, 48], \"contentsRect\": [0.1, 0.1, 0.05, 0.05]") == 2051)
    #expect(
      try width(
        "\"frame\": [0, 0, 64, 48], \"animations\": [{\"keyPath\": \"transform.scale\", \"from\": 1, \"to\": 20}]"
      )
        == 2051)
    #expect(
      try width(
        "\"frame\": [0, 0, 64, 48]",
        more: """
          "events": [{"at": 1, "set": {"a.bounds": [0, 0, 1280, 960]}}],
          """) == 2051)
  }

  @Test(arguments: [
    #""position": [3, 4]"#,
    #""frame": [0, 0, 64, 48], "contentsGravity": "center""#,
    #""frame": [0, 0, 64, 48], "transform": {"rotate": 1, "axis": [0, 1, 0]}"#,
    #"""
      "frame": [0, 0, 64, 48], "animations": [
        {"keyPath": "transform.scale", "from": 1, "to": 2, "spring": {}}]
    """#,
    #"""
      "frame": [0, 0, 64, 48], "animations": [
        {"keyPath": "transform.scale", "from": 1, "to": 2, "timingFunction": "cubic-bezier:0.2,3,0.4,1"}]
    """#,
    #"""
      "frame": [0, 0, 64, 48], "animations": [{"keyPath": "bounds.size.width", "from": 1, "by": 2}]
    """#,
  ])
  func whereItCannotBeSaidItIsReadWhole(members: String) throws {
    let error = #expect(throws: DocumentError.self) { try stage(members, megabytes: 100) }
    #expect(
      error?.description.contains("decoding takes about 270 MB") ?? false,
      "\(String(describing: error))")
    #expect(error?.category == .overLimit)
  }

  @Test func equalPicturesUnderSeveralNamesShareTheirMemory() throws {
    let bytes = try ImageDecoder().bytes(ofFile: Self.huge)
    let directory = TemporaryDirectory()
    let layers = (0..<12).map { number in
      directory.write("\(number).png", bytes)
      return "{\"contents\": \"\(number).png\", \"frame\": [0, 0, 640, 480]}"
    }
    directory.write(
      "scene.json",
      Array(
        "{\"canvas\": [640, 480], \"duration\": 1, \"layers\": [\(layers.joined(separator: ", "))]}"
          .utf8))
    var options = DecodeOptions()
    options.limits.memory = 10 << 20
    let pictures = PictureLoader(decoder: ImageDecoder(options: options))
    _ = try SceneDocument(contentsOf: directory.file("scene.json")).stage(pictures: pictures)
  }
}
