import { useLocation } from 'react-router'
import { useStaff } from '../staff/session.tsx'

/** The words of a search, and the agent who typed them. */
interface Search {
  words: string
  of: string
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

/** The search in the state of a history entry, unless another agent typed it. */
export function searchIn(state: unknown, agent: string): Search | undefined {
  const { search } = (state ?? {}) as { search?: Partial<Record<keyof Search, unknown>> | null }
  const { words, of } = search ?? {}
  return typeof words === 'string' && of === agent ? { words, of: agent } : undefined
}

/** The words that the list at this address is searched for. */
export function useSearched(): string {
  const { id } = useStaff()
  return searchIn(useLocation().state, id)?.words ?? ''
}

/** Makes what is kept beside an address when someone searches for these words. */
export function useKeptOf(): (words: string) => Kept {
  const { id } = useStaff()
  return (words) => keptOf(words, id)
}
