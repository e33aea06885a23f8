import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const SCREEN = /^.*\/portal\/([^/]+)\/(?:[^/]+\/)?([^/]+)-screen\.tsx$/
const ENTRY = /\/portal\/app\/main\.tsx$/

/**
 * The file of a module. A module that is needed at first goes into the entry's file if the entry or several features
 * need it, into its feature's if several screens of one feature need it, and into its screen's if one screen does. So a
 * screen is two or three files at first. Modules that come later are split in the same way, into one file for each; a
 * module that is only fetched by such a file of all screens is in the last.
 */
export function fileOf(id: string, graph: Graph): string {
  const users = [...usersOf(id, graph)]
  const screens = users.map((user) => SCREEN.exec(user))
  const features = new Set(screens.map((screen) => screen?.[1] ?? 'main'))
  const [feature = 'main'] = features
  const isShared = features.size > 1 || feature === 'main'
  const fetches = fetchesBefore(id, graph)
  if (isShared) return fetches === 0 ? 'main' : fetches === 1 ? 'later' : 'last'
  if (fetches === 0) return users.length > 1 ? feature : `${screens[0]?.[2]}-screen`
  return `${users.length > 1 ? feature : screens[0]?.[2]}-later`
}

/** The screens, or the entry, that reach a module, at once or by a later fetch. */
function usersOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (isStart(id)) return new Set([id])
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  return new Set([...importers, ...dynamicImporters].flatMap((importer) => [...usersOf(importer, graph, seen)]))
}

/** Counts the fetches, one after the other, between a screen and the module: none when it is needed at first. */
function fetchesBefore(id: string, graph: Graph): number {
  const seen = new Set<string>()
  let wave = [id]
  for (let fetches = 0; wave.length > 0; fetches++) {
    const later: string[] = []
    for (const module of wave) {
      if (isStart(module)) return fetches
      if (seen.has(module)) continue
      seen.add(module)
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
      wave.push(...importers)
      later.push(...dynamicImporters)
    }
    wave = later
  }
  return 0
}

const isStart = (id: string) => SCREEN.test(id) || ENTRY.test(id)
