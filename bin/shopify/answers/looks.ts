import type { Admin } from '#adapters/shopify/admin.ts'
import { numberIn } from '#adapters/shopify/returns/pages.ts'
import { readReturn } from '#adapters/shopify/returns/read.ts'
import { proposedRefund, refundsOfReturn } from '#adapters/shopify/returns/refund.ts'
import { expectThat, NothingToSee, type Unproven } from './answer.ts'

const LAST = `query LastReturnsAndParcels {
  orders(first: 50, reverse: true, sortKey: UPDATED_AT) {
    nodes { returns(first: 3) { nodes { id status } } fulfillments(first: 2) { displayStatus deliveredAt } }
  }
}`

interface LastOrders {
  orders: {
    nodes: {
      returns: { nodes: { id: string; status: string }[] }
      fulfillments: { displayStatus: string | null; deliveredAt: string | null }[]
    }[]
  }
}

/** A shop, and its fifty orders that changed last. */
export interface LastChanges {
  admin: Admin
  orders: LastOrders['orders']['nodes']
}

/** Reads them, once for all looks. */
export async function lastChanges(admin: Admin): Promise<LastChanges> {
  return { admin, orders: (await admin.ask<LastOrders>(LAST, {})).orders.nodes }
}

/** Looks that are possible in any shop: nothing is changed. */
export const LOOKS: readonly Unproven<LastChanges>[] = [
  { what: 'suggestedFinancialOutcome of an open return', look: proposalInShop },
  { what: 'Return.refunds with content', look: refundsInShop },
  { what: 'deliveredAt of a parcel that was delivered', look: deliveriesInShop },
]

const returnsThat = ({ orders }: LastChanges, ...statuses: string[]) =>
  orders
    .flatMap(({ returns }) => returns.nodes)
    .filter(({ status }) => statuses.includes(status))
    .map(({ id }) => numberIn(id))

async function proposalInShop(last: LastChanges): Promise<string> {
  const [id] = returnsThat(last, 'OPEN')
  const found = id === undefined ? undefined : await readReturn(last.admin, id)
  if (!found) throw new NothingToSee('none of the last orders has an open return')
  return proposalOf(last.admin, found)
}

async function refundsInShop(last: LastChanges): Promise<string> {
  for (const id of returnsThat(last, 'OPEN', 'CLOSED').slice(0, MOST_READ)) {
    const made = await refundsOfReturn(last.admin, id)
    if (made.length > 0) return made.map(({ paise, state }) => `${rupees(paise)} ${state}`).join(', ')
  }
  throw new NothingToSee('none of the last returns was refunded')
}

async function deliveriesInShop({ orders }: LastChanges): Promise<string> {
  const delivered = orders
    .flatMap(({ fulfillments }) => fulfillments)
    .filter(({ displayStatus }) => displayStatus === 'DELIVERED')
  if (delivered.length === 0) throw new NothingToSee('none of the last orders was delivered')
  const without = delivered.filter(({ deliveredAt }) => deliveredAt === null).length
  expectThat(without === 0, `${without} of ${delivered.length} have none`)
  return `${delivered.length} of ${delivered.length} have one`
}

const MOST_READ = 10

/** Shopify's proposal of a refund; its amount has to be that of its payments, since these are sent. */
export async function proposalOf(admin: Admin, found: Parameters<typeof proposedRefund>[1]): Promise<string> {
  const { paise, payments } = await proposedRefund(admin, found)
  const sum = payments.reduce(
    (all, { transactionAmount }) => all + Math.round(Number(transactionAmount.amount) * 100),
    0,
  )
  expectThat(sum === paise, `the amount is ${rupees(paise)}, its payments come to ${rupees(sum)}`)
  return `${rupees(paise)} by ${payments.length === 1 ? 'one payment' : `${payments.length} payments`}`
}

/** An amount in rupees for a line of text. */
export const rupees = (paise: number): string => (paise / 100).toFixed(2)
