import type { DemoOrder, World } from '../orders.ts'
import { customerNamed, type DemoCustomer } from '../customers.ts'
import type { Wish } from '../states.ts'

/** The orders of the demo with a request that customer care acts on: one for each request, named by its outcome. */
export type ReturnOrders = ReturnType<typeof returnOrdersIn>

/** An order and its customer. */
export interface Asking {
  customer: DemoCustomer
  order: DemoOrder
}

/** They come after all others, since an order's number is its place. */
export const returnOrdersIn = (world: World) => {
  const delivered = (name: string, daysAgo: number, wish: Wish = {}): Asking => {
    const customer = customerNamed(name)
    return { customer, order: world.deliveredOrder(customer, { items: 2, ...wish, daysAgo }) }
  }
  return {
    received: delivered('Deepa', 2, { coupon: true }),
    receivedTwo: delivered('Sneha', 3, { items: 3, payment: 'COD', courier: 'Xpressbees' }),
    borrowedPhoto: delivered('Aishwarya', 1, { courier: 'Blue Dart' }),
    toCollect: delivered('Komal', 4, { coupon: true }),
    partly: delivered('Hetal', 5, { items: 3 }),
    requestedLater: delivered('Bhavna', 4, { payment: 'COD' }),
    moving: delivered('Neha', 5),
    movingByOther: delivered('Shabnam', 5, { courier: 'Xpressbees' }),
    failed: delivered('Anjali', 8),
    notServed: delivered('Asenla', 6, { courier: 'Xpressbees' }),
    pickedUp: delivered('Archana', 7, { courier: 'Xpressbees' }),
    arrived: delivered('Subhashree', 9),
    arrivedSettled: delivered('Lakshmi', 9, { payment: 'COD', courier: 'Blue Dart' }),
    refunded: delivered('Sailaja', 10, { coupon: true }),
    exchanged: delivered('Chantal', 10, { courier: 'Xpressbees' }),
    goodsRefused: delivered('Iaraplang', 10),
    rejected: delivered('Thoibi', 6),
    cancelled: delivered('Bidisha', 6, { payment: 'COD' }),
    notTaken: delivered('Rashmi', 8),
  }
}

/** The same in a list. */
export const listOfReturnOrders = (returnOrders: ReturnOrders): DemoOrder[] =>
  Object.values(returnOrders).map(({ order }) => order)
