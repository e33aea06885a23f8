import { Type, type Static } from 'typebox'
import { exact, text, whole, oneOf } from '../call.ts'
import { standing } from '../orders.ts'
import { reasonCode, requestType } from '../returns.ts'
import { deskCall } from './call.ts'
import { photoWords } from './request.ts'
import { RULE_SIGNS } from './returns/warnings.ts'
import { KEEPERS } from './roles.ts'

const anyOf = () => Type.Optional(Type.Array(text(255), { maxItems: 100 }))
const amount = () => Type.Optional(Type.Integer())
const signs = () => Type.Optional(Type.Array(oneOf(RULE_SIGNS), { maxItems: RULE_SIGNS.length }))

/**
 * The conditions of a rule: it applies to an item if all of them hold. A list holds if one of its entries does. `sku`
 * and `pin` end in * if they are the beginning; prices are those of one piece, in paise; `discountFrom` is a percentage
 * of the price. The last eight are about the request: its type, its reason, a cause of the item, the most that was
 * paid for all its pieces (paise), the most requests of its customer in the year before, that it has no warning sign,
 * that it has one of these, and that it has none of these. They are known once it is made: a rule that names one can
 * only decide about the request.
 */
const conditions = exact({
  productTag: anyOf(),
  productType: anyOf(),
  collection: anyOf(),
  sku: anyOf(),
  priceFrom: amount(),
  priceTo: amount(),
  discountFrom: amount(),
  payment: Type.Optional(Type.Union([Type.Literal('COD'), Type.Literal('Paid')])),
  pin: anyOf(),
  customerTag: anyOf(),
  requestType: Type.Optional(requestType),
  reason: Type.Optional(reasonCode),
  cause: Type.Optional(Type.Array(text(20, ['damaged']), { maxItems: 20 })),
  worthTo: amount(),
  earlierTo: amount(),
  noSigns: Type.Optional(Type.Literal(true)),
  withSign: signs(),
  withoutSign: signs(),
})

/** See {@link conditions}. */
export type RuleConditions = Static<typeof conditions>

/**
 * The effects of a rule: days from delivery, whole rupees; `approveAtOnce` false forbids it even if another rule allows
 * it. `refundEarly`: a refund that the shop pays out goes to the customer once the courier has the goods; false forbids
 * it. `keepItem`: the request is approved, no goods come back, and the money goes out at once; false forbids it. It
 * never applies to a request with a warning sign, nor to an exchange unless `requestType` says so. `askPhoto`: before a
 * person sees it, the customer is asked for another photo, once for each rule; its text names the subject of the photo.
 */
const effects = exact({
  notReturnable: Type.Optional(Type.Literal(true)),
  exchangeOnly: Type.Optional(Type.Literal(true)),
  windowDays: amount(),
  fee: amount(),
  photoNeeded: Type.Optional(Type.Literal(true)),
  approveAtOnce: Type.Optional(Type.Boolean()),
  refundEarly: Type.Optional(Type.Boolean()),
  keepItem: Type.Optional(Type.Boolean()),
  askPhoto: Type.Optional(photoWords),
})

/** See {@link effects}. */
export type RuleEffects = Static<typeof effects>

/** One rule of the shop. `says` is the sentence that the customer reads; empty, it is composed. */
const shopRule = exact({ name: text(200), isOn: Type.Boolean(), says: text(1000), when: conditions, effect: effects })

/** See {@link shopRule}. */
export type ShopRule = Static<typeof shopRule>

/** Two rules that can apply to the same item and decide differently. The stricter wins. */
const contradiction = exact({ one: text(200), other: text(200), about: text(32) })

/** See {@link contradiction}. */
export type Contradiction = Static<typeof contradiction>

const shown = exact({
  version: Type.Integer(),
  rules: Type.Array(shopRule),
  contradictions: Type.Array(contradiction),
  /**
   * The person who saved this version, and the time; "" and null if no one did: these are the rules given by default.
   */
  by: text(100),
  at: Type.Union([text(32), Type.Null()]),
})

const RULE_REFUSALS = [
  'INVALID_BODY',
  'RULE_UNNAMED',
  'RULE_NAME_TAKEN',
  'RULE_WITHOUT_CONDITION',
  'RULE_WITHOUT_EFFECT',
  'RULE_OUT_OF_BOUNDS',
  'RULE_OF_REQUEST',
] as const

