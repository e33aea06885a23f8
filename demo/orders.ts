import type { FakeParcel } from '#fakes/parcel.ts'
import { daysBefore } from './calendar.ts'
import * as courierStates from './courier-states.ts'
import { exactJson } from './exact-json.ts'
import { GOODS } from './goods.ts'
import * as moving from './moving.ts'
import { courierView } from './parcels/view.ts'
import { productPayload } from './payloads/product.ts'
import type { Message } from './payloads/story.ts'
import { somePieces } from './shelf.ts'
import type { DemoCustomer } from './customers.ts'
import * as states from './states.ts'
import { placeOrder, type IdKind, type Telling } from './steps.ts'

/** An order of the demo, with every message of Shopify about it. */
export interface DemoOrder {
  orderId: string
  orderNumber: string
  /** Empty for a guest. */
  customerId: string
  lineIds: string[]
  messages: Message[]
  /** Its parcels as their couriers see them, with the scans that come after `now`. */
  parcels: FakeParcel[]
}

type Dated = states.Dated
type Wish = states.Wish

/**
 * A world of orders seen at `now`; each is named after the state it is in. The same calls in the same order give the
 * same ids; worlds with different seeds share none.
 */
export function newWorld({ now, seed = 0 }: { now: Date; seed?: number }) {
  let orders = 0
  const scene: states.Scene = {
    day: (days, hour) => daysBefore(now, days, hour),
    soon: (seconds) => new Date(now.getTime() + seconds * 1000),
    begin(customer, wish, placedDaysAgo) {
      orders += 1
      return begin(customer, wish, 1041 + seed * 1_000 + orders, daysBefore(now, placedDaysAgo, 11))
    },
  }
  return { ...asTheShopTells(scene), ...asCouriersTell(scene) }
}

/** Orders whose state comes from Shopify. */
function asTheShopTells(scene: states.Scene) {
  return {
    /** Ordered, not sent yet. */
    unfulfilledOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.unfulfilled(scene, customer, wish)),
    /** On its way. */
    inTransitOrder: (customer: DemoCustomer, wish: Wish = {}) => demoOrder(states.sent(scene, customer, wish, 0)),
    /** With the delivery person today. */
    outForDeliveryOrder: (customer: DemoCustomer, wish: Wish = {}) =>
      demoOrder(states.outForDelivery(scene, customer, wish)),
    /** Wholly delivered. */
    deliveredOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.delivered(scene, customer, wish)),
    /** Delivered, and exchanged once already: it carries the tag `replacement`. */
    exchangedOrder: (customer: DemoCustomer, wish: Dated) =>
      demoOrder(states.delivered(scene, customer, { ...wish, tags: [...(wish.tags ?? []), 'replacement'] })),
    /** Sent in two parcels: the first line arrived `daysAgo[0]` days ago, the rest `daysAgo[1]`. */
    splitOrder: (customer: DemoCustomer, wish: states.Split) => demoOrder(states.split(scene, customer, wish)),
    /** One line's pieces in two parcels: the last one arrived `daysAgo[1]` days ago, the others `daysAgo[0]`. */
    piecewiseOrder: (customer: DemoCustomer, wish: states.Split) => demoOrder(states.piecewise(scene, customer, wish)),
    /** The first line delivered, or as many of its pieces as `arrived` says; the rest not sent yet. */
    partlyFulfilledOrder: (customer: DemoCustomer, wish: states.Partly) =>
      demoOrder(states.partlyFulfilled(scene, customer, wish)),
    /** Delivered, and the first line paid back. */
    partlyRefundedOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.refunded(scene, customer, wish, 1)),
    /** Delivered, and everything paid back. */
    refundedOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.refunded(scene, customer, wish)),
    /** Cancelled before it was sent. */
    cancelledOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.cancelled(scene, customer, wish)),
    /** The customer did not accept it: on its way back to the shop, with the tag `RTO`. */
    rtoOrder: (customer: DemoCustomer, wish: Dated) => demoOrder(states.rto(scene, customer, wish)),
  }
}

