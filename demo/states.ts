import { goodsOf, type Line } from './payloads/story.ts'
import type { Piece } from './shelf.ts'
import type { DemoCustomer } from './customers.ts'
import { cancel, refund, scanned, ship, tag, type Courier, type Telling } from './steps.ts'

/** The facts that any order may have. */
export interface Wish {
  /** The bought pieces, or their number; two if left out. */
  items?: readonly Piece[] | number
  /** The quantity of each piece; one if left out. */
  units?: readonly number[]
  payment?: 'COD' | 'Prepaid'
  courier?: Courier
  tags?: readonly string[]
  /** The places of the items that were bought as one set. */
  set?: readonly number[]
  /** A gift card of so many rupees was bought with them. */
  giftCard?: number
  /** Bought with the coupon of the demo. */
  coupon?: true
  /** Made by the shop for an exchange: there is nothing to pay. */
  free?: true
}

/** An order whose state began so many calendar days ago, in India. */
export interface Dated extends Wish {
  daysAgo: number
}

/** An order of whose first line only some pieces arrived, so many days ago. */
export interface Partly extends Dated {
  arrived?: number
}

/** An order whose two parcels arrived so many days ago. */
export interface Split extends Wish {
  daysAgo: readonly [number, number]
}

/** The functions that begin an order, and give its days. */
export interface Scene {
  begin(customer: DemoCustomer, wish: Wish, placedDaysAgo: number): Telling
  day(daysAgo: number, hour: number): Date
  /** So many seconds ahead. */
  soon(seconds: number): Date
}

const TRANSIT_DAYS = 4

export const unfulfilled = (scene: Scene, customer: DemoCustomer, wish: Dated): Telling =>
  scene.begin(customer, wish, wish.daysAgo)

/** Sent and in transit, to arrive so many days ago. */
export function sent(scene: Scene, customer: DemoCustomer, wish: Wish, arrivesDaysAgo: number): Telling {
  const telling = scene.begin(customer, wish, arrivesDaysAgo + TRANSIT_DAYS)
  const parcel = ship(telling, goodsOf(telling.story.lines), courierOf(wish), scene.day(arrivesDaysAgo + 3, 17))
  scanned(telling, parcel, 'in_transit', scene.day(arrivesDaysAgo + 1, 8))
  return telling
}

export function outForDelivery(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = sent(scene, customer, wish, 0)
  for (const parcel of telling.story.parcels) scanned(telling, parcel, 'out_for_delivery', scene.day(0, 9))
  return telling
}

export function delivered(scene: Scene, customer: DemoCustomer, wish: Dated): Telling {
  const telling = sent(scene, customer, wish, wish.daysAgo)
  for (const parcel of telling.story.parcels) scanned(telling, parcel, 'delivered', scene.day(wish.daysAgo, 14))
  return telling
}

export function split(scene: Scene, customer: DemoCustomer, wish: Split): Telling {
  const telling = scene.begin(customer, wish, Math.max(...wish.daysAgo) + TRANSIT_DAYS)
  const [first, ...rest] = telling.story.lines
  if (first) arrive(scene, telling, wish, [first], wish.daysAgo[0])
  arrive(scene, telling, wish, rest, wish.daysAgo[1])
  return telling
}

/** All pieces of the first line but one arrive first, and the last one in a parcel of its own. */
export function piecewise(scene: Scene, customer: DemoCustomer, wish: Split): Telling {
  const telling = scene.begin(customer, wish, Math.max(...wish.daysAgo) + TRANSIT_DAYS)
  const [first, ...rest] = telling.story.lines
  if (!first) return telling
  arrive(scene, telling, wish, [{ ...first, quantity: first.quantity - 1 }, ...rest], wish.daysAgo[0])
  arrive(scene, telling, wish, [{ ...first, quantity: 1 }], wish.daysAgo[1])
  return telling
}

export function partlyFulfilled(scene: Scene, customer: DemoCustomer, wish: Partly): Telling {
  const telling = scene.begin(customer, wish, wish.daysAgo + TRANSIT_DAYS)
  const sent = telling.story.lines.slice(0, 1).map((line) => ({ ...line, quantity: wish.arrived ?? line.quantity }))
  arrive(scene, telling, wish, sent, wish.daysAgo)
  return telling
}

function arrive(scene: Scene, telling: Telling, wish: Wish, lines: Line[], daysAgo: number): void {
  const parcel = ship(telling, lines, courierOf(wish), scene.day(daysAgo + 2, 17))
  scanned(telling, parcel, 'delivered', scene.day(daysAgo, 14))
}

/** Delivered, then paid back, on the next day at the latest: all lines, or the first ones. */
export function refunded(scene: Scene, customer: DemoCustomer, wish: Dated, lines?: number): Telling {
  const telling = delivered(scene, customer, wish)
  refund(telling, telling.story.lines.slice(0, lines), scene.day(Math.max(wish.daysAgo - 1, 0), 18))
  return telling
}

export function cancelled(scene: Scene, customer: DemoCustomer, wish: Dated): Telling {
  const telling = scene.begin(customer, wish, wish.daysAgo + 1)
  cancel(telling, scene.day(wish.daysAgo, 12))
  return telling
}

export function rto(scene: Scene, customer: DemoCustomer, wish: Dated): Telling {
  const telling = sent(scene, customer, wish, wish.daysAgo + 1)
  for (const parcel of telling.story.parcels) {
    scanned(telling, parcel, 'attempted_delivery', scene.day(wish.daysAgo + 1, 15))
    scanned(telling, parcel, 'failure', scene.day(wish.daysAgo, 10))
  }
  tag(telling, 'RTO', scene.day(wish.daysAgo, 11))
  return telling
}

/** The courier of the order; Delhivery if left out. */
export const courierOf = (wish: Wish): Courier => wish.courier ?? 'Delhivery'