/** Every rule, and the contradictions. */
const rules = deskCall('policies.rules', {
  summary: "The shop's rules for single items, and which of them contradict.",
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({}),
  response: shown,
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Saves the whole list as a new version; `version` is the one that was seen. It holds for every request that is made
 * from then on. `about` of a refusal names the rule.
 */
const setRules = deskCall('policies.setRules', {
  summary: 'Saves the rules for single items.',
  roles: KEEPERS,
  logged: ['version'],
  request: exact({ version: whole(0), rules: Type.Array(shopRule, { maxItems: 100 }) }),
  response: shown,
  refusals: [...RULE_REFUSALS, 'CHANGED_MEANWHILE', 'SERVER_ERROR'],
})

/** The rule that decided; "" if the general policy did. */
const by = text(200)
const yesOrNo = exact({ value: Type.Boolean(), by })
const number = exact({ value: Type.Integer(), by })

/** The act that the shop does with a request by itself, by the real decision, and the rule that decides it. */
const verdict = exact({ does: oneOf(['ask', 'approve', 'keep', 'hand']), by, earlyBy: by })

/** See {@link verdict}. */
export type Verdict = Static<typeof verdict>

/** The result of the rules for one item of an order. */
const triedLine = exact({
  id: text(20),
  title: text(1000),
  sku: text(255),
  standing,
  returnable: yesOrNo,
  exchangeOnly: yesOrNo,
  windowDays: number,
  returnFee: number,
  exchangeFee: number,
  photoNeeded: yesOrNo,
  says: text(1000),
  /** The result for a return of this item alone, made now; left out if it cannot be returned now. */
  alone: Type.Optional(verdict),
})

/** See {@link triedLine}. */
export type TriedLine = Static<typeof triedLine>

/**
 * Shows the decisions of the saved rules about each item of an order, and about the requests on it, by the rules and
 * warning signs of now; and the rule that decides. It changes nothing.
 */
const tryRules = deskCall('policies.try', {
  summary: 'What the rules decide about an order.',
  roles: KEEPERS,
  logged: ['order'],
  looks: true,
  request: exact({ order: text(64, ['1042']) }),
  response: exact({
    order: text(32),
    lines: Type.Array(triedLine),
    requests: Type.Array(exact({ name: text(64, ['1042.1']), verdict })),
  }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Requests that a rule would have caught: their number, the price paid for their pieces in paise, and the number that
 * the staff rejected, or whose goods they refused, 20 of these by name.
 */
const triedGroup = exact({
  count: Type.Integer(),
  paidPaise: Type.Integer(),
  turnedDown: Type.Integer(),
  examples: Type.Array(text(64, ['1042.1'])),
})

/** See {@link triedGroup}. */
export type TriedGroup = Static<typeof triedGroup>

/**
 * Shows the decisions of these rules, saved or not, about the requests of the last 90 days, the newest 2,000 at most:
 * their number, the number approved at once, and those of them that the staff rejected, 20 at most. Warning signs are
 * those of today. `early` are those whose refund would have been paid out before the goods were inspected, `kept` those
 * whose goods would have stayed with the customer, `asked` those whose customer would have been asked for a photo. It
 * changes nothing.
 */
const tryPast = deskCall('policies.tryPast', {
  summary: 'Which requests of the last 90 days the rules would have approved at once.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ rules: Type.Array(shopRule, { maxItems: 100 }) }),
  response: exact({
    requests: Type.Integer(),
    approved: Type.Integer(),
    turnedDown: Type.Integer(),
    examples: Type.Array(text(64, ['1042.1'])),
    early: triedGroup,
    kept: triedGroup,
    asked: triedGroup,
  }),
  refusals: [...RULE_REFUSALS, 'SERVER_ERROR'],
})

/**
 * Returns the products of the shop that a rule can match, by its tags, types, collections and SKUs; prices, payment,
 * PIN codes and customers are of an order. Beside it the tags and types of the shop, the most frequent first, 200 of
 * each at most.
 */
const matches = deskCall('policies.matches', {
  summary: 'How many products a rule matches, and the tags and types there are.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({ when: conditions }),
  response: exact({
    matching: Type.Integer(),
    products: Type.Integer(),
    tags: Type.Array(text(255)),
    types: Type.Array(text(255)),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** The calls about the rules for single items. */
export const POLICY_RULE_CALLS = {
  'policies.rules': rules,
  'policies.matches': matches,
  'policies.setRules': setRules,
} as const

/** The calls that try them. */
export const POLICY_TRY_CALLS = { 'policies.try': tryRules, 'policies.tryPast': tryPast } as const
