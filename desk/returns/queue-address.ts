import { useSearchParams } from 'react-router'
import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns.ts'

/** What of the queue is shown. It stands in the address, so that Back and a reload find it again. */
export interface QueueAddress {
  view: ReturnView
  search: string
}

const isView = (text: string | null): text is ReturnView => RETURN_VIEWS.some((view) => view === text)

/** The query of an address of the queue; what is there anyway is left out. */
export function queueQuery({ view, search }: QueueAddress): string {
  const query = new URLSearchParams()
  if (view !== 'to_decide') query.set('view', view)
  if (search) query.set('q', search)
  return query.size > 0 ? `?${query}` : ''
}

/** What the address asks for, and a way to ask for something else. */
export function useQueueAddress(): [QueueAddress, (next: Partial<QueueAddress>, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('view')
  const address = { view: isView(asked) ? asked : ('to_decide' as const), search: params.get('q') ?? '' }
  const go = (next: Partial<QueueAddress>, replace = false) =>
    setParams(queueQuery({ ...address, ...next }), { replace })
  return [address, go]
}
