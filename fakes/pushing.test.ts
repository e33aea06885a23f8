import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, listen } from './listen.ts'
import type { FakeParcel, FakeScan } from './parcel.ts'
import { startPushing } from './pushing.ts'

const PATIENT = { timeout: 20_000 }
const START = new Date('2026-11-21T12:00:00Z')
const hour = (hours: number) => new Date(START.getTime() + hours * 3_600_000)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A shop that notes the webhooks it gets. */
async function openShop() {
  const pushes: { path: string; token: string | undefined; body: unknown }[] = []
  const noting = await listen(async (request, response) => {
    const token = [request.headers.authorization, request.headers['x-api-key']].flat().find(Boolean)
    pushes.push({ path: request.url ?? '', token, body: await bodyOf(request) })
    response.end()
  })
  closing.push(noting.close)
  return { url: noting.url, pushes }
}

test('each scan is pushed once, when its courier hears of it, in the shape of its courier', async () => {
  const { url, pushes } = await openShop()
  const scans: FakeScan[] = [
    { at: hour(-1), state: 'in_transit', location: 'Jaipur_Sez_GW (Rajasthan)' },
    { at: hour(1), state: 'out_for_delivery', location: 'JAIPUR' },
    { at: hour(1), reportedAt: hour(3), state: 'noise', location: 'JAIPUR' },
  ]
  const parcels: FakeParcel[] = [
    { awb: '294', courier: 'Delhivery', scans },
    { awb: '141', courier: 'Xpressbees Surface', scans },
  ]
  let now = START
  const target = { url, delhiveryToken: 'one', shiprocketToken: 'two' }
  const pushing = startPushing({ parcels: () => parcels, target, now: () => now, everyMs: 5 })
  closing.unshift(pushing.close)
  now = hour(2)
  await vi.waitFor(() => expect(pushes).toHaveLength(2), PATIENT)
  now = hour(2.5)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(pushes.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toMatchObject([
    {
      path: '/webhooks/delhivery',
      token: 'one',
      body: { Shipment: { AWB: '294', NSLCode: 'X-DDD3FD', Status: { StatusDateTime: '2026-11-21T18:30:00' } } },
    },
    {
      path: '/webhooks/parcels',
      token: 'two',
      body: { awb: '141', shipment_status_id: 17, current_timestamp: '21 11 2026 18:30:00' },
    },
  ])
  now = hour(4)
  await vi.waitFor(() => expect(pushes).toHaveLength(4), PATIENT)
})
