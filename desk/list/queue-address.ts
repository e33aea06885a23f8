import { useNavigate, useSearchParams } from 'react-router'
import { useSearchState, useSearch, type ListLink } from './search-state.ts'

/** The views of a queue. `View` includes `undefined` where a search can go over all rows without a view. */
export interface QueueViews<View extends string | undefined> {
  path: string
  names: readonly NonNullable<View>[]
  /** The view of an address that names none. */
  byDefault: (search: string) => View
  /** The view in which a search begins. */
  forSearch: View
}

/** What a queue shows: the view stands in the address, the words of the search in the state of the history entry. */
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
    /** Searches for these words. Back leads to what was shown before the search began. */
    search: (words: string) => show(searched(views, address, words), address.search !== ''),
  }
}

/** What the query of an address and the words of its search stand for. */
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

/** A search begins in a view of its own; a view that is chosen later narrows it and stays. */
function searched<View extends string | undefined>(
  { byDefault, forSearch }: QueueViews<View>,
  { view, search }: QueueAddress<View>,
  words: string,
): QueueAddress<View> {
  if (words && !search) return { view: forSearch, search: words }
  return { view: words ? view : (view ?? byDefault('')), search: words }
}
