import { plainDigits } from '#rules/india/digits.ts'

/** What one field for all takes. */
type TypedKind = 'email' | 'mobile' | 'number'

/** A mobile number has so many digits at least; no order number has. */
const MOBILE_DIGITS = 10

/** What a customer typed into one field for all: an e-mail address, a mobile number, or else an order number. */
export function kindTyped(text: string): TypedKind {
  if (text.includes('@')) return 'email'
  const digits = plainDigits(text).replaceAll(/\D/g, '')
  return digits.length >= MOBILE_DIGITS ? 'mobile' : 'number'
}
