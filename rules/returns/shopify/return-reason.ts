import type { ReasonCode } from '#contract/returns.ts'
import type { Why } from '../why/whys.ts'

/** Why something comes back, by the handles of Shopify's list; every shop has them. (Recorded in a shop, June 2026.) */
export type ReasonHandle =
  | 'unknown'
  | 'changed-my-mind'
  | 'item-not-as-described'
  | 'received-the-wrong-item'
  | 'other-reason'
  | 'damaged-or-defective'
  | 'too-small'
  | 'too-big'

/** Shopify takes one reason: what is the shop's own fault comes first. */
const BY_CAUSE: readonly (readonly [Why, ReasonHandle])[] = [
  ['damaged', 'damaged-or-defective'],
  ['wrong', 'received-the-wrong-item'],
  ['pictured', 'item-not-as-described'],
  ['small', 'too-small'],
  ['big', 'too-big'],
  ['mind', 'changed-my-mind'],
]

const BY_CODE: Record<ReasonCode, ReasonHandle> = {
  '0': 'unknown',
  '1': 'other-reason',
  '2': 'damaged-or-defective',
  '3': 'damaged-or-defective',
}

/** The reason of an item for Shopify: by what is said of it, else by the reason of its request. */
export function returnReason(said: readonly Why[], code: ReasonCode): ReasonHandle {
  return BY_CAUSE.find(([why]) => said.includes(why))?.[1] ?? BY_CODE[code]
}
