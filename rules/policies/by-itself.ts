import type { Outcome } from './decide.ts'

/** What the shop does with a request by itself, and the names of the rules that say so; null where it does not. */
export interface ByItself {
  /** `approve` it, or `hand` it to a person. */
  does: 'approve' | 'hand'
  /** The rule by which a refund that the shop pays out goes to the customer once the courier has the goods. */
  earlyBy: string | null
}

/**
 * What is done with a request of which the rules decide so about each of its items. This is the one table of precedence, the strictest
 * first: a person decides where a rule says so of one item; it is approved where the rules say so of all. The refund goes early only where the
 * rules say so of all items, and none of it forbids that. (Specification 9.)
 */
export function byItself(outcomes: readonly Outcome[]): ByItself {
  const areAll = (name: 'approveAtOnce' | 'refundEarly') =>
    outcomes.length > 0 && outcomes.every((outcome) => outcome[name].value)
  return {
    does: areAll('approveAtOnce') ? 'approve' : 'hand',
    earlyBy: areAll('refundEarly') ? (outcomes[0]?.refundEarly.by ?? null) : null,
  }
}
