import { plainDigits } from './digits.ts'

/** A PIN code: six digits, the first not 0. (Specification 2.) */
export const PIN = /^[1-9][0-9]{5}$/

const LABEL = /^(?:(?:pin|zip|postal)(?:\s*code)?\b|पिन\s*कोड)/iu
const SEPARATORS = /[\s.,:;#()\-\u2010-\u2015\u2212]/g

/**
 * A PIN code as six digits, from any form that people write: with gaps, dashes, a full stop or "PIN" before it, in the
 * digits of any Indian script or of full width. Any other text comes back in plain digits, and {@link PIN} refuses it.
 * (Specification 2; record 074.)
 */
export function pinOf(typed: string): string {
  const text = plainDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  const digits = text.replace(LABEL, '').replaceAll(SEPARATORS, '')
  return PIN.test(digits) ? digits : text
}
