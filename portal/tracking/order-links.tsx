import type { TrackedOrder, Parcel } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { topicOfParcels } from '#rules/tickets/parcel-topic.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { Link } from '../link.tsx'
import { helpPath as pathOfHelp } from '../requests/path.ts'
import { orderPath as orderPage } from '../news/place.ts'
import { orderPath } from './search-address.ts'
import { useCopy } from '../use-copy.ts'
import { TRACK_WORDS } from './words.ts'

/** The links of an order: a return, help, or sharing it with another person. */
export function OrderLinks({ order, now }: { order: TrackedOrder; now: Date }) {
  const copy = useCopy()
  const [giveBack, help] = [returnPath(order), helpPath(order)]
  // What the news or a parcel above leads to is not said twice.
  const acts = new Set([order, ...order.parcels].map(({ news }) => news?.act?.what))
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
      {giveBack && !acts.has('start_return') && (
        <Link to={giveBack} className={buttonLook('quiet')}>
          {TRACK_WORDS.returnOrExchange}
        </Link>
      )}
      {order.customer_id && (
        <Link to={orderPage(order.original_order_id, order.customer_id)} className={buttonLook('quiet')}>
          {TRACK_WORDS.seeOrder}
        </Link>
      )}
      {help && !acts.has('raise_ticket') && (
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

/** The sentence about the time for a return, if it is over or ends today. */
function Returns({ order: { returns }, now }: { order: TrackedOrder; now: Date }) {
  if (returns?.over)
    return <p className="figures w-full text-soft">{TRACK_WORDS.returnsOver(dayWords(returns.until))}</p>
  if (returns?.until !== indianDate(now)) return null
  return <p className="w-full font-medium text-turmeric">{TRACK_WORDS.lastDay}</p>
}

/**
 * The parcel that has the link to the form: the first one that is delivered, while the news of its order leads
 * elsewhere.
 */
export const parcelToReturn = ({ news, parcels }: Pick<TrackedOrder, 'news' | 'parcels'>) =>
  news?.act?.what === 'start_return' ? undefined : parcels.find((one) => one.news?.act?.what === 'start_return')

/** The path of the form for a return or an exchange; undefined if the time is over or the customer is not known. */
export function returnPath({ order_id: orderId, customer_id: customerId, returns }: TrackedOrder): string | undefined {
  if (!orderId || !customerId || !returns || returns.over) return undefined
  return `/exchangeportal?${new URLSearchParams({ customer: customerId, order: orderId }).toString()}`
}

/** The path of a new ticket about this order, or a parcel of it; undefined if its customer is not known. */
export function helpPath(
  { original_order_id: order, customer_id: customer, parcels }: TrackedOrder,
  parcel?: Parcel,
): string | undefined {
  return customer && pathOfHelp(order, customer, topicOfParcels(parcel ? [parcel] : parcels))
}
