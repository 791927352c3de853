// The process `segue`. All that it does is in SegueCommand, which the tests are linked with, too; here it only learns
// what it was built from.

internal import CSegueBuild
import SegueCommand

#if !SEGUE_WITHOUT_STUDIO
  import SegueStudioServer
#endif

@main
enum Main {
  static func main() {
    EntryPoint.main(
      builtFrom: BuildRecord(
        commit: unsafe String(cString: segue_build_commit()),
        packages: unsafe String(cString: segue_build_packages())),
      studio: studio)
  }

  #if SEGUE_WITHOUT_STUDIO
    private static let studio: StudioOpener? = nil
  #else
    private static let studio: StudioOpener? = { studio, host, port in
      try StudioServer(studio, at: StudioServer.Address(host: host, port: port))
    }
  #endif
}
