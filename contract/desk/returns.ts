import { Type, type Static } from 'typebox'
import { exact, id, text } from '../call.ts'
import { address } from '../orders.ts'
import { reasonCode, requestType } from '../returns.ts'
import { ticketId, ticketStatus } from '../tickets.ts'
import { deskCall } from './call.ts'
import {
  oneOf,
  pickup,
  requestEvent,
  requestId,
  requestItem,
  requestPhoto,
  requestStatus,
  settlementKind,
  shopperHistory,
  staffName,
  warningSign,
} from './request.ts'
import { PAYOUT_CALLS, requestPayout } from './payouts.ts'
import { RETURN_ACTS } from './return-acts.ts'
import { STAFF } from './roles.ts'

/**
 * The views of the queue. Oldest first: `to_decide` (received), `pickup_trouble` (its pick-up failed: an agent must look at it),
 * `refund_trouble` (its payout waits for a second person, failed or came back and its customer has given an account, the bank has not answered for an hour, or has not paid for three days),
 * `to_collect` (approved, and no pick-up asked for yet), `on_the_way` (a pick-up is asked for or booked, or the goods are under way),
 * `to_inspect` (arrived), `to_settle` (approved or further, and not settled yet). Newest first: `settled`, `turned_down`
 * (rejected, cancelled, or refused after inspection), `all`.
 */
export const RETURN_VIEWS = [
  'to_decide',
  'pickup_trouble',
  'refund_trouble',
  'to_collect',
  'on_the_way',
  'to_inspect',
  'to_settle',
  'settled',
  'turned_down',
  'all',
] as const

/** See {@link RETURN_VIEWS}. */
export type ReturnView = (typeof RETURN_VIEWS)[number]

const view = oneOf(RETURN_VIEWS)

/** Where a page ends. */
const mark = Type.String({ pattern: '^[0-9]{1,18}$' })

/** A request in the queue: as much as a row shows. `photos` are the first three, of `photoCount`; `warnings` counts the signs of tone warning. */
const requestRow = exact({
  id: text(64, ['1042.1']),
  orderNumber: text(32),
  type: requestType,
  status: requestStatus,
  settled: Type.Boolean(),
  version: Type.Integer(),
  createdAt: text(32),
  changedAt: text(32),
  firstName: text(255),
  reasonCode,
  reason: text(300),
  payment: text(8),
  feePaise: Type.Integer(),
  items: Type.Array(requestItem),
  photos: Type.Array(text(64)),
  photoCount: Type.Integer(),
  warnings: Type.Integer(),
  /** See {@link openedRequest}. */
  duePaise: Type.Integer(),
})

/** See {@link requestRow}. */
export type RequestRow = Static<typeof requestRow>

/**
 * A page of 50 of the queue. `search` is a request's or an order's number, the number of the new order, the AWB of the order's
 * parcel or of the pick-up, a SKU, a phone number, an e-mail address, how a first name begins, or words that the reason and the products
 * hold, all of them; what cannot be found is an empty page. `after` is the `next` of the page before.
 */
