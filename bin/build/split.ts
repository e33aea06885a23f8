import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const SCREEN = /^.*\/portal\/([^/]+)\/(?:[^/]+\/)?([^/]+)-screen\.tsx$/
const ENTRY = /\/portal\/app\/main\.tsx$/

/**
 * Which file a module goes into. What is needed at first: the entry's when the entry needs it or several features do,
 * its feature's when several screens of one feature do, its screen's when one screen does. So a screen is two or three
 * files at first. What comes later is split in the same way, into one file for each; what only such a file of all
 * screens fetches is in the last.
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

/** How many fetches, one after the other, lie between a screen and the module: none when it is needed at first. */
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
