// What is asked of the threads that render.

/// Work for a request, with what its keys named when it came, whatever they name by then.
enum ServeWork: Sendable {
  /// An effect's description; nil for the list of all.
  case description(String?)
  case transition(ServeTransition, from: ServePicture, to: ServePicture)
  case film(AskedFilm)
  case frame(AskedFilm, Int, PixelForm)
}
