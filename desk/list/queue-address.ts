import { useNavigate, useSearchParams } from 'react-router'
import { useSearchState, useSearch, type ListLink } from './search-state.ts'

/** The views of a queue. `View` includes `undefined` if a search can go over all rows without a view. */
export interface QueueViews<View extends string | undefined> {
  path: string
  names: readonly NonNullable<View>[]
  /** The view of an address without one. */
  byDefault: (search: string) => View
  /** The view in which a search begins. */
  forSearch: View
}

/** The view and the search of a queue. The address has the view, the state of the history entry the search. */
export interface QueueAddress<View> {
  view: View
  search: string
}

/** The address of a queue, links to its other views, and ways to go there. */
export function useQueueAddress<View extends string | undefined>(views: QueueViews<View>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searchState = useSearchState()
  const address = readAddress(views, params, useSearch())
  const linkTo = (next: QueueAddress<View>): ListLink => ({
    to: `${views.path}${viewQuery(views, next)}`,
    state: searchState(next.search),
  })
  function show(next: QueueAddress<View>, replace = false) {
    const { to, state } = linkTo(next)
    void navigate(to, { state, replace })
  }
  return {
    address,
    linkTo,
    show,
    /** Searches for these words. Back leads to the list before the search. */
    search: (words: string) => show(searched(views, address, words), address.search !== ''),
  }
}

/** Reads the view and the search from an address. */
export function readAddress<View extends string | undefined>(
  { names, byDefault }: QueueViews<View>,
  params: URLSearchParams,
  search: string,
): QueueAddress<View> {
  const view = params.get('view')
  return { view: names.find((name) => name === view) ?? byDefault(search), search }
}

/** The query of an address; the default view is left out. */
export function viewQuery<View extends string | undefined>(
  { byDefault }: QueueViews<View>,
  { view, search }: QueueAddress<View>,
): string {
  return view === undefined || view === byDefault(search) ? '' : `?view=${view}`
}

/** A search begins in a view of its own; a later choice of a view narrows it and stays. */
function searched<View extends string | undefined>(
  { byDefault, forSearch }: QueueViews<View>,
  { view, search }: QueueAddress<View>,
  words: string,
): QueueAddress<View> {
  if (words && !search) return { view: forSearch, search: words }
  return { view: words ? view : (view ?? byDefault('')), search: words }
}
