import type { Timeline, TimelineEntry } from '#contract/desk/timeline.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { LABELS } from '#rules/tracking/labels.ts'
import { reasonText } from '#rules/returns/causes/reason-text.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { shownOrder } from '../../tracking/shown.ts'
import { found } from '../named.ts'
import { personOf } from './shown.ts'
import {
  otherOrders,
  scansOf,
  type StoredOrderScan,
  type StoredOrderTimeline,
  type StoredRequest,
  type StoredTicketEvent,
  ticketsBeside,
  ticketsOrder,
} from './timeline-store.ts'
import { ticketStateOf } from '../store.ts'

const MOST_ENTRIES = 300
const MOST_ORDERS = 20
const MOST_TICKETS = 50

/** Everything beside a thread. */
export async function showTimeline(context: Context, { ticketId }: { ticketId: string }): Promise<Timeline> {
  const { sql } = context
  const { publicId } = found({ ticketId, customerId: undefined })
  const { id } = (await ticketStateOf(sql, publicId)) ?? refuse('TICKET_NOT_FOUND')
  const [order, orders, tickets, { codGateways }] = await Promise.all([
    ticketsOrder(sql, id),
    otherOrders(sql, id, MOST_ORDERS),
    ticketsBeside(sql, id, MOST_TICKETS),
    policyOf(context),
  ])
  const scans = order ? await scansOf(sql, awbsOf(order), MOST_ENTRIES) : []
  const entries = [
    ...(order ? [...happened(context, order), ...scans.flatMap(scanned)] : []),
    ...tickets.map(ticketRaised),
  ]
  const newest = entries.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  return {
    ...(order ? { order: shown(context, order, codGateways) } : {}),
    entries: newest.slice(0, MOST_ENTRIES),
    earlier: Math.max(0, newest.length - MOST_ENTRIES),
    orders: orders.map(({ createdAt, totalPaise, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      totalPaise: Number(totalPaise),
    })),
  }
}

const awbsOf = ({ sendings }: StoredOrderTimeline) => sendings.flatMap(({ awb }) => (awb === '' ? [] : [awb]))

function shown(
  context: Context,
  order: StoredOrderTimeline,
  codGateways: readonly string[],
): NonNullable<Timeline['order']> {
  const { id, orderNumber, createdAt, cancelledAt, totalPaise, gateways, tags, address, items } = order
  const { order_items: waiting, parcels } = shownOrder(context, order)
  const region = [address.province, address.zip].filter(Boolean).join(' ')
  return {
    id,
    number: orderNumber,
    createdAt: createdAt.toISOString(),
    ...present({ cancelledAt: cancelledAt?.toISOString() }),
    totalPaise: Number(totalPaise),
    payment: paymentOf(gateways, codGateways),
    gateways,
    tags,
    place: [address.city, region].filter(Boolean).join(', '),
    items,
    waiting,
    parcels,
  }
}

/** The events of the order itself, unsorted. */
function happened(context: Context, order: StoredOrderTimeline): TimelineEntry[] {
  const { orderNumber, createdAt, cancelledAt, totalPaise, refunds, requests } = order
  const paid = { totalPaise: Number(totalPaise) }
  return [
    { kind: 'ordered', at: createdAt.toISOString(), order: orderNumber, ...paid },
    ...(cancelledAt ? [{ kind: 'cancelled', at: cancelledAt.toISOString(), order: orderNumber } as const] : []),
    ...sendingsOf(context, order),
    ...refunds.map(({ at, items }) => ({ kind: 'refunded', at: isoOf(at), items }) as const),
    ...requests.flatMap((request) => requested(orderNumber, request)),
  ]
}

function sendingsOf(context: Context, order: StoredOrderTimeline): TimelineEntry[] {
  const { parcels, sent_items: loose } = shownOrder(context, order)
  return order.sendings.flatMap(({ awb, packedAt, shopDeliveredAt, state }) => {
    const parcel = parcels.find(({ AWB }) => AWB === awb)
    const sent = { awb, courier: parcel?.courier_name ?? '', items: parcel?.items ?? loose }
    // The courier's own delivery event is among the scans.
    const byTheShop = state === null && shopDeliveredAt !== null
    const delivered = byTheShop ? [{ kind: 'delivered', at: isoOf(shopDeliveredAt), awb } as const] : []
    return [{ kind: 'sent', at: isoOf(packedAt), ...sent } as const, ...delivered]
  })
}

function requested(
  orderNumber: string,
  { n, at, newOrder, steps, causes, reason: typed, ...request }: StoredRequest,
): TimelineEntry[] {
  const requestId = `${orderNumber}.${n}`
  const entry = {
    kind: 'request',
    at: isoOf(at),
    requestId,
    ...request,
    reason: reasonText([{ title: '', causes }], typed),
    ...(newOrder ? { newOrder } : {}),
  } as const
  const since = steps.map(({ at: then, act, actor, staffId, staffName, reason }) => ({
    kind: 'step' as const,
    at: isoOf(then),
    requestId,
    act,
    actor,
    ...(staffId === null ? {} : { staff: personOf(staffId, staffName) }),
    ...present({ reason }),
  }))
  return [entry, ...since]
}

function scanned({ awb, at, state, text, location }: StoredOrderScan): TimelineEntry[] {
  if (state === null && text === '') return []
  const status = state === null ? text : LABELS[state].label
  return [{ kind: 'scan', at: at.toISOString(), awb, status, location, text }]
}

function ticketRaised({ publicId, number, at, question, status, order }: StoredTicketEvent): TimelineEntry {
  const about = order === null ? {} : { order }
  return { kind: 'ticket', at: at.toISOString(), ticketId: publicId, number, question, status, ...about }
}

const isoOf = (time: string) => new Date(time).toISOString()
