import type { Contradiction, RuleConditions, RuleEffects } from '#contract/desk/policy-rules.ts'
import type { RuleSign } from '#contract/desk/returns/warnings.ts'
import { rupees, rupeesText } from '#rules/india/money.ts'
import { REASON_FACTS } from '#rules/returns/causes/reason-facts.ts'
import { causeWords } from '#rules/returns/causes/reason-text.ts'

/** The names of the fields of a rule that have lists. */
export const LIST_NAMES = {
  productTag: 'Product tag',
  productType: 'Product type',
  collection: 'Collection',
  sku: 'SKU',
  customerTag: 'Customer tag',
  pin: 'PIN code',
} as const

/** The conditions of a rule, in words. */
export function whenWords(when: RuleConditions): string {
  const list = (name: string, entries: readonly string[] | undefined) => entries && `${name} ${entries.join(' or ')}`
  const price = (name: string, paise: number | undefined) => paise !== undefined && `price ${name} ${rupeesText(paise)}`
  return joined([
    list('product tag', when.productTag),
    list('product type', when.productType),
    list('collection', when.collection),
    list('SKU', when.sku),
    price('from', when.priceFrom),
    price('up to', when.priceTo),
    when.discountFrom !== undefined && `discount from ${when.discountFrom} %`,
    when.payment,
    list('PIN code', when.pin),
    list('customer tag', when.customerTag),
    when.requestType?.toLowerCase(),
    when.reason && `reason ${REASON_FACTS[when.reason].words}`,
    list(
      'item named',
      when.cause?.map((code) => causeWords([code]).toLowerCase()),
    ),
    when.worthTo !== undefined && `paid for the request up to ${rupeesText(when.worthTo)}`,
    when.earlierTo !== undefined && earlierWords(when.earlierTo),
    when.noSigns && 'no warning sign',
    list('with the sign', when.withSign?.map(signWords)),
    list('without the sign', when.withoutSign?.map(signWords)),
  ])
}

/** The names of the warning signs in a rule. */
export const SIGN_NAMES: Readonly<Record<RuleSign, string>> = {
  same_photo: 'Photo seen before, same customer',
  photo_of_other: 'Photo seen before, another customer',
  many_requests: 'Many requests in a year',
  high_share: 'Most of what was bought is asked back',
  rejected_before: 'Turned down before',
  blocked_email: 'Blocked e-mail address',
  window_over: "Window over by today's rules",
  other_city: 'Pickup in another city',
}

const signWords = (sign: RuleSign) => SIGN_NAMES[sign].toLowerCase()

const earlierWords = (most: number) =>
  most === 0
    ? 'first request within a year'
    : `at most ${most} earlier ${most === 1 ? 'request' : 'requests'} within a year`

/** The decisions of a rule, in words. */
export function effectWords(effect: RuleEffects): string {
  const { windowDays, fee, approveAtOnce, refundEarly, keepItem } = effect
  return joined([
    effect.notReturnable && 'not returnable',
    effect.exchangeOnly && 'exchange only',
    windowDays !== undefined && `window ${daysWords(windowDays)}`,
    fee !== undefined && (fee === 0 ? 'no fee' : `fee ${rupees(fee)}`),
    effect.photoNeeded && 'photo needed',
    approveAtOnce !== undefined && (approveAtOnce ? 'approved at once' : 'staff decide'),
    effect.askPhoto !== undefined && `photo asked for: ${effect.askPhoto}`,
    keepItem !== undefined && (keepItem ? 'the customer keeps it' : 'the goods come back'),
    refundEarly !== undefined && (refundEarly ? 'refund at the first scan' : 'refund after inspection'),
  ])
}

export const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const STRICTER: Readonly<Record<string, string>> = {
  notReturnable: 'it is not returnable',
  windowDays: 'the shorter window holds',
  fee: 'the higher fee holds',
  approveAtOnce: 'staff decide',
  refundEarly: 'the refund waits for the goods',
  keepItem: 'the goods come back',
  askPhoto: 'the photo is asked for first',
  keep_approveAtOnce: 'staff decide, and nothing is kept by itself',
  keep_refundEarly: 'the goods come back, and the refund goes out at the first scan',
}

/** The outcome of two rules that contradict each other, in words. */
export function contradictionWords({ one, other, about }: Contradiction): string {
  return `“${one}” and “${other}” can apply to the same item: then ${STRICTER[about] ?? 'the stricter holds'}.`
}

const joined = (words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(', ')