/** Orders whose state comes from the courier alone. */
function asCouriersTell(scene: states.Scene) {
  const by =
    (tell: Tell) =>
    (customer: DemoCustomer, wish: Wish = {}) =>
      demoOrder(tell(scene, customer, wish))
  return {
    /** Packed; the courier has yet to come for it. */
    bookedOrder: by(courierStates.booked),
    /** The courier came for it today. */
    pickedUpOrder: by(courierStates.pickedUp),
    /** In the customer's city since this morning. */
    atDestinationOrder: by(courierStates.atDestination),
    /** The courier's delivery failed today. */
    attemptedOrder: by(courierStates.attempted),
    /** The customer did not accept it: back with the shop since yesterday, with the tag `RTO`. */
    returnedOrder: by(courierStates.returned),
    /** Gone on its way. */
    lostOrder: by(courierStates.lost),
    /** The parcel was called back; the order stands. */
    calledBackOrder: by(courierStates.calledBack),
    /** Under an AWB that the courier does not know. */
    unknownParcelOrder: by(courierStates.unknown),
    /** In transit for weeks, and the courier gives no answer about it. */
    silentParcelOrder: by(courierStates.silent),
    /** Sent, without an AWB. */
    withoutAwbOrder: by(courierStates.withoutAwb),
    /** The first line on its way, the others not sent yet. */
    partlySentOrder: by(courierStates.partlySent),
    /** Delhivery brought the first line, Blue Dart is out with the rest. */
    twoCouriersOrder: by(courierStates.byTwoCouriers),
    /** One fulfilment with two tracking numbers: one parcel arrived two days ago, the other is lost. */
    twoBoxesOrder: by(courierStates.inTwoBoxes),
    /** Packed today; goes the whole way within six minutes from `now`. */
    movingOrder: by(moving.wholeTrip),
    /** Arrives within six minutes from `now`, at the second attempt. */
    movingTwiceOrder: by(moving.atSecondAttempt),
    /** Two parcels by two couriers, which arrive two and five minutes from `now`. */
    movingPairOrder: by(moving.oneAfterTheOther),
  }
}

type Tell = (scene: states.Scene, customer: DemoCustomer, wish: Wish) => Telling

/** See {@link newWorld}. */
export type World = ReturnType<typeof newWorld>

/**
 * The messages of Shopify about the goods. The pictures' addresses begin with `base`; it is empty so that the shop can
 * move.
 */
export function productMessages({ now, base = '' }: { now: Date; base?: string }): Message[] {
  const at = daysBefore(now, 60)
  return GOODS.map((good) => ({ topic: 'products/create', at, payload: exactJson(productPayload(good, at, base)) }))
}

/** Every so many orders the ids go beyond 2^53, as Shopify's may. */
const HUGE_EVERY = 4
const IDS_OF_AN_ORDER = 2_000n

function begin(customer: DemoCustomer, wish: Wish, number: number, at: Date): Telling {
  const first = number % HUGE_EVERY === 0 ? 820_982_911_946_154_001n : 5_911_000_000_001n
  const id = first + BigInt(number) * IDS_OF_AN_ORDER
  const items = wish.items ?? 2
  return placeOrder({
    id: String(id),
    number,
    customer,
    pieces: typeof items === 'number' ? somePieces(items, number) : items,
    units: wish.units ?? [],
    set: wish.set ?? [],
    giftCard: wish.giftCard,
    cod: wish.payment === 'COD',
    tags: wish.tags ?? [],
    percentOff: wish.free ? 100 : wish.coupon ? 20 : 0,
    at,
    newId: newIds(id),
  })
}

/** Ids within the room that each order has to itself. */
function newIds(order: bigint): Telling['newId'] {
  const last: Record<IdKind, bigint> = { line: 100n, fulfilment: 400n, event: 600n, refund: 900n }
  return (kind) => {
    last[kind] += 1n
    return String(order + last[kind])
  }
}

function demoOrder({ story, messages }: Telling): DemoOrder {
  return {
    orderId: story.id,
    orderNumber: String(story.number),
    customerId: story.customer.id ?? '',
    lineIds: story.lines.map((line) => line.id),
    messages,
    parcels: courierView(story),
  }
}
