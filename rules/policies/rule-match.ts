import type { RuleConditions, ShopRule } from '#contract/desk/policy-rules.ts'
import type { RuleSign } from '#contract/desk/returns/warnings.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Cause } from '../returns/causes/causes.ts'

/** The facts for the rules about one line of an order, and about its order. */
export interface LineFacts {
  /** False for lines that cannot come back: a gift card, a tip, a charge. */
  isGoods: boolean
  sku: string
  productType: string
  productTags: readonly string[]
  collections: readonly string[]
  /** The price of one piece, and the amount paid for it after all discounts, in paise. */
  pricePaise: number
  paidPaise: number
  payment: 'COD' | 'Paid'
  /** The PIN code that the order was sent to. */
  pin: string
  customerTags: readonly string[]
  /** The facts of the request for it; absent before there is one. */
  request?: RequestFacts
  /** The causes that the customer named for it in this request. */
  causes?: readonly Cause[]
}

/** The facts for the rules about a new request. */
export interface RequestFacts {
  type: RequestType
  reason: ReasonCode
  /** The amount paid for all its pieces, in paise. */
  worthPaise: number
  /** The number of requests of the customer in the year before. */
  earlier: number
  /** The warning signs that it bears. */
  signs: readonly RuleSign[]
}

/** The same with the causes of its items, by the ids of their lines; an item without a cause has no entry. */
export interface RequestWithCauses extends RequestFacts {
  causes: Readonly<Record<string, readonly Cause[]>>
}

/** The conditions that are about the request. */
const OF_REQUEST = [
  'requestType',
  'reason',
  'cause',
  'worthTo',
  'earlierTo',
  'noSigns',
  'withSign',
  'withoutSign',
] as const

/** The effects on a request, which decide nothing about an item before there is a request. */
export const EFFECTS_ON_REQUEST = ['approveAtOnce', 'refundEarly', 'keepItem', 'askPhoto'] as const

/** True if a rule needs a request to decide. */
export const isOfRequest = (when: RuleConditions): boolean => OF_REQUEST.some((name) => when[name] !== undefined)

/** True if a rule decides anything about a request. */
export const isOnRequest = ({ effect }: Pick<ShopRule, 'effect'>): boolean =>
  EFFECTS_ON_REQUEST.some((name) => effect[name] !== undefined)

/** True if a line meets every condition of a rule. A rule without conditions applies to nothing. */
export function isMatch(when: RuleConditions, facts: LineFacts): boolean {
  const named = Object.entries(when).filter(([, value]) => value !== undefined)
  return named.length > 0 && named.every(([name]) => HOLDS[name as keyof RuleConditions](when, facts))
}

type Holds = (when: RuleConditions, facts: LineFacts) => boolean

const HOLDS: Readonly<Record<keyof RuleConditions, Holds>> = {
  productTag: (when, facts) => sharesOne(when.productTag, facts.productTags),
  productType: (when, facts) => sharesOne(when.productType, [facts.productType]),
  collection: (when, facts) => sharesOne(when.collection, facts.collections),
  customerTag: (when, facts) => sharesOne(when.customerTag, facts.customerTags),
  sku: (when, facts) => fitsOne(when.sku, facts.sku),
  pin: (when, facts) => fitsOne(when.pin, facts.pin),
  priceFrom: (when, facts) => facts.pricePaise >= (when.priceFrom ?? 0),
  priceTo: (when, facts) => facts.pricePaise <= (when.priceTo ?? Number.POSITIVE_INFINITY),
  discountFrom: (when, facts) => discountOf(facts) >= (when.discountFrom ?? 0),
  payment: (when, facts) => facts.payment === when.payment,
  requestType: (when, { request }) => request?.type === when.requestType,
  reason: (when, { request }) => request?.reason === when.reason,
  cause: ({ cause = [] }, { causes = [] }) => causes.some((one) => cause.includes(one)),
  worthTo: (when, { request }) => request !== undefined && request.worthPaise <= (when.worthTo ?? 0),
  earlierTo: (when, { request }) => request !== undefined && request.earlier <= (when.earlierTo ?? 0),
  noSigns: (_when, { request }) => request?.signs.length === 0,
  withSign: ({ withSign = [] }, { request }) => request?.signs.some((sign) => withSign.includes(sign)) ?? false,
  withoutSign: ({ withoutSign = [] }, { request }) =>
    request !== undefined && !request.signs.some((sign) => withoutSign.includes(sign)),
}

/** True if two patterns can fit the same text. */
export function canBothFit(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (isPrefix(a) && isPrefix(b)) return startOf(a).startsWith(startOf(b)) || startOf(b).startsWith(startOf(a))
  return fits(a, b) || fits(b, a)
}

/** Capitals, spaces around it and the way a letter is encoded make no difference. */
export const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** True if one of these words is among those, whole; capitals and spaces around them make no difference. */
export function sharesOne(expected: readonly string[] = [], found: readonly string[]): boolean {
  const words = new Set(found.map(plain))
  return expected.some((word) => words.has(plain(word)))
}

/** True if a text is one of these patterns, or begins like one that ends in `*`. */
export const fitsOne = (patterns: readonly string[] = [], text: string) =>
  patterns.some((pattern) => fits(plain(pattern), plain(text)))

const fits = (pattern: string, text: string) =>
  isPrefix(pattern) ? text.startsWith(startOf(pattern)) : text === pattern

const isPrefix = (pattern: string) => pattern.endsWith('*')
const startOf = (pattern: string) => pattern.slice(0, -1)

/** The discount in percent of the price. */
const discountOf = ({ pricePaise, paidPaise }: LineFacts) =>
  pricePaise > 0 ? ((pricePaise - paidPaise) * 100) / pricePaise : 0
