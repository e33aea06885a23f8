import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { paiseOf } from '#rules/orders/money.ts'
import { isFitting } from '#rules/returns/settle.ts'
import type { RequestDraft } from './request-draft.ts'

type Typed = Pick<RequestDraft, 'kind' | 'reference' | 'amount'>
type About = Pick<OpenedRequest, 'type' | 'duePaise'> & { order: Pick<OpenedRequest['order'], 'number'> }

/** What was typed about a settlement: one that can be sent, nothing at all, or what is wrong with it. */
export type Read = { settlement?: Settlement } | { place: 'reference' | 'amount'; error: string }

/** What a request of this type is usually settled by. */
export const usualKind = (type: About['type']): SettlementKind => (type === 'Exchange' ? 'order' : 'gift_card')

/** Reads what was typed about a settlement. The amount is what is due, unless another is typed. */
export function settlementIn(typed: Typed, { type, duePaise, order }: About): Read {
  const kind = typed.kind ?? usualKind(type)
  const reference = typed.reference.trim()
  if (reference === '') return {}
  if (kind === 'order') return orderIn(reference.replace(/^#/, ''), type, order.number)
  const amountPaise = typed.amount.trim() === '' ? duePaise : paiseOf(typed.amount.replaceAll(/[₹,\s]/g, ''))
  if (!amountPaise) return { place: 'amount', error: 'Please enter an amount such as 1,400 or 1399.50.' }
  const settlement = { kind, reference, amountPaise }
  if (isFitting({ type, orderNumber: order.number }, settlement)) return { settlement }
  return { place: 'reference', error: 'A reference is letters and digits in one line, 64 of them at most.' }
}

function orderIn(reference: string, type: About['type'], orderNumber: string): Read {
  const settlement = { kind: 'order' as const, reference }
  if (isFitting({ type, orderNumber }, settlement)) return { settlement }
  const isOwn = reference.toUpperCase() === orderNumber.toUpperCase()
  const error = isOwn
    ? 'This is the order she sends back. The new one has another number.'
    : 'An order number looks like 1210.'
  return { place: 'reference', error }
}
