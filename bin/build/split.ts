import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const SCREEN = /\/portal\/([^/]+)\/(?:[^/]+\/)?([^/]+-screen)\.tsx$/
const ENTRY = /\/portal\/app\/main\.tsx$/

/**
 * Which file a module goes into: the entry's when the entry needs it or several features do, its feature's when several
 * screens of one feature do, its screen's when one screen does. What they all need later only goes into files of its own in
 * the same way, what one screen needs later where the bundler likes. So a screen is two or three files at first: the entry's, its
 * feature's and its own.
 */
export function fileOf(id: string, graph: Graph): string | null {
  const [now, users] = [usersOf(id, graph, 'now'), [...usersOf(id, graph, 'later')]]
  const features = new Set(users.map((user) => SCREEN.exec(user)?.[1] ?? 'main'))
  const shared = features.has('main') || features.size > 1
  if (now.size === 0) return shared ? 'later' : several(users, `${[...features][0]}-later`)
  return shared ? 'main' : (several(users, [...features][0]) ?? ownFile(users[0]))
}

const several = (users: string[], name = 'main') => (users.length > 1 ? name : null)
const ownFile = (screen = '') => SCREEN.exec(screen)?.[2] ?? null

/** The screens, or the entry, that reach a module: without a later fetch, or by one as well. */
function usersOf(id: string, graph: Graph, when: 'now' | 'later', seen = new Set<string>()): Set<string> {
  if (SCREEN.test(id) || ENTRY.test(id)) return new Set([id])
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  const next = when === 'now' ? importers : [...importers, ...dynamicImporters]
  return new Set(next.flatMap((importer) => [...usersOf(importer, graph, when, seen)]))
}
