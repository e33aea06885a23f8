import type { Courier, Followed } from '../courier.ts'
import { askable, fieldsOf, jsonAnswer, type Told, underAsked, wordOf } from '../courier-answer.ts'
import { openGuard } from '../courier-guard.ts'
import { type Answer, exchange, UpstreamError } from '../http-client.ts'
import { openDelhiveryPickups } from './pickup.ts'
import { refuseToken } from './token.ts'
import { toldOf } from './translate.ts'

interface Settings {
  /** Its address, without a slash at the end. */
  url: string
  token: string
  /** The name under which it knows the warehouse; without it nothing is fetched. */
  warehouse: string
  now: () => Date
}

/** Opens Delhivery. The consignee is never asked for: verbose=1 leaves the person out. */
export function openDelhivery({ url, token, warehouse, now }: Settings): Courier {
  const guarded = openGuard('delhivery')
  const headers = { authorization: `Token ${token}`, accept: 'application/json' }
  return {
    ...(warehouse === '' ? {} : { pickups: openDelhiveryPickups({ url, token, warehouse }) }),
    async track(awbs, timeout) {
      const asked = askable(awbs)
      if (asked.size === 0) return new Map()
      const address = `${url}/api/v1/packages/json/?waybill=${[...asked.keys()].join(',')}&verbose=1`
      return guarded(timeout, async (limits) => {
        return knownBy(await exchange('delhivery', address, { headers, redirect: 'error' }, limits), asked, now())
      })
    },
  }
}

/** What an answer says of the parcels that were asked; see {@link askable}. */
export function knownBy(answer: Answer, asked: Map<string, string>, now: Date): Map<string, Followed> {
  return underAsked('delhivery', asked, toldBy(answer, now))
}

function toldBy(answer: Answer, now: Date): Told[] {
  refuseToken(answer)
  const json = fieldsOf(jsonAnswer('delhivery', answer))
  const shipments = json?.['ShipmentData']
  if (Array.isArray(shipments)) return shipments.map((shipment) => toldOf(shipment, now))
  // None of those asked is known: status 200 too.
  if (json?.['Success'] === false && /does not exist/i.test(wordOf(json['Error']))) return []
  throw new UpstreamError('delhivery: the answer holds no shipments')
}
