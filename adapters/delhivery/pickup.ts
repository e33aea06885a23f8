import type { Timeout } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import { type Fetcher, PickupRefused, type PickupWanted } from '../courier-pickup.ts'
import { type Answer, exchange, type Limits } from '../http-client.ts'
import { bookedBy, bookingBody, cancelledBy, knownReference, servedBy } from './booking.ts'

interface Settings {
  /** The base address, without a trailing slash. */
  url: string
  token: string
  /** The name of the warehouse at Delhivery. */
  warehouse: string
}

/** Opens Delhivery's reverse logistics. It takes no day: it comes on the next one. */
export function openDelhiveryPickups({ url, token, warehouse }: Settings): Fetcher {
  const guarded = openGuard('delhivery')
  const authorization = `Token ${token}`

  const get = async (path: string, limits: Limits): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json' }
    return exchange('delhivery', `${url}${path}`, { headers, redirect: 'error' }, limits)
  }
  const post = async (path: string, type: string, body: string, limits: Limits): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json', 'content-type': type }
    return exchange('delhivery', `${url}${path}`, { method: 'POST', headers, body, redirect: 'error' }, limits)
  }
  const find = async (reference: string, timeout: Timeout) =>
    guarded(timeout, async (limits) => {
      const asked = `/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}&verbose=0`
      return knownReference(await get(asked, limits), reference)
    })
  const create = async (wanted: PickupWanted, timeout: Timeout) =>
    guarded.once(timeout, async (limits) => {
      const body = bookingBody(wanted, warehouse)
      const answer = await post('/api/cmu/create.json', 'application/x-www-form-urlencoded', body, limits)
      return bookedBy(answer, wanted.reference)
    })

  return {
    serves: (zip, _warehouseZip, timeout) =>
      guarded(timeout, async (limits) =>
        servedBy(await get(`/c/api/pin-codes/json/?filter_codes=${zip}`, limits), zip),
      ),
    async book(wanted, timeout) {
      const known = (await find(wanted.reference, timeout)) ?? (await create(wanted, timeout))
      const awb = known === 'duplicate' ? await find(wanted.reference, timeout) : known
      if (awb === null) throw new PickupRefused('duplicate')
      return { awb, courierName: 'Delhivery', courierRef: '' }
    },
    cancel: ({ awb }, timeout) =>
      guarded(timeout, async (limits) => {
        const body = JSON.stringify({ waybill: awb, cancellation: 'true' })
        return cancelledBy(await post('/api/p/edit', 'application/json', body, limits))
      }),
  }
}
