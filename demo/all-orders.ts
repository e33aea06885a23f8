import { newWorld, type DemoOrder, type World } from './orders.ts'
import { type ReturnOrders, returnOrdersIn, listOfReturnOrders } from './returns/orders.ts'
import { piecesIn, rolesIn, type Role } from './roles.ts'
import * as who from './customers.ts'
import { CUSTOMERS, type DemoCustomer } from './customers.ts'
import type { Wish } from './states.ts'
import { STOCK_LADDER } from './stock.ts'
import { trackedIn, trackedOrders, twoBoxesIn, newSizeIn, type Tracked } from './tracked.ts'
import { trackingRoles, withTracking } from './links/tracking-roles.ts'

/** The people and orders of the demo shop. */
export interface Cast {
  orders: DemoOrder[]
  /** The customers of the home screen. */
  roles: Role[]
  tracked: Tracked
  /** In two parcels of one fulfilment. */
  twoBoxes: DemoOrder
  /** The order that the exchange of a request became. */
  newSize: DemoOrder
  /** The orders with a request that customer care has acts on. */
  returnOrders: ReturnOrders
}

/** Everything of the demo shop, the same each time for the same `now`. */
export function demoCast(now: Date): Cast {
  const world = newWorld({ now })
  const roles = rolesIn(world)
  const orders = [
    ...ordersOf(roles),
    ...oddOnes(world),
    ...plainOrders(world),
    // Later ones come last, since an order's number is its place.
    world.deliveredOrder(who.RUKMINI, { daysAgo: 12, payment: 'COD', items: 8 }),
  ]
  const tracked = trackedIn(world)
  const returnOrders = returnOrdersIn(world)
  const pieces = piecesIn(world)
  const [twoBoxes, newSize] = [twoBoxesIn(world), newSizeIn(world)]
  return {
    orders: [
      ...orders,
      ...trackedOrders(tracked),
      ...listOfReturnOrders(returnOrders),
      ...ordersOf(pieces),
      twoBoxes,
      newSize,
    ],
    roles: [...withTracking(roles), ...pieces, ...trackingRoles(tracked, twoBoxes)],
    tracked,
    twoBoxes,
    newSize,
    returnOrders,
  }
}

const ordersOf = (roles: readonly Role[]): DemoOrder[] =>
  roles.flatMap(({ orders }) => orders.map(({ order }) => order))

/** Every order of the demo shop. */
export const demoOrders = (now: Date): DemoOrder[] => demoCast(now).orders

/** The customers of the home screen. */
export const demoRoles = (now: Date): Role[] => demoCast(now).roles

/** States that no role shows. */
function oddOnes(world: World): DemoOrder[] {
  const guest: DemoCustomer = { ...who.ZOYA, id: null }
  return [
    // Day 15: open for a customer with the extended window, closed for others.
    world.deliveredOrder(who.MEERA, { daysAgo: 15, items: 3 }),
    world.deliveredOrder(who.MEERA, { daysAgo: 16 }),
    world.deliveredOrder(who.ZOYA, { daysAgo: 0, payment: 'COD' }),
    world.deliveredOrder({ ...who.ZOYA, phone: null }, { daysAgo: 3 }),
    world.deliveredOrder({ ...who.LALREMRUATI, email: null }, { daysAgo: 3 }),
    world.deliveredOrder({ ...who.LALREMRUATI, email: null, phone: null }, { daysAgo: 6 }),
    world.deliveredOrder(guest, { daysAgo: 2 }),
    world.inTransitOrder(guest, { payment: 'COD' }),
    world.outForDeliveryOrder(who.MEERA, { courier: 'Ecom Express' }),
    world.rtoOrder(who.ZOYA, { daysAgo: 1, payment: 'COD', courier: 'DTDC' }),
    world.partlyFulfilledOrder(who.HARPREET, { daysAgo: 2, items: 4 }),
    world.refundedOrder(who.KAVITHA, { daysAgo: 5 }),
    world.splitOrder(who.RITIKA, { daysAgo: [2, 10], items: 5 }),
    ...STOCK_LADDER.map(({ piece }) => world.unfulfilledOrder(who.TENZIN, { daysAgo: 1, items: [piece] })),
  ]
}

const COURIERS = ['Delhivery', 'Xpressbees', 'Delhivery', 'Blue Dart', 'Ecom Express'] as const

/** Two or three plain orders for every customer, so that the shop looks lived in. */
function plainOrders(world: World): DemoOrder[] {
  return CUSTOMERS.flatMap((customer, n) => {
    const courier = COURIERS[n % COURIERS.length] ?? 'Delhivery'
    const wish: Wish = { courier, payment: n % 3 === 0 ? 'COD' : 'Prepaid', items: (n % 4) + 1 }
    const older = world.deliveredOrder(customer, { ...wish, daysAgo: 20 + n })
    const recent = (n % 2 === 0 ? [n, n + 5] : [n]).map((turn) => recentOrder(world, customer, turn, wish))
    return [older, ...recent]
  })
}

function recentOrder(world: World, customer: DemoCustomer, n: number, wish: Wish): DemoOrder {
  const makers = [
    () => world.deliveredOrder(customer, { ...wish, daysAgo: n % 9 }),
    () => world.inTransitOrder(customer, wish),
    () => world.deliveredOrder(customer, { ...wish, daysAgo: n % 7 }),
    () => world.unfulfilledOrder(customer, { ...wish, daysAgo: n % 3 }),
    () => world.deliveredOrder(customer, { ...wish, daysAgo: n % 5 }),
    () => world.outForDeliveryOrder(customer, wish),
    () => world.cancelledOrder(customer, { ...wish, daysAgo: n % 6 }),
    () => world.rtoOrder(customer, { ...wish, daysAgo: n % 4 }),
  ]
  return (makers[n % makers.length] as () => DemoOrder)()
}
