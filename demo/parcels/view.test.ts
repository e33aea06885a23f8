import { describe, expect, it } from 'vitest'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { parcelState, type ParcelState } from '#contract/tracking.ts'
import { type FakeParcel, type FakeScan, reportedScans } from '#fakes/parcel.ts'
import { LABELS, stateOfShop } from '#rules/tracking/labels.ts'
import { settle, type Settled } from '#rules/tracking/settle.ts'
import { demoCast } from '../all-orders.ts'
import { newWorld, type DemoOrder, type World } from '../orders.ts'
import { ANITA, KAVITHA, LALREMRUATI, POOJA, customerNamed } from '../customers.ts'
import { parcelsWith } from './view.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const MIDNIGHT = new Date('2026-11-20T18:45:00Z') // 00:15 in India

/** The states of each order's parcels, as their couriers see them. */
const STATES: [ParcelState[], (world: World) => DemoOrder][] = [
  [[], (world) => world.unfulfilledOrder(ANITA, { daysAgo: 1 })],
  [['in_transit'], (world) => world.inTransitOrder(KAVITHA)],
  [['out_for_delivery'], (world) => world.outForDeliveryOrder(POOJA, { courier: 'Xpressbees' })],
  [['delivered'], (world) => world.deliveredOrder(LALREMRUATI, { daysAgo: 0, courier: 'Blue Dart' })],
  [['delivered', 'delivered'], (world) => world.splitOrder(POOJA, { daysAgo: [9, 3] })],
  [['delivered'], (world) => world.partlyFulfilledOrder(ANITA, { daysAgo: 2 })],
  [[], (world) => world.cancelledOrder(ANITA, { daysAgo: 2 })],
  [['rto'], (world) => world.rtoOrder(KAVITHA, { daysAgo: 0, courier: 'DTDC' })],
  [['booked'], (world) => world.bookedOrder(ANITA)],
  [['picked_up'], (world) => world.pickedUpOrder(KAVITHA)],
  [['at_destination'], (world) => world.atDestinationOrder(POOJA)],
  [['delivery_failed'], (world) => world.attemptedOrder(POOJA, { courier: 'Xpressbees' })],
  [['rto_delivered'], (world) => world.returnedOrder(KAVITHA)],
  [['lost'], (world) => world.lostOrder(KAVITHA)],
  [['cancelled'], (world) => world.calledBackOrder(KAVITHA)],
  [[], (world) => world.unknownParcelOrder(ANITA)],
  [['in_transit'], (world) => world.silentParcelOrder(KAVITHA)],
  [[], (world) => world.withoutAwbOrder(ANITA)],
  [['in_transit'], (world) => world.partlySentOrder(KAVITHA)],
  [['delivered', 'out_for_delivery'], (world) => world.twoCouriersOrder(KAVITHA)],
  [['booked'], (world) => world.movingOrder(KAVITHA)],
  [['in_transit'], (world) => world.movingTwiceOrder(KAVITHA)],
  [['at_destination', 'in_transit'], (world) => world.movingPairOrder(KAVITHA)],
]

const isParcelState = (state: FakeScan['state']): state is ParcelState => Object.hasOwn(LABELS, state)

const settled = (parcel: FakeParcel, now: Date): Settled =>
  settle(
    reportedScans(parcel, now).map(({ at, state, location }) => ({
      at: at.toISOString(),
      state: isParcelState(state) ? state : null,
      code: '',
      text: '',
      location,
    })),
  )
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000)

interface ParcelMessage {
  tracking_number: string | null
  tracking_numbers: string[]
  tracking_company: string | null
  shipment_status: string | null
}

/** The last word that Shopify had of each parcel. */
function shopsWord(order: DemoOrder): Map<string, ParcelMessage> {
  const bodies = order.messages
    .filter(({ topic }) => topic.startsWith('fulfillments/'))
    .map(({ payload }) => parseExact(payload) as ParcelMessage)
  return new Map(bodies.flatMap((body) => ['', ...body.tracking_numbers].map((awb) => [awb, body])))
}

