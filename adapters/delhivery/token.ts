import type { Answer } from '../http-client.ts'
import { UpstreamLater } from '../outcome.ts'

const TOKEN_REFUSED_MS = 60_000

/** Throws when the token was refused: Delhivery says so in plain text, with any status. */
export function refuseToken({ status, text }: Answer): void {
  if (status === 401 || /^\W{0,9}login or api key required/i.test(text))
    throw new UpstreamLater('delhivery: the token is refused', { retryAfterMs: TOKEN_REFUSED_MS })
}
