import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'
import { type ApiUser, logIn, loginFailure } from './login.ts'
import type { LoginBook, LoginState } from './login-book.ts'

/** The API user's session: one token for all callers of all servers. */
export interface Session {
  /**
   * The token, from a log-in if there is none. No log-in follows another within a minute, a second refusal within a
   * quarter of an hour, or "blocked" within an hour: Shiprocket would lock the API user of the whole shop.
   */
  token(limits: Limits): Promise<string>
  /** Forgets a token that was refused. */
  drop(token: string): void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A token is valid for 240 hours; a new one is fetched before, while the old one stays in use. */
const RENEWED_AFTER_MS = 200 * HOUR_MS
const USELESS_AFTER_MS = 240 * HOUR_MS
const AFTER_REFUSAL_MS = MINUTE_MS
const AFTER_REFUSALS_MS = 15 * MINUTE_MS
const AFTER_BLOCKED_MS = HOUR_MS
/** The time for which a server waits for the log-in of another, and the time between its looks. */
const WAITS_MS = 5_000
const LOOKS_EVERY_MS = 100

interface CachedToken {
  token: string
  serial: number
  since: number
}

export function openSession(user: ApiUser, book: LoginBook): Session {
  let cached: CachedToken | undefined
  let dropped = -1
  let underway: Promise<string> | undefined
  let triedAt = -Infinity

  function cache(token: string, { serial, ageMs }: Pick<LoginState, 'serial' | 'ageMs'>): string {
    cached = { token, serial, since: Date.now() - ageMs }
    return token
  }

  async function newest(): Promise<string> {
    triedAt = Date.now()
    for (const until = performance.now() + WAITS_MS; performance.now() < until; await sleep(LOOKS_EVERY_MS)) {
      const state = await book.read()
      const { token, serial, ageMs } = state
      const isGood = token !== null && serial !== dropped && ageMs < USELESS_AFTER_MS
      if (isGood && ageMs < RENEWED_AFTER_MS) return cache(token, state)
      if (await book.claim(serial, MINUTE_MS))
        return cache(await logInOnce(user, book, state), { serial: serial + 1, ageMs: 0 })
      if (isGood) return cache(token, state)
      if (!state.isUnderway && state.waitMs > 0) throw loginFailure(state, state.waitMs)
    }
    throw new UpstreamLater('shiprocket: another server logs in')
  }

  function oneLogin(): Promise<string> {
    underway ??= newest().finally(() => {
      underway = undefined
    })
    return underway
  }

  return {
    async token(limits) {
      const ageMs = cached ? Date.now() - cached.since : Infinity
      if (cached && ageMs < USELESS_AFTER_MS) {
        const isDue = ageMs >= RENEWED_AFTER_MS && Date.now() - triedAt >= MINUTE_MS
        if (isDue) oneLogin().catch(() => {})
        return cached.token
      }
      return inTime(oneLogin(), limits)
    },
    drop(token) {
      if (cached?.token !== token) return
      dropped = cached.serial
      cached = undefined
    },
  }
}

/** Logs in by a claim, and writes its outcome for all. */
async function logInOnce(user: ApiUser, book: LoginBook, { refusals, isBlocked }: LoginState): Promise<string> {
  const before = { refusals, isBlocked }
  const answer = await logIn(user).catch(async (error: unknown) => {
    // A log-in that was sent and not answered may have counted as a refusal.
    const isSent = !(error instanceof UpstreamLater) || error.isPostponed
    const waitMs = error instanceof UpstreamError && error.retryAfterMs ? error.retryAfterMs : MINUTE_MS
    await book.end({ ...before, waitMs: isSent ? Math.max(waitMs, MINUTE_MS) : 0 })
    throw error
  })
  if (typeof answer === 'object') {
    await book.end({ token: answer.token, refusals: 0, isBlocked: false, waitMs: MINUTE_MS })
    return answer.token
  }
  const after = { refusals: refusals + 1, isBlocked: answer === 'blocked' }
  const waitMs = waitAfter(after)
  await book.end({ ...after, waitMs })
  throw loginFailure(after, waitMs)
}

function waitAfter({ refusals, isBlocked }: Pick<LoginState, 'refusals' | 'isBlocked'>): number {
  if (isBlocked) return AFTER_BLOCKED_MS
  return refusals > 1 ? AFTER_REFUSALS_MS : AFTER_REFUSAL_MS
}

/** If one caller gives up, the login goes on for the others that wait for it. */
async function inTime(login: Promise<string>, { signal }: Limits): Promise<string> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new UpstreamError('shiprocket: no answer in time'))
  })
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await Promise.race([login, late])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
