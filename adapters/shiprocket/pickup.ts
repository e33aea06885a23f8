import { indianDate } from '#rules/india/calendar.ts'
import type { Timeout } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import type { Turn } from '../call-limits.ts'
import type { Limits } from '../http-client.ts'
import { readPicture } from '../outside-picture.ts'
import { type BookingTry, type Fetcher, PickupRefused, type PickupRequest } from '../courier-pickup.ts'
import {
  assignedBy,
  called,
  cancelledBy,
  companiesIn,
  FIELDS,
  foundBy,
  madeBy,
  type Page,
  type Return,
  returnBody,
} from './booking.ts'
import { hasChecking, isCheckable } from './doorstep-check.ts'
import { UpstreamError } from '../outcome.ts'
import type { ShiprocketApi } from './api.ts'

const PER_PAGE = 50
/** More returns than a shop has since the day of a try. */
const MOST_PAGES = 100
const DAY_MS = 86_400_000
const WEIGHT_KG = 0.5

interface Settings {
  url: string
  /** Shiprocket's number of the warehouse; 0 for none. */
  location: number
  now: () => Date
  turn: Turn | undefined
}

/** Opens Shiprocket's reverse logistics: a return is created, gets an AWB, and its courier is called. */
export function openShiprocketPickups(api: ShiprocketApi, { url, location, now, turn }: Settings): Fetcher {
  const guard = openGuard('shiprocket', turn)
  const guarded = <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>) =>
    guard(timeout, ask, 'shiprocketPickups')
  const once = <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>) =>
    guard.once(timeout, ask, 'shiprocketPickups')

  const find = async (reference: string, timeout: Timeout, triedAt = now()) =>
    foundSince(triedAt, now(), async (page) =>
      guarded(timeout, async (limits) => foundBy(await api.ask(page, limits), reference, PER_PAGE)),
    )
  const call = (timeout: Timeout) => async (body: object) =>
    guarded(timeout, async (limits) => called(await api.ask('/courier/generate/pickup', limits, body)))

  async function make(pickup: PickupRequest, timeout: Timeout, { triedAt }: BookingTry): Promise<Return> {
    const made = await once(timeout, async (limits) =>
      madeBy(await api.ask('/orders/create/return', limits, returnBody(pickup, location))),
    )
    const known = made === 'duplicate' ? await find(pickup.reference, timeout, triedAt) : made
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
    async canCheck(pickup, timeout) {
      const checkable = isCheckable(pickup)
      if (checkable !== 'asked') return checkable
      return guarded(timeout, async (limits) =>
        hasChecking(await companies(api, limits, pickup.from.zip, pickup.to.zip, '&qc_check=1')) ? 'asked' : 'courier',
      )
    },
    photo: (address, timeout) => readPicture(address, url, timeout),
    async book(pickup, timeout, tried = {}) {
      const before = tried.isFirstTry ? null : await find(pickup.reference, timeout, tried.triedAt)
      const made = before ?? (await make(pickup, timeout, tried))
      const booked = await assign(made, timeout)
      if (await isCalled(booked.courierRef, pickup.day, call(timeout))) return booked
      throw new PickupRefused('not_called', { booked })
    },
    async find(reference, timeout, { triedAt } = {}) {
      const known = await find(reference, timeout, triedAt)
      // No courier comes for a return without an AWB.
      if (!known || known.awb === '') return null
      return { awb: known.awb, courierName: known.courierName, courierRef: known.shipmentId }
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
  const query = `pickup_postcode=${pickup}&delivery_postcode=${delivery}&weight=${WEIGHT_KG}&cod=0&is_return=1${more}`
  return companiesIn(await api.ask(`/courier/serviceability/?${query}`, limits))
}

/** Calls the courier of a return: on the wished day, else on its next one. False if it refuses both. */
async function isCalled(
  shipmentId: string,
  wishedDay: string | null,
  call: (body: object) => Promise<boolean>,
): Promise<boolean> {
  for (const day of wishedDay ? [wishedDay, null] : [null]) {
    const body = { shipment_id: [Number(shipmentId)], ...(day ? { pickup_date: [day] } : {}) }
    if (await call(body)) return true
  }
  return false
}

/**
 * The return of this reference on a page, among all since the day before its first try: the list is not searched by
 * reference.
 */
async function foundSince(triedAt: Date, now: Date, look: (page: string) => Promise<Page>): Promise<Return | null> {
  const from = indianDate(new Date(triedAt.getTime() - DAY_MS))
  const to = indianDate(new Date(now.getTime() + DAY_MS))
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { found, more } = await look(
      `/orders/processing/return?from=${from}&to=${to}&page=${page}&per_page=${PER_PAGE}`,
    )
    if (found || !more) return found
  }
  throw new UpstreamError('shiprocket: there are more returns than can be looked through')
}
