/** The state of the log-ins of one API user. Only lengths of time: each book has a clock of its own. */
export interface LoginState {
  /** Grows with each token. */
  serial: number
  /** The newest token and its age; null if there is none that can be read. */
  token: string | null
  ageMs: number
  /** The time for which no log-in may be sent; 0 if one may. */
  waitMs: number
  /** A log-in was sent, and its outcome is not written yet. */
  isUnderway: boolean
  /** Log-ins that were refused since the last token. */
  refusals: number
  /** True if Shiprocket answered that it blocks the API user. */
  isBlocked: boolean
}

/** The end of a log-in that was claimed. */
export interface LoginEnd extends Pick<LoginState, 'refusals' | 'isBlocked' | 'waitMs'> {
  /** The token that it gave. */
  token?: string
}

/**
 * The book in which all servers of a shop note the log-ins of one API user: Shiprocket counts the refused ones, and
 * locks the user of the whole shop. A claim that is never ended lapses, and keeps its wait.
 */
export interface LoginBook {
  read(): Promise<LoginState>
  /**
   * Lets one caller log in, and no other for `waitMs` after it; false if none may yet, if another one does, or if the
   * token is another than that of `serial`.
   */
  claim(serial: number, waitMs: number): Promise<boolean>
  /** Writes the outcome of a claim. */
  end(outcome: LoginEnd): Promise<void>
}

/** Opens the book of an API user. */
export type OpenLoginBook = (account: { url: string; email: string }) => LoginBook

/** The time for which a claim holds if it is never ended: longer than a log-in may take. */
export const CLAIMED_FOR_MS = 10_000

/** A book of this process alone, if there is no database. */
export const ownLoginBook: OpenLoginBook = () => {
  let serial = 0
  let token: string | null = null
  let [givenAt, notBefore, claimedUntil] = [-Infinity, -Infinity, -Infinity]
  let last = { refusals: 0, isBlocked: false }
  return {
    async read() {
      const now = Date.now()
      const waitMs = Math.max(0, notBefore - now)
      return { serial, token, ageMs: now - givenAt, waitMs, isUnderway: claimedUntil > now, ...last }
    },
    async claim(known, waitMs) {
      const now = Date.now()
      if (serial !== known || notBefore > now || claimedUntil > now) return false
      claimedUntil = now + CLAIMED_FOR_MS
      notBefore = now + waitMs
      return true
    },
    async end({ token: given, waitMs, refusals, isBlocked }) {
      const now = Date.now()
      claimedUntil = -Infinity
      notBefore = now + waitMs
      last = { refusals, isBlocked }
      if (given === undefined) return
      token = given
      serial += 1
      givenAt = now
    },
  }
}
