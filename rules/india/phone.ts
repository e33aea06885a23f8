import { plainDigits } from './digits.ts'

/** What people put between the digits: spaces of every width, dots, dashes, brackets. */
const SEPARATORS = /[\s.()[\]\-\u2010-\u2015]/g
const INDIAN_MOBILE = /^(?:0|\+?91)?([6-9][0-9]{9})$/

/**
 * An Indian mobile number as "+919876543210", from what was typed with 0, 91, +91, spaces, dots, dashes or brackets,
 * in the digits of any Indian script; null when it is none. (Specification 2; decisions 15.)
 */
export function toE164(typed: string): string | null {
  const digits = INDIAN_MOBILE.exec(plainDigits(typed).replaceAll(SEPARATORS, ''))?.[1]
  return digits === undefined ? null : `+91${digits}`
}

/** "+919876543210" as people read it: "+91 98765 43210"; what is no such number as it came. */
export function spacedPhone(phone = ''): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}
