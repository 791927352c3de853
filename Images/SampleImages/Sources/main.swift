// Draws the sample pictures: `SampleImages DIRECTORY` writes four photographs and a leaf.
import Foundation
import Segue

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 1, let directory = arguments.first, !directory.hasPrefix("-") else {
  FileHandle.standardError.write(Data("usage: SampleImages DIRECTORY\n".utf8))
  exit(64)
}

func write(_ name: String, _ encoded: [UInt8]) throws {
  let file = URL(filePath: directory).appending(path: name)
  try Data(encoded).write(to: file, options: .atomic)
  print("\(name)  \(encoded.count / 1024) KB")
}

func photograph(_ name: String, _ scene: some Scene) throws {
  let picture = scene.exposed(width: 1920, height: 1080, samples: 2)
  try write("\(name).jpg", JPEGEncoder(quality: 88).encode(picture.bitmap))
}

do {
  try FileManager.default.createDirectory(
    at: URL(filePath: directory), withIntermediateDirectories: true)
  try photograph("mountain-dawn", MountainDawn())
  try photograph("aurora-night", AuroraNight())
  try photograph("desert-dunes", DesertDunes())
  try photograph("tropical-sea", TropicalSea())
  try write("leaf.png", PNGEncoder(level: 12).encode(Leaf().exposed(side: 512).bitmap))
} catch {
  FileHandle.standardError.write(Data("SampleImages: \(error)\n".utf8))
  exit(74)
}
