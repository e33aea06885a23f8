import type { RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { isMatch, type LineFacts } from './rule-match.ts'

/** A decision, and the name of the rule behind it; no name if no rule says anything. */
export interface Decided<Value> {
  value: Value
  by?: string
}

/**
 * The rules' decision about one line. `windowDays` (days from its delivery) and `fee` (whole rupees) are null if the
 * shop's general policy applies. (Specification 9.)
 */
export interface Outcome {
  returnable: Decided<boolean>
  exchangeOnly: Decided<boolean>
  windowDays: Decided<number | null>
  fee: Decided<number | null>
  photoNeeded: Decided<boolean>
  approveAtOnce: Decided<boolean>
  refundEarly: Decided<boolean>
  keepItem: Decided<boolean>
  /** The photos that rules ask for, in the order of the rules' names. */
  asksPhoto: Decided<readonly PhotoAsk[]>
}

/** A rule's request for a photo. */
export interface PhotoAsk {
  rule: string
  words: string
}

/**
 * Decides a line by the rules that are on. If rules contradict each other, the stricter one wins, in any order: not
 * returnable, exchange only, the shorter window, the higher fee, a photo, a decision by staff, money after the goods,
 * goods that come back. So another rule never opens a line that a stricter one closed. An item that is no goods is
 * never returnable. Items bought as one with the line come back with it: a rule that applies to any of these applies to
 * all. (Specification 9.)
 */
export function decide(facts: LineFacts, rules: readonly ShopRule[], boughtWith: readonly LineFacts[] = []): Outcome {
  const matching = rules.filter((rule) => rule.isOn && [facts, ...boughtWith].some((part) => isMatch(rule.when, part)))
  const closedBy = firstWith(matching, 'notReturnable', true)
  const keepable = matching.filter((rule) => rule.effect.keepItem !== true || mayKeep(rule, facts))
  return {
    returnable: { value: facts.isGoods && !closedBy, ...by(facts.isGoods ? closedBy : undefined) },
    exchangeOnly: yes(firstWith(matching, 'exchangeOnly', true)),
    windowDays: most(matching, 'windowDays', (one, other) => one < other),
    fee: most(matching, 'fee', (one, other) => one > other),
    photoNeeded: yes(firstWith(matching, 'photoNeeded', true)),
    approveAtOnce: unlessForbidden(matching, 'approveAtOnce'),
    refundEarly: unlessForbidden(matching, 'refundEarly'),
    keepItem: unlessForbidden(keepable, 'keepItem'),
    asksPhoto: { value: asksOf(matching) },
  }
}

/** The decision if no rule applies: the general policy. */
export const UNDECIDED: Outcome = {
  returnable: { value: true },
  exchangeOnly: { value: false },
  windowDays: { value: null },
  fee: { value: null },
  photoNeeded: { value: false },
  approveAtOnce: { value: false },
  refundEarly: { value: false },
  keepItem: { value: false },
  asksPhoto: { value: [] },
}

const by = (rule: ShopRule | undefined) => (rule ? { by: rule.name } : {})

const yes = (rule: ShopRule | undefined) => ({ value: rule !== undefined, ...by(rule) })

/**
 * True if a rule may let the customer keep the goods: the request has no warning sign, and for an exchange the rule
 * says exchange.
 */
const mayKeep = ({ when }: ShopRule, { request }: LineFacts) =>
  request !== undefined && request.signs.length === 0 && (request.type === 'Return' || when.requestType === 'Exchange')

const asksOf = (rules: readonly ShopRule[]): PhotoAsk[] =>
  rules
    .flatMap(({ name, effect: { askPhoto } }) => (askPhoto === undefined ? [] : [{ rule: name, words: askPhoto }]))
    .toSorted((one, other) => (one.rule < other.rule ? -1 : 1))

/** Forbids an effect that one rule allows and another forbids. */
function unlessForbidden(
  rules: readonly ShopRule[],
  name: 'approveAtOnce' | 'refundEarly' | 'keepItem',
): Decided<boolean> {
  const forbidden = firstWith(rules, name, false)
  return forbidden ? { value: false, by: forbidden.name } : yes(firstWith(rules, name, true))
}

function firstWith<Name extends keyof RuleEffects>(rules: readonly ShopRule[], name: Name, value: RuleEffects[Name]) {
  return rules.find(({ effect }) => effect[name] === value)
}

function most(
  rules: readonly ShopRule[],
  name: 'windowDays' | 'fee',
  isStricter: (one: number, other: number) => boolean,
): Decided<number | null> {
  return rules.reduce<Decided<number | null>>((found, rule) => {
    const value = rule.effect[name]
    if (value === undefined || (found.value !== null && !isStricter(value, found.value))) return found
    return { value, by: rule.name }
  }, UNDECIDED[name])
}
