import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { plainDigits } from '#rules/india/digits.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { placeAt, useQuery } from '../link.tsx'

/** What a parcel or an order can be looked for by. */
export type By = 'order' | 'mobile' | 'awb'

/** What is looked for. */
export interface Search {
  by: By
  text: string
}

/** An entry of the browser's history: its address, and the state beside it. */
interface Place {
  search: string
  state: Remembered
}
type Remembered = { mobile: string } | null

const LONGEST = 64

/** What was typed, as it is looked for. An order id loses what is no letter, digit or underscore. */
export function tidy(by: By, typed: string): string {
  const text = by === 'order' ? wordsOnly(typed) : typed.trim()
  return plainDigits(text).slice(0, LONGEST)
}

/** What was typed without what no order id has. A digit stays in the script in which it was typed. */
export const wordsOnly = (typed: string): string =>
  Array.from(typed, (sign) => (/\w/.test(plainDigits(sign)) ? sign : '')).join('')

/** What a history entry asks for: its address first, then the state that another screen or this one stored. */
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

/** The history entry that asks for this. A phone number is never in an address, only in the history's state. */
export function placeOf(query: URLSearchParams, search: Search | null): Place {
  const next = new URLSearchParams(query)
  next.delete('awb')
  next.delete('order')
  if (search && search.by !== 'mobile') next.set(search.by, search.text)
  return { search: next.toString(), state: search?.by === 'mobile' ? { mobile: search.text } : null }
}

/** Whether two searches are one. */
export const questionOf = (search: Search | null) => (search ? `${search.by} ${search.text}` : '')

/** The address of an order, to pass on. */
export const orderPath = (number: string) => `/trackyourorder?order=${encodeURIComponent(number)}`

function remembered(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined
}

/**
 * What this history entry asks for, and a function that changes it. The shell knows no address, so it asks for nothing.
 */
export function useSearchAddress() {
  const hydrated = useHydrated()
  const [path, navigate] = useLocation()
  const query = useQuery()
  const state = useHistoryState<unknown>()
  const search = hydrated ? searchOf(query, state) : null

  function goTo(next: Search | null) {
    const place = placeOf(query, next)
    navigate(placeAt(path, place.search), { replace: true, state: place.state })
  }

  // What another screen handed over, or an address with something odd in it, becomes an address that can be passed on.
  const odd = search !== null && placeOf(query, search).search !== query.toString()
  const tidyUp = useEffectEvent(() => goTo(search))
  useEffect(() => {
    if (odd) tidyUp()
  }, [odd])

  return { hydrated, search, goTo }
}
