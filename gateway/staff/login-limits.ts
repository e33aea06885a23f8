import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { knownDevice } from './known-browsers.ts'
import { networksOf } from '../http/address.ts'
import { type Counter, uncountAttempt, countAttempt } from '../http/rate-limit-store.ts'

const MINUTES = 15
const MOST = 10
const MOST_OF_ADDRESS = 100
/**
 * After each correct password five codes may be tried: an attacker with only the password must not find the code by
 * trying.
 */
const CODE = { strangers: { most: 3, minutes: 60 }, device: { most: 6, minutes: 60 } }

/** The counters of a log-in attempt. */
export interface LoginLimit {
  count(): Promise<void>
  uncount(): Promise<void>
  /** The password was correct, and a code is asked for. */
  countChallenge(): Promise<void>
}

/** The sender of a log-in attempt, and the account, if there is one. */
interface Trying {
  email: string
  staffId: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The limits of a log-in attempt. A known browser of the account has its own counter; unknown browsers share one for
 * the account and one for their network. An attacker so blocks only unknown browsers, and the owner can still log in,
 * or use a link in their mailbox. An address without an account is counted the same way.
 */
export async function loginLimitFor(context: Context, { email, staffId, request, reply }: Trying): Promise<LoginLimit> {
  const device = staffId && (await knownDevice(context, request, staffId))
  const who = device ? `device ${device} ${staffId}` : `strangers ${email}`
  const counters: Counter[] = [{ name: who, most: MOST, minutes: MINUTES }]
  if (!device) counters.unshift(...byNetwork('address', request))
  return {
    async count() {
      for (const counter of counters) await countAttempt(context, counter, reply)
    },
    async uncount() {
      for (const counter of counters) await uncountAttempt(context, counter)
    },
    countChallenge: () =>
      countAttempt(context, { name: `code ${who}`, ...CODE[device ? 'device' : 'strangers'] }, reply),
  }
}

/** The counters of log-ins through the shop from one address and its networks. */
export const shopLoginCounters = (request: FastifyRequest): Counter[] => byNetwork('shop login', request)

const byNetwork = (what: string, { ip }: FastifyRequest): Counter[] =>
  networksOf(ip).map(({ name, times }) => ({
    name: `${what} ${name}`,
    most: MOST_OF_ADDRESS * times,
    minutes: MINUTES,
  }))

/** The counter of a logged-in staff member who confirms a password or a code: at a desk left open, for example. */
export const ownCounter = (staffId: string, what: 'password' | 'code'): Counter => ({
  name: `own ${what} ${staffId}`,
  most: MOST,
  minutes: MINUTES,
})
