import { useNavigate, useSearchParams } from 'react-router'
import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns.ts'
import { PlaceBook } from '../../list/place.ts'
import { useKeptOf, useSearched, type Way } from '../../list/searched.ts'

/** Where an agent was in the queue that they came from. */
export const RETURNS_PLACE = new PlaceBook('desk:returns:queue', '/returns', 'request')

/** What of the queue is shown: the view stands in the address, the words are kept beside it. */
export interface QueueAddress {
  view: ReturnView
  search: string
}

const isView = (text: string | null): text is ReturnView => RETURN_VIEWS.some((view) => view === text)

/** Makes the way to what of the queue is asked for; the view that is there anyway is left out. */
export function useQueueWay(): (address: QueueAddress) => Way {
  const keptOf = useKeptOf()
  return ({ view, search }) => ({
    to: view === 'to_decide' ? '/returns' : `/returns?view=${view}`,
    state: keptOf(search),
  })
}

/** What is asked for here, and a way to ask for something else. */
export function useQueueAddress(): [QueueAddress, (next: Partial<QueueAddress>, replace?: boolean) => void] {
  const [params] = useSearchParams()
  const search = useSearched()
  const wayTo = useQueueWay()
  const navigate = useNavigate()
  const asked = params.get('view')
  const address = { view: isView(asked) ? asked : ('to_decide' as const), search }
  const go = (next: Partial<QueueAddress>, replace = false) => {
    const { to, state } = wayTo({ ...address, ...next })
    void navigate(to, { state, replace })
  }
  return [address, go]
}
