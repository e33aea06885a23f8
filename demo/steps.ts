import type { ParcelState } from '#contract/tracking.ts'
import { exactJson } from './exact-json.ts'
import { fulfilment, scan } from './payloads/fulfilment.ts'
import { orderPayload } from './payloads/order.ts'
import { refundPayload } from './payloads/refund.ts'
import type { Line, Message, Parcel, Story } from './payloads/story.ts'
import type { Piece } from './shelf.ts'
import type { DemoCustomer } from './customers.ts'

/** A story under way: the facts so far, Shopify's messages about it, and the source of new ids. */
export interface Telling {
  story: Story
  messages: Message[]
  newId: (kind: IdKind) => string
}

/** The things that get an id of their own. */
export type IdKind = 'line' | 'fulfilment' | 'event' | 'refund'

/** The couriers; all but Delhivery are booked through Shiprocket. */
export type Courier = 'Delhivery' | 'Xpressbees' | 'Blue Dart' | 'Ecom Express' | 'DTDC'

/** The facts of a new order. */
export interface Placing {
  id: string
  number: number
  customer: DemoCustomer
  pieces: readonly Piece[]
  /** The quantity of each; one if left out. */
  units: readonly number[]
  /** The places of those that are one set. */
  set: readonly number[]
  /** In rupees. */
  giftCard: number | undefined
  cod: boolean
  tags: readonly string[]
  /** The discount on every price, in percent. */
  percentOff: number
  at: Date
  newId: Telling['newId']
}

/** The customer orders. */
export function placeOrder({ pieces, units, set, giftCard, at, newId, tags, percentOff, ...facts }: Placing): Telling {
  const lines = pieces.map((piece, n): Line => ({
    id: newId('line'),
    productId: piece.productId,
    variantId: piece.variantId,
    title: piece.good.title,
    variantTitle: piece.title,
    sku: piece.sku,
    paise: piece.good.rupees * 100,
    offPaise: piece.good.rupees * percentOff * (units[n] ?? 1),
    quantity: units[n] ?? 1,
    set: set.includes(n) ? SET_NUMBER : null,
    isGiftCard: false,
  }))
  if (giftCard) lines.push(giftCardOf(giftCard, newId('line')))
  const story: Story = {
    ...facts,
    lines,
    tags: [...tags],
    placedAt: at,
    updatedAt: at,
    cancelledAt: null,
    parcels: [],
    refunds: [],
  }
  const telling: Telling = { story, messages: [], newId }
  say(telling, 'orders/create', at, orderPayload(story))
  return telling
}

/** Counts within an order only. */
const SET_NUMBER = 77

const giftCardOf = (rupees: number, id: string): Line => ({
  id,
  productId: '8309000000000',
  variantId: String(45_190_000_000_000 + rupees),
  title: 'Luit & Loom Gift Card',
  variantTitle: `₹${rupees.toLocaleString('en-IN')}`,
  sku: `LL-GIFT-${rupees}`,
  paise: rupees * 100,
  offPaise: 0,
  quantity: 1,
  set: null,
  isGiftCard: true,
})

/** A parcel is handed to the courier, under an AWB unless that is to be none; or several boxes, each under its own. */
export function ship(telling: Telling, lines: Line[], courier: Courier, at: Date, awb?: string, boxes = 1): Parcel {
  const { story } = telling
  const n = story.parcels.length + 1
  const parcel: Parcel = {
    id: telling.newId('fulfilment'),
    n,
    lines,
    courier,
    awb: awb ?? awbOf(courier, story.number, n),
    shippedAt: at,
    shipmentStatus: null,
    updatedAt: at,
    passed: [{ state: 'booked', at }],
    ...(boxes > 1 ? { beside: boxesBeside(telling, courier, at, n, boxes) } : {}),
  }
  story.parcels.push(parcel)
  story.updatedAt = at
  say(telling, 'fulfillments/create', at, fulfilment(parcel, story))
  return parcel
}

const boxesBeside = ({ story }: Telling, courier: Courier, at: Date, n: number, boxes: number) =>
  Array.from({ length: boxes - 1 }, (_, index): NonNullable<Parcel['beside']>[number] => ({
    awb: awbOf(courier, story.number, n + (index + 1) * 100),
    passed: [{ state: 'booked', at }],
  }))

const WORDS = {
  confirmed: 'Shipment picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  attempted_delivery: 'Consignee not available',
  failure: 'Returned to origin',
  delivered: 'Delivered to consignee',
}

/** The courier's state for Shopify's word. */
const STATE: Record<keyof typeof WORDS, ParcelState> = {
  confirmed: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempted_delivery: 'delivery_failed',
  failure: 'rto',
  delivered: 'delivered',
}

/** The courier scans a parcel, and Shopify gets the scan. */
export function scanned(telling: Telling, parcel: Parcel, status: keyof typeof WORDS, at: Date): void {
  pass(parcel, STATE[status], at)
  parcel.shipmentStatus = status
  parcel.updatedAt = at
  telling.story.updatedAt = at
  say(telling, 'fulfillment_events/create', at, scan(telling.newId('event'), parcel, telling.story, at, WORDS[status]))
  say(telling, 'fulfillments/update', at, fulfilment(parcel, telling.story))
}

/** The courier scans a parcel, and only an answer of the courier has the scan. */
export function pass(parcel: Parcel, state: ParcelState, at: Date): void {
  parcel.passed.push({ state, at })
}

/** The order is cancelled. */
export function cancel(telling: Telling, at: Date): void {
  telling.story.cancelledAt = at
  telling.story.updatedAt = at
  say(telling, 'orders/cancelled', at, orderPayload(telling.story))
}

/** Money is given back for some lines. */
export function refund(telling: Telling, lines: Line[], at: Date): void {
  const { story } = telling
  const refunded = { id: telling.newId('refund'), lines, at }
  story.refunds.push(refunded)
  story.updatedAt = at
  say(telling, 'refunds/create', at, refundPayload(refunded, story))
  say(telling, 'orders/updated', at, orderPayload(story))
}

/** The shop puts a tag on the order. */
export function tag(telling: Telling, name: string, at: Date): void {
  telling.story.tags.push(name)
  telling.story.updatedAt = at
  say(telling, 'orders/updated', at, orderPayload(telling.story))
}

/** The messages so far were lost; now one has everything at once. */
export function tellOnly(telling: Telling, at: Date): void {
  telling.messages = []
  telling.story.updatedAt = at
  say(telling, 'orders/updated', at, orderPayload(telling.story))
}

function say(telling: Telling, topic: string, at: Date, payload: unknown): void {
  telling.messages.push({ topic, at, payload: exactJson(payload) })
}

function awbOf(courier: Courier, number: number, n: number): string {
  const tail = String((number * 104_729 + n * 7_907) % 100_000_000).padStart(8, '0')
  return (
    { Delhivery: '294510', Xpressbees: '141231', 'Blue Dart': '778', 'Ecom Express': '8640', DTDC: 'D3' }[courier] +
    tail
  )
}
