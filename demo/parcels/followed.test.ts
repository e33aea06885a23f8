import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CourierFake } from '#fakes/parcel.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { demoCast } from '../all-orders.ts'
import type { DemoOrder } from '../orders.ts'
import { parcelsWith } from './view.ts'

const LOADED_AT = new Date('2026-11-21T06:30:00Z')

describe('the demo, followed by its couriers', () => {
  const { orders, tracked } = demoCast(LOADED_AT)
  let now = LOADED_AT
  let shop: TestShop
  let couriers: CourierFake[] = []
  const statesOf = async (order: DemoOrder) => {
    const answer = await shop.send('tracking.byOrder', { id: order.orderNumber })
    return answer.ok ? answer.body.parcels.map(({ state = 'nothing' }) => state).join() : answer.refusal.error
  }

  beforeAll(async () => {
    const [delhivery, shiprocket] = [
      await startDelhivery({ now: () => now }),
      await startShiprocket({ now: () => now }),
    ]
    couriers = [delhivery, shiprocket]
    delhivery.put(...parcelsWith('delhivery', orders))
    shiprocket.put(...parcelsWith('shiprocket', orders))
    shop = await openTestShop({ ...delhivery.settings, ...shiprocket.settings }, () => now)
    await shop.take(orders.flatMap(({ messages }) => messages))
    await shop.follow()
  })
  afterAll(async () => {
    await shop.close()
    for (const courier of couriers) await courier.close()
  })

  it('shows each order in the state that it is there for', async () => {
    const shown = await Promise.all(
      Object.entries(tracked).map(async ([name, order]) => [name, await statesOf(order)] as const),
    )
    expect(Object.fromEntries(shown)).toEqual({
      wholeTrip: 'booked',
      secondAttempt: 'in_transit',
      pair: 'at_destination,in_transit',
      booked: 'booked',
      pickedUp: 'picked_up',
      atDestination: 'at_destination',
      attempted: 'delivery_failed',
      lost: 'lost',
      calledBack: 'cancelled',
      returned: 'rto_delivered',
      unknown: 'nothing',
      silent: 'in_transit',
      withoutAwb: '',
      partlySent: 'in_transit',
      twoCouriers: 'delivered,out_for_delivery',
      listedRto: 'rto',
      listedWithoutAwb: '',
      listedSent: 'picked_up',
      listedCancelled: '',
      listedWaiting: '',
      exchangedTwice: 'delivered',
      exchangedSize: 'delivered',
      exchangedDamaged: 'delivered',
      exchangedByOther: 'delivered',
      replacement: 'picked_up',
    })
  })

  it('never asks on its own about the parcel of which its courier says nothing', () => {
    const silent = tracked.silent.parcels[0]?.awb
    expect(couriers.flatMap((courier) => courier.lookups().flat())).not.toContain(silent)
  })

  it('moves the parcels on, and what arrived can be sent back', async () => {
    now = new Date(LOADED_AT.getTime() + 3 * 3_600_000)
    await shop.follow()
    expect(await Promise.all([tracked.wholeTrip, tracked.secondAttempt, tracked.pair].map(statesOf))).toEqual([
      'delivered',
      'delivered',
      'delivered,delivered',
    ])
    const { customerId, orderId } = tracked.wholeTrip
    const answer = await shop.send('orders.details', { customerId, orderId })
    expect(answer.ok && answer.body.orderDetails.line_items.map(({ standing }) => standing)).toEqual([
      'eligible',
      'eligible',
    ])
  })
})
