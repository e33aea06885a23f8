import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '#fakes/listen.ts'
import { PickupRefused, type PickupRequest } from '../courier-pickup.ts'
import { RedeliveryRefused } from '../courier-redelivery.ts'
import { UpstreamError } from '../outcome.ts'
import { openShiprocket } from './client.ts'

const AWB = '1091188857722'
const REFERENCE = 'R2077.1-1'
const SHIPMENT = 700_001
const TOKEN = 'eyJ0eXAiOiJKV1QifQ.secret'
const PASSWORD = 'a-secret-password'
const EMAIL = 'api@luitandloom.example'
const TIMEOUT = { timeoutMs: 4_000 }
const NOW = new Date('2026-11-26T16:00:00Z')

/** The answer of each call when all is well. */
const GOOD = {
  '/auth/login': { id: 1, email: EMAIL, token: TOKEN },
  '/orders/create/return': { order_id: 2, shipment_id: SHIPMENT, status: 'RETURN PENDING', status_code: 21 },
  '/orders/processing/return': {
    data: [{ id: 2, channel_order_id: REFERENCE, shipment_id: SHIPMENT, shipments: [{ awb: AWB, courier: 'XB' }] }],
  },
  '/courier/assign/awb': {
    awb_assign_status: 1,
    response: { data: { awb_code: AWB, courier_name: 'XB', shipment_id: SHIPMENT } },
  },
  '/courier/generate/pickup': { pickup_status: 1, response: { data: 'Pickup is confirmed' } },
  '/courier/serviceability/': { status: 200, data: { available_courier_companies: [{ qc_courier: 1 }] } },
  '/orders/cancel/shipment/awbs': { message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' },
  '/courier/track/awbs': {
    [AWB]: { tracking_data: { track_status: 1, shipment_status: 18, shipment_track: [{ awb_code: AWB }] } },
  },
  [`/ndr/${AWB}`]: { data: [{ awb_code: AWB, history: [{ comment: 'The customer asked for another try (W1)' }] }] },
  [`/ndr/${AWB}/action`]: { status: 'Data Updated Successfully' },
}
type Path = keyof typeof GOOD

let server: Listening
/** The call that is answered in another way; null for never. */
let broken: { path: string; answer: { status: number; text: string } | null } | undefined
beforeAll(async () => {
  server = await listen((request, response) => {
    const path = new URL(request.url ?? '/', server.url).pathname.replace('/v1/external', '')
    const good = { status: 200, text: JSON.stringify(GOOD[path as Path]) }
    const answer = broken?.path === path ? broken.answer : good
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
})
afterAll(() => server.close())

// A new client for each test: each has a circuit breaker and a session.
const open = () => openShiprocket({ url: server.url, email: EMAIL, password: PASSWORD, now: () => NOW })

const PLACE = { phone: '+919000002077', city: 'Guwahati', province: 'Assam', zip: '781001' }
const PICKUP: PickupRequest = {
  reference: REFERENCE,
  from: { name: 'Mitali Deka', address: '3 Hill Road', ...PLACE },
  to: { name: 'Returns', address: '14 Road', email: 'care@luitandloom.example', ...PLACE },
  items: [
    { name: 'Tee', sku: 'T', units: 1, pricePaise: 100, picture: 'https://i.example/t.jpg', colour: '', size: '' },
  ],
  grams: 500,
  day: '2026-11-27',
  orderedAt: NOW,
  isChecked: false,
}
const RETRY = { reference: 'W1', awb: AWB, day: null, phone: '', landmark: '', address: '12 Road' }
const BOOKED = { awb: AWB, courierName: 'XB', courierRef: String(SHIPMENT) }
type Call = (timeout: typeof TIMEOUT) => Promise<unknown>
const book: Call = (timeout) => open().pickups!.book(PICKUP, timeout, { isFirstTry: true })
const track: Call = async (timeout) => [...(await open().track([AWB], timeout)).keys()]

/** Each call of ours, with its path and its result when all is well. */
const CALLS: [name: string, path: Path, means: unknown, call: Call][] = [
  ['log-in', '/auth/login', [AWB], track],
  ['make', '/orders/create/return', BOOKED, book],
  ['assign', '/courier/assign/awb', BOOKED, book],
  ['call', '/courier/generate/pickup', BOOKED, book],
  ['list', '/orders/processing/return', BOOKED, (timeout) => open().pickups!.find(REFERENCE, timeout)],
  ['serves', '/courier/serviceability/', true, (timeout) => open().pickups!.serves('781001', '781005', timeout)],
  ['check', '/courier/serviceability/', 'asked', (timeout) => open().pickups!.canCheck(PICKUP, timeout)],
  ['cancel', '/orders/cancel/shipment/awbs', 'requested', (timeout) => open().pickups!.cancel(BOOKED, timeout)],
  ['track', '/courier/track/awbs', [AWB], track],
  ['history', `/ndr/${AWB}`, '', (timeout) => open().redeliveries!.ask(RETRY, timeout)],
  ['try', `/ndr/${AWB}/action`, '', (timeout) => open().redeliveries!.ask(RETRY, timeout, { isFirstTry: true })],
]

const PAGE = '<!doctype html><html><body><h1>Service</h1></body></html>'
const DOWN = JSON.stringify({ message: 'Something went wrong.', status_code: 500 })
/** Each way in which an answer is none. */
const BROKEN: [how: string, of: (good: string) => { status: number; text: string } | null, not?: string[]][] = [
  ['cut', (good) => ({ status: 200, text: good.slice(0, good.length / 2) })],
  ['doubled', (good) => ({ status: 200, text: good + good })],
  ['a page', () => ({ status: 200, text: PAGE })],
  // A refused log-in is counted, in any content type.
  ['a page, not found', () => ({ status: 404, text: PAGE })],
  ['a page, bad request', () => ({ status: 400, text: PAGE })],
  ['a page of a proxy', () => ({ status: 502, text: PAGE })],
  ['nothing', () => ({ status: 200, text: '' })],
  ['null', () => ({ status: 200, text: 'null' })],
  // An empty list of parcels knows none of them.
  ['a list', () => ({ status: 200, text: '[]' }), ['track']],
  ['an empty object', () => ({ status: 200, text: '{}' }), ['track']],
  ['200 with an error inside', () => ({ status: 200, text: DOWN })],
  ['a limit', () => ({ status: 429, text: DOWN })],
  ['a right that is missing', () => ({ status: 403, text: '{"message":"Unauthorized!"}' })],
  ['the token', () => ({ status: 401, text: '{"message":"Token has expired"}' })],
  ['late', () => null],
]

test.each(CALLS)('%s: its answer when all is well', async (_, __, means, call) => {
  broken = undefined
  expect(await call(TIMEOUT)).toEqual(means)
})

test.each(
  CALLS.flatMap(([name, path, , call]) =>
    BROKEN.filter(([, , not]) => !not?.includes(name)).map(([how, of]) => [name, how, path, of, call] as const),
  ),
)('%s, %s: no answer, no refusal of what is right, and no secret in what is said', async (_, __, path, of, call) => {
  broken = { path, answer: of(JSON.stringify(GOOD[path])) }
  const timeout = broken.answer ? TIMEOUT : { timeoutMs: 200 }
  const failure: unknown = await call(timeout).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(failure).not.toBeInstanceOf(PickupRefused)
  expect(failure).not.toBeInstanceOf(RedeliveryRefused)
  const { message, stack } = failure as Error
  expect(`${message} ${stack} ${JSON.stringify(failure)}`).not.toMatch(/secret|api@|Mitali|Hill Road|90000/)
})

const OTHERS: Readonly<Record<string, string>> = { [AWB]: '77009999', [REFERENCE]: 'R7.1-1', [SHIPMENT]: '700009' }
test.each(CALLS.filter(([name]) => ['assign', 'track', 'history'].includes(name)))(
  '%s: the answer about the parcel of another customer is none of ours',
  async (_, path, __, call) => {
    const text = Object.entries(OTHERS).reduce(
      (all, [ours, other]) => all.replaceAll(ours, other),
      JSON.stringify(GOOD[path]),
    )
    broken = { path, answer: { status: 200, text } }
    await expect(call(TIMEOUT)).rejects.toBeInstanceOf(UpstreamError)
  },
)

test('among the returns of others there is none of ours', async () => {
  const text = JSON.stringify(GOOD['/orders/processing/return']).replaceAll(REFERENCE, 'R7.1-1')
  broken = { path: '/orders/processing/return', answer: { status: 200, text } }
  expect(await open().pickups!.find(REFERENCE, TIMEOUT)).toBeNull()
})
