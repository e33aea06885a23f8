import type { ParcelState } from '#contract/tracking.ts'
import type { Parcel } from './payloads/story.ts'
import type { DemoCustomer } from './customers.ts'
import { courierOf, sent, unfulfilled, type Scene, type Wish } from './states.ts'
import { pass, scanned, ship, tag, tellOnly, type Telling } from './steps.ts'

/** Packed yesterday; the courier has yet to come for it. */
export const booked = (scene: Scene, customer: DemoCustomer, wish: Wish): Telling => justSent(scene, customer, wish, 1)

/** The courier came for it this morning. */
export const pickedUp = (scene: Scene, customer: DemoCustomer, wish: Wish): Telling =>
  passedBy(booked(scene, customer, wish), 'picked_up', scene.day(0, 10))

/** In the customer's city since this morning. */
export const atDestination = (scene: Scene, customer: DemoCustomer, wish: Wish): Telling =>
  passedBy(sent(scene, customer, wish, 0), 'at_destination', scene.day(0, 6))

/** Called back two days ago, before the courier had come for it. */
export const calledBack = (scene: Scene, customer: DemoCustomer, wish: Wish): Telling =>
  passedBy(justSent(scene, customer, wish, 3), 'cancelled', scene.day(2, 12))

/** In transit, then gone since yesterday. */
export const lost = (scene: Scene, customer: DemoCustomer, wish: Wish): Telling =>
  passedBy(sent(scene, customer, wish, 5), 'lost', scene.day(1, 17))

/** The courier's delivery failed today. */
export function attempted(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = sent(scene, customer, wish, 0)
  for (const parcel of telling.story.parcels) scanned(telling, parcel, 'attempted_delivery', scene.day(0, 11))
  return telling
}

/** The customer did not accept the parcel, and it is back with the shop since yesterday. */
export function returned(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = sent(scene, customer, wish, 6)
  for (const parcel of telling.story.parcels) {
    scanned(telling, parcel, 'attempted_delivery', scene.day(6, 15))
    pass(parcel, 'delivery_failed', scene.day(5, 16))
    scanned(telling, parcel, 'failure', scene.day(4, 18))
    pass(parcel, 'rto_delivered', scene.day(1, 12))
  }
  tag(telling, 'RTO', scene.day(1, 13))
  return telling
}

/** A parcel that the courier does not know. */
export function unknown(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = justSent(scene, customer, wish, 1)
  for (const parcel of telling.story.parcels) parcel.passed = []
  return telling
}

/**
 * An order that was sent long ago and imported only now: its parcel is not tracked any more. A customer who looks gets
 * no answer from the courier.
 */
export function silent(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = sent(scene, customer, wish, 47)
  for (const parcel of telling.story.parcels) parcel.silent = true
  tellOnly(telling, scene.day(1, 10))
  return telling
}

/** Sent, without a record of how. */
export function withoutAwb(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = scene.begin(customer, wish, 2)
  ship(telling, telling.story.lines, courierOf(wish), scene.day(1, 17), '')
  return telling
}

/** The first line is on its way, the others wait. */
export function partlySent(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = unfulfilled(scene, customer, { ...wish, daysAgo: 4 })
  const parcel = ship(telling, telling.story.lines.slice(0, 1), courierOf(wish), scene.day(3, 17))
  scanned(telling, parcel, 'in_transit', scene.day(1, 8))
  return telling
}

/** In two parcels: Delhivery brought the first line yesterday, Blue Dart is out with the rest. */
export function byTwoCouriers(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const [telling, first, second] = inTwo(scene, customer, wish)
  scanned(telling, first, 'delivered', scene.day(1, 14))
  scanned(telling, second, 'out_for_delivery', scene.day(0, 9))
  return telling
}

/** One fulfilment in two parcels, of which one arrived two days ago, and the other was lost a day after. */
export function inTwoBoxes(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = scene.begin(customer, wish, 8)
  const parcel = ship(telling, telling.story.lines, courierOf(wish), scene.day(6, 17), undefined, 2)
  scanned(telling, parcel, 'in_transit', scene.day(4, 8))
  const [other] = parcel.beside ?? []
  // Shopify follows the first number alone.
  scanned(telling, parcel, 'delivered', scene.day(2, 14))
  other?.passed.push({ state: 'in_transit', at: scene.day(4, 9) }, { state: 'lost', at: scene.day(1, 17) })
  return telling
}

/** Two parcels by two couriers, both in transit since yesterday. */
export function inTwo(scene: Scene, customer: DemoCustomer, wish: Wish): [Telling, Parcel, Parcel] {
  const telling = scene.begin(customer, wish, 5)
  const [line, ...rest] = telling.story.lines
  const first = ship(telling, line ? [line] : [], 'Delhivery', scene.day(4, 17))
  const second = ship(telling, rest, 'Blue Dart', scene.day(3, 17))
  scanned(telling, first, 'in_transit', scene.day(2, 8))
  scanned(telling, second, 'in_transit', scene.day(1, 8))
  return [telling, first, second]
}

/** Only the courier knows that it is so far. */
function passedBy(telling: Telling, state: ParcelState, at: Date): Telling {
  for (const parcel of telling.story.parcels) pass(parcel, state, at)
  return telling
}

/** Handed to the courier so many days ago. */
function justSent(scene: Scene, customer: DemoCustomer, wish: Wish, daysAgo: number): Telling {
  const telling = scene.begin(customer, wish, daysAgo + 1)
  ship(telling, telling.story.lines, courierOf(wish), scene.day(daysAgo, 17))
  return telling
}
