// Effects as text, and from the text to the effect.

import Segue
import Testing

@Suite struct EffectSpecificationTests {
  typealias Argument = EffectSpecification.Argument

  @Test(arguments: [
    ("push", "push", [Argument]()),
    ("push:", "push", []),
    ("push:from=left,fade=true", "push", [Argument("from", "left"), Argument("fade", "true")]),
    ("ca:push", "ca:push", []),
    (
      "ci:CIPageCurlTransition:angle=3,radius=400", "ci:CIPageCurlTransition",
      [Argument("angle", "3"), Argument("radius", "400")]
    ),
    (
      "x:extent=(0,0,500,500),angle=3", "x",
      [Argument("extent", "(0,0,500,500)"), Argument("angle", "3")]
    ),
    (
      "x:extent=0,0,500,500,angle=3", "x",
      [Argument("extent", "0,0,500,500"), Argument("angle", "3")]
    ),
    ("x:back=@a,b.png,angle=1", "x", [Argument("back", "@a,b.png"), Argument("angle", "1")]),
    ("x:back=@c:d=e.png", "x", [Argument("back", "@c:d=e.png")]),
    ("gl:cube:persp=.7", "gl:cube", [Argument("persp", ".7")]),
    ("a:b.glsl", "a:b.glsl", []),
    ("gl:c.glsl:a=1", "gl:c.glsl", [Argument("a", "1")]),
    ("12:30 my, show.JSON:fit=cover", "12:30 my, show.JSON", [Argument("fit", "cover")]),
    ("x:back=@c:d.glsl", "x", [Argument("back", "@c:d.glsl")]),
  ]) func effectsAreRead(text: String, name: String, arguments: [Argument]) throws {
    let read = try EffectSpecification(parsing: text)
    #expect(read == EffectSpecification(name: name, arguments: arguments))
    #expect(try EffectSpecification(parsing: read.description).description == read.description)
  }

  @Test(arguments: ["", ":", "ci:", "push:left", "push:=left", "push:fade,from=left"])
  func whatIsNoEffectIsRefused(text: String) {
    #expect(throws: TextError.self) { try EffectSpecification(parsing: text) }
  }

  private func choose(_ text: String, from direction: String? = nil) throws -> ChosenEffect {
    var specification = try EffectSpecification(parsing: text)
    if let direction { try specification.setDirection(direction, in: .native) }
    return try ChosenEffect(specification, in: .native, pictures: ParameterTextTests.noPictures)
  }

  @Test func namesAndKeysFindTheirParameters() throws {
    let chosen = try choose("CIPageCurlTransition:angle=30deg,inputRadius=80,inputAngle=1")
    #expect(chosen.descriptor.qualifiedName == "ci:CIPageCurlTransition")
    #expect(chosen.values["inputAngle"] == .number(1))
    #expect(chosen.values["inputRadius"] == .length(.pixels(80)))
  }

  @Test func aDirectionIsThatOfAFilter() throws {
    let catalog = EffectCatalog.native.asking(FilterLibrary())
    var specification = try EffectSpecification(parsing: "burn:from=left,glow=red")
    for (side, numbers) in [("bottom", [0.0, 1]), ("fromRight", [-1, 0])] {
      try specification.setDirection(side, in: catalog)
      let chosen = try ChosenEffect(
        specification, in: catalog, pictures: ParameterTextTests.noPictures)
      #expect(chosen.values["direction"] == .vector(numbers))
      #expect(chosen.values["glow"] == .vector([1, 0, 0]))
    }
    #expect(throws: TextError.self) {
      specification.arguments = [.init("direction", "2,0")]
      _ = try ChosenEffect(specification, in: catalog, pictures: ParameterTextTests.noPictures)
    }
  }

  @Test func aDirectionIsAParameterWhereThereIsOne() throws {
    #expect(try choose("push", from: "fromTop").values["from"] == .choice("top"))
    #expect(try choose("fade", from: "left").values["from"] == nil)
    #expect(throws: EffectError.noDirection(effect: "bars-swipe")) {
      try choose("bars-swipe", from: "left")
    }
    #expect(throws: TextError.self) { try choose("push", from: "above") }
  }

  @Test func errorsNameTheParameterWhatItTakesAndWhatIsNear() {
    func message(_ text: String) -> String {
      do {
        _ = try choose(text)
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message("ripple,scale=0.1")
        == "no effect is called 'ripple,scale=0.1'; did you mean ripple:scale=0.1?")
    #expect(message("psh") == "no effect is called 'psh'; did you mean push?")
    #expect(message("push:frm=left") == "push has no parameter 'frm'; did you mean from?")
    #expect(message("push:from=lefd").hasSuffix("not 'lefd'; did you mean left?"))
    #expect(message("page-curl:shadow=-1").contains("shadow takes a number from 0"))
    #expect(message("page-curl:radius=a\nb").split(separator: "\n").count == 1)
  }
}
