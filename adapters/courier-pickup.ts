import type { DoorstepCheck, PickupTrouble } from '#contract/pickups.ts'
import type { Cancellation } from '#rules/pickups/cancellation.ts'
import type { Timeout } from './courier.ts'
import { UpstreamLater, UpstreamRefused, type Whose } from './outcome.ts'

/** An address in the form that couriers take. */
export interface CourierAddress {
  name: string
  /** Beside the name, if it is known. */
  surname?: string
  /** As "+919876543210"; couriers get the ten digits. */
  phone: string
  /** '' or absent if none is known. */
  email?: string
  address: string
  city: string
  province: string
  zip: string
}

/** Pieces of one kind in a parcel. */
export interface PickupItem {
  name: string
  sku: string
  units: number
  pricePaise: number
  /** The picture, the colour and the size, for a check at the door; '' if they are not known. */
  picture: string
  colour: string
  size: string
}

/**
 * The most characters in the fields of a courier. A name has one field, or one for each of its two; an address one or
 * more.
 */
export interface FieldLengths {
  name: readonly number[]
  address: readonly number[]
  city: number
  province: number
}

/** A part of an address that does not fit: the characters that the courier takes, and the number that it has. */
export interface Misfit {
  part: keyof FieldLengths
  most: number
  has: number
}

/** A parcel to be collected from a customer. */
export interface PickupRequest {
  /** Our reference, unique for ever: a courier recognises a repeated booking by it. */
  reference: string
  from: CourierAddress
  to: CourierAddress
  items: PickupItem[]
  /** The approximate weight of the parcel; couriers weigh it themselves. */
  grams: number
  /**
   * The day in India, "2026-11-24"; null for the next possible day. A courier that takes no day comes on the next one.
   */
  day: string | null
  orderedAt: Date
  /** The courier is to check the goods at the door. */
  isChecked: boolean
}

/** The answer to the question if a courier can check a parcel at the door, or the reason why not. */
export type CanCheck = Exclude<DoorstepCheck, 'waived'>

/** A pickup that a courier has accepted. */
export interface PickupBooked {
  awb: string
  courierName: string
  /** The courier's own reference beside the AWB; '' when it has none. */
  courierRef: string
}

/** The earlier tries of a booking. */
export interface BookingTry {
  /** No booking of this reference was ever sent, so no one asks the courier if it has it. */
  isFirstTry?: boolean
  /** The time at which one was first about to be sent. */
  triedAt?: Date
}

/** The calls to a courier for parcels collected from customers. Each throws UpstreamError if a retry can help. */
export interface Fetcher {
  /** The lengths of its fields for the customer's address. */
  fields: FieldLengths
  /** True if the courier collects from this PIN. */
  serves(zip: string, warehouseZip: string, timeout: Timeout): Promise<boolean>
  /**
   * Finds the courier's booking for a reference; null if it has none that it would collect. A courier whose list cannot
   * be searched looks through all bookings since the day before `triedAt`.
   */
  find(reference: string, timeout: Timeout, tried?: Pick<BookingTry, 'triedAt'>): Promise<PickupBooked | null>
  /**
   * Books a pickup, once for each reference: it first asks the courier if it has the reference, so a call with an
   * unknown outcome can be repeated. Throws {@link PickupRefused} when a retry cannot help, {@link PickupNotToday} when
   * one helps after midnight.
   */
  book(pickup: PickupRequest, timeout: Timeout, options?: BookingTry): Promise<PickupBooked>
  /** Says if the courier can check this parcel at the door. A parcel that was booked without a check has none. */
  canCheck(pickup: PickupRequest, timeout: Timeout): Promise<CanCheck>
  /**
   * The photo that the courier took at the door, by the address in its answer; null for an address that is not read.
   * Absent if it gives none.
   */
  photo?(address: string, timeout: Timeout): Promise<Buffer | null>
  /** Cancels a pickup. `done`: it is cancelled, perhaps by an earlier call; `requested`: a scan will confirm it. */
  cancel(booked: { awb: string; courierRef: string }, timeout: Timeout): Promise<Cancellation>
}

/** The side that can change a refusal, if not the vendor; none for a PIN without a courier: the customer may ship. */
const WHOSE: Readonly<Partial<Record<PickupTrouble, Whose>>> = {
  address_refused: 'customer',
  phone_refused: 'customer',
  warehouse_refused: 'shop',
  account_refused: 'shop',
  purse_empty: 'shop',
}

/**
 * A courier refuses this pickup for good; a retry does not help. `isPerhapsSaved`: it may have booked it nevertheless;
 * a look-up minutes later shows that.
 */
