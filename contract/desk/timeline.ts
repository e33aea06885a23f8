import { Type, type Static } from 'typebox'
import { exact, id, text } from '../call.ts'
import { ticketId, ticketStatus } from '../tickets.ts'
import { orderItem, parcel } from '../tracking.ts'
import { person } from './tickets.ts'

const at = text(32)

/** An item of an order; `src` is its picture, "" when there is none; money is in paise, each. */
const boughtItem = exact({
  name: text(1000),
  sku: text(255),
  size: text(255),
  src: text(2000),
  pricePaise: Type.Integer(),
  units: Type.Integer(),
})

/** An item of a request; `wanted` is the size of an exchange. */
const requestItem = exact({
  name: text(1000),
  sku: text(255),
  src: text(2000),
  size: text(255),
  wanted: text(255),
  pricePaise: Type.Integer(),
})

/**
 * One thing that happened with the order or its customer, newest first; `at` is an ISO instant. `ordered`, `cancelled`:
 * the order itself. `sent`: a parcel left, under `awb` if it has one. `scan`: the courier's report about it.
 * `delivered`: by the shop's message, if no courier reported it. `refunded`: items whose money went back. `request`: a
 * return or an exchange was asked for, "1042.1"; `step` an act of the table of its moves since, by the customer, the
 * staff or the courier. `ticket`: one was raised, this one or another.
 */
const timelineEntry = Type.Union([
  exact({ kind: Type.Literal('ordered'), at, order: text(255), totalPaise: Type.Integer() }),
  exact({ kind: Type.Literal('cancelled'), at, order: text(255) }),
  exact({ kind: Type.Literal('sent'), at, awb: text(255), courier: text(255), items: Type.Array(orderItem) }),
  exact({
    kind: Type.Literal('scan'),
    at,
    awb: text(255),
    status: text(255),
    location: text(255),
    text: text(1000),
  }),
  exact({ kind: Type.Literal('delivered'), at, awb: text(255) }),
  exact({ kind: Type.Literal('refunded'), at, items: Type.Array(exact({ name: text(1000), units: Type.Integer() })) }),
  exact({
    kind: Type.Literal('request'),
    at,
    requestId: text(64, ['1042.1']),
    type: text(16),
    status: text(32),
    reason: text(1000),
    feeRupees: Type.Integer(),
    items: Type.Array(requestItem),
    photos: Type.Integer(),
    newOrder: Type.Optional(text(64)),
  }),
  exact({
    kind: Type.Literal('step'),
    at,
    requestId: text(64),
    act: text(64),
    actor: text(16),
    staff: Type.Optional(person),
    reason: Type.Optional(Type.String()),
  }),
  exact({
    kind: Type.Literal('ticket'),
    at,
    ticketId: ticketId(),
    number: text(20),
    question: text(200),
    status: ticketStatus,
    order: Type.Optional(text(32)),
  }),
])

/** See {@link timelineEntry}. */
export type TimelineEntry = Static<typeof timelineEntry>

/** An order in few facts; `items` counts its units. */
const briefOrder = exact({
  id: id(),
  number: text(255),
  createdAt: at,
  totalPaise: Type.Integer(),
  items: Type.Integer(),
  cancelled: Type.Boolean(),
  /** The number of returns and exchanges. */
  requests: Type.Integer(),
})

/** See {@link briefOrder}. */
export type BriefOrder = Static<typeof briefOrder>

/**
 * Everything beside a thread: the order of the ticket (left out when it is about none), its events, and the newest
 * other orders of the customer. Only the newest 300 entries; `earlier` counts the rest.
 */
export const timeline = exact({
  order: Type.Optional(
    exact({
      id: id(),
      number: text(255),
      createdAt: at,
      cancelledAt: Type.Optional(at),
      totalPaise: Type.Integer(),
      payment: Type.Union([Type.Literal('COD'), Type.Literal('Paid')]),
      gateways: Type.Array(text(255)),
      tags: Type.Array(text(255)),
      /** The place to which it goes: "Guwahati, Assam 781001". */
      place: text(500),
      items: Type.Array(boughtItem),
      /** The items that still wait to be sent, with the promise that the customer sees. */
      waiting: Type.Array(orderItem),
      parcels: Type.Array(exact({ ...parcel.properties, items: Type.Array(orderItem) })),
    }),
  ),
  entries: Type.Array(timelineEntry),
  earlier: Type.Integer(),
  orders: Type.Array(briefOrder),
})

/** See {@link timeline}. */
export type Timeline = Static<typeof timeline>
