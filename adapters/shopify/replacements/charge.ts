import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { doneOf, type UserError } from '../returns/refusal.ts'
import { gid } from '../returns/pages.ts'
import { CHARGE, COD_TAG, DIFFERENCE } from './draft-input.ts'

/**
 * Takes the charge off a replacement order that is not paid yet, so that no one collects it; done before, it does
 * nothing. False if it is paid already, and if the order is not shown any more: nothing is changed then.
 */
export async function forgiveCharge(admin: Admin, orderId: string, signal?: AbortSignal): Promise<boolean> {
  const id = gid('Order', orderId)
  const { order } = await admin.ask<{ order: Read | null }>(READ, { id }, signal)
  const charged = order?.lineItems.nodes.filter(({ title, variant }) => isCharge(title) && variant === null) ?? []
  if (!order || charged.length === 0) return false
  const open = charged.filter(({ currentQuantity }) => currentQuantity > 0)
  if (open.length === 0) return true
  if (Number(order.totalOutstandingSet.shopMoney.amount) <= 0) return false
  const input = {
    orderId: id,
    note: 'The fee is waived.',
    refundLineItems: open.map((line) => ({
      lineItemId: line.id,
      quantity: line.currentQuantity,
      restockType: 'NO_RESTOCK',
    })),
  }
  const { refundCreate, tagsRemove } = await admin.ask<Forgiven>(
    FORGIVE,
    { input, key: `waive-${orderId}`, id, tags: [COD_TAG] },
    signal,
  )
  doneOf('refundCreate', refundCreate && { userErrors: refundCreate.userErrors.map(withoutCode) })
  if (!tagsRemove) throw new UpstreamError('shopify: tagsRemove has no answer')
  return true
}

const isCharge = (title: string) => title === CHARGE || title === DIFFERENCE

interface Read {
  totalOutstandingSet: { shopMoney: { amount: string } }
  lineItems: { nodes: { id: string; title: string; currentQuantity: number; variant: { id: string } | null }[] }
}
interface Forgiven {
  refundCreate: { userErrors: Pick<UserError, 'field'>[] } | null
  tagsRemove: { userErrors: Pick<UserError, 'field'>[] } | null
}

/** The errors of refunds have no code. */
const withoutCode = ({ field }: Pick<UserError, 'field'>): UserError => ({ code: 'REFUSED', field })

const READ = `query ChargeOfOrder($id: ID!) {
  order(id: $id) {
    id
    totalOutstandingSet { shopMoney { amount } }
    lineItems(first: 100) { nodes { id title currentQuantity variant { id } } }
  }
}`
const FORGIVE = `mutation ForgiveCharge($input: RefundInput!, $key: String!, $id: ID!, $tags: [String!]!) {
  refundCreate(input: $input) @idempotent(key: $key) { userErrors { field } }
  tagsRemove(id: $id, tags: $tags) { userErrors { field } }
}`
