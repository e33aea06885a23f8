import { jsonAnswer, fieldsOf } from '../courier-answer.ts'
import { exchange, type Limits } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'

/** The API user's session: one token for all callers. */
export interface Session {
  /** The token, from a login if there is none. Never logs in again within a minute of an answered login. */
  token(limits: Limits): Promise<string>
  /** Forgets a token that was refused. */
  drop(token: string): void
}

interface Settings {
  url: string
  email: string
  password: string
}

const HOUR_MS = 3_600_000
/** A token is valid for 240 hours; a new one is fetched before, while the old one stays in use. */
const RENEWED_AFTER_MS = 200 * HOUR_MS
const USELESS_AFTER_MS = 240 * HOUR_MS
const BETWEEN_LOGINS_MS = 60_000
const LOGIN_TIMEOUT_MS = 3_000

export function openSession({ url, email, password }: Settings): Session {
  let held: { token: string; since: number } | undefined
  let underway: Promise<string> | undefined
  let triedAt = -Infinity
  let answeredAt = -Infinity

  async function logIn(): Promise<string> {
    triedAt = Date.now()
    const init: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
      redirect: 'error',
    }
    const answer = await exchange('shiprocket', `${url}/v1/external/auth/login`, init, { timeoutMs: LOGIN_TIMEOUT_MS })
    if (answer.status < 500) answeredAt = Date.now()
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) throw refused(BETWEEN_LOGINS_MS)
    const token = fieldsOf(jsonAnswer('shiprocket', answer))?.['token']
    if (typeof token !== 'string' || !TOKEN.test(token)) throw new UpstreamError('shiprocket: the login gave no token')
    held = { token, since: Date.now() }
    return token
  }

  function oneLogin(): Promise<string> {
    underway ??= logIn().finally(() => {
      underway = undefined
    })
    return underway
  }

  return {
    async token(limits) {
      const ageMs = held ? Date.now() - held.since : Infinity
      if (held && ageMs < USELESS_AFTER_MS) {
        const isDue = ageMs >= RENEWED_AFTER_MS && Date.now() - triedAt >= BETWEEN_LOGINS_MS
        if (isDue) oneLogin().catch(() => {})
        return held.token
      }
      const waitMs = answeredAt + BETWEEN_LOGINS_MS - Date.now()
      if (!underway && waitMs > 0) throw refused(waitMs)
      return inTime(oneLogin(), limits)
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}

const TOKEN = /^[\w.~+/=-]{1,4096}$/

function refused(retryAfterMs: number): UpstreamLater {
  return new UpstreamLater('shiprocket: the login is refused', { retryAfterMs })
}

/** When one caller gives up, the login goes on for the others that wait for it. */
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
