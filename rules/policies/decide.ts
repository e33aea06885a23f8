import type { RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { isMatch, type LineFacts } from './rule-match.ts'

/** A decision, and the name of the rule that took it; none where no rule says anything. */
export interface Decided<Value> {
  value: Value
  by?: string
}

/**
 * What the rules decide about one line. `windowDays` (days from its delivery) and `fee` (whole rupees) are null where
 * the shop's general policy holds. (Specification 9.)
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
  /** Of what a photo is asked for, by each rule that asks, in the order of their names. */
  asksPhoto: Decided<readonly PhotoAsk[]>
}

/** That a rule asks for a photo. */
export interface PhotoAsk {
  rule: string
  words: string
}

/**
 * What the rules that are on decide about a line. Of rules that contradict the stricter wins, in any order: not
 * returnable, exchange only, the shorter window, the higher fee, a photo, a decision by staff, money after the goods,
 * goods that come back. So a further rule never opens what a stricter one closed. What is not goods is never
 * returnable. What was bought as one with the line comes back with it: a rule that applies to any of these applies to
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

/** Where no rule applies: what the general policy says. */
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
 * Goods stay with the customer only of a request without any warning sign, and of an exchange only where the rule says
 * exchange.
 */
const mayKeep = ({ when }: ShopRule, { request }: LineFacts) =>
  request !== undefined && request.signs.length === 0 && (request.type === 'Return' || when.requestType === 'Exchange')

const asksOf = (rules: readonly ShopRule[]): PhotoAsk[] =>
  rules
    .flatMap(({ name, effect: { askPhoto } }) => (askPhoto === undefined ? [] : [{ rule: name, words: askPhoto }]))
    .toSorted((one, other) => (one.rule < other.rule ? -1 : 1))

/** What one rule allows and another forbids is forbidden. */
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
