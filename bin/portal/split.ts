import type { Rolldown } from 'vite'

const SCREEN = /-screen\.tsx$/
const ENTRY = /\/portal\/main\.tsx$/

/**
 * Which file a module goes into: the entry's when the entry needs it or several screens do, else the bundler's own
 * choice. So a screen is two files at first: the entry and its own.
 */
export function fileOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, graph)
  return users.size > 1 || [...users].some((user) => ENTRY.test(user)) ? 'main' : null
}

/** The screens, or the entry, that reach a module without a later fetch. */
function usersOf(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (SCREEN.test(id) || ENTRY.test(id)) return new Set([id])
  if (seen.has(id)) return new Set()
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return new Set(importers.flatMap((importer) => [...usersOf(importer, graph, seen)]))
}
