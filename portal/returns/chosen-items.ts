import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import { present } from '#rules/present.ts'
import { firstSize, inOtherColours, reasonsOffered, wishable } from '#rules/returns/reasons.ts'
import {
  causesOf,
  changed,
  type Choices,
  eligible,
  type ItemChoice,
  piecesChosen,
  piecesLeft,
  type Wish,
  wished,
  wishOf,
} from './choices.ts'
import { fitOfItem, reasonOfItem } from './outcomes.ts'

type Lines = readonly LineItem[]

/**
 * The choices that the order still allows. It drops an item that has a request by now, a reason, a cause or a day no
 * longer offered, and more pieces than are left. A set is chosen whole.
 */
export function allowed(choices: Choices, lines: Lines, terms: Terms): Choices {
  const so = { ...choices, items: withCauses(choices), reason: reasonAllowed(choices.reason, terms) }
  const chosen = eligible(lines).filter((line) => partsOf(line, lines).some(({ id }) => id in choices.items))
  const items = chosen.map((line) => [line.id, itemAllowed(so, line, lines, terms)] as const)
  const day = terms.pickup_days?.find((one) => one === choices.pickupDay)
  const others = present({ pickupDay: day, refundWay: choices.refundWay })
  return { type: so.type, reason: so.reason, items: Object.fromEntries(items), ...others }
}

/** The items; those of a draft of 1.0 have the causes of the form. */
function withCauses({ items, causes }: Choices & { causes?: ItemChoice['causes'] }): Choices['items'] {
  if (!Array.isArray(causes) || causes.length === 0) return items
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { causes, ...item }]))
}

/** The initial choices: the only item that can be returned is chosen. */
export function begun(choices: Choices, lines: Lines): Choices {
  const [only, ...others] = eligible(lines)
  const isOnly = only !== undefined && others.length === 0 && Object.keys(choices.items).length === 0
  return isOnly ? toggled(choices, only, lines) : choices
}

/** Takes an item in or out. One that comes in after Exchange was pressed is exchanged. */
export function toggled(choices: Choices, line: LineItem, lines: Lines): Choices {
  const { [line.id]: was, ...others } = choices.items
  if (was !== undefined) return { ...choices, items: others }
  const so = wished(choices, line, firstWish(choices, line, lines))
  return choices.type === 'Exchange' ? changed(so, line, { ...wishOf(so, line), outcome: 'Exchange' }) : so
}

/** Takes an item in or out, with all that was bought with it as one. */
export function toggledWhole(choices: Choices, line: LineItem, lines: Lines): Choices {
  const alike = partsOf(line, eligible(lines)).filter(({ id }) => id in choices.items === line.id in choices.items)
  return alike.reduce((so, one) => toggled(so, one, lines), choices)
}

/** The wish that an item starts with. */
const firstWish = (choices: Choices, line: LineItem, lines: Lines): Wish => ({
  size: firstSize(reasonOfItem(choices, line, lines), line.size, fitOfItem(choices, line)),
  colour: '',
})

function reasonAllowed(reason: ReasonCode, terms: Terms): ReasonCode {
  const codes = reasonsOffered(terms.exchanged_before).map(({ code }) => code)
  return codes.includes(reason) ? reason : (codes[0] ?? '0')
}

const OUTCOMES: readonly (RequestType | undefined)[] = ['Return', 'Exchange']

function itemAllowed(choices: Choices, line: LineItem, lines: Lines, terms: Terms): ItemChoice {
  const [pieces, causes] = [piecesChosen(choices, line), causesOf(choices, line)]
  const { outcome } = choices.items[line.id] ?? {}
  return {
    ...wishAllowed(choices, line, lines, terms),
    ...(pieces < piecesLeft(line) ? { pieces } : {}),
    ...(causes.length > 0 ? { causes } : {}),
    ...(OUTCOMES.includes(outcome) ? present({ outcome }) : {}),
  }
}

function wishAllowed(choices: Choices, line: LineItem, lines: Lines, terms: Terms): Wish {
  const [reason, fit] = [reasonOfItem(choices, line, lines), fitOfItem(choices, line)]
  const { product, ...wish } = wishOf(choices, line)
  // The order does not have the other products: the gateway has the last word.
  if (product && terms.other_products === true) return { ...wish, product }
  const inOwn = wish.colour === '' && wishable(reason, line, fit).some(({ had, size }) => had && size === wish.size)
  const inOther = inOtherColours(reason, line, fit).some(
    ({ size, colour }) => size === wish.size && colour === wish.colour,
  )
  return inOwn || inOther ? wish : firstWish(choices, line, lines)
}
