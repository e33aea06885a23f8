import { useState, useEffect, useEffectEvent } from 'react'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { More } from '../sign-in/more.tsx'
import { bodyOf } from '../call/use-call.ts'
import { LIST, OrderRow } from './order-row.tsx'
import { type Visit, questionOf } from './visit.ts'
import { minePath, addressOf } from './my-orders/list-address.ts'
import { Link, useQuery } from '../link.tsx'
import { MINE_WORDS, ORDER_LIST_WORDS } from './words.ts'

interface ResultsProps {
  visit: Visit
  onRenew: (visit: Visit) => void
  onBack: () => void
}

/** The orders found, in place of the search. */
export function Results({ visit, onRenew, onBack }: ResultsProps) {
  useFresh(visit, onRenew)
  const { busy, searchAgain } = useRenewal(visit, onRenew)
  const { typed, found } = visit
  const [now] = useState(() => new Date())
  const show = useShow()
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className={
          'inline-flex min-h-11 items-center gap-2 rounded-md font-medium text-river underline-offset-4 ' +
          'hover:underline'
        }
      >
        <span aria-hidden="true">←</span>
        {ORDER_LIST_WORDS.again}
      </button>
      <h1 tabIndex={-1} className="mt-2 text-title">
        {ORDER_LIST_WORDS.list}
      </h1>
      <p className="mt-2 text-soft">
        {ORDER_LIST_WORDS.foundBy[typed.by]} <span className="text-ink">{typed[typed.by]}</span>
      </p>
      {found?.orders.some(({ masked }) => masked) && (
        <div className="mt-5">
          <More known={{ by: KNOWN_BY[typed.by], value: typed[typed.by] }} busy={busy} onProved={searchAgain} />
        </div>
      )}
      <GoOn customerId={found?.orders.find(({ customer_id }) => customer_id)?.customer_id} />
      <ul className={LIST}>
        {found?.orders.map((order, index) => (
          // Masked, two numbers may look the same.
          <OrderRow
            key={order.gid ?? `${index} ${order.id}`}
            order={order}
            now={now}
            isForReturn={show === 'returns'}
          />
        ))}
      </ul>
    </>
  )
}

/** The kind of entries that the customer came for. */
function useShow() {
  const query = useQuery()
  return addressOf((name) => query.get(name) ?? '').show
}

/** The link to the rows for which the customer searched; none if the orders do not name their customer. */
function GoOn({ customerId }: { customerId: string | undefined }) {
  const show = useShow()
  if (customerId === undefined) return null
  return (
    <Link
      to={minePath(customerId, { show, page: 1 })}
      className="mt-2 inline-flex min-h-11 items-center text-river underline underline-offset-4"
    >
      {MINE_WORDS.next[show ?? 'all']}
    </Link>
  )
}

/** The kind of identity that the sign-in dialog takes from this search. */
const KNOWN_BY = { contact: 'contact', number: 'order' } as const

const FRESH_MS = 60_000

/** Results that are no longer fresh are shown on return, and replaced a moment later by the current state. */
function useFresh({ typed, found }: Visit, renew: (visit: Visit) => void): void {
  const renewIfStale = useEffectEvent(async (isStill: () => boolean) => {
    if (!found || Date.now() - found.at < FRESH_MS) return
    const orders = await bodyOf('orders.search', questionOf(typed)).catch(() => [])
    if (orders.length > 0 && isStill()) renew({ typed, found: { orders, at: Date.now() } })
  })
  useEffect(() => {
    let still = true
    void renewIfStale(() => still)
    return () => {
      still = false
    }
  }, [])
}

/** The same search once more, after a sign-in. The orders found stay if that fails. */
function useRenewal({ typed }: Visit, renew: (visit: Visit) => void) {
  const { busy, run } = useOneAtATime()

  async function search() {
    const orders = await bodyOf('orders.search', questionOf(typed)).catch(() => [])
    if (orders.length > 0) renew({ typed, found: { orders, at: Date.now() } })
  }

  return { busy, searchAgain: () => void run(search) }
}
