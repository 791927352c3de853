// swift-tools-version: 6.2
// Draws the sample pictures in Images/. They are committed, so nobody who builds Segue builds this.
import PackageDescription

let package = Package(
  name: "SampleImages",
  dependencies: [.package(name: "segue", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "SampleImages", dependencies: [.product(name: "Segue", package: "segue")],
      path: "Sources", swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
