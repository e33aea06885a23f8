import type { TrackedOrder, Parcel } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { Link } from '../link.tsx'
import { orderPath } from './search-address.ts'
import { useCopy } from '../use-copy.ts'
import { TRACK_WORDS } from './words.ts'

/** Where a customer goes from an order: a return, help, or passing the link on to another person. */
export function OrderLinks({ order, now }: { order: TrackedOrder; now: Date }) {
  const copy = useCopy()
  const [giveBack, help] = [returnPath(order), helpPath(order)]
  const canShare = 'share' in navigator

  function passOn() {
    const url = new URL(orderPath(order.original_order_id), window.location.href).href
    if (!canShare) return void copy(url, TRACK_WORDS.linkCopied)
    // Closing the phone's own panel means that the customer changed their mind.
    navigator.share({ url, title: `${TRACK_WORDS.order} #${order.original_order_id}` }).catch(() => undefined)
  }

  // Without its number there is nothing to pass on, and without an id nothing to lead on to.
  if (isMasked(order.original_order_id)) return null
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-hair pt-6">
      <Returns order={order} now={now} />
      {giveBack && (
        <Link to={giveBack} className={buttonLook()}>
          {TRACK_WORDS.returnOrExchange}
        </Link>
      )}
      {help && (
        <Link to={help} className={buttonLook('quiet')}>
          {TRACK_WORDS.help}
        </Link>
      )}
      <Button variant="quiet" onClick={passOn}>
        {canShare ? TRACK_WORDS.share : TRACK_WORDS.copyLink}
      </Button>
    </div>
  )
}

/** True if there is still time to send something back, where that is over or about to be. */
function Returns({ order: { returns }, now }: { order: TrackedOrder; now: Date }) {
  if (returns?.over)
    return <p className="figures w-full text-soft">{TRACK_WORDS.returnsOver(dayWords(returns.until))}</p>
  if (returns?.until !== indianDate(now)) return null
  return <p className="w-full font-medium text-turmeric">{TRACK_WORDS.lastDay}</p>
}

/** What a ticket about a parcel is about, as its address says it. */
type Topic = 'late-parcel' | 'failed-delivery' | 'lost-parcel' | 'returned-parcel' | 'parcel'

/** The form for a return or an exchange of this order, while there is time and it is known whose it is. */
export function returnPath({ order_id: orderId, customer_id: customerId, returns }: TrackedOrder): string | undefined {
  if (!orderId || !customerId || !returns || returns.over) return undefined
  return `/exchangeportal?${new URLSearchParams({ customer: customerId, order: orderId }).toString()}`
}

/** Where a ticket about this order, or a parcel of it, is raised, if it is known whose it is. */
export function helpPath(
  { original_order_id: order, customer_id: customer, parcels }: TrackedOrder,
  parcel?: Parcel,
): string | undefined {
  if (!customer) return undefined
  const about = parcel ? [parcel] : parcels
  const topic = about.map(topicOf).find((one) => one !== 'parcel') ?? (about.length > 0 ? 'parcel' : undefined)
  return `/newticket?${new URLSearchParams({ customer, order, ...(topic ? { topic } : {}) }).toString()}`
}

/** What there is to say about a parcel; of one without trouble the customer says it. */
function topicOf({ state, late }: Pick<Parcel, 'state' | 'late'>): Topic {
  if (state === 'lost') return 'lost-parcel'
  if (state === 'rto' || state === 'rto_delivered' || state === 'cancelled') return 'returned-parcel'
  if (late) return 'late-parcel'
  return state === 'delivery_failed' ? 'failed-delivery' : 'parcel'
}
