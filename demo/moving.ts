import type { ParcelState } from '#contract/tracking.ts'
import { inTwo } from './courier-states.ts'
import type { Parcel } from './payloads/story.ts'
import type { DemoCustomer } from './customers.ts'
import { courierOf, sent, type Scene, type Wish } from './states.ts'
import { pass, ship, type Telling } from './steps.ts'

/** The states to come: so many seconds from the moment at which the world is seen. */
type Ahead = readonly (readonly [seconds: number, state: ParcelState])[]

const WHOLE_TRIP: Ahead = [
  [40, 'picked_up'],
  [130, 'in_transit'],
  [190, 'at_destination'],
  [250, 'out_for_delivery'],
  [360, 'delivered'],
]
const SECOND_ATTEMPT: Ahead = [
  [40, 'at_destination'],
  [80, 'out_for_delivery'],
  [150, 'delivery_failed'],
  [240, 'out_for_delivery'],
  [360, 'delivered'],
]
const FIRST_OF_TWO: Ahead = [
  [60, 'out_for_delivery'],
  [120, 'delivered'],
]
const SECOND_OF_TWO: Ahead = [
  [100, 'at_destination'],
  [180, 'out_for_delivery'],
  [300, 'delivered'],
]

/** Packed today: it goes the whole way while you watch. */
export function wholeTrip(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = scene.begin(customer, wish, 1)
  move(scene, ship(telling, telling.story.lines, courierOf(wish), scene.day(0, 9)), WHOLE_TRIP)
  return telling
}

/** It arrives while you watch, at the second attempt. */
export function atSecondAttempt(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const telling = sent(scene, customer, wish, 0)
  for (const parcel of telling.story.parcels) move(scene, parcel, SECOND_ATTEMPT)
  return telling
}

/** Two parcels by two couriers arrive one after the other while you watch. */
export function oneAfterTheOther(scene: Scene, customer: DemoCustomer, wish: Wish): Telling {
  const [telling, first, second] = inTwo(scene, customer, wish)
  move(scene, first, FIRST_OF_TWO)
  move(scene, second, SECOND_OF_TWO)
  return telling
}

function move(scene: Scene, parcel: Parcel, ahead: Ahead): void {
  for (const [seconds, state] of ahead) pass(parcel, state, scene.soon(seconds))
}
