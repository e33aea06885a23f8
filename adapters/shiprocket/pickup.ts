import { indianDate } from '#rules/india/calendar.ts'
import type { Patience } from '../courier.ts'
import { openGuard } from '../courier-guard.ts'
import { type Fetcher, PickupRefused, type PickupWanted } from '../courier-pickup.ts'
import { assignedBy, called, cancelledBy, foundBy, madeBy, type Return, returnBody, servedBy } from './booking.ts'
import type { Door } from './api.ts'

const PER_PAGE = 50
const MOST_PAGES = 5
/** No booking is tried for longer. */
const LOOKED_BACK_DAYS = 3
const DAY_MS = 86_400_000
const WEIGHT_KG = 0.5

/** Opens Shiprocket's reverse side: a return is made, given an AWB, and its courier is called. */
export function openShiprocketPickups(door: Door): Fetcher {
  const guarded = openGuard('shiprocket')

  async function find(reference: string, patience: Patience): Promise<Return | null> {
    const from = indianDate(new Date(Date.now() - LOOKED_BACK_DAYS * DAY_MS))
    const to = indianDate(new Date(Date.now() + DAY_MS))
    for (let page = 1; page <= MOST_PAGES; page++) {
      const asked = `/orders/processing/return?search=${encodeURIComponent(reference)}&from=${from}&to=${to}&page=${page}&per_page=${PER_PAGE}`
      const { found, more } = await guarded(patience, async (limits) =>
        foundBy(await door.ask(asked, limits), reference, PER_PAGE),
      )
      if (found || !more) return found
    }
    return null
  }

  async function make(wanted: PickupWanted, patience: Patience): Promise<Return> {
    const made = await guarded.once(patience, async (limits) =>
      madeBy(await door.ask('/orders/create/return', limits, returnBody(wanted))),
    )
    const known = made === 'duplicate' ? await find(wanted.reference, patience) : made
    if (!known) throw new PickupRefused('duplicate')
    return known
  }

  async function assign({ shipmentId, awb, courierName }: Return, patience: Patience) {
    if (awb !== '') return { awb, courierName, courierRef: shipmentId }
    const body = { shipment_id: Number(shipmentId), is_return: 1 }
    return guarded.once(patience, async (limits) =>
      assignedBy(await door.ask('/courier/assign/awb', limits, body), shipmentId),
    )
  }

  async function call(shipmentId: string, wantedOn: string | null, patience: Patience): Promise<void> {
    const body = { shipment_id: [Number(shipmentId)], ...(wantedOn ? { pickup_date: [wantedOn] } : {}) }
    await guarded(patience, async (limits) => called(await door.ask('/courier/generate/pickup', limits, body)))
  }

  return {
    serves: (zip, warehouseZip, patience) =>
      guarded(patience, async (limits) => {
        const asked = `/courier/serviceability/?pickup_postcode=${zip}&delivery_postcode=${warehouseZip}&weight=${WEIGHT_KG}&cod=0&is_return=1`
        return servedBy(await door.ask(asked, limits))
      }),
    async book(wanted, patience) {
      const made = (await find(wanted.reference, patience)) ?? (await make(wanted, patience))
      const booked = await assign(made, patience)
      await call(booked.courierRef, wanted.wantedOn, patience)
      return booked
    },
    cancel: ({ awb }, patience) =>
      guarded(patience, async (limits) =>
        cancelledBy(await door.ask('/orders/cancel/shipment/awbs', limits, { awbs: [awb] })),
      ),
  }
}
