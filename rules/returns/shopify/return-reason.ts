import type { ReasonCode } from '#contract/returns.ts'
import { REASON_FACTS, type ReasonHandle } from '../causes/reason-facts.ts'
import type { Cause } from '../causes/causes.ts'

/** The reasons in the order of their weight: Shopify takes one, and the shop's own fault comes first. */
const BY_CAUSE: readonly (readonly [Cause, ReasonHandle])[] = [
  ['damaged', 'damaged-or-defective'],
  ['wrong', 'received-the-wrong-item'],
  ['pictured', 'item-not-as-described'],
  ['small', 'too-small'],
  ['big', 'too-big'],
  ['style', 'style'],
  ['colour', 'color'],
  ['mind', 'changed-my-mind'],
]

/** The cause that a reason of Shopify stands for; undefined for one that no chip names. */
export const causeOfHandle = (handle: string): Cause | undefined => BY_CAUSE.find(([, own]) => own === handle)?.[0]

/** The reason of an item for Shopify: by its causes, else by the reason of its request. */
export function returnReason(whys: readonly Cause[], code: ReasonCode): ReasonHandle {
  return BY_CAUSE.find(([why]) => whys.includes(why))?.[1] ?? REASON_FACTS[code].handle
}
