// A studio: one project, the films of it, and the pages that look at it. Pages send messages and get answers; nobody
// here knows how they come and go.

import Segue
import SegueDescriptions
import SegueExport
import SegueFiles
import SegueScenes
import SegueText
import SegueTimeline
import SegueTransitions
import Synchronization

/// A page, or whatever else talks to a studio.
package protocol StudioClient: Sendable {
  /// Sends it JSON.
  func send(text: String)
  /// Sends it a picture: 32 bytes about it, and its file.
  func send(bytes: [UInt8])
}

/// Holds a project, and answers pages.
package final class Studio: Sendable {
  let setup: StudioSetup
  let files: StudioFiles
  let sources: StudioSources
  let films: StudioFilms
  let renderer: ViewRenderer
  let views = ViewQueue()
  /// Edits, saves and questions, in the order in which they came.
  let work = WorkLine()
  let exports: ExportQueue
  let measuring = FilterMeasuring()
  let measuringFiles = WorkLine()
  /// The files of the project as they were when they were read.
  let reading = ReadFiles()
  /// Questions that take the whole film's sound.
  let soundWork = WorkLine()
  let sounds: StudioSounds
  private let project: Mutex<StudioProject>
  private let clients = Mutex<(next: Int, all: [Int: any StudioClient])>((0, [:]))

  /// Opens files.
  ///
  /// - Parameter inputs: a show; or pictures, folders of them, clips, scenes, compositions and filters, of which a show is made; none
  ///   for one that shows what there is to try.
  /// - Throws: A `SegueError` for a file that cannot be used.
  package init(opening inputs: [String], _ setup: StudioSetup) throws {
    sources = StudioSources()
    var setup = setup
    setup.limits.drafts = sources.drafts
    setup.limits.watch = reading
    // The page's words are not the owner's: exports go into the folder, and nothing that it names is waited for.
    setup.limits.programOptions = .harmless
    setup.limits.onlyFiles = true
    self.setup = setup
    let films = try StudioFilms(setup, reading)
    self.films = films
    let opening = StudioOpening(setup, films.media)
    let opened = try opening.project(of: inputs)
    files = StudioFiles(folder: opened.folder, limits: setup.limits)
    let room = StudioRoom(films, setup.limits)
    renderer = ViewRenderer(setup, films, files, room)
    sounds = StudioSounds(limits: setup.limits)
    project = Mutex(opened)
    exports = ExportQueue(room)
    for source in try opening.sources(of: inputs) { _ = try take(source) }
    files.note(inputs.filter { FileKind($0) != .directory }, films.media.loader)
    files.look(films.media.loader)
    reading.willOpen([opened.path])
    settle()
    reading.beginWatching { [weak self] in
      guard let self else { return }
      self.work.add { try? self.lookAgain() }
    }
    exports.onChange = { [weak self] in self?.tellJobs() }
    measureFiles()
  }

  /// The name of the project.
  package var name: String { project.withLock { $0.name } }

  /// Whether there is work that no file has.
  package var isSaved: Bool {
    project.withLock { $0.isSaved } && sources.all.allSatisfy(\.isSaved)
  }

  /// Gets work done, or asks what is there.
  func withProject<Result>(_ body: (inout StudioProject) throws -> Result) rethrows -> Result {
    try project.withLock { try body(&$0) }
  }

  /// Opens the film of the document as it is now; what is wrong becomes its fault.
  func settle() {
    let document = withProject { $0.document }
    do {
      let (film, plan) = try look(at: document)
      withProject { project in
        project.settle(document, plan: plan)
        project.shownFiles = film.files
      }
    } catch {
      withProject { $0.settle(document, fault: error) }
      if withProject({ $0.plan == nil }) { showTheRest() }
    }
  }

  /// Opens a film, and notes what it uses.
  private func look(at document: StudioDocument) throws -> (film: StudioFilm, plan: JSONTree) {
    let film = try films.film(document)
    try learn(film)
    files.note(film.files, films.media.loader)
    let plan = StudioPlan(film: film, files: files, reading: reading, media: films.media)
    return (film, plan.tree)
  }

  /// Opens the filters that a film names: a page can then offer their parameters.
  private func learn(_ film: StudioFilm) throws {
    for (transition, _) in film.frames.chosenEffects {
      let path = transition.effect.name
      guard FilterFileName.isOne(path), sources[path] == nil,
        let source = try? StudioSource(path, .filter, setup, films.media.catalog)
      else { continue }
      _ = try take(source)
    }
  }

  /// Shows a film that was never without a fault as far as it goes: without the changes that are wrong, and with a
  /// colour in the place of items that are.
  private func showTheRest() {
    var rest = withProject { $0.document }
    for _ in 0..<Self.mostFaults {
      do {
        let (_, plan) = try look(at: rest)
        return withProject { $0.show(rest, plan: plan) }
      } catch {
        guard let place = (error as? any SegueError)?.location?.place,
          let pointer = JSONPointer.text(ofPlace: place), let patch = JSONPatch.without(pointer),
          let next = try? rest.edited(by: patch)
        else { return }
        rest = next
      }
    }
  }

  /// How many faults of a show are passed over.
  private static let mostFaults = 32

  /// Finds out how long sounds and clips are, beside all other work, and tells the pages when all is known.
  func measureFiles() {
    measuringFiles.add { [weak self] in
      var isNew = false
      while let self, self.files.measureNext(self.films.media.clips) { isNew = true }
      if isNew { self?.tellFiles() }
    }
  }

  // MARK: Pages

  /// Lets a page in.
  package func connect(_ client: any StudioClient) -> StudioSession {
    let id = clients.withLock { clients in
      clients.next += 1
      clients.all[clients.next] = client
      return clients.next
    }
    return StudioSession(self, client, id: id)
  }

  /// Gives up what goes on: exports leave nothing half-written.
  package func end() {
    exports.cancelAll()
    measuring.end()
  }

  func disconnect(_ id: Int) {
    _ = clients.withLock { $0.all.removeValue(forKey: id) }
    views.drop(client: id)
  }

  /// Tells all pages something, but for one.
  func tell(_ tree: JSONTree, sparing id: Int? = nil) {
    let others = clients.withLock { clients in
      clients.all.filter { $0.key != id }.map(\.value)
    }
    guard !others.isEmpty else { return }
    let text = tree.onOneLine
    for client in others { client.send(text: text) }
  }

  private func tellJobs() { tell(exports.tree) }

  /// The file that an export has written; nil for one that is not done, or is gone.
  package func made(job: Int) -> MadeFile? { exports.made(job) }

  /// Bytes of the pictures that are kept to be found again.
  package var keptPictureBytes: Int { films.media.loader.cachedByteCount }

  // MARK: What never changes

  /// The effects, as `segue list --json` has them.
  package func catalogJSON() -> [UInt8] {
    Array(films.media.catalog.all().map { $0.document() }.jsonLine.utf8)
  }
}
