import { plainDigits } from '#rules/india/digits.ts'

/** What one field for all takes. */
type TypedKind = 'email' | 'mobile' | 'awb' | 'number'

/** A mobile number has so many digits at least, and so has an AWB; no order number has. */
const MOBILE_DIGITS = 10

/** The digits of a mobile number, also with a 0 or the code of India before them. */
const INDIAN_MOBILE = /^(?:00)?(?:91)?0?[6-9]\d{9}$/

/** An AWB is written without a plus and in one piece. */
const IS_DIGITS = /^\s*\d+\s*$/

/** The kind of a text typed into one field for all: e-mail address, mobile number, AWB, or else order number. */
export function kindTyped(text: string): TypedKind {
  if (text.includes('@')) return 'email'
  const digits = plainDigits(text).replaceAll(/\D/g, '')
  if (digits.length < MOBILE_DIGITS) return 'number'
  return INDIAN_MOBILE.test(digits) || !IS_DIGITS.test(text) ? 'mobile' : 'awb'
}
