import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'

/** The possible settlements of an exchange and a return. An exchange may end as money too: the size may be gone. */
const KINDS: Readonly<Record<RequestType, readonly SettlementKind[]>> = {
  Exchange: ['order', 'refund', 'gift_card'],
  Return: ['refund', 'gift_card'],
}

const ORDER_NUMBER = /^(?=.*[0-9])[\w-]{1,32}$/
const REFERENCE = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} ._/#:-]{1,64}$/u

/** The request of a settlement: its kind and the number of its order. */
export interface Settled {
  type: RequestType
  orderNumber: string
  /** True if it can become an item of its own order. */
  byLine?: boolean
}

/** True if a text can be the number of an order. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}

/**
 * True if a settlement fits its request. A return becomes no order. An order has no amount and is not the order of the
 * request, unless the exchange can become an item of that one. A refund and a gift card have an amount. A reference is
 * one line of letters, digits and a few signs. A waived fee has a reason.
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

/** The warning for an agent who records this amount, or null. It is a warning only. */
export function amountWarning(amountPaise: number, duePaise: number): 'more' | 'less' | null {
  if (amountPaise === duePaise) return null
  return amountPaise > duePaise ? 'more' : 'less'
}
