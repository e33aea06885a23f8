import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../staff/session.tsx'

/** What somebody looks for, and who. */
interface Search {
  words: string
  /** Left out where it came with an address, and nobody has been logged in there yet. */
  of?: string
}

/** What an entry of the browser's history keeps beside its address. */
export type Kept = { search: Search } | null

/** Where a link leads: the address, and what is kept beside it. */
export interface Way {
  to: string
  state: Kept
}

/** Two ways are one when this is the same. */
export const keyOf = ({ to, state }: Way) => JSON.stringify([to, state])

/** The address of the way that has this key. */
export const addressOf = (key: string): unknown => (JSON.parse(key) as unknown[])[0]

/** Whether something that was kept is a way. */
export const isWay = (kept: unknown): kept is Way => typeof (kept as Partial<Way> | null | undefined)?.to === 'string'

/**
 * Keeps the words of a search beside an address. They may be a name, a phone or an e-mail: in the address they would stand in
 * the list of visited pages, be copied with it, and be sent with a reload. Other entries of the history cannot be emptied at a
 * log-out, so each tells whose words it keeps.
 */
export const keptOf = (words: string, of: string): Kept => (words ? { search: { words, of } } : null)

/** What an entry keeps, unless it is somebody else's. */
export function searchIn(state: unknown, who: string): Search | undefined {
  const { search } = (state ?? {}) as { search?: Partial<Record<keyof Search, unknown>> | null }
  const { words, of } = search ?? {}
  if (typeof words !== 'string') return undefined
  if (of === undefined) return { words }
  return of === who ? { words, of: who } : undefined
}

/** What is searched for here. */
export function useSearched(): string {
  const { id } = useStaff()
  const { pathname, search: query, state } = useLocation()
  const navigate = useNavigate()
  const search = searchIn(state, id)
  const isNobodys = search !== undefined && search.of === undefined
  const claim = useEffectEvent(() => {
    void navigate({ pathname, search: query }, { replace: true, state: keptOf(search?.words ?? '', id) })
  })
  useEffect(() => {
    if (isNobodys) claim()
  }, [isNobodys])
  return search?.words ?? ''
}

/** Makes what is kept beside an address when someone searches for these words. */
export function useKeptOf(): (words: string) => Kept {
  const { id } = useStaff()
  return (words) => keptOf(words, id)
}

/** Names under which addresses used to hold what was typed. */
const OLD_NAMES = ['q', 'about'] as const

/** An old address without its words, and the words; nothing when it has none. */
export function withoutWords(query: string): { query: string; words: string } | undefined {
  const params = new URLSearchParams(query)
  const given = OLD_NAMES.filter((name) => params.has(name))
  if (given.length === 0) return undefined
  const words = given.map((name) => params.get(name)).find(Boolean) ?? ''
  for (const name of given) params.delete(name)
  return { query: params.toString(), words }
}

/** Understands an address that still has words in it, as a bookmark may, and takes them out of it at once, logged in or not. */
export function useOldAddress(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const clean = useEffectEvent((query: string) => {
    const old = withoutWords(query)
    if (!old) return
    const state: Kept = old.words ? { search: { words: old.words } } : null
    void navigate({ pathname, search: old.query }, { replace: true, state })
  })
  // No layout effect: the router does not listen yet when those of the first page run.
  useEffect(() => clean(search), [search])
}
