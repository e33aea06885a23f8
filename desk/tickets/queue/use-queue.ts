import { useEffect, useEffectEvent, useRef } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { bodyOf } from '../../call/query.ts'
import { useLive } from '../../call/live.ts'
import { linkKey, type ListLink } from '../../list/search-state.ts'
import { type Pages, useDeskPages } from '../../list/use-pages.ts'
import { TICKETS_LIST, type TicketsAddress } from './queue-views.ts'

/** The time for which a list is shown immediately when it is opened again. */
const CACHE_MS = 30 * 60_000

/** The tickets of a link: immediately as they were last shown, then with their new data. */
export function useQueue(link: ListLink, address: TicketsAddress): Pages<QueuedTicket> {
  const queue = useDeskPages('tickets.queue', filterOf(address), {
    page: ({ tickets, next }) => ({ rows: tickets, next }),
    from: (cursor: string) => ({ cursor }),
    // The agent has not acted on the first page yet, so it may be old.
    first: { mayBeOld: true },
    idOf: ({ ticketId }) => ticketId,
    cacheMs: CACHE_MS,
    // As many as before the reload.
    pagesAtFirst: () => TICKETS_LIST.pagesOf(linkKey(link)),
    // While a search is typed, the rows of the words before stay.
    stays: () => address.search !== '',
  })
  useFreshRows(address, queue)
  return queue
}

const filterOf = ({ view, search }: TicketsAddress) => ({
  ...(view ? { view } : {}),
  ...(search.trim() ? { search } : {}),
})

const PAUSES_MS = { live: 60_000, alone: 10_000 }

/** Keeps the rows current: it requests a mark after a change of tickets, and the rows if the mark differs. */
function useFreshRows(address: TicketsAddress, { rows, pages, isOld, busy, freshen }: Pages<QueuedTicket>): void {
  const known = useRef({ of: '', mark: '' })
  const isPutOff = useRef(false)

  async function look() {
    isPutOff.current = !rows || isOld || busy
    if (isPutOff.current) return
    const request = { ...filterOf(address), pages: Math.min(10, pages) }
    const { mark } = await bodyOf('tickets.mark', request)
    const of = JSON.stringify(request)
    if (known.current.of === of && known.current.mark === mark) return
    await freshen()
    known.current = { of, mark }
  }

  // A failed call is repeated the next time.
  const lookNow = () => void look().catch(() => undefined)
  useLive(({ kind }) => kind === 'ticket' || kind === 'note' || kind === 'all', lookNow, PAUSES_MS)
  const goOn = useEffectEvent(() => isPutOff.current && lookNow())
  useEffect(() => {
    if (!busy) goOn()
  }, [busy])
}
