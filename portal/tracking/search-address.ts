import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { plainDigits } from '#rules/india/digits.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { withQuery, useQuery } from '../link.tsx'

/** The kind of number that a search uses. */
export type By = 'order' | 'mobile' | 'awb'

/** A search for orders. */
export interface Search {
  by: By
  text: string
}

/** An entry of the browser's history: its address, and the state beside it. */
interface HistoryEntry {
  search: string
  state: Remembered
}
type Remembered = { mobile: string } | null

const LONGEST = 64

/** The typed text, ready for the search. An order id keeps only letters, digits and underscores. */
export function tidy(by: By, typed: string): string {
  const text = by === 'order' ? wordsOnly(typed) : typed.trim()
  return plainDigits(text).slice(0, LONGEST)
}

/** The typed text with only the characters of an order id. A digit stays in the script of the customer. */
export const wordsOnly = (typed: string): string =>
  Array.from(typed, (sign) => (/\w/.test(plainDigits(sign)) ? sign : '')).join('')

/** The search of a history entry: by its address first, then by the state that another screen or this one stored. */
export function searchOf(query: URLSearchParams, state: unknown): Search | null {
  const candidates: [By, unknown][] = [
    ['awb', query.get('awb')],
    ['order', query.get('order')],
    ['order', remembered(state, 'orderId')],
    ['mobile', remembered(state, 'mobile')],
  ]
  for (const [by, given] of candidates) {
    const text = typeof given === 'string' ? tidy(by, given) : ''
    if (text) return { by, text }
  }
  return null
}

/** The history entry of a search. A phone number is never in an address, only in the history's state. */
export function entryOf(query: URLSearchParams, search: Search | null): HistoryEntry {
  const next = new URLSearchParams(query)
  next.delete('awb')
  next.delete('order')
  if (search && search.by !== 'mobile') next.set(search.by, search.text)
  return { search: next.toString(), state: search?.by === 'mobile' ? { mobile: search.text } : null }
}

/** True if two searches are one. */
export const questionOf = (search: Search | null) => (search ? `${search.by} ${search.text}` : '')

/** The address of an order, to pass on. */
export const orderPath = (number: string) => `/trackyourorder?order=${encodeURIComponent(number)}`

function remembered(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined
}

/**
 * The search of this history entry, and a function that changes it. The shell knows no address, so it has none.
 */
export function useSearchAddress() {
  const hydrated = useHydrated()
  const [path, navigate] = useLocation()
  const query = useQuery()
  const state = useHistoryState<unknown>()
  const search = hydrated ? searchOf(query, state) : null

  function goTo(next: Search | null) {
    const entry = entryOf(query, next)
    navigate(withQuery(path, entry.search), { replace: true, state: entry.state })
  }

  // The state of another screen, or an odd address, becomes an address that can be shared.
  const odd = search !== null && entryOf(query, search).search !== query.toString()
  const tidyUp = useEffectEvent(() => goTo(search))
  useEffect(() => {
    if (odd) tidyUp()
  }, [odd])

  return { hydrated, search, goTo }
}
