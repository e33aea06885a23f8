import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { Carrier } from '#contract/tracking.ts'
import { settle } from '#rules/tracking/settle.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { listen } from '#fakes/listen.ts'
import type { CourierFake, CourierMode, FakeParcel } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { openCouriers } from './couriers.ts'
import { UpstreamError } from './outcome.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const now = () => NOW
const CARRIERS: Carrier[] = ['delhivery', 'shiprocket']

let fakes: Record<Carrier, CourierFake>
beforeAll(async () => {
  fakes = { delhivery: await startDelhivery({ now }), shiprocket: await startShiprocket({ now }) }
  for (const carrier of CARRIERS) fakes[carrier].put(parcelOf('29451', 'JAIPUR'), parcelOf('29452', 'JODHPUR'))
})
afterEach(() => CARRIERS.forEach((carrier) => fakes[carrier].fail('ok')))
afterAll(() => Promise.all(CARRIERS.map((carrier) => fakes[carrier].close())))

function parcelOf(awb: string, location: string): FakeParcel {
  return {
    awb,
    courier: 'Delhivery',
    expectedOn: '2026-11-22',
    scans: [
      { at: new Date('2026-11-19T06:00:00Z'), state: 'picked_up', location },
      { at: new Date('2026-11-20T06:00:00Z'), state: 'at_destination', location },
      { at: new Date('2026-11-21T06:00:00Z'), state: 'out_for_delivery', location },
      { at: new Date('2026-11-21T06:10:00Z'), state: 'noise', location },
      { at: new Date('2026-11-21T13:00:00Z'), state: 'delivered', location },
    ],
  }
}

const courierOf = (carrier: Carrier) => openCouriers(readConfig(fakes[carrier].settings), now)[carrier]!
const ask = (carrier: Carrier, awbs: string[], timeoutMs = 2_000) => courierOf(carrier).track(awbs, { timeoutMs })

test('a courier without its settings is not there', () => {
  expect(openCouriers(readConfig({}))).toEqual({})
})

test.each(CARRIERS)(
  '%s tells of the parcels that it knows, each under its AWB, and only what has happened',
  async (carrier) => {
    const parcels = await ask(carrier, ['29452', 'unknown', '29451'])
    expect([...parcels.keys()].toSorted()).toEqual(['29451', '29452'])
    const { awb, expectedOn, scans } = parcels.get('29451')!
    expect({ awb, expectedOn }).toEqual({ awb: '29451', expectedOn: '2026-11-22' })
    expect(scans.map(({ state }) => state)).toEqual([null, 'out_for_delivery', 'at_destination', 'picked_up'])
    expect(new Set(scans.map(({ location }) => location))).toEqual(new Set(['Jaipur']))
    expect(settle(scans)).toMatchObject({ state: 'out_for_delivery', stateAt: '2026-11-21T06:00:00.000Z' })
  },
)

test.each(CARRIERS)('%s: an AWB in small letters is told under the letters that were asked', async (carrier) => {
  fakes[carrier].put(parcelOf('SF100IN', 'JAIPUR'))
  expect((await ask(carrier, ['sf100in'])).get('sf100in')).toMatchObject({ awb: 'sf100in' })
})

test.each(CARRIERS)('%s: what is no AWB is not asked, and more than fifty are not either', async (carrier) => {
  const before = fakes[carrier].lookups().length
  expect(await ask(carrier, ['', '29451,29452', '../..', 'a b'])).toEqual(new Map())
  await expect(ask(carrier, Array(51).fill('29451'))).rejects.toThrow(RangeError)
  expect(fakes[carrier].lookups()).toHaveLength(before)
})

test.each(CARRIERS)('%s knows none of them: nothing is told, and that is no failure', async (carrier) => {
  expect(await ask(carrier, ['1', '2'])).toEqual(new Map())
})

test.each(CARRIERS)('%s says so with other statuses too, and is not taken for down however often', async (carrier) => {
  const courier = courierOf(carrier)
  for (const mode of ['unknown-400', 'unknown-404'] as const) {
    fakes[carrier].fail((what) => (what === 'track' ? mode : 'ok'))
    for (let n = 0; n < 12; n++) expect(await courier.track([`${n}1`], { timeoutMs: 2_000 })).toEqual(new Map())
  }
  fakes[carrier].fail('ok')
  expect((await courier.track(['29451'], { timeoutMs: 2_000 })).size).toBe(1)
})

const FAILURES: [CourierMode, RegExp][] = [
  ['hang', /no answer in time$/],
  ['down', /cannot be reached/],
  ['500', /status 500$/],
  ['429', /status 429$/],
  ['403', /status 403/],
  ['bad-token', /is refused/],
  ['html', /not JSON$/],
  ['xml', /not JSON$/],
  ['half-json', /not JSON$/],
  ['null', /no shipments$|no parcel that was asked$/],
  ['wrong-awb', /no parcel that was asked$/],
  ['huge', /too large$/],
]
const both = CARRIERS.flatMap((carrier) => FAILURES.map(([mode, reason]) => [carrier, mode, reason] as const))

test.each(both)('%s, %s: fails, and says so without a secret', async (carrier, mode, reason) => {
  fakes[carrier].fail((what) => (what === 'login' && mode !== 'bad-token' ? 'ok' : mode))
  // Megabytes take their time.
  const timeoutMs = mode === 'huge' ? 5_000 : 300
  const failure = await ask(carrier, ['29451'], timeoutMs).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  const { message } = failure as Error
  expect(message).toMatch(reason)
  for (const secret of [...Object.values(fakes[carrier].settings), 'eyJ']) expect(message).not.toContain(secret)
})

test.each(CARRIERS)('%s: a passing failure is tried once more', async (carrier) => {
  const before = fakes[carrier].lookups().length
  let tries = 0
  fakes[carrier].fail((what) => (what === 'track' && tries++ === 0 ? 'down' : 'ok'))
  expect([...(await ask(carrier, ['29451'])).keys()]).toEqual(['29451'])
  expect(fakes[carrier].lookups()).toHaveLength(before + 2)
})

test.each(CARRIERS)('%s: a time of 1970 or 2099 loses its scan', async (carrier) => {
  fakes[carrier].fail('odd-dates')
  expect((await ask(carrier, ['29451'])).get('29451')).toMatchObject({ scans: [] })
})

test.each(CARRIERS)('%s: words that no one knows are scans without a state or a text', async (carrier) => {
  fakes[carrier].fail('odd-status')
  const { scans } = (await ask(carrier, ['29451'])).get('29451')!
  expect(scans).toHaveLength(4)
  for (const scan of scans) expect(scan).toMatchObject({ state: null, text: '' })
})

test('an empty list is how one of them says that it knows none', async () => {
  for (const carrier of CARRIERS) fakes[carrier].fail('array')
  expect(await ask('shiprocket', ['29451'])).toEqual(new Map())
  await expect(ask('delhivery', ['29451'], 300)).rejects.toThrow('no shipments')
})

test.each(CARRIERS)('%s is never followed to another address', async (carrier) => {
  let followed = 0
  const other = await listen((_, response) => {
    followed++
    response.end('{}')
  })
  const sending = await listen((_, response) => response.writeHead(302, { location: other.url }).end())
  const settings = { ...fakes[carrier].settings, DELHIVERY_URL: sending.url, SHIPROCKET_URL: sending.url }
  const courier = openCouriers(readConfig(settings), now)[carrier]!
  await expect(courier.track(['29451'], { timeoutMs: 300 })).rejects.toThrow('cannot be reached')
  expect(followed).toBe(0)
  await Promise.all([other.close(), sending.close()])
})
