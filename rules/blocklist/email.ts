/** The longest e-mail address that is accepted, in characters. (Decisions 14.) */
const EMAIL_MAX_LENGTH = 254

/**
 * The accepted format: word characters with single dots or hyphens between, an @, a domain, an ending of 2 or 3 letters. No two
 * neighbours can match the same character, so no input makes it slow. Longer endings are refused on purpose.
 * (Specification 5; decisions 14.)
 */
export const EMAIL_FORMAT = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/

/** Tells whether a text is an e-mail address as the shop accepts them; nothing is trimmed. (Specification 5; decisions 14.) */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_FORMAT.test(text)
}

/**
 * What a submission carries as its mail check status, from the status of the check: 404 makes the e-mail invalid, 500
 * is passed on, anything else is 204. (Specification 5, 8.)
 */
export function mailCheckStatus(callStatus: number): 'invalid' | 204 | 500 {
  if (callStatus === 404) return 'invalid'
  return callStatus === 500 ? 500 : 204
}
