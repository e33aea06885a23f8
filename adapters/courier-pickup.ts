import type { PickupTrouble } from '#contract/pickups.ts'
import type { Timeout } from './courier.ts'

/** Somebody's address as couriers take it. */
export interface Place {
  name: string
  /** As "+919876543210"; couriers get the ten digits. */
  phone: string
  address: string
  city: string
  province: string
  zip: string
}

/** A parcel to be fetched from a shopper. */
export interface PickupWanted {
  /** Ours, and unique for ever: by it a courier knows a booking that is sent again. */
  reference: string
  from: Place
  to: Place
  items: { name: string; sku: string; units: number; pricePaise: number }[]
  /** The day in India, "2026-11-24"; null for the next one. A courier that takes no day comes on the next. */
  wantedOn: string | null
  orderedAt: Date
}

/** A pick-up that a courier has taken on. */
export interface PickupBooked {
  awb: string
  courierName: string
  /** What the courier calls it beside the AWB; '' when it has no other name. */
  courierRef: string
}

/** What a courier does about parcels that are fetched from shoppers. Each throws UpstreamError when it is worth another try. */
export interface Fetcher {
  /** Whether it fetches from this PIN. */
  serves(zip: string, warehouseZip: string, timeout: Timeout): Promise<boolean>
  /**
   * Books a pick-up, once for each reference: it is asked first whether it has it, so after a failure that left open whether it
   * arrived the same may be asked again. Throws {@link PickupRefused} when no other try would help.
   */
  book(wanted: PickupWanted, timeout: Timeout): Promise<PickupBooked>
  /** Calls a pick-up off; false when it is too late for that. Again for one that is off already: true. */
  cancel(booked: { awb: string; courierRef: string }, timeout: Timeout): Promise<boolean>
}

/** A courier will not fetch this, and asking again does not help. */
export class PickupRefused extends Error {
  readonly trouble: PickupTrouble
  constructor(trouble: PickupTrouble) {
    super(`the pick-up was refused: ${trouble}`)
    this.name = 'PickupRefused'
    this.trouble = trouble
  }
}

const REASONS: readonly (readonly [RegExp, PickupTrouble])[] = [
  [/balance|wallet|recharge|insufficient fund/i, 'purse_empty'],
  [/client-?\s?warehouse|pickup.?location|warehouse/i, 'warehouse_refused'],
  [/duplicate|already (?:been taken|exist)/i, 'duplicate'],
  [/servic(?:e|i)able|not serviced|\bnsz\b|embargo|no courier/i, 'pin_not_served'],
  [/phone|mobile/i, 'phone_refused'],
  [/pin.?code|post.?code|\bpin\b|address|\bcity\b|\bstate\b|consignee|customer.?name/i, 'address_refused'],
]

/** Why a courier refuses, from its own words; null when they say none that is known. */
export function troubleIn(remarks: string): PickupTrouble | null {
  return REASONS.find(([words]) => words.test(remarks))?.[1] ?? null
}

/** A text as every courier takes it: one line, without the signs that some refuse, of at most so many characters. */
export function plain(text: string, most: number): string {
  const kept = text.replaceAll(/[&%#;\\\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/g, ' ')
  return kept.trim().slice(0, most).toWellFormed().trim()
}

/** The ten digits of an Indian mobile number. */
export const tenDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

/** Rupees as couriers take them, from paise. */
export const rupees = (paise: number): number => Math.round(paise) / 100

/** What the goods of a pick-up are worth, in paise. */
export const worthOf = ({ items }: PickupWanted): number =>
  items.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0)

/** How many pieces it is of. */
export const piecesOf = ({ items }: PickupWanted): number => items.reduce((sum, { units }) => sum + units, 0)

const PIECE_KG = 0.5

/** What it weighs, roughly, in kilograms: couriers weigh for themselves. */
export const weightOf = (wanted: PickupWanted): number => Math.max(1, piecesOf(wanted)) * PIECE_KG
