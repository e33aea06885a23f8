import type { Address } from '#contract/orders.ts'
import { PIN, pinOf } from '../india/pin.ts'
import { provinceName } from '../india/provinces.ts'

/** The longest text of each field that is a plain text, in characters. (Specification 5.) */
export const MAX_LENGTHS = { city: 100, address1: 500, address2: 255 } as const

/** A field of the address form. (Specification 2.) */
export type AddressField = 'province' | 'city' | 'zip' | 'address1' | 'address2'

type Check = readonly [field: AddressField, broken: (address: Address) => boolean]

const CHECKS: readonly Check[] = [
  ['province', ({ province }) => provinceName(province) === null],
  ['city', ({ city }) => blank(city) || city.length > MAX_LENGTHS.city],
  ['zip', ({ zip }) => !PIN.test(pinOf(zip))],
  ['address1', ({ address1 }) => blank(address1) || address1.length > MAX_LENGTHS.address1],
  ['address2', ({ address2 = '' }) => address2.length > MAX_LENGTHS.address2],
]

/**
 * The first field that makes an address unfit for delivery, or null if it is fine: it needs a state of India, a city, a
 * PIN code and a first line; spaces alone do not count. (Specification 2, 5, 9.)
 */
export function addressProblem(address: Address): AddressField | null {
  return CHECKS.find(([, broken]) => broken(address))?.[0] ?? null
}

/** Both lines of an address as the one that Save keeps; an empty line leaves no comma behind. (Specification 2.) */
export function combined(address1: string, address2 = ''): string {
  return [address1.trim(), address2.trim()].filter(Boolean).join(', ')
}

function blank(text: string): boolean {
  return text.trim() === ''
}
