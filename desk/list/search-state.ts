import { useLocation } from 'react-router'
import { useStaff } from '../staff/session.tsx'

/** The words of a search, and the agent who typed them. */
interface Search {
  words: string
  of: string
}

/** The state of a history entry. */
export type SearchState = { search: Search } | null

/** A link to a list: the address, and the state of its history entry. */
export interface ListLink {
  to: string
  state: SearchState
}

/** Two links with the same key show the same list. */
export const linkKey = ({ to, state }: ListLink) => JSON.stringify([to, state])

/** The address of the link that has this key. */
export const addressOf = (key: string): unknown => (JSON.parse(key) as unknown[])[0]

export const isListLink = (saved: unknown): saved is ListLink =>
  typeof (saved as Partial<ListLink> | null | undefined)?.to === 'string'

/**
 * The state for the words of a search. They may be a name, a phone number or an e-mail address: an address with them
 * would be in the browser history, in copies and in every reload. A log-out cannot empty older history entries, so each
 * names its agent.
 */
export const searchState = (words: string, of: string): SearchState => (words ? { search: { words, of } } : null)

/** The search in the state of a history entry, unless another agent typed it. */
export function searchIn(state: unknown, agent: string): Search | undefined {
  const { search } = (state ?? {}) as { search?: Partial<Record<keyof Search, unknown>> | null }
  const { words, of } = search ?? {}
  return typeof words === 'string' && of === agent ? { words, of: agent } : undefined
}

/** The words of the search at this address. */
export function useSearch(): string {
  const { id } = useStaff()
  return searchIn(useLocation().state, id)?.words ?? ''
}

/** Makes the state for the words that this agent searches for. */
export function useSearchState(): (words: string) => SearchState {
  const { id } = useStaff()
  return (words) => searchState(words, id)
}
