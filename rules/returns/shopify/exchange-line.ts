import type { RequestStatus } from '#contract/desk/request.ts'
import { rupeesText } from '../../india/money.ts'
import { type RefusedStep, refusalWords } from './refusal.ts'

/** An exchange that its return gives out, as that item depends on it. */
export interface LocalLine {
  status: RequestStatus
  settled: boolean
  /** The item can be sent when the courier has the goods, not only once they were found fine. */
  atPickup: boolean
  /** All its pieces are reserved. */
  isReserved: boolean
  /** True if it was on hold in Shopify once until the goods came: a hold that staff release stays released. */
  wasOnHold: boolean
}

/**
 * The items of the return that give it out: the number of pieces, how many of them Shopify has made items of the order,
 * and the state of the order to send these.
 */
export interface RemoteLine {
  units: number
  processed: number
  sending: 'none' | 'open' | 'held'
}

/**
 * The next step. In Shopify: `process` the items, which makes them items of the order; `hold` the items before they are
 * sent, `release` them. Here: `settle` by the order. `unheld` if no piece is held for it any more; `gone` if staff took
 * the items out of the return.
 */
export type LineStep = 'nothing' | 'process' | 'hold' | 'release' | 'settle' | 'unheld' | 'gone'

const WITH_COURIER: ReadonlySet<RequestStatus> = new Set(['picked_up', 'arrived'])
const IS_FINE: ReadonlySet<RequestStatus> = new Set(['completed', 'kept'])

/** True if the item of an exchange may be sent now. */
const mayBeSent = ({ status, atPickup }: Pick<LocalLine, 'status' | 'atPickup'>): boolean =>
  IS_FINE.has(status) || (atPickup && WITH_COURIER.has(status))

/** The next step for the item of an exchange that is still wanted. */
export function lineStep(local: LocalLine, remote: RemoteLine): LineStep {
  if (local.settled) return 'nothing'
  if (remote.units === 0) return 'gone'
  // Some shops' returns make items of the order at once.
  if (!mayBeSent(local)) return remote.sending === 'open' && !local.wasOnHold ? 'hold' : 'nothing'
  if (remote.processed < remote.units) return local.isReserved ? 'process' : 'unheld'
  return remote.sending === 'held' ? 'release' : 'settle'
}

/** A piece that is given out, with its price now and the price paid for the returned piece, in paise. */
export interface EvenPiece {
  pricePaise: number
  paidPaise: number
}

/**
 * The discount on a piece so that it costs as much as the customer paid for the returned one; null if it already costs
 * less.
 */
export const offFor = ({ pricePaise, paidPaise }: EvenPiece): number | null =>
  pricePaise >= paidPaise ? pricePaise - paidPaise : null

/** The reason why the return cannot give an exchange out, for the person who decides. */
export type LineTrouble = 'variant' | 'cheaper' | 'currency' | 'unheld' | 'gone'

const BY_HAND = 'Make a replacement order, or change the size.'

/** See {@link LineTrouble}. */
export const LINE_TROUBLE: Readonly<Record<LineTrouble, string>> = {
  variant: `The wanted size is no variant in Shopify any more. ${BY_HAND}`,
  cheaper: `The wanted size costs less now than was paid: an item of the return would leave money open. ${BY_HAND}`,
  currency: `The order was paid in another currency than rupees. ${BY_HAND}`,
  unheld: `The wanted size is not held: there may be none left. ${BY_HAND}`,
  gone: `The return in Shopify does not give out the exchange any more. ${BY_HAND}`,
}

/** The same of an exchange that Shopify refuses to give out. */
export const lineRefusedWords = (refused: RefusedStep): string =>
  `Shopify refuses to give the exchange out with its return ${refusalWords(refused)}. ${BY_HAND}`

/** An exchange that ended otherwise after Shopify had made an item of the order of it, in a sentence. */
export const unwantedWords = (orderName: string): string =>
  `Here the exchange ended otherwise, and order ${orderName} has an item for it in Shopify: take it out there.`

/** The sentence about a fee that was waived after Shopify had put it on the order. */
export const waivedLateWords = (feePaise: number, orderName: string): string =>
  `The fee is waived here, and order ${orderName} still asks for ${rupeesText(feePaise)} in Shopify: take it off there.`

const IS_OVER: ReadonlySet<RequestStatus> = new Set(['received', 'rejected', 'cancelled', 'refused'])

/**
 * The facts of an exchange and its item that show, without Shopify, if nothing more is to be done. Fees in whole
 * rupees.
 */
export interface KnownLine {
  status: RequestStatus
  settled: boolean
  fee: number
  /** "#1042". */
  orderName: string
  line: { isDue: boolean; processed: boolean; requestedFee: number }
}

/**
 * The reason why the two sides do not agree, or '', if nothing more is given out; undefined if the exchange is still
 * due.
 */
export function endedWords({ status, settled, fee, orderName, line }: KnownLine): string | undefined {
  if (!line.isDue) return line.processed ? unwantedWords(orderName) : ''
  if (settled) return line.requestedFee > fee ? waivedLateWords((line.requestedFee - fee) * 100, orderName) : ''
  return IS_OVER.has(status) ? '' : undefined
}
