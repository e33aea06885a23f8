import type { Answer } from '../http-client.ts'
import { UpstreamLater } from '../outcome.ts'

const TOKEN_REFUSED_MS = 60_000

/** Its words for a token, alone or in an object (Delhivery B2C documentation, "FAQ", "NDR API" and "Cancellation"). */
const REFUSED =
  /^\W{0,9}(?:(?:detail|error|message)\W{1,9})?(?:login or api key required|authentication credentials|invalid token|unauthorized client)/i
/** The sentence with a 403 if the token does not have the right; its firewall sends a page. */
const HIDDEN = /asked to not let you see that/i

/** Throws when the token was refused: Delhivery reports that with any status. */
export function refuseToken({ status, text }: Answer): void {
  if (status === 401 || REFUSED.test(text) || (status === 403 && HIDDEN.test(text)))
    throw new UpstreamLater('delhivery: the token is refused', { retryAfterMs: TOKEN_REFUSED_MS })
}
