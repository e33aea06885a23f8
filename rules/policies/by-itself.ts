import type { Outcome, PhotoAsk } from './decide.ts'

/** What the shop does with a request by itself, and the names of the rules that say so; null where it does not. */
export interface ByItself {
  /**
   * `ask` for a photo first, `approve` it, approve it and let the customer `keep` the goods, or `hand` it to a person.
   */
  does: 'ask' | 'approve' | 'keep' | 'hand'
  /** The rule that does so; '' where a person decides because nothing is said. */
  by: string
  /** The rule by which a refund that the shop pays out goes to the customer once the courier has the goods. */
  earlyBy: string | null
  /** What photo is asked for; only where it `asks`. */
  ask?: PhotoAsk
}

const NO_ONE: ReadonlySet<string> = new Set()

type OnRequest = 'approveAtOnce' | 'refundEarly' | 'keepItem'

/**
 * What is done with a request of which the rules decide so about each of its items. This is the one table of
 * precedence, the strictest first: a photo that a rule asks for and has not asked for yet comes before everything else;
 * a person decides where a rule says so of one item; goods come back where the refund of one waits for the courier;
 * then goods are kept, and then a request is approved, where the rules say so of all its items. `active` are the rules
 * that have asked for a photo of it already: none does twice. (Specification 9.)
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
