import type { DeskRefusalCode } from '#contract/desk/errors.ts'
import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { isCause } from '../returns/causes/causes.ts'
import { POLICIES } from './policy.ts'
import { EFFECTS_ON_REQUEST, isOfRequest, plain } from './rule-match.ts'

/** The bounds of a rule's values: prices in paise, a percentage, days and rupees as in the general policy. */
export const RULE_BOUNDS = {
  priceFrom: { least: 1, most: 100_000_000 },
  priceTo: { least: 1, most: 100_000_000 },
  discountFrom: { least: 1, most: 100 },
  windowDays: POLICIES.returnWindowDays,
  fee: POLICIES.returnFee,
  worthTo: { least: 1, most: 100_000_000 },
  earlierTo: { least: 0, most: 100 },
} as const

const MOST_ENTRIES = 50
const NAME = /^[^\p{Cc}]{1,60}$/u
const ENTRY = /^[^\p{Cc}]{1,100}$/u
const SAYS = /^[^\p{Cc}]{0,200}$/u
const PHOTO_WORDS = /^[^\p{Cc}]{1,120}$/u
const PIN = /^(\d{6}|\d{1,5}\*)$/

/** The reason why a list of rules cannot be saved, and the name of the rule; null if it can. */
export function rulesProblem(rules: readonly ShopRule[]): { code: DeskRefusalCode; rule: string } | null {
  for (const [index, rule] of rules.entries()) {
    const isTaken = rules.slice(0, index).some(({ name }) => plain(name) === plain(rule.name))
    const code = isTaken ? 'RULE_NAME_TAKEN' : ruleProblem(rule)
    if (code) return { code, rule: rule.name }
  }
  return null
}

/**
 * The reason why a rule cannot be saved: it has no name, names no condition or no effect, or a value is out of bounds.
 * Null if it can.
 */
export function ruleProblem({ name, says, when, effect }: ShopRule): DeskRefusalCode | null {
  if (plain(name) === '') return 'RULE_UNNAMED'
  if (isEmpty(when) || Object.values(when).some((value) => Array.isArray(value) && value.every(isBlank)))
    return 'RULE_WITHOUT_CONDITION'
  if (isEmpty(effect)) return 'RULE_WITHOUT_EFFECT'
  if (isOfRequest(when) && !isOnlyOnRequest(effect)) return 'RULE_OF_REQUEST'
  const isSound = NAME.test(name) && SAYS.test(says) && areSoundConditions(when) && areSoundEffects(effect)
  return isSound ? null : 'RULE_OUT_OF_BOUNDS'
}

/** True if these words can ask for a photo: one line, up to 120 characters, not only spaces. */
export const isPhotoWords = (words: string): boolean => PHOTO_WORDS.test(words) && plain(words) !== ''

const isEmpty = (named: RuleConditions | RuleEffects) => Object.values(named).every((value) => value === undefined)

const isOnlyOnRequest = (effect: RuleEffects) =>
  Object.entries(effect).every(([name, value]) => value === undefined || ON_REQUEST.has(name))

const ON_REQUEST: ReadonlySet<string> = new Set(EFFECTS_ON_REQUEST)

/** * alone is the beginning of everything. */
const isBlank = (entry: string) => plain(entry).replaceAll('*', '') === ''

function areSoundConditions(when: RuleConditions): boolean {
  const lists = [when.productTag, when.productType, when.collection, when.sku, when.customerTag, when.pin]
  const areEntries = lists.every(
    (list = []) => list.length <= MOST_ENTRIES && list.every((entry) => ENTRY.test(entry) && !isBlank(entry)),
  )
  const areBounds = (['priceFrom', 'priceTo', 'discountFrom', 'worthTo', 'earlierTo'] as const).every((name) =>
    isWithin(name, when[name]),
  )
  const isSpan = when.priceFrom === undefined || when.priceTo === undefined || when.priceFrom <= when.priceTo
  const areNamed = (when.pin ?? []).every((pin) => PIN.test(pin)) && (when.cause ?? []).every(isCause)
  return areEntries && areBounds && isSpan && areNamed
}

function areSoundEffects(effect: RuleEffects): boolean {
  const { askPhoto } = effect
  return (
    isWithin('windowDays', effect.windowDays) &&
    isWithin('fee', effect.fee) &&
    (askPhoto === undefined || isPhotoWords(askPhoto))
  )
}

function isWithin(name: keyof typeof RULE_BOUNDS, value: number | undefined): boolean {
  const { least, most } = RULE_BOUNDS[name]
  return value === undefined || (value >= least && value <= most)
}
