import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'

/** What an exchange or a return can become. An exchange may end as money too: the size may be gone. */
const KINDS: Readonly<Record<RequestType, readonly SettlementKind[]>> = {
  Exchange: ['order', 'refund', 'gift_card'],
  Return: ['refund', 'gift_card'],
}

const ORDER_NUMBER = /^(?=.*[0-9])[\w-]{1,32}$/
const REFERENCE = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} ._/#:-]{1,64}$/u

/** What is settled: the request's kind and the number of its order. */
export interface Settled {
  type: RequestType
  orderNumber: string
  /** Whether it can become an item of its own order. */
  byLine?: boolean
}

/** Whether a text can be the number of an order. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}

/**
 * Whether a settlement fits its request: a return becomes no order, an order has no amount and is another than the one
 * it came from, unless the exchange can become an item of that one, a refund and a gift card have one, a reference is
 * one line of letters, digits and a few signs, and a waived fee has a reason.
 */
export function isFitting(
  { type, orderNumber, byLine = false }: Settled,
  { kind, reference, amountPaise, waived }: Settlement,
): boolean {
  if (!KINDS[type].includes(kind) || waived?.trim() === '') return false
  if (kind !== 'order') return amountPaise !== undefined && REFERENCE.test(reference) && reference.trim() === reference
  const isOther = reference.toUpperCase() !== orderNumber.toUpperCase()
  return amountPaise === undefined && isOrderNumber(reference) && (isOther || byLine)
}

/** What an agent should look at twice before this amount is recorded, or null. It is a warning only. */
export function amountWarning(amountPaise: number, duePaise: number): 'more' | 'less' | null {
  if (amountPaise === duePaise) return null
  return amountPaise > duePaise ? 'more' : 'less'
}
