import { plainDigits } from '../india/digits.ts'
import { toE164 } from '../india/phone.ts'

const LONGEST_EMAIL = 254
const LONGEST_NUMBER = 64

/** The customer's identifier for the lookup of an order. (Specification 2.) */
export type Identifier = { email: string } | { phone: string }

/**
 * The typed text as an e-mail address in small letters, or as an Indian mobile number, "+919876543210", from any of its
 * forms; null if it is neither. Nothing in it is a pattern. (Specification 2; decisions 15.)
 */
export function identifierOf(typed: string): Identifier | null {
  const text = typed.trim()
  if (text.length > LONGEST_EMAIL) return null
  // A control sign is in no address, and the database takes no NUL.
  if (/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text)) return { email: text.toLowerCase() }
  const phone = toE164(text)
  return phone === null ? null : { phone }
}

/**
 * The order numbers that a typed text may mean, likeliest first: "#1042", "1042" and " 10 42" are 1042; so are "001042"
 * and "#1042-F1", which names a parcel or a request of it. Non-word characters are stripped. (Specification 2;
 * decisions 10.)
 */
export function orderNumbersOf(typed: string): string[] {
  const number = plainDigits(typed).replaceAll(/\W/g, '').toUpperCase()
  if (number === '' || number.length > LONGEST_NUMBER) return []
  const ofPart = /^(\w*\d)F\d{1,4}$/.exec(number)?.[1]
  return [...new Set([...withoutZeros(number), ...(ofPart ? withoutZeros(ofPart) : [])])]
}

function withoutZeros(number: string): string[] {
  return [number, number.replace(/^0+(?=.)/, '')]
}
