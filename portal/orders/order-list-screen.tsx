import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useHydrated } from '#ui/hydrated.ts'
import { withQuery, useQuery } from '../link.tsx'
import { Results } from './results.tsx'
import { SearchView } from './search-view.tsx'
import { readVisit, type Visit } from './visit.ts'

/** The search for orders, and its result in its place. Each is a page of the browser's history, so going back works. */
export function OrderListScreen() {
  const hydrated = useHydrated()
  const [path, navigate] = useLocation()
  const query = useQuery()
  const state = useHistoryState<unknown>()
  const visit = readVisit(hydrated ? state : undefined)
  const view = useFocusOnChange(visit.found !== undefined, hydrated)

  const keep = (visitNow: Visit, replace: boolean) =>
    navigate(withQuery(path, query), { state: { ...visitNow, at: Date.now() }, replace })

  return (
    <div ref={view} className="mx-auto max-w-page px-4 pt-6 wide:px-8 wide:pt-10">
      {visit.found ? (
        <Results visit={visit} onRenew={(visitNow) => keep(visitNow, true)} onBack={() => window.history.back()} />
      ) : (
        <SearchView
          typed={visit.typed}
          begins={visit.begins === true}
          onSearch={(typed) => keep({ typed }, true)}
          onFound={(typed, orders) => keep({ typed, found: { orders, at: Date.now() } }, false)}
        />
      )}
    </div>
  )
}

/** Scrolls to the top and focuses the heading when one view replaces the other. */
function useFocusOnChange(found: boolean, hydrated: boolean) {
  const view = useRef<HTMLDivElement>(null)
  const last = useRef<boolean>(undefined)
  useEffect(() => {
    if (!hydrated) return
    const changed = last.current !== undefined && last.current !== found
    last.current = found
    if (!changed) return
    window.scrollTo(0, 0)
    view.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [found, hydrated])
  return view
}
