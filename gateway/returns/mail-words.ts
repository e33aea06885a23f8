import type { RequestType } from '#contract/returns.ts'
import type { Settlement } from '#contract/desk/request.ts'
import { rupeesText } from '#rules/india/money.ts'

/** An item as a line of a mail. */
export function itemLine(type: RequestType, item: { title: string; originalSize: string; size: string }): string {
  const { title, originalSize, size } = item
  if (type === 'Return') return `- ${title}, size ${originalSize}`
  return originalSize === size ? `- ${title}, a new one in ${size}` : `- ${title}, size ${originalSize} → ${size}`
}

/** A settlement in words: "a gift card of ₹1,800, GC-7741". */
export function settledBy(settlement: Settlement | undefined): string {
  if (!settlement) return ''
  const { kind, reference, amountPaise } = settlement
  if (kind === 'order') return `the new order #${reference}`
  return `a ${kind === 'gift_card' ? 'gift card' : 'refund'} of ${rupeesText(amountPaise ?? 0)}, ${reference}`
}

/** How a gift card is used, and where a refund is found. */
export function useOf(settlement: Settlement | undefined): string {
  if (!settlement || settlement.kind === 'order') return ''
  const { kind, reference } = settlement
  return kind === 'gift_card' ? `Your code: ${reference}\nEnter it at checkout.` : `Reference: ${reference}`
}
