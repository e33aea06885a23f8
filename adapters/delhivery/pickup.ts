import type { Timeout } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../call-limits.ts'
import { type Fetcher, type PickupBooked, PickupRefused, type PickupRequest } from '../courier-pickup.ts'
import { type Answer, exchange, type Limits } from '../http-client.ts'
import { bookedBy, bookingBody, cancelledBy, FIELDS, knownReference, servedBy } from './booking.ts'
import { EDIT } from './edit.ts'
import { canCheck, type Questions } from './doorstep-check.ts'

interface Settings {
  /** The base address, without a trailing slash. */
  url: string
  token: string
  /** The name of the warehouse at Delhivery. */
  warehouse: string
  questions: Questions
  turn?: Turn | undefined
}

const bookedAs = (awb: string): PickupBooked => ({ awb, courierName: 'Delhivery', courierRef: '' })

/** Opens Delhivery's reverse logistics. It takes no day: it comes on the next one. */
export function openDelhiveryPickups({ url, token, warehouse, questions, turn }: Settings): Fetcher {
  const guarded = openGuard('delhivery', turn)
  const authorization = `Token ${token}`

  const get = async (path: string, limits: Limits): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json' }
    return exchange('delhivery', `${url}${path}`, { headers, redirect: 'error' }, limits)
  }
  const post = async (path: string, type: string, body: string, limits: Limits): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json', 'content-type': type }
    return exchange('delhivery', `${url}${path}`, { method: 'POST', headers, body, redirect: 'error' }, limits)
  }
  const cancel = async (awb: string, timeout: Timeout) => {
    const body = JSON.stringify({ waybill: awb, cancellation: 'true' })
    const send = async (limits: Limits) => cancelledBy(await post(EDIT, 'application/json', body, limits), awb)
    return guarded(timeout, send, 'delhiveryEdits')
  }
  const find = async (reference: string, timeout: Timeout) => {
    const lookupPath = `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}&verbose=0`
    const ask = async (limits: Limits) => knownReference(await get(lookupPath, limits), reference)
    return onlyOneOf(await guarded(timeout, ask, 'delhiveryParcels'), (awb) => cancel(awb, timeout))
  }
  const create = async (pickup: PickupRequest, timeout: Timeout) => {
    const body = bookingBody(pickup, warehouse, questions)
    const send = async (limits: Limits) =>
      bookedBy(await post('/api/cmu/create.json', 'application/x-www-form-urlencoded', body, limits), pickup.reference)
    return guarded.once(timeout, send, 'delhiveryBookings')
  }

  return {
    fields: FIELDS,
    serves: (zip, _warehouseZip, timeout) => {
      const ask = async (limits: Limits) =>
        servedBy(await get(`/c/api/pin-codes/json/?filter_codes=${zip}`, limits), zip)
      return guarded(timeout, ask, 'delhiveryPins')
    },
    async book(pickup, timeout, { isFirstTry = false } = {}) {
      const before = isFirstTry ? null : await find(pickup.reference, timeout)
      const known = before ?? (await create(pickup, timeout))
      const awb = known === 'duplicate' ? await find(pickup.reference, timeout) : known
      if (awb === null) throw new PickupRefused('duplicate')
      return bookedAs(awb)
    },
    async find(reference, timeout) {
      const awb = await find(reference, timeout)
      return awb === null ? null : bookedAs(awb)
    },
    canCheck: async ({ items }) => canCheck(items, questions),
    cancel: async ({ awb }, timeout) => ((await cancel(awb, timeout)) ? 'done' : 'too_late'),
  }
}

/**
 * The AWB of a reference, null for none. If it was booked under several, two couriers would come: all but one are
 * cancelled, and one that cannot be cancelled any more is the one that stays.
 */
async function onlyOneOf(awbs: readonly string[], cancel: (awb: string) => Promise<boolean>): Promise<string | null> {
  const [first, ...others] = awbs
  if (first === undefined) return null
  let stays = first
  for (const other of others) {
    if (await cancel(other)) continue
    // Both are on their way: a person sees to it.
    if (!(await cancel(stays))) throw new PickupRefused('duplicate', { booked: bookedAs(stays) })
    stays = other
  }
  return stays
}
