import { REASON_CODES, type ReasonCode } from '#contract/returns.ts'

/** The reasons of Shopify's list, by handle; every shop has them. (Recorded in a shop, June 2026.) */
export type ReasonHandle =
  | 'unknown'
  | 'changed-my-mind'
  | 'item-not-as-described'
  | 'received-the-wrong-item'
  | 'other-reason'
  | 'damaged-or-defective'
  | 'too-small'
  | 'too-big'
  | 'style'
  | 'color'

interface ReasonFacts {
  /** The words for staff; the customer's words are in `reasons.ts`. */
  words: string
  /** After "Exchange" in a narrow column; '' if there is nothing to say. */
  short: string
  /** For Shopify, unless more is known of an item. */
  handle: ReasonHandle
  /** The pieces are not put back on the shelf, unless an agent decides otherwise. */
  isDamage: boolean
}

/** The meaning of each reason for staff, for Shopify and for the stock. (Specification 4.) */
export const REASON_FACTS: Readonly<Record<ReasonCode, ReasonFacts>> = {
  '0': { words: 'Reason not given', short: '', handle: 'unknown', isDamage: false },
  '1': { words: 'Different size', short: 'size', handle: 'other-reason', isDamage: false },
  '2': { words: 'Damaged or wrong product', short: 'damaged', handle: 'damaged-or-defective', isDamage: true },
  '3': { words: 'Size and damage', short: 'both', handle: 'damaged-or-defective', isDamage: true },
}

/** The reasons that an exchange can have; '0' is that none was chosen. */
export const GIVEN_REASONS: readonly ReasonCode[] = REASON_CODES.filter((code) => code !== '0')

/** The reasons by which pieces come back damaged. */
export const DAMAGE_REASONS: readonly ReasonCode[] = REASON_CODES.filter((code) => REASON_FACTS[code].isDamage)