export class PickupRefused extends UpstreamRefused<PickupTrouble> {
  /** The field of the booking that the courier did not take; '' if it names none. */
  readonly field: string
  /** The booking that the courier made anyway. */
  readonly booked: PickupBooked | undefined
  readonly isPerhapsSaved: boolean
  constructor(reason: PickupTrouble, { field = '', booked, isPerhapsSaved = false }: RefusedDetails = {}) {
    super(`the pick-up was refused: ${reason}`, { reason, whose: WHOSE[reason] ?? 'vendor' })
    this.name = 'PickupRefused'
    this.field = /^[a-z_\d.]{1,60}$/.test(field) ? field : ''
    this.booked = booked
    this.isPerhapsSaved = isPerhapsSaved
  }
}

interface RefusedDetails {
  field?: string
  booked?: PickupBooked
  isPerhapsSaved?: boolean
}

/** The courier takes no more pickups of this PIN on this day; the next try looks up first if it took this one. */
export class PickupNotToday extends UpstreamLater {
  constructor() {
    super('the courier takes no more pick-ups there today', { isPostponed: true })
    this.name = 'PickupNotToday'
  }
}

/** A text that every courier accepts: one line, at most `most` characters, without the characters that some refuse. */
export function plain(text: string, most: number): string {
  const cleaned = text.replaceAll(/[&%#;\\\p{Cc}\p{Cf}]+/gu, ' ').replaceAll(/\s+/g, ' ')
  const cut = cleaned.trim().slice(0, most)
  return cut
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
    .trim()
}

/**
 * An address in a courier's fields of so many characters, split between words. Throws {@link PickupRefused} if it does
 * not fit: its last words are often the flat, and no courier finds it without them. Staff shorten it.
 */
export function addressIn(address: string, mosts: readonly number[]): string[] {
  const fields = mosts.map(() => '')
  let at = 0
  for (const word of plain(address, Infinity).split(' ')) {
    const fits = (field: number) => `${fields[field]} ${word}`.trim().length <= (mosts[field] ?? 0)
    while (at < fields.length && !fits(at)) at += 1
    if (at === fields.length) throw new PickupRefused('address_refused')
    fields[at] = `${fields[at]} ${word}`.trim()
  }
  return fields
}

/** The parts of an address that do not fit a courier's fields: of the address all must fit, others are cut. */
export function misfitsIn(
  of: Pick<CourierAddress, 'name' | 'surname' | 'address' | 'city' | 'province'>,
  fields: FieldLengths,
): Misfit[] {
  const { name, surname = '', city, province, address } = of
  const names = fields.name.length > 1 ? [name, surname] : [`${name} ${surname}`]
  const cut = [
    ...names.map((text, n) => misfit('name', text, fields.name[n] ?? 0)),
    misfit('city', city, fields.city),
    misfit('province', province, fields.province),
  ].filter(({ most, has }) => has > most)
  if (fitsIn(address, fields.address)) return cut
  return [
    misfit(
      'address',
      address,
      fields.address.reduce((sum, each) => sum + each, 0),
    ),
    ...cut,
  ]
}

const misfit = (part: Misfit['part'], text: string, most: number): Misfit => ({
  part,
  most,
  has: plain(text, Infinity).length,
})

function fitsIn(address: string, mosts: readonly number[]): boolean {
  try {
    return addressIn(address, mosts).length > 0
  } catch (error) {
    if (error instanceof PickupRefused) return false
    throw error
  }
}

/** An address with the name of its city at its end, if the field for the city cuts it and the address has room. */
export function withCity({ address, city }: CourierAddress, { city: most, address: mosts }: FieldLengths): string {
  const whole = `${address}, ${plain(city, Infinity)}`
  return plain(city, Infinity).length > most && fitsIn(whole, mosts) ? whole : address
}

/** The ten digits of an Indian mobile number. */
export const tenDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

/** Rupees as couriers take them, from paise. */
export const rupees = (paise: number): number => Math.round(paise) / 100

/** The worth of the goods of a pickup, in paise. */
export const worthOf = ({ items }: PickupRequest): number =>
  items.reduce((sum, { units, pricePaise }) => sum + units * pricePaise, 0)

/** The number of pieces in the parcel. */
export const piecesOf = ({ items }: PickupRequest): number => items.reduce((sum, { units }) => sum + units, 0)

/** The address of a picture that a courier can open and that fits its forms; '' for any other. */
export function pictureOf({ picture }: PickupItem): string {
  const isFitting = picture.length <= 1000 && !/[&%#;\\\s]/.test(picture) && URL.canParse(picture)
  return isFitting && /^https?:$/.test(new URL(picture).protocol) ? picture : ''
}

/** The weight in kilograms. */
export const kilogramsOf = ({ grams }: PickupRequest): number => grams / 1000
