import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { knownDevice } from './known-browsers.ts'
import { networkOf } from '../http/address.ts'
import { type Counter, countAttempt, uncountAttempt } from '../http/rate-limit.ts'

const MINUTES = 15
const MOST = 10
const MOST_OF_ADDRESS = 100
/** Each time the password was right five codes may be tried: whoever has only the password shall not find the code by trying. */
const CODE = { strangers: { most: 3, minutes: 60 }, device: { most: 6, minutes: 60 } }

/** What a try to log in counts against. */
export interface LoginLimit {
  count(): Promise<void>
  uncount(): Promise<void>
  /** The password was right, and a code is asked for. */
  countChallenge(): Promise<void>
}

/** Who tries to log in: by what address, as whom, if there is somebody with it. */
interface Trying {
  email: string
  staffId: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The limit at which somebody tries to log in. Her own browser has a count of its own; strangers share one for the account, and one
 * for their address. So a guesser shuts out strangers only, and she can still come in, or by a link in her mailbox. An
 * address that is nobody's is counted the same way.
 */
export async function loginLimitFor(context: Context, { email, staffId, request, reply }: Trying): Promise<LoginLimit> {
  const device = staffId && (await knownDevice(context, request, staffId))
  const who = device ? `device ${device} ${staffId}` : `strangers ${email}`
  const counters: Counter[] = [{ name: who, most: MOST, minutes: MINUTES }]
  if (!device) counters.unshift({ name: `address ${networkOf(request.ip)}`, most: MOST_OF_ADDRESS, minutes: MINUTES })
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

/** The count of those who go to the shop's own log-in from one address. */
export const shopLoginCounter = (request: FastifyRequest): Counter => ({
  name: `shop login ${networkOf(request.ip)}`,
  most: MOST_OF_ADDRESS,
  minutes: MINUTES,
})

/** The count of somebody who is logged in and proves her password or a code once more: at a desk that was left open, say. */
export const ownCounter = (staffId: string, what: 'password' | 'code'): Counter => ({
  name: `own ${what} ${staffId}`,
  most: MOST,
  minutes: MINUTES,
})
