import { Type, type Static } from 'typebox'
import { exact, id, oneOf, text } from '../call.ts'
import { address } from '../orders.ts'
import { reasonCode, requestType } from '../returns.ts'
import { ticketId, ticketStatus } from '../tickets.ts'
import { deskCall } from './call.ts'
import {
  requestEvent,
  requestId,
  requestItem,
  requestPhoto,
  requestStatus,
  settlementKind,
  customerHistory,
  staffName,
} from './request.ts'
import { warningSign } from './returns/warnings.ts'
import { refundWhen } from '../payouts.ts'
import { feeFields, openMethods, PAYOUT_CALLS, requestPayout } from './payouts.ts'
import { RETURN_ACTS } from './return-acts.ts'
import { QUEUE_CALLS, requestTask } from './returns/queue.ts'
import { collection } from './returns/collection.ts'
import { sendHome } from './returns/send-home.ts'
import { STAFF } from './roles.ts'

/** A parcel of the order. */
const orderParcel = exact({
  awb: text(64),
  courier: text(255),
  state: Type.Optional(text(32)),
  sentAt: text(32),
  deliveredAt: Type.Optional(text(32)),
  /** The number of a parcel among several that may each have the same items. */
  part: Type.Optional(exact({ n: Type.Integer(), of: Type.Integer() })),
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
 * The state of a request in Shopify: the name ('' for none) and state of its return, the address of the order in
 * Shopify's admin, and the point on which both sides do not agree. `madeThere`: staff made it there. `paysBack`: says
 * if Shopify pays the amount due, `later` once the goods passed the inspection; `paysBy`: the way.
 */
const inShopify = exact({
  name: text(64),
  state: oneOf(['', 'REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED']),
  link: text(300),
  conflict: text(2000),
  /** True if a person has seen to `conflict`. */
  isSeenTo: Type.Boolean(),
  madeThere: Type.Boolean(),
  paysBack: oneOf(['no', 'later', 'underway']),
  paysBy: Type.Optional(oneOf(['source', 'credit', 'card'])),
})

/**
 * A request, whole. `paidPaise` is the price of its items without the rejected ones, `mostPaise` the rest for it of the
 * customer's payment for the order, and `promisedPaise` the part of that which it is promised, `madePaise` the refunds
 * of Shopify for it, which a refund may record; `isUnclear` if a refund since may be its own, too; `isUnknown` if the
 * rupees of a refund on its order are not known. `paid` is the payment for the order: to the shop, in cash to the
 * courier, and the part that is still open, by `rules/orders/paid.ts`. `duePaise` is the amount due, by
 * `rules/returns/money/due.ts`.
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
  /** The member of staff who filed it for the customer; absent if the customer made it. */
  filedBy: Type.Optional(staffName),
  /** The day in India on which the customer asked the courier to come; absent, any. */
  pickupDay: Type.Optional(text(10)),
  /** The task that needs a person; absent if there is none. */
  task: Type.Optional(requestTask),
  /** Its return in Shopify; absent if Shopify does not know the request yet. */
  inShopify: Type.Optional(inShopify),
  /** Its return in Shopify gives the exchange out, on the same order. */
  byLine: Type.Optional(Type.Boolean()),
  feePaise: Type.Integer(),
  ...feeFields,
  paidPaise: Type.Integer(),
  mostPaise: Type.Integer(),
  madePaise: Type.Integer(),
  promisedPaise: Type.Integer(),
  isUnclear: Type.Boolean(),
  isUnknown: Type.Boolean(),
  paid: exact({ shopPaise: Type.Integer(), cashPaise: Type.Integer(), openPaise: Type.Integer() }),
  duePaise: Type.Integer(),
  /**
   * The shop's bonus on top of that, and its per cent, which the customer was promised with the first of `ways`; absent
   * if there is none.
   */
  bonusPaise: Type.Optional(Type.Integer()),
  bonusPercent: Type.Optional(Type.Integer()),
  items: Type.Array(requestItem),
  photos: Type.Array(requestPhoto),
  order: requestOrder,
  events: Type.Array(requestEvent),
  settlement: Type.Optional(
    exact({
      kind: settlementKind,
      reference: text(64),
      amountPaise: Type.Optional(Type.Integer()),
      bonusPaise: Type.Optional(Type.Integer()),
      at: text(32),
      staff: Type.Optional(staffName),
      waived: Type.Optional(text(200)),
      /** True if the customer has an order of this number by now. */
      orderKnown: Type.Boolean(),
      /** True if only another customer has. */
      orderOfOther: Type.Optional(Type.Boolean()),
    }),
  ),
  /** The sentence about the customer's result of it, by the ways of now. */
  reads: text(1000),
  /** The kind of its settlement, unless staff record another. */
  endsIn: settlementKind,
  ways: openMethods,
  /** Who chose the first of them; absent if it is the shop's default. */
  wayChosenBy: Type.Optional(oneOf(['customer', 'staff'])),
  /** The day by which it is paid back by the first of them, in the words of its mails. */
  refundWhen: Type.Optional(refundWhen),
  payout: Type.Optional(requestPayout),
  /**
   * The last person who downloaded it in a file of payments to make, since its goods were accepted; absent once it is
   * settled.
   */
  inFile: Type.Optional(exact({ staff: staffName, at: text(32) })),
  ...collection,
  /** The number of times the customer may still ask for a new pickup. */
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
  history: customerHistory,
  warnings: Type.Array(warningSign),
})

/** See {@link openedRequest}. */
export type OpenedRequest = Static<typeof openedRequest>

/** Shows a request with all that is known of it. */
const open = deskCall('returns.open', {
  summary: 'One request, whole.',
  roles: STAFF,
  logged: ['id'],
  looks: true,
  request: exact({ id: requestId }),
  response: openedRequest,
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/** Every call about returns and exchanges. */
export const DESK_RETURN_CALLS = {
  ...QUEUE_CALLS,
  'returns.open': open,
  ...RETURN_ACTS,
  'returns.sendHome': sendHome,
  ...PAYOUT_CALLS,
} as const
