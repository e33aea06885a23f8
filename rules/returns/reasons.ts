import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { OtherProduct } from '#contract/other-products.ts'
import { paiseOf, rupeesText } from '../india/money.ts'
import { type Fit, sizesThatFit } from './causes/fit.ts'

/** One option of the reason selector. (Specification 4.) */
export interface Reason {
  code: ReasonCode
  label: string
}

/** The name of each exchange reason. (Specification 4.) */
export const REASONS: Record<ReasonCode, string> = {
  '0': 'None',
  '1': 'Size-Exchange',
  '2': 'Damaged/Wrong Product',
  '3': 'Both',
}

const ALL: readonly Reason[] = (Object.keys(REASONS) as ReasonCode[]).map((code) => ({ code, label: REASONS[code] }))
const ONLY_EXCHANGE: readonly Reason[] = [{ code: '2', label: 'Exchange' }]

/**
 * The reasons a customer may choose: all four, or the one "Exchange" on an order exchanged before. (Specification 4.)
 */
export function reasonsOffered(exchangedBefore: boolean): Reason[] {
  return exchangedBefore ? [...ONLY_EXCHANGE] : [...ALL]
}

/** True if a request may have this reason; a return needs none and has '0'. (Specification 4.) */
export function isReasonOffered(type: RequestType, reason: ReasonCode, exchangedBefore: boolean): boolean {
  if (type === 'Return') return reason === '0'
  return reasonsOffered(exchangedBefore).some(({ code }) => code === reason)
}

/** The reason behind a choice in the form: '0' is not chosen, anything unknown counts as both. (Specification 4.) */
export function reasonOfChoice(choice: string): ReasonCode {
  return choice === '0' || choice === '1' || choice === '2' ? choice : '3'
}

/** The new sizes a customer may choose: for another size, every size but the current one. (Specification 4.) */
export function sizesOffered(reason: ReasonCode, current: string, sizes: readonly string[]): string[] {
  return sizes.filter((size) => reason !== '1' || size !== current)
}

/**
 * A size that can be wished for, in a colour ('' for the item's own): its availability; the day on which it is ready if
 * it must be made, otherwise ''; and its price difference in rupees, absent if there is none.
 */
export interface Wishable {
  size: string
  colour: string
  /** The picture of the colour, if it has one of its own. */
  src?: string
  had: boolean
  readyBy: string
  more?: string
}

/**
 * The sizes of an item that can be wished for, those that answer its `fit` if it is known. A size neither on the shelf
 * nor in production is not available, unless it is the customer's own.
 */
export function wishable(
  reason: ReasonCode,
  { size: own, sizes }: Pick<LineItem, 'size' | 'sizes'>,
  fit?: Fit,
): Wishable[] {
  const all = sizes.map(({ size }) => size)
  const answers = fit && sizesThatFit(fit, own, all)
  return sizesOffered(reason, own, answers ? all.filter((size) => answers.includes(size)) : all).map((size) => {
    const known = sizes.find((one) => one.size === size)
    const readyBy = (known?.available ? undefined : known?.ready_by) ?? ''
    const had = size === own || known?.available === true || readyBy !== ''
    return { size, colour: '', had, readyBy, ...(known?.more ? { more: known.more } : {}) }
  })
}

/**
 * The sizes on offer in other colours. If the fit of the item is known, every size that answers it, the nearest first;
 * else the sizes that its own colour lacks, and none if it has them all.
 */
export function inOtherColours(
  reason: ReasonCode,
  line: Pick<LineItem, 'size' | 'sizes' | 'colours'>,
  fit?: Fit,
): Wishable[] {
  const colours = line.colours ?? []
  const own = wishable(reason, line)
  const ready = own.filter(({ had, readyBy }) => had && readyBy === '')
  if (!fit && own.length > 0 && ready.length === own.length) return []
  const sizes = [...new Set([...line.sizes, ...colours].map(({ size }) => size))]
  const fitting = fit
    ? sizesThatFit(fit, line.size, sizes)
    : sizes.filter((size) => ready.every((one) => one.size !== size))
  return colours
    .filter(({ size }) => fitting.includes(size))
    .toSorted((a, b) => (fit ? fitting.indexOf(a.size) - fitting.indexOf(b.size) : 0))
    .map(({ colour, size, src, available, ready_by: day = '', more }) => ({
      colour,
      size,
      ...(src ? { src } : {}),
      had: true,
      readyBy: available ? '' : day,
      ...(more ? { more } : {}),
    }))
}

type Offers = Pick<LineItem, 'sizes' | 'colours'>
type Wish = Pick<Wishable, 'size'> & Partial<Pick<Wishable, 'colour'>>

/** The offer of a line that a wish is for; undefined if it has none. */
export const offerOf = (
  { size, colour = '' }: Wish,
  { sizes, colours }: Offers,
): LineItem['sizes'][number] | undefined =>
  colour === ''
    ? sizes.find((one) => one.size === size)
    : colours?.find((one) => one.size === size && one.colour === colour)

/** The price difference of one piece of a wish to the returned one, in paise, as the server sends it. */
export const moreIn = (wish: Wish, offers: Offers): number => paiseOf(offerOf(wish, offers)?.more ?? '') ?? 0

/** The words of a price difference: "₹200 more". */
export const moreWords = (more: string): string => `${rupeesText(paiseOf(more) ?? 0)} more`

/** The field for a wish in production: the customer waits for it. */
export function waitFor(wish: Wish, offers: Offers): { waits?: true } {
  const known = offerOf(wish, offers)
  return known?.available === false && known.ready_by !== undefined ? { waits: true } : {}
}

/** The size the picker starts at: empty when another size is wanted, else the current one. (Specification 4.) */
export function firstSize(reason: ReasonCode, current: string, fit?: Fit): string {
  return reason === '1' || fit ? '' : current
}

/** The sizes and colours of another product, in the form of an item: the colour decides between the ones in stock. */
export function offersOfOther({ sizes }: Pick<OtherProduct, 'sizes'>): Required<Pick<LineItem, 'sizes' | 'colours'>> {
  const inColour = ({ colour = '', ...size }: OtherProduct['sizes'][number]) => ({ ...size, colour })
  return { sizes: sizes.filter(({ colour }) => !colour), colours: sizes.filter(({ colour }) => colour).map(inColour) }
}
