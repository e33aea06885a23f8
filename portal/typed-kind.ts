import { plainDigits } from '#rules/india/digits.ts'
import { toE164 } from '#rules/india/phone.ts'

/** What one field for all takes. */
type TypedKind = 'email' | 'mobile' | 'awb' | 'number'

/** A mobile number has so many digits at least, and so has an AWB; no order number has. */
const MOBILE_DIGITS = 10

/** An AWB is written without a plus and in one piece. */
const IS_DIGITS = /^\s*\d+\s*$/

/** The kind of a text typed into one field for all: e-mail address, mobile number, AWB, or else order number. */
export function kindTyped(text: string): TypedKind {
  if (text.includes('@')) return 'email'
  const digits = plainDigits(text).replaceAll(/\D/g, '')
  if (digits.length < MOBILE_DIGITS) return 'number'
  return toE164(text) !== null || !IS_DIGITS.test(text) ? 'mobile' : 'awb'
}