const queue = deskCall('returns.queue', {
  summary: 'A page of the queue of returns and exchanges.',
  roles: STAFF,
  logged: ['view', 'after'],
  request: exact({ view, search: Type.Optional(text(65_536)), after: Type.Optional(mark) }),
  response: exact({ rows: Type.Array(requestRow), next: Type.Optional(mark) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** How many requests each view holds; 1,000 stands for a thousand or more. */
const counts = deskCall('returns.counts', {
  summary: 'How many requests each view of the queue holds.',
  roles: STAFF,
  logged: [],
  quiet: true,
  request: exact({}),
  response: exact({
    counts: Type.Object(
      Object.fromEntries(RETURN_VIEWS.map((name) => [name, Type.Integer()])) as Record<
        ReturnView,
        ReturnType<typeof Type.Integer>
      >,
    ),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** A parcel of the order. */
const orderParcel = exact({
  awb: text(64),
  courier: text(255),
  state: Type.Optional(text(32)),
  sentAt: text(32),
  deliveredAt: Type.Optional(text(32)),
})

/** The order that a request is about. Money is in paise. */
const requestOrder = exact({
  id: id(),
  number: text(32),
  customerId: text(20),
  firstName: text(255),
  email: text(254),
  phone: text(32),
  createdAt: text(32),
  totalPaise: Type.Integer(),
  gateways: Type.Array(text(255)),
  tags: Type.Array(text(255)),
  cancelled: Type.Boolean(),
  address,
  lines: Type.Array(
    exact({
      id: id(),
      title: text(1000),
      sku: text(255),
      src: text(2000),
      size: text(255),
      units: Type.Integer(),
      refunded: Type.Integer(),
      pricePaise: Type.Integer(),
      deliveredAt: Type.Optional(text(32)),
    }),
  ),
  parcels: Type.Array(orderParcel),
})

/**
 * How a request stands in Shopify: the return's name ('' where there is none) and its state there, the address of the order in
 * Shopify's admin, and a sentence where the two sides do not agree ('' where they do).
 */
const inShopify = exact({
  name: text(64),
  state: oneOf(['', 'REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED']),
  link: text(300),
  conflict: text(2000),
  /** Whether the shop's staff made it there; whether Shopify pays back what is due, `later` once the goods were found fine. */
  madeThere: Type.Boolean(),
  paysBack: oneOf(['no', 'later', 'underway']),
})

/**
 * A request, whole. `paidPaise` is what was paid for those of its items that were not turned down, `mostPaise` what is left of what the customer
 * paid for the order, and `madePaise` what the shop paid back since the request was made, which a refund may record. `paid` is what was paid for
 * the order: to the shop, in cash to the courier, and what is still open, by `rules/orders/paid.ts`. `duePaise` is what is due as a gift card or a refund, by `rules/returns/money/due.ts`.
 */
const openedRequest = exact({
  id: text(64),
  type: requestType,
  status: requestStatus,
  version: Type.Integer(),
  createdAt: text(32),
  changedAt: text(32),
  reasonCode,
  reason: text(5000),
  email: text(254),
  phone: text(32),
  address,
  payment: text(8),
  /** Who of the staff filed it for the customer; absent where the customer made it. */
  filedBy: Type.Optional(staffName),
  /** The day in India on which the customer asked the courier to come; absent, any. */
  pickupDay: Type.Optional(text(10)),
  /** Its return in Shopify; absent where Shopify was told nothing yet. */
  inShopify: Type.Optional(inShopify),
  feePaise: Type.Integer(),
  paidPaise: Type.Integer(),
  mostPaise: Type.Integer(),
  madePaise: Type.Integer(),
  paid: exact({ shopPaise: Type.Integer(), cashPaise: Type.Integer(), openPaise: Type.Integer() }),
  duePaise: Type.Integer(),
  items: Type.Array(requestItem),
  photos: Type.Array(requestPhoto),
  order: requestOrder,
  events: Type.Array(requestEvent),
  settlement: Type.Optional(
    exact({
      kind: settlementKind,
      reference: text(64),
      amountPaise: Type.Optional(Type.Integer()),
      at: text(32),
      staff: Type.Optional(staffName),
      waived: Type.Optional(text(200)),
      /** Whether the customer has an order of this number by now. */
      orderKnown: Type.Boolean(),
      /** Whether only another customer has. */
      orderOfOther: Type.Optional(Type.Boolean()),
    }),
  ),
  payout: Type.Optional(requestPayout),
  pickups: Type.Array(pickup),
  /** How often the shopper may still ask for a new pick-up on the portal. */
  rebookingsLeft: Type.Integer(),
  notes: Type.Array(exact({ id: text(20), at: text(32), staff: staffName, text: text(5000) })),
  /** The tickets of its customer: those about this order first, then the newest; at most five. */
  tickets: Type.Array(
    exact({
      ticketId: ticketId(),
      question: text(200),
      status: ticketStatus,
      createdAt: text(32),
      aboutThisOrder: Type.Boolean(),
    }),
  ),
  history: shopperHistory,
  warnings: Type.Array(warningSign),
})

/** See {@link openedRequest}. */
export type OpenedRequest = Static<typeof openedRequest>

/** Shows a request with all that is known of it. */
const open = deskCall('returns.open', {
  summary: 'One request, whole.',
  roles: STAFF,
  logged: ['id'],
  request: exact({ id: requestId }),
  response: openedRequest,
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/** Every call about returns and exchanges. */
export const DESK_RETURN_CALLS = {
  'returns.queue': queue,
  'returns.counts': counts,
  'returns.open': open,
  ...RETURN_ACTS,
  ...PAYOUT_CALLS,
} as const
