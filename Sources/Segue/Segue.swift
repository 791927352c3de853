// One import for everything a client sees.

@_exported import SegueCatalog
@_exported import SegueCodecs
@_exported import SegueCompositions
@_exported import SegueDrawing
@_exported import SegueEffects
@_exported import SegueExport
@_exported import SegueFiles
@_exported import SegueFilms
@_exported import SegueFilterLibrary
@_exported import SegueFilters
@_exported import SegueInteraction
@_exported import SegueLayers
@_exported import SeguePixels
@_exported import SeguePrograms
@_exported import SegueScenes
@_exported import SegueShaders
@_exported import SegueText
@_exported import SegueTimeline
@_exported import SegueTiming
@_exported import SegueTransitions
@_exported import SegueTypesetting