describe('the parcels of an order, as their couriers see them', () => {
  it.each(STATES)('are %s', (states, make) => {
    for (const now of [NOW, MIDNIGHT]) {
      const { parcels } = make(newWorld({ now }))
      expect(parcels.map((parcel) => settled(parcel, now).state)).toEqual(states)
      for (const { scans } of parcels) {
        const times = scans.map(({ at }) => at.getTime())
        expect(times.toSorted((one, other) => one - other)).toEqual(times)
        expect(new Set(times).size).toBe(times.length)
        expect(scans[0]?.state).toBe('booked')
      }
    }
  })

  it('go from Guwahati over hubs into the city of the customer', () => {
    const [parcel] = newWorld({ now: NOW }).deliveredOrder(KAVITHA, { daysAgo: 2 }).parcels
    expect(parcel).toMatchObject({ courier: 'Delhivery', destination: 'Chennai', expectedOn: '2026-11-19' })
    expect([...new Set(parcel?.scans.map(({ location }) => location))]).toEqual([
      'Guwahati_UzanBazar_GW (Assam)',
      'Guwahati_Amingaon_GW (Assam)',
      'Kolkata_Dankuni_GW (West Bengal)',
      'Chennai_Redhills_GW (Tamil Nadu)',
      'Chennai_DC04_D (Tamil Nadu)',
    ])
  })

  it('come back the way they went, after attempts at the door', () => {
    const [parcel] = newWorld({ now: NOW }).returnedOrder(KAVITHA, { courier: 'Xpressbees' }).parcels
    if (!parcel) throw new Error('no parcel')
    expect(settled(parcel, NOW)).toMatchObject({ attempts: 2, milestones: { returning: expect.any(String) as string } })
    const at = (state: ParcelState) => parcel.scans.filter((one) => one.state === state).map(({ location }) => location)
    expect(at('rto').slice(1)).toEqual(at('in_transit').toReversed())
    expect(at('rto_delivered')).toEqual(['GUW/UZA, GUWAHATI, ASSAM'])
  })
})

describe('a parcel that moves while you watch', () => {
  it('passes every stage within six minutes, at the same times whenever it is seen', () => {
    const [parcel] = newWorld({ now: NOW }).movingOrder(customerNamed('Jahnabi')).parcels
    if (!parcel) throw new Error('no parcel')
    const seen = [0, 60, 140, 200, 260, 359, 360, 86_400].map((after) => settled(parcel, seconds(after)).state)
    expect(seen).toEqual([
      'booked',
      'picked_up',
      'in_transit',
      'at_destination',
      'out_for_delivery',
      'out_for_delivery',
      'delivered',
      'delivered',
    ])
    expect(newWorld({ now: NOW }).movingOrder(customerNamed('Jahnabi')).parcels).toEqual([parcel])
  })

  it('may need a second attempt', () => {
    const [parcel] = newWorld({ now: NOW }).movingTwiceOrder(ANITA).parcels
    if (!parcel) throw new Error('no parcel')
    expect([160, 250, 360].map((after) => settled(parcel, seconds(after)))).toMatchObject([
      { state: 'delivery_failed', attempts: 1 },
      { state: 'out_for_delivery', attempts: 1 },
      { state: 'delivered', stateAt: '2026-11-21T06:36:00.000Z' },
    ])
  })
})

describe('the parcels of the demo', () => {
  const { orders } = demoCast(NOW)
  const parcels = orders.flatMap((order) => order.parcels)

  it('have an AWB each, and a stand-in each', () => {
    expect(new Set(parcels.map(({ awb }) => awb)).size).toBe(parcels.length)
    const [ofDelhivery, ofOthers] = [parcelsWith('delhivery', orders), parcelsWith('shiprocket', orders)]
    expect(ofDelhivery.length + ofOthers.length).toBe(parcels.length)
    expect(new Set(ofDelhivery.map(({ courier }) => courier))).toEqual(new Set(['Delhivery']))
    expect(ofOthers.map(({ courier }) => courier)).not.toContain('Delhivery')
  })

  it('show every state', () => {
    const shown = new Set(parcels.map((parcel) => settled(parcel, NOW).state))
    expect(shown).toEqual(new Set(parcelState.anyOf.map(({ const: state }) => state)))
  })

  it('are told by Shopify under the same AWB and courier, and delivered at the same second', () => {
    for (const order of orders) {
      const shopScans = shopsWord(order)
      for (const parcel of order.parcels.filter(({ silent }) => !silent)) {
        const { state, stateAt } = settled(parcel, NOW)
        const word = shopScans.get(parcel.awb)
        expect(word?.tracking_company).toBe(parcel.courier)
        // If a fulfilment has several numbers, Shopify follows the first.
        const status = word?.tracking_number === parcel.awb ? word.shipment_status : null
        const deliveredAt = stateOfShop(status ?? '') === 'delivered' ? deliveryOf(order, word) : null
        expect(state === 'delivered' ? stateAt : null).toBe(deliveredAt)
      }
    }
  })
})

function deliveryOf(order: DemoOrder, word: ParcelMessage | undefined): string {
  const events = order.messages
    .filter(({ topic }) => topic === 'fulfillment_events/create')
    .map(({ payload }) => parseExact(payload) as { status: string; happened_at: string; fulfillment_id: unknown })
  const fulfilment = (word as unknown as { id: unknown }).id
  const event = events.find(({ status, fulfillment_id: id }) => status === 'delivered' && id === fulfilment)
  return new Date(event?.happened_at ?? 0).toISOString()
}
