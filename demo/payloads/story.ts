import type { ParcelState } from '#contract/tracking.ts'
import type { DemoCustomer } from '../customers.ts'

/** One line of an order. */
export interface Line {
  id: string
  productId: string
  variantId: string
  title: string
  variantTitle: string
  sku: string
  paise: number
  /** The discount on the whole line. */
  offPaise: number
  quantity: number
  /** The lines that were bought as one set carry the same number. */
  set: number | null
  /** A gift card is sent by mail, so it is in no parcel. */
  isGiftCard: boolean
}

/** A parcel and its place. */
export interface Parcel {
  id: string
  n: number
  /** Each with how many of its pieces are in it. */
  lines: Line[]
  courier: string
  /** Nothing while the shop has not written it down. */
  awb: string
  shippedAt: Date
  /** Shopify's word for its state: 'in_transit', 'delivered' …; none when it has only been handed over. */
  shipmentStatus: string | null
  updatedAt: Date
  /**
   * The known steps of its way, oldest first; the courier's scans fill in the others. Empty when the courier does not
   * know it.
   */
  passed: Passed[]
  /** Further parcels of the same fulfilment, with numbers of their own. */
  beside?: Pick<Parcel, 'awb' | 'passed'>[]
  /** True if the courier does not answer when it is asked about this parcel alone. */
  silent?: true
}

/** A state that a parcel reaches, and when. */
export interface Passed {
  state: ParcelState
  at: Date
}

/** Money given back. */
export interface Refund {
  id: string
  /** Each with how many of its pieces were paid back. */
  lines: Line[]
  at: Date
}

/** All that has happened to an order so far: every message about it is a picture of this. */
export interface Story {
  id: string
  number: number
  customer: DemoCustomer
  lines: Line[]
  cod: boolean
  tags: string[]
  placedAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  parcels: Parcel[]
  refunds: Refund[]
}

/** One webhook: its topic, its body and when Shopify sent it. */
export interface Message {
  topic: string
  payload: string
  at: Date
}

/** The lines that go into a parcel. */
export const goodsOf = (lines: readonly Line[]): Line[] => lines.filter(({ isGiftCard }) => !isGiftCard)

/** The number of pieces of all these lines. */
export const piecesOf = (lines: readonly Pick<Line, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
