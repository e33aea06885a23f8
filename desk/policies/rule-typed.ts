import type { RuleSign } from '#contract/desk/returns/warnings.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { paiseOf } from '#rules/india/money.ts'

/** The conditions that are lists of texts. */
export const LISTS = ['productTag', 'productType', 'collection', 'sku', 'customerTag', 'pin'] as const

/** The conditions and effects that are numbers; prices are typed in rupees. */
const NUMBERS = ['priceFrom', 'priceTo', 'discountFrom', 'worthTo', 'earlierTo', 'windowDays', 'fee'] as const

type Texts = Record<(typeof LISTS)[number] | (typeof NUMBERS)[number] | 'name' | 'says' | 'askPhoto', string>

/** A rule as it is typed: every number and list as text. */
export interface TypedRule extends Texts {
  isOn: boolean
  payment: '' | 'COD' | 'Paid'
  requestType: '' | RequestType
  reason: '' | ReasonCode
  cause: string[]
  noSigns: boolean
  withSign: RuleSign[]
  withoutSign: RuleSign[]
  back: '' | 'exchangeOnly' | 'notReturnable'
  photoNeeded: boolean
  approval: '' | 'atOnce' | 'byStaff'
  money: '' | 'early' | 'afterGoods'
  keepItem: '' | 'yes' | 'never'
}

/** An empty rule. */
export const BLANK_RULE: TypedRule = {
  name: '',
  says: '',
  isOn: true,
  productTag: '',
  productType: '',
  collection: '',
  sku: '',
  customerTag: '',
  pin: '',
  priceFrom: '',
  priceTo: '',
  discountFrom: '',
  payment: '',
  requestType: '',
  reason: '',
  cause: [],
  worthTo: '',
  earlierTo: '',
  noSigns: false,
  withSign: [],
  withoutSign: [],
  back: '',
  windowDays: '',
  fee: '',
  photoNeeded: false,
  approval: '',
  money: '',
  keepItem: '',
  askPhoto: '',
}

/** A saved rule in the form to type. */
export function typedOf({ name, says, isOn, when, effect }: ShopRule): TypedRule {
  const list = (entries: readonly string[] = []) => entries.join(', ')
  const written = (value: number | undefined) => (value === undefined ? '' : String(value))
  const inRupees = (paise: number | undefined) => written(paise === undefined ? undefined : paise / 100)
  return {
    name,
    says,
    isOn,
    productTag: list(when.productTag),
    productType: list(when.productType),
    collection: list(when.collection),
    sku: list(when.sku),
    customerTag: list(when.customerTag),
    pin: list(when.pin),
    priceFrom: inRupees(when.priceFrom),
    priceTo: inRupees(when.priceTo),
    discountFrom: written(when.discountFrom),
    payment: when.payment ?? '',
    requestType: when.requestType ?? '',
    reason: when.reason ?? '',
    cause: [...(when.cause ?? [])],
    worthTo: inRupees(when.worthTo),
    earlierTo: written(when.earlierTo),
    noSigns: when.noSigns ?? false,
    withSign: [...(when.withSign ?? [])],
    withoutSign: [...(when.withoutSign ?? [])],
    back: backOf(effect),
    windowDays: written(effect.windowDays),
    fee: written(effect.fee),
    photoNeeded: effect.photoNeeded ?? false,
    approval: effect.approveAtOnce === undefined ? '' : effect.approveAtOnce ? 'atOnce' : 'byStaff',
    askPhoto: effect.askPhoto ?? '',
    keepItem: effect.keepItem === undefined ? '' : effect.keepItem ? 'yes' : 'never',
    money: effect.refundEarly === undefined ? '' : effect.refundEarly ? 'early' : 'afterGoods',
  }
}

function backOf({ notReturnable, exchangeOnly }: RuleEffects): TypedRule['back'] {
  if (notReturnable) return 'notReturnable'
  return exchangeOnly ? 'exchangeOnly' : ''
}

/**
 * The typed rule. A text that is no number becomes a number out of bounds, so that it is refused. Commas separate the
 * entries of a list.
 */
export function ruleOf(typed: TypedRule): ShopRule {
  const { name, says, isOn, payment, requestType, reason, noSigns, back, photoNeeded, approval, money } = typed
  const { cause, withSign, withoutSign, keepItem, askPhoto } = typed
  const lists = LISTS.map((key) => [key, entriesIn(typed[key])] as const).filter(([, entries]) => entries.length > 0)
  const when: RuleConditions = {
    ...Object.fromEntries(lists),
    ...number('priceFrom', rupeesIn(typed.priceFrom)),
    ...number('priceTo', rupeesIn(typed.priceTo)),
    ...number('discountFrom', wholeIn(typed.discountFrom)),
    ...(payment === '' ? {} : { payment }),
    ...(requestType === '' ? {} : { requestType }),
    ...(reason === '' ? {} : { reason }),
    ...(cause.length > 0 ? { cause } : {}),
    ...number('worthTo', rupeesIn(typed.worthTo)),
    ...number('earlierTo', wholeIn(typed.earlierTo)),
    ...(noSigns ? { noSigns } : {}),
    ...(withSign.length > 0 ? { withSign } : {}),
    ...(withoutSign.length > 0 ? { withoutSign } : {}),
  }
  const effect: RuleEffects = {
    ...(back === '' ? {} : { [back]: true }),
    ...number('windowDays', wholeIn(typed.windowDays)),
    ...number('fee', wholeIn(typed.fee)),
    ...(photoNeeded ? { photoNeeded } : {}),
    ...(approval === '' ? {} : { approveAtOnce: approval === 'atOnce' }),
    ...(askPhoto.trim() === '' ? {} : { askPhoto: askPhoto.trim() }),
    ...(keepItem === '' ? {} : { keepItem: keepItem === 'yes' }),
    ...(money === '' ? {} : { refundEarly: money === 'early' }),
  }
  return { name: name.trim(), says: says.trim(), isOn, when, effect }
}

const UNREADABLE = -1

const number = (key: string, value: number | undefined) => (value === undefined ? {} : { [key]: value })

const entriesIn = (typed: string) => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

function wholeIn(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : UNREADABLE
}

function rupeesIn(typed: string): number | undefined {
  const text = typed.trim()
  return text === '' ? undefined : (paiseOf(text) ?? UNREADABLE)
}
