import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Address, LineItem } from '#contract/orders.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { paiseOf } from '#rules/india/money.ts'
import { toE164 } from '#rules/india/phone.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { youGet } from '#rules/returns/money/you-get.ts'
import { moreIn, sizeWords, waitFor, type Wanted, type WishableColour, wishable } from '#rules/returns/reasons.ts'

type Item = OpenedRequest['items'][number]

/** What was typed, by the names of the fields: "size 7", "pieces 7" of the line 7, "city". */
export type Typed = Readonly<Record<string, string>>

/** What is to be changed of a request, as it is sent. */
export type Changes = Omit<DeskRequest<'returns.amend'>, 'id' | 'seen'>

/** What can be chosen of an item of a request. */
export interface Choice {
  item: Item
  /** None where the size stays; `colour` is '' where it is the item's own. */
  sizes: (WishableColour & Wanted)[]
  /** What is sent beside the size: that the customer waits until it is made. */
  waits: { waits?: true }
  /** How many of its pieces can come back. */
  most: number
  size: string
  colour: string
  /** The other product that is wanted, while it stays so. */
  wanted?: Item['wanted']
  units: number
}

/** What can be chosen of each item that was not turned down. */
export function choicesOf(
  { items, type, reasonCode }: OpenedRequest,
  { orderDetails }: DeskResponse<'returns.order'>,
  typed: Typed,
): Choice[] {
  return items
    .filter(({ live, decision }) => live && decision !== 'rejected')
    .map((item) => {
      const line = orderDetails.line_items.find(({ id }) => id === item.id)
      const wanted = item.wanted ? { wanted: item.wanted } : {}
      const now = { size: item.size, colour: item.colour ?? '', ...wanted, had: true, readyBy: '' }
      const others = offeredOf(reasonCode, item, line).filter((one) => sizeWords(one) !== sizeWords(now))
      const most = item.units + openOf(line)
      const other = others.find((one) => sizeWords(one) === typed[`size ${item.id}`])
      const { size, colour } = other ?? now
      return {
        item,
        sizes: type === 'Return' ? [] : [now, ...others],
        waits: line ? waitFor(size, line, colour) : {},
        most,
        size,
        colour,
        ...(other ? {} : wanted),
        units: Math.min(most, Number(typed[`pieces ${item.id}`] ?? item.units)),
      }
    })
}

/** The sizes that can be had in the item's own colour, then those in others. */
function offeredOf(reason: ReasonCode, { originalSize: size }: Item, line: LineItem | undefined): WishableColour[] {
  const own = wishable(reason, { size, sizes: line?.sizes ?? [] }).filter(({ had }) => had)
  const others = (line?.colours ?? []).map(({ available, ready_by: day = '', ...one }) => ({
    ...one,
    had: true,
    readyBy: available ? '' : day,
  }))
  return [...own.map((one) => ({ ...one, colour: '' })), ...others]
}

/** A bundle stays whole; of other lines the pieces can come back that a request of now could be about. */
const openOf = (line: LineItem | undefined): number =>
  line?.standing === 'eligible' && !line.bundle ? (line.units ?? 0) : 0

/** Whether the wanted size and colour stay. */
const isSame = ({ item, size, colour, wanted }: Pick<Choice, 'item' | 'size' | 'colour' | 'wanted'>): boolean =>
  size === item.size && colour === (item.colour ?? '') && wanted === item.wanted

/** What the request would bring, as the customer reads it. */
export function bringsThen(
  { type, feePaise, morePaise: charged, feeWaivedPaise, moreWaivedPaise, mostPaise }: OpenedRequest,
  { orderDetails }: DeskResponse<'returns.order'>,
  choices: readonly Choice[],
): string {
  const paidPaise = choices.reduce((sum, { item, units }) => {
    const line = orderDetails.line_items.find(({ id }) => id === item.id)
    const open = openOf(line)
    const leftPaise = item.paidPaise + (open > 0 ? (paiseOf(line?.paid ?? '') ?? 0) : 0)
    const eachPaise = paiseOf(line?.paid_each ?? '') ?? Math.floor(item.paidPaise / item.units)
    return (
      sum +
      (units === item.units ? item.paidPaise : paidForPieces(units, { rest: item.units + open, eachPaise, leftPaise }))
    )
  }, 0)
  // What was waived stays so, and what was not charged at first.
  const isCharged = charged !== undefined && feeWaivedPaise === undefined && moreWaivedPaise === undefined
  const mores = choices.map((choice) => {
    const line = orderDetails.line_items.find(({ id }) => id === choice.item.id)
    const isKept = isSame(choice) || !line
    return {
      morePaise: isKept ? (choice.item.morePaise ?? 0) : moreIn(choice.size, line, choice.colour),
      units: choice.units,
    }
  })
  return youGet({ type, paidPaise, mostPaise, feePaise, morePaise: isCharged ? moreOf(mores) : 0 })
}

/** The address with what was typed of it. */
export function addressIn(address: Address, typed: Typed): Address {
  const { address2, ...rest } = {
    ...address,
    ...Object.fromEntries(PARTS.map((part) => [part, typed[part] ?? address[part]])),
  }
  return { ...rest, ...(address2 ? { address2 } : {}) }
}

const PARTS = ['address1', 'address2', 'city', 'zip', 'province'] as const

/** What was typed, as it is sent; or what is wrong with it. */
export function changesIn(
  request: OpenedRequest,
  choices: readonly Choice[],
  typed: Typed,
): Changes | { wrong: string } {
  const products = choices.flatMap((choice) => {
    const { item, size, colour, waits, units } = choice
    const own = item.wanted ? { own: true as const } : {}
    const change = {
      ...(isSame(choice)
        ? {}
        : { size, ...(!item.wanted && colour === (item.colour ?? '') ? {} : { colour }), ...waits, ...own }),
      ...(units === item.units ? {} : { quantity: units }),
    }
    return Object.keys(change).length > 0 ? [{ id: item.id, ...change }] : []
  })
  const address = addressIn(request.address, typed)
  const hasMoved = PARTS.some((part) => (address[part] ?? '') !== (request.address[part] ?? ''))
  if (hasMoved && addressProblem(address) !== null)
    return { wrong: 'Please enter the address whole, with a PIN code of 6 digits.' }
  const phone = (typed['phone'] ?? request.phone).trim()
  const isOther = toE164(phone) !== toE164(request.phone)
  if (isOther && toE164(phone) === null) return { wrong: 'Please enter a phone number of 10 digits.' }
  const changes = {
    ...(products.length > 0 ? { products } : {}),
    ...(hasMoved ? { address } : {}),
    ...(isOther ? { phone } : {}),
  }
  return Object.keys(changes).length > 0 ? changes : { wrong: 'Nothing is changed.' }
}
