import { useSearchParams } from 'react-router'
import type { DeskRequest } from '#contract/desk/calls.ts'

/** What of the log is looked for. */
export type Wanted = Omit<DeskRequest<'audit.list'>, 'before'>

const KEYS = ['person', 'act', 'outcome', 'day', 'about'] as const

/** What is looked for stands in the address, so that the back button and a reload keep it. */
export function useWanted(): [Wanted, (change: Wanted) => void] {
  const [query, setQuery] = useSearchParams()
  const wanted = Object.fromEntries(KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : []))) as Wanted
  const change = (changed: Wanted) => {
    const next = { ...wanted, ...changed }
    setQuery(KEYS.flatMap((key) => (next[key] ? [[key, next[key]] as [string, string]] : [])))
  }
  return [wanted, change]
}
