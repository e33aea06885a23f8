import { indianDate } from '#rules/india/calendar.ts'
import type { Timeout } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../courier-limits.ts'
import type { Limits } from '../http-client.ts'
import { readPicture } from '../outside-picture.ts'
import { type Fetcher, PickupRefused, type PickupWanted } from '../courier-pickup.ts'
import {
  assignedBy,
  called,
  cancelledBy,
  companiesIn,
  FIELDS,
  foundBy,
  madeBy,
  type Return,
  returnBody,
} from './booking.ts'
import { hasChecking, isCheckable } from './doorstep-check.ts'
import type { ShiprocketApi } from './api.ts'

const PER_PAGE = 50
const MOST_PAGES = 5
/** Bookings are retried for no longer than this. */
const LOOKED_BACK_DAYS = 3
const DAY_MS = 86_400_000
const WEIGHT_KG = 0.5

/** Opens Shiprocket's reverse logistics: a return is created, gets an AWB, and its courier is called. */
export function openShiprocketPickups(api: ShiprocketApi, url: string, turn: Turn | undefined): Fetcher {
  const guard = openGuard('shiprocket', turn)
  const guarded = <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>) =>
    guard(timeout, ask, 'shiprocketPickups')
  const once = <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>) =>
    guard.once(timeout, ask, 'shiprocketPickups')

  async function find(reference: string, timeout: Timeout): Promise<Return | null> {
    const from = indianDate(new Date(Date.now() - LOOKED_BACK_DAYS * DAY_MS))
    const to = indianDate(new Date(Date.now() + DAY_MS))
    for (let page = 1; page <= MOST_PAGES; page++) {
      const asked = `/orders/processing/return?search=${encodeURIComponent(reference)}&from=${from}&to=${to}&page=${page}&per_page=${PER_PAGE}`
      const { found, more } = await guarded(timeout, async (limits) =>
        foundBy(await api.ask(asked, limits), reference, PER_PAGE),
      )
      if (found || !more) return found
    }
    return null
  }

  async function make(wanted: PickupWanted, timeout: Timeout): Promise<Return> {
    const made = await once(timeout, async (limits) =>
      madeBy(await api.ask('/orders/create/return', limits, returnBody(wanted))),
    )
    const known = made === 'duplicate' ? await find(wanted.reference, timeout) : made
    if (!known) throw new PickupRefused('duplicate')
    return known
  }

  async function assign({ shipmentId, awb, courierName }: Return, timeout: Timeout) {
    if (awb !== '') return { awb, courierName, courierRef: shipmentId }
    const body = { shipment_id: Number(shipmentId), is_return: 1 }
    return once(timeout, async (limits) => assignedBy(await api.ask('/courier/assign/awb', limits, body), shipmentId))
  }

  return {
    fields: FIELDS,
    serves: async (zip, warehouseZip, timeout) =>
      guarded(timeout, async (limits) => (await companies(api, limits, zip, warehouseZip)).length > 0),
    async canCheck(wanted, timeout) {
      const checkable = isCheckable(wanted)
      if (checkable !== 'asked') return checkable
      return guarded(timeout, async (limits) =>
        hasChecking(await companies(api, limits, wanted.from.zip, wanted.to.zip, '&qc_check=1')) ? 'asked' : 'courier',
      )
    },
    photo: (address, timeout) => readPicture(address, url, timeout),
    async book(wanted, timeout, { isFirstTry = false } = {}) {
      const before = isFirstTry ? null : await find(wanted.reference, timeout)
      const made = before ?? (await make(wanted, timeout))
      const booked = await assign(made, timeout)
      await guarded(timeout, async (limits) => call(api, limits, booked.courierRef, wanted.wantedOn))
      return booked
    },
    cancel: ({ awb }, timeout) =>
      guarded(timeout, async (limits) =>
        cancelledBy(await api.ask('/orders/cancel/shipment/awbs', limits, { awbs: [awb] })),
      ),
  }
}

/** The couriers that collect at a PIN. */
async function companies(api: ShiprocketApi, limits: Limits, from: string, to: string, more = '') {
  const [pickup, delivery] = [encodeURIComponent(from), encodeURIComponent(to)]
  const asked = `/courier/serviceability/?pickup_postcode=${pickup}&delivery_postcode=${delivery}&weight=${WEIGHT_KG}&cod=0&is_return=1${more}`
  return companiesIn(await api.ask(asked, limits))
}

/** Calls the courier of a return, on the wanted day. */
async function call(api: ShiprocketApi, limits: Limits, shipmentId: string, wantedOn: string | null): Promise<void> {
  const body = { shipment_id: [Number(shipmentId)], ...(wantedOn ? { pickup_date: [wantedOn] } : {}) }
  called(await api.ask('/courier/generate/pickup', limits, body))
}
