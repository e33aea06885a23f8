import type { Contradiction, RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { canBothFit, plain } from './rule-match.ts'

/**
 * The pairs of rules that are on, can apply to the same item and decide differently: a window, a fee or an approval of
 * another value, or one that lets nothing come back beside one that says how it comes back. An item that does not come
 * back makes no request, so a rule that only decides about a request contradicts nothing there. `about` is the effect.
 * The stricter wins.
 */
export function contradictionsOf(rules: readonly ShopRule[]): Contradiction[] {
  const active = rules.filter(({ isOn }) => isOn)
  return active.flatMap((one, index) =>
    active.slice(index + 1).flatMap((other) => {
      if (!canBothHold(one.when, other.when)) return []
      return aboutWhat(one.effect, other.effect).map((about) => ({ one: one.name, other: other.name, about }))
    }),
  )
}

/** The effects that say how an item comes back. */
const ON_ITEM = ['exchangeOnly', 'windowDays', 'fee', 'photoNeeded'] as const

function aboutWhat(one: RuleEffects, other: RuleEffects): string[] {
  if (one.notReturnable || other.notReturnable)
    return ON_ITEM.some((name) => (one.notReturnable ? other : one)[name] !== undefined) ? ['notReturnable'] : []
  const names = ['windowDays', 'fee', 'approveAtOnce', 'refundEarly', 'keepItem'] as const
  const differ = names.filter(
    (name) => one[name] !== undefined && other[name] !== undefined && one[name] !== other[name],
  )
  const asks = [one, other].some(({ askPhoto }) => askPhoto !== undefined)
  const acts = [one, other].some(
    ({ askPhoto, approveAtOnce, keepItem }) => askPhoto === undefined && (approveAtOnce === true || keepItem === true),
  )
  return [
    ...differ,
    ...(asks && acts ? ['askPhoto'] : []),
    ...KEEP_CONFLICTS.filter(([name, value]) => isEither(one, other, name, value)).map(([name]) => `keep_${name}`),
  ]
}

/**
 * The effects that contradict goods that stay with the customer: a decision by staff, and a refund that waits until the
 * courier has the goods.
 */
const KEEP_CONFLICTS = [
  ['approveAtOnce', false],
  ['refundEarly', true],
] as const

function isEither(
  one: RuleEffects,
  other: RuleEffects,
  name: 'approveAtOnce' | 'refundEarly',
  value: boolean,
): boolean {
  const says = (a: RuleEffects, b: RuleEffects) => a.keepItem === true && b[name] === value
  return says(one, other) || says(other, one)
}

/** True if an item can meet both: it has one type, one SKU, one price, one payment and one PIN code, but many tags. */
function canBothHold(one: RuleConditions, other: RuleConditions): boolean {
  return (
    meet(one.productType, other.productType, (a, b) => plain(a) === plain(b)) &&
    meet(one.sku, other.sku, canBothFit) &&
    meet(one.pin, other.pin, canBothFit) &&
    (one.payment ?? other.payment) === (other.payment ?? one.payment) &&
    (one.requestType ?? other.requestType) === (other.requestType ?? one.requestType) &&
    (one.reason ?? other.reason) === (other.reason ?? one.reason) &&
    !isExcluded(one, other) &&
    !isExcluded(other, one) &&
    highest(one.priceFrom, other.priceFrom) <= lowest(one.priceTo, other.priceTo)
  )
}

/** True if one rule wants a warning sign that the other one excludes. */
const isExcluded = ({ withSign }: RuleConditions, { noSigns, withoutSign = [] }: RuleConditions) =>
  withSign !== undefined && (noSigns === true || withSign.every((sign) => withoutSign.includes(sign)))

function meet(
  ones: readonly string[] | undefined,
  others: readonly string[] | undefined,
  can: (one: string, other: string) => boolean,
): boolean {
  return ones === undefined || others === undefined || ones.some((one) => others.some((other) => can(one, other)))
}

const highest = (one = 0, other = 0) => Math.max(one, other)
const lowest = (one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY) => Math.min(one, other)
