import { fieldsOf, jsonAnswer } from '../courier-answer.ts'
import { exchange } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'

/** The API user of the settings. */
export interface ApiUser {
  /** The base address, without a trailing slash. */
  url: string
  email: string
  password: string
}

/** Shiprocket's answer to a log-in. */
export type LoginAnswer = { token: string } | 'refused' | 'blocked'

/** Long, and within a claim: a log-in that is sent and not waited for delays the next one. */
const TIMEOUT_MS = 8_000
const TOKEN = /^[\w.~+/=-]{1,4096}$/

/**
 * Sends one log-in. A wrong password is 403, and so are too many right ones from one place; a blocked user is 403 or
 * 400 with words about the block. Throws UpstreamLater if nothing was sent, and UpstreamError if the outcome is not
 * known.
 */
export async function logIn({ url, email, password }: ApiUser): Promise<LoginAnswer> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email, password }),
    redirect: 'error',
  }
  const answer = await exchange('shiprocket', `${url}/v1/external/auth/login`, init, { timeoutMs: TIMEOUT_MS })
  if ([400, 401, 403, 422].includes(answer.status)) return BLOCKED.test(answer.text) ? 'blocked' : 'refused'
  const json = fieldsOf(jsonAnswer('shiprocket', answer))
  const token = json?.['token']
  if (typeof token === 'string' && TOKEN.test(token)) return { token }
  // 200 with a refusal inside: to take it for an outage would repeat it every minute.
  if (json && 'message' in json) return BLOCKED.test(answer.text) ? 'blocked' : 'refused'
  throw new UpstreamError('shiprocket: the login gave no token')
}

const BLOCKED = /\bblocked\b|\blocked\b|too many/i

const SETTINGS = 'look at SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD'

/** The reason for which no call can be made: the log-in was refused, or has to wait. */
export function loginFailure({ refusals, isBlocked }: { refusals: number; isBlocked: boolean }, retryAfterMs: number) {
  const why = isBlocked
    ? `the login is blocked after too many refusals: ask Shiprocket's support, and ${SETTINGS}`
    : refusals > 0
      ? `the login is refused: ${SETTINGS}`
      : 'the next login has to wait'
  return new UpstreamLater(`shiprocket: ${why}`, { retryAfterMs })
}
