import type { Address } from '#contract/orders.ts'
import type { AddressField } from '#rules/orders/address.ts'
import { type DraftKind, isObject, nameOfDraft, NOT_SENT, type SubmissionDraft } from '../submission/draft.ts'
import { type Choices, NOTHING_CHOSEN } from './choices.ts'

/** The fields of the address form, in its order. */
export const ADDRESS_FIELDS: readonly AddressField[] = ['province', 'city', 'zip', 'address1', 'address2']

/** The items that were sent last, and the number of the order's requests before that. */
export interface SentItems {
  items: string[]
  earlier: number
}

/** The customer's text and choices for one order, until they submit the request. */
export interface ReturnDraft extends SubmissionDraft<SentItems> {
  /** The fields that the customer has touched; `phone` is there while they edit it. */
  texts: { email?: string; phone?: string; reason?: string }
  /** The address that was saved on this screen. */
  address: Address | null
  /** The address form, half typed, while it is open. */
  editing: Partial<Record<AddressField, string>> | null
  choices: Choices
}

export function draftName(customerId: string, orderId: string): string {
  return nameOfDraft('return', customerId, orderId)
}

export const RETURN_DRAFT: DraftKind<ReturnDraft> = {
  begin: (base) => ({
    ...base,
    ...NOT_SENT,
    texts: {},
    address: null,
    editing: null,
    choices: NOTHING_CHOSEN,
  }),
  isWhole: ({ texts, choices }) => isObject(texts) && isObject(choices) && isObject(choices.items),
}

/**
 * True if the customer has started something in it, so that a note about the draft is useful. `email` is the address on
 * the order.
 */
export function isStarted({ texts, address, editing, choices, photos }: ReturnDraft, email: string): boolean {
  const { email: typed = email, phone, reason = '' } = texts
  const { items, type } = choices
  const isChosen = Object.keys(items).length > 0 || type !== NOTHING_CHOSEN.type
  const isTyped = reason.trim() !== '' || phone !== undefined || typed !== email
  return isChosen || isTyped || address !== null || editing !== null || photos.length > 0
}
