import type { Outcome, PhotoAsk } from './decide.ts'

/** The automatic decision about a request, and the names of the rules behind it. */
export interface ByItself {
  /**
   * `ask` for a photo first, `approve` it, approve it and let the customer `keep` the goods, or `hand` it to a person.
   */
  does: 'ask' | 'approve' | 'keep' | 'hand'
  /** The rule that decides so; '' if a person decides because no rule says anything. */
  by: string
  /** The rule by which a refund that the shop pays out goes to the customer once the courier has the goods. */
  earlyBy: string | null
  /** The photo to request; only if it `asks`. */
  ask?: PhotoAsk
}

const NO_ONE: ReadonlySet<string> = new Set()

type OnRequest = 'approveAtOnce' | 'refundEarly' | 'keepItem'

/**
 * Decides a request automatically, if the rules decide each of its items so. This is the one table of precedence, the
 * strictest first: a photo that a rule requests and has not requested yet comes before everything else; a person
 * decides if a rule says so of one item; goods come back if the refund of one waits for the courier; then the customer
 * keeps the goods, and then the request is approved, if the rules say so of all its items. `active` are the rules that
 * already requested a photo of it: none does so twice. (Specification 9.)
 */
export function byItself(outcomes: readonly Outcome[], active: ReadonlySet<string> = NO_ONE): ByItself {
  const areAll = (name: OnRequest) => outcomes.length > 0 && outcomes.every((outcome) => outcome[name].value)
  const ruleOf = (name: OnRequest) => outcomes[0]?.[name].by ?? ''
  const earlyBy = areAll('refundEarly') ? ruleOf('refundEarly') : null
  const ask = outcomes.flatMap(({ asksPhoto }) => asksPhoto.value).find(({ rule }) => !active.has(rule))
  if (ask) return { does: 'ask', by: ask.rule, earlyBy, ask }
  const handedBy = outcomes.find(({ approveAtOnce: { value, by } }) => !value && by !== undefined)?.approveAtOnce.by
  if (handedBy !== undefined) return { does: 'hand', by: handedBy, earlyBy }
  const isEarly = outcomes.some(({ refundEarly }) => refundEarly.value)
  if (areAll('keepItem') && !isEarly) return { does: 'keep', by: ruleOf('keepItem'), earlyBy: null }
  if (areAll('approveAtOnce')) return { does: 'approve', by: ruleOf('approveAtOnce'), earlyBy }
  return { does: 'hand', by: '', earlyBy }
}
