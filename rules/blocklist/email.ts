import type { Specification } from '../specification.ts'

/** The longest e-mail address that is accepted, in characters. (Decisions 14.) */
const EMAIL_MAX_LENGTH = 254

/**
 * The accepted format: word characters with single dots or hyphens between, an @, a domain, an ending of 2 or 3
 * letters. No two neighbours can match the same character, so no input makes it slow. Longer endings are refused, as
 * specified. (Specification 5; decisions 14.)
 */
export const EMAIL_FORMAT = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/

/**
 * Addresses as they exist: before the @ any characters of an unquoted name (`+`, apostrophe, …) with single dots
 * between, after it any labels, hyphens in a row included, and an ending of 2 to 24 letters or an encoded one
 * (`xn--…`). It takes all that {@link EMAIL_FORMAT} takes, in linear time, too. (Decisions 14.)
 */
export const EMAIL_MENDED =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:\w+(?:-+\w+)*\.)+(?:[A-Za-z]{2,24}|xn--[A-Za-z\d]{1,59})$/

/**
 * True if a text is an e-mail address that the shop accepts: in the specification's format, or mended, as real
 * addresses are. Nothing is trimmed; at most 254 characters. (Specification 5; decisions 14, 26.)
 */
export function isEmail(text: string, specification: Specification = 'verbatim'): boolean {
  return text.length <= EMAIL_MAX_LENGTH && (specification === 'mended' ? EMAIL_MENDED : EMAIL_FORMAT).test(text)
}

/**
 * The same mailbox without the part from the `+` on, in small letters: a block of one blocks the other. (Decisions 24.)
 */
export function withoutTag(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, Math.max(at, 0)).split('+', 1)
  return at < 0 ? address : name + address.slice(at)
}

/**
 * The mail check status of a submission, from the status of the check: 404 makes the e-mail invalid, 500 is passed on,
 * anything else is 204. (Specification 5, 8.)
 */
export function mailCheckStatus(callStatus: number): 'invalid' | 204 | 500 {
  if (callStatus === 404) return 'invalid'
  return callStatus === 500 ? 500 : 204
}
