// `segue render`, the default: pictures and clips in, a film out.

import ArgumentParser
import Segue

struct RenderCommand: ExportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render pictures, clips and scenes with transitions (the default).")

  @Argument(
    help: ArgumentHelp(
      "What to show, in order: pictures (\(ImageFormat.names)), videos and animations, scenes (.json), "
        + "numbered pictures such as shot.%04d.png:fps=24, folders of pictures and clips, quoted patterns such as "
        + "'img*.jpg', color:NAME, text:WORDS, or - for a picture or a clip on standard input. Settings of an "
        + "input follow a colon: a.jpg:hold=5s, a.jpg:audio=voice.mp3, a.jpg:ken-burns,from=50%x50%+0+0, "
        + "b.mp4:in=2s,out=5s,speed=2,volume=0.5, b.mp4:reverse, b.mp4:freeze=2s,hold=1s, color:navy:hold=1s. "
        + "Every input takes background. All except colours take fit, crop=50%x50%+10%+20%, rotate=90, flip=h, "
        + "and focus=30%x20%, the point that stays in view, or focus=auto to find it.",
      valueName: "inputs"),
    completion: .file())
  var inputs: [Repeated<String>] = []

  @OptionGroup var making: InputFilmOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Running") var running: RunOptions
  @OptionGroup(title: "Limits") var limiting: LimitOptions

  var canvas: CanvasOptions { making.canvas }
  var filters: FilterOptions { making.effect.filters }
  var printsEvents: Bool { false }

  func describe(in film: inout FilmDescription, _ media: FilmMedia) throws {
    try making.describe(inputs.all(), in: &film, media)
    film.frames = making.timing.frames.frames
  }
}
