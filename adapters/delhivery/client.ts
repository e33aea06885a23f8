import type { Courier, Followed } from '../courier.ts'
import { askable, fieldsOf, jsonAnswer, type ParcelAnswer, byTypedNumber } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../call-limits.ts'
import { saysUnknown } from '../courier-unknown.ts'
import { type Answer, exchange } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import type { Questions } from './doorstep-check.ts'
import { openDelhiveryPickups } from './pickup.ts'
import { openDelhiveryRedeliveries } from './redelivery.ts'
import { refuseToken } from './token.ts'
import { parcelOf } from './translate.ts'

interface Settings {
  /** The base address, without a trailing slash. */
  url: string
  token: string
  /** The name of the warehouse at Delhivery; without it no pickups are booked. */
  warehouse: string
  /** The questions of a check at the door; without any it checks nothing. */
  questions: Questions
  now: () => Date
  turn?: Turn | undefined
}

/** Opens Delhivery. The consignee's data is never requested: verbose=1 leaves it out. */
export function openDelhivery({ url, token, warehouse, questions, now, turn }: Settings): Courier {
  const guarded = openGuard('delhivery')
  const headers = { authorization: `Token ${token}`, accept: 'application/json' }
  return {
    ...(warehouse === '' ? {} : { pickups: openDelhiveryPickups({ url, token, warehouse, questions, turn }) }),
    redeliveries: openDelhiveryRedeliveries({ url, token, turn }),
    async track(awbs, timeout) {
      const numbers = askable(awbs)
      if (numbers.size === 0) return new Map()
      const address = `${url}/api/v1/packages/json/?waybill=${[...numbers.keys()].join(',')}&verbose=1`
      return guarded(timeout, async (limits) => {
        return trackedIn(await exchange('delhivery', address, { headers, redirect: 'error' }, limits), numbers, now())
      })
    },
  }
}

/** The answer about each of these parcels; see {@link askable}. */
export function trackedIn(answer: Answer, numbers: Map<string, string>, now: Date): Map<string, Followed> {
  return byTypedNumber('delhivery', numbers, parcelsIn(answer, now))
}

function parcelsIn(answer: Answer, now: Date): ParcelAnswer[] {
  refuseToken(answer)
  if (saysUnknown(answer)) return []
  const shipments = fieldsOf(jsonAnswer('delhivery', answer))?.['ShipmentData']
  if (shipments === null) return []
  if (Array.isArray(shipments)) return shipments.map((shipment) => parcelOf(shipment, now))
  throw new UpstreamError('delhivery: the answer holds no shipments')
}
