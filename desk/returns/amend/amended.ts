import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Address, LineItem } from '#contract/orders.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { toE164 } from '#rules/india/phone.ts'
import { pinOf } from '#rules/india/pin.ts'
import { stateElsewhere } from '#rules/india/pin-states.ts'
import { provinceName } from '#rules/india/provinces.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { type ReadWish, wishIn, wishWords } from '#rules/exchanges/wish.ts'
import { waitFor, type Wishable, wishable } from '#rules/returns/reasons.ts'

type Item = OpenedRequest['items'][number]

/** The typed values by name of field: "size 7", "pieces 7" of the line 7, "city". */
export type Typed = Readonly<Record<string, string>>

/** The changes to a request, as the call sends them. */
export type Changes = Omit<DeskRequest<'returns.amend'>, 'id' | 'seen'>

/** The choices for an item of a request. */
export interface Choice {
  item: Item
  /** Empty for a return; `colour` is '' for the item's own. */
  sizes: (Wishable & Partial<ReadWish>)[]
  /** The field to send besides the size: the customer waits until the size is made. */
  waits: { waits?: true }
  /** The number of pieces that can come back. */
  most: number
  wish: ReadWish
  units: number
}

/** The choices for each live item that was not rejected. */
export function choicesOf(
  { items, type, reasonCode }: OpenedRequest,
  { orderDetails }: DeskResponse<'returns.order'>,
  typed: Typed,
): Choice[] {
  return items
    .filter(({ live, decision }) => live && decision !== 'rejected')
    .map((item) => {
      const line = orderDetails.line_items.find(({ id }) => id === item.id)
      const now = wishIn(item)
      const others = offeredOf(reasonCode, item, line).filter((one) => wishWords(one) !== wishWords(now))
      const most = item.units + openOf(line)
      const other = others.find((one) => wishWords(one) === typed[`size ${item.id}`])
      const wish = other ? wishIn(other) : now
      return {
        item,
        sizes: type === 'Return' ? [] : [{ ...now, had: true, readyBy: '' }, ...others],
        waits: line ? waitFor(wish, line) : {},
        most,
        wish,
        units: Math.min(most, Number(typed[`pieces ${item.id}`] ?? item.units)),
      }
    })
}

/** The available sizes in the item's own colour, then those in others. */
function offeredOf(reason: ReasonCode, { originalSize: size }: Item, line: LineItem | undefined): Wishable[] {
  const own = wishable(reason, { size, sizes: line?.sizes ?? [] }).filter(({ had }) => had)
  const others = (line?.colours ?? []).map(({ available, ready_by: day = '', ...one }) => ({
    ...one,
    had: true,
    readyBy: available ? '' : day,
  }))
  return [...own, ...others]
}

/** A bundle stays whole; of other lines, the pieces that a new request could hold can come back. */
const openOf = (line: LineItem | undefined): number =>
  line?.standing === 'eligible' && !line.bundle ? (line.units ?? 0) : 0

/** True if the wish stays. */
const isSame = ({ item, wish }: Pick<Choice, 'item' | 'wish'>): boolean => wishWords(wish) === wishWords(wishIn(item))

/** The address with the typed changes. */
export function addressIn(address: Address, typed: Typed): Address {
  const { address2, ...rest } = {
    ...address,
    ...Object.fromEntries(PARTS.map((part) => [part, typed[part] ?? address[part]])),
  }
  return { ...rest, ...(address2 ? { address2 } : {}) }
}

const PARTS = ['address1', 'address2', 'city', 'zip', 'province'] as const

const hasMovedState = (before: Address, after: Address): boolean =>
  before.zip !== after.zip || before.province !== after.province

const LABELS: Readonly<Record<string, string>> = {
  address1: 'address',
  address2: 'address, second line',
  city: 'city',
  zip: 'PIN code',
  province: 'state',
  phone: 'phone',
}

/** The names of the fields whose typed value differs: "PIN code", "size of Everyday Slub Tee". */
export function changedFields(request: OpenedRequest, choices: readonly Choice[], typed: Typed): string[] {
  const parts = PARTS.filter((part) => part in typed && typed[part] !== (request.address[part] ?? ''))
  const phone = typed['phone'] !== undefined && typed['phone'] !== request.phone ? ['phone'] : []
  const items = choices.flatMap((choice) => [
    ...(isSame(choice) ? [] : [`size of ${choice.item.title}`]),
    ...(choice.units === choice.item.units ? [] : [`pieces of ${choice.item.title}`]),
  ])
  return [...items, ...[...parts, ...phone].map((name) => LABELS[name] ?? name)]
}

/** The changes to the items, as the call sends them. */
export const itemsIn = (choices: readonly Choice[]): NonNullable<Changes['products']> =>
  choices.flatMap((choice) => {
    const { item, wish, waits, units } = choice
    const { size, colour } = wish
    const now = wishIn(item)
    const own = now.product ? { own: true as const } : {}
    const change = {
      ...(isSame(choice)
        ? {}
        : { size, ...(!now.product && colour === now.colour ? {} : { colour }), ...waits, ...own }),
      ...(units === item.units ? {} : { quantity: units }),
    }
    return Object.keys(change).length > 0 ? [{ id: item.id, ...change }] : []
  })

/** The typed changes as the call sends them, or the problem with them. */
export function changesIn(
  request: OpenedRequest,
  choices: readonly Choice[],
  typed: Typed,
): Changes | { wrong: string } {
  const products = itemsIn(choices)
  const address = addressIn(request.address, typed)
  const hasMoved = PARTS.some((part) => (address[part] ?? '') !== (request.address[part] ?? ''))
  if (hasMoved && addressProblem(address) !== null)
    return { wrong: 'Please enter the address whole, with a PIN code of 6 digits.' }
  const state = hasMovedState(request.address, address) ? stateElsewhere(address.zip, address.province) : null
  if (state !== null)
    return {
      wrong: `PIN ${pinOf(address.zip)} is in ${state}, not in ${provinceName(address.province)}. Please check both.`,
    }
  const phone = (typed['phone'] ?? request.phone).trim()
  const isOther = toE164(phone) !== toE164(request.phone)
  if (isOther && toE164(phone) === null) return { wrong: 'Please enter a phone number of 10 digits.' }
  const changes = {
    ...(products.length > 0 ? { products } : {}),
    ...(hasMoved ? { address } : {}),
    ...(isOther ? { phone } : {}),
  }
  return Object.keys(changes).length > 0 ? changes : { wrong: 'No changes.' }
}
