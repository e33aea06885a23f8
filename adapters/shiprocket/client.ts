import type { Courier, Followed } from '../courier.ts'
import { askable, jsonAnswer, byTypedNumber } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../call-limits.ts'
import { saysUnknown } from '../courier-unknown.ts'
import type { Answer } from '../http-client.ts'
import { openApi } from './api.ts'
import type { ApiUser } from './login.ts'
import { type OpenLoginBook, ownLoginBook } from './login-book.ts'
import { openShiprocketPickups } from './pickup.ts'
import { openShiprocketRedeliveries } from './redelivery.ts'
import { parcelsIn } from './translate.ts'

interface Settings extends ApiUser {
  /** Shiprocket's number of the warehouse; 0 for none. */
  location?: number
  now: () => Date
  turn?: Turn | undefined
  logins?: OpenLoginBook | undefined
}

/** Opens Shiprocket, the aggregator of the other couriers. */
export function openShiprocket({
  url,
  email,
  password,
  location = 0,
  now,
  turn,
  logins = ownLoginBook,
}: Settings): Courier {
  const guarded = openGuard('shiprocket')
  const api = openApi({ url, email, password }, logins({ url, email }))
  return {
    pickups: openShiprocketPickups(api, { url, location, now, turn }),
    redeliveries: openShiprocketRedeliveries(api, turn),
    async track(awbs, timeout) {
      const numbers = askable(awbs)
      if (numbers.size === 0) return new Map()
      const body = { awbs: [...numbers.keys()] }
      return guarded(timeout, async (limits) =>
        trackedIn(await api.ask('/courier/track/awbs', limits, body), numbers, now()),
      )
    },
  }
}

/**
 * The answer about each of these parcels; see {@link askable}. A list that Shiprocket refuses (422) contains a number
 * that it does not take, which says nothing about the others: the answer knows none of this list, and the caller asks
 * about each half.
 */
export function trackedIn(answer: Answer, numbers: Map<string, string>, now: Date): Map<string, Followed> {
  if (answer.status === 422 || saysUnknown(answer)) return new Map()
  return byTypedNumber('shiprocket', numbers, parcelsIn(jsonAnswer('shiprocket', answer), now))
}
