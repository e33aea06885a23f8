import type { Admin } from '#adapters/shopify/admin.ts'
import { gid, numberIn } from '#adapters/shopify/returns/pages.ts'
import { type ReturnablePieces, returnablePieces } from '#adapters/shopify/returns/returnable.ts'
import { NothingToSee } from './answer.ts'

/** An order of a development shop on which answers are tried. */
export interface Bench {
  admin: Admin
  orderId: string
  orderName: string
  customerId: string
  /** The price paid for the order until now, less the refunds. */
  leftPaise: number
  /** The variant of each line that has one, and the price paid for one piece. */
  lines: ReadonlyMap<string, { variantId: string; paidPaise: number }>
}

const PLAN = `query PlanOfShop { shop { myshopifyDomain plan { partnerDevelopment } } }`
interface Plan {
  shop: { myshopifyDomain: string; plan: { partnerDevelopment: boolean } }
}

/** The reason for which nothing may be tried in this shop; undefined in the development shop of this name. */
export async function whyNoTrial(admin: Admin, name: string): Promise<string | undefined> {
  const { shop } = await admin.ask<Plan>(PLAN, {})
  if (shop.myshopifyDomain.toLowerCase() !== name.toLowerCase()) return `The settings lead to ${shop.myshopifyDomain}.`
  return shop.plan.partnerDevelopment ? undefined : `${name} is no development shop.`
}

/** The order by another name, since a recording counts ids anew: from here on its own are used. */
const ORDER = `query OrderToTryOn($id: ID!) {
  order(id: $id) {
    itself: id name customer { id } totalReceivedSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }
    lineItems(first: 20) {
      nodes { id variant { id } discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } } }
    }
  }
}`

interface Bag {
  shopMoney: { amount: string }
}
interface OrderToTryOn {
  order: {
    itself: string
    name: string
    customer: { id: string } | null
    totalReceivedSet: Bag
    totalRefundedSet: Bag
    lineItems: {
      nodes: { id: string; variant: { id: string } | null; discountedUnitPriceAfterAllDiscountsSet: Bag }[]
    }
  } | null
}

const paiseOf = ({ shopMoney }: Bag) => Math.round(Number(shopMoney.amount) * 100)

/** The order to try on; or why it is none. */
export async function benchOf(admin: Admin, orderId: string): Promise<Bench | string> {
  const { order } = await admin.ask<OrderToTryOn>(ORDER, { id: gid('Order', orderId) })
  if (!order) return `The shop has no order ${orderId}: take the number at the end of its address in Shopify's admin.`
  if (!order.customer) return `The order ${order.name} has no customer.`
  const lines = order.lineItems.nodes.flatMap(({ id, variant, discountedUnitPriceAfterAllDiscountsSet: paid }) =>
    variant ? [[numberIn(id), { variantId: numberIn(variant.id), paidPaise: paiseOf(paid) }] as const] : [],
  )
  return {
    admin,
    orderId: numberIn(order.itself),
    orderName: order.name,
    customerId: numberIn(order.customer.id),
    leftPaise: paiseOf(order.totalReceivedSet) - paiseOf(order.totalRefundedSet),
    lines: new Map(lines),
  }
}

/** The number of pieces of the order that can come back. */
export async function unitsLeft({ admin, orderId }: Bench): Promise<number> {
  return (await returnablePieces(admin, orderId)).reduce((sum, { units }) => sum + units, 0)
}

/** A piece that can come back, of a variant. */
export async function pieceOf({ admin, orderId, lines }: Bench): Promise<ReturnablePieces> {
  const piece = (await returnablePieces(admin, orderId)).find(
    ({ units, lineItemId }) => units > 0 && lines.has(lineItemId),
  )
  if (!piece) throw new NothingToSee('no piece of the order is left that could come back')
  return piece
}
