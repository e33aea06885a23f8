import { useNavigate, useSearchParams } from 'react-router'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { useKeptOf, useSearched } from '../list/searched.ts'

/** What of the log is looked for. */
export type Wanted = Omit<DeskRequest<'audit.list'>, 'before'>

const KEYS = ['person', 'act', 'outcome', 'day'] as const

/** What is chosen stands in the address, what is typed beside it, so that the back button and a reload keep both. */
export function useWanted(): [Wanted, (change: Wanted) => void] {
  const [query] = useSearchParams()
  const about = useSearched()
  const keptOf = useKeptOf()
  const navigate = useNavigate()
  const chosen = Object.fromEntries(KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : []))) as Wanted
  const wanted = { ...chosen, ...(about ? { about } : {}) }
  const change = (changed: Wanted) => {
    const next = { ...wanted, ...changed }
    const address = new URLSearchParams(KEYS.flatMap((key) => (next[key] ? [[key, next[key]]] : [])))
    void navigate({ search: address.toString() }, { state: keptOf(next.about ?? '') })
  }
  return [wanted, change]
}
