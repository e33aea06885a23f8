import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from '#fakes/listen.ts'
import { PickupRefused, type PickupRequest } from '../courier-pickup.ts'
import { RedeliveryRefused } from '../courier-redelivery.ts'
import { UpstreamError } from '../outcome.ts'
import { openDelhivery } from './client.ts'

const AWB = '88001234'
const REFERENCE = 'R1042.1-1'
const TIMEOUT = { timeoutMs: 4_000 }
const NOW = new Date('2026-11-26T16:00:00Z')

let server: Listening
/** The answer to every call, except a second try that follows an edit; null for no answer. */
let answer: { status: number; text: string } | null
let isEdited = false
beforeEach(() => {
  isEdited = false
})
beforeAll(async () => {
  server = await listen((request, response) => {
    if (isEdited && request.url?.startsWith('/api/p/update'))
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ request_id: 'UPL1' }))
    isEdited = request.url?.startsWith('/api/p/edit') === true
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
})
afterAll(() => server.close())

// A new client for each test, since each has a circuit breaker.
const open = () => openDelhivery({ url: server.url, token: 't', warehouse: 'LUIT', questions: {}, now: () => NOW })

const PICKUP = {
  reference: REFERENCE,
  from: {
    name: 'Asha',
    phone: '+919000001042',
    address: '12 Road',
    city: 'Guwahati',
    province: 'Assam',
    zip: '781001',
  },
  items: [{ name: 'Tee', sku: 'T', units: 1, pricePaise: 100, picture: '', colour: '', size: '' }],
  grams: 500,
  orderedAt: NOW,
  isChecked: false,
} as unknown as PickupRequest
const RETRY = { reference: 'W1', awb: AWB, day: null, phone: '+919000001042', landmark: '', address: '12 Road' }

/** Each call, its answer when all is well, and the result of the call then. */
const CALLS: [name: string, good: object, means: unknown, call: (timeout: typeof TIMEOUT) => Promise<unknown>][] = [
  [
    'book',
    { packages: [{ waybill: AWB, refnum: REFERENCE, status: 'Success', remarks: [''] }], success: true },
    { awb: AWB, courierName: 'Delhivery', courierRef: '' },
    (timeout) => open().pickups!.book(PICKUP, timeout, { isFirstTry: true }),
  ],
  [
    'find',
    { ShipmentData: [{ Shipment: { AWB, ReferenceNo: REFERENCE } }] },
    { awb: AWB, courierName: 'Delhivery', courierRef: '' },
    (timeout) => open().pickups!.find(REFERENCE, timeout),
  ],
  [
    'serves',
    { delivery_codes: [{ postal_code: { pin: 781_001, pickup: 'Y', remarks: '' } }] },
    true,
    (timeout) => open().pickups!.serves('781001', '781005', timeout),
  ],
  [
    'cancel',
    { status: true, waybill: AWB, remark: 'Shipment has been cancelled.' },
    'done',
    (timeout) => open().pickups!.cancel({ awb: AWB, courierRef: '' }, timeout),
  ],
  [
    'track',
    { ShipmentData: [{ Shipment: { AWB, Scans: [], Status: {} } }] },
    [AWB],
    async (timeout) => [...(await open().track([AWB], timeout)).keys()],
  ],
  [
    'edit',
    { status: true, waybill: AWB, order_id: '1042' },
    'UPL1',
    (timeout) => open().redeliveries!.ask(RETRY, timeout),
  ],
  ['ask', { request_id: 'UPL1' }, 'UPL1', (timeout) => open().redeliveries!.ask({ ...RETRY, phone: '' }, timeout)],
  [
    'outcome',
    { status: 'Success', failed_wbns: [], success_wbns: [{ waybill: AWB, action: 'RE-ATTEMPT' }] },
    'taken',
    (timeout) => open().redeliveries!.outcome('UPL1', AWB, timeout),
  ],
]

const PAGE = '<!doctype html><html><body><h1>Service</h1></body></html>'
const MAINTENANCE = JSON.stringify({ success: false, error: 'Under maintenance' })
const OTHERS: Readonly<Record<string, string>> = { [AWB]: '77009999', [REFERENCE]: 'R7.1-1', '781001': '560001' }
const ofOthers = (text: string) =>
  Object.entries(OTHERS).reduce((all, [ours, other]) => all.replaceAll(ours, other), text)

/** Each way in which an answer is none. */
const BROKEN: [name: string, broken: (good: string) => { status: number; text: string } | null][] = [
  ['cut', (good) => ({ status: 200, text: good.slice(0, good.length / 2) })],
  ['doubled', (good) => ({ status: 200, text: good + good })],
  ['a page', () => ({ status: 200, text: PAGE })],
  ['a page of a proxy', () => ({ status: 502, text: PAGE })],
  ['nothing', () => ({ status: 200, text: '' })],
  ['null', () => ({ status: 200, text: 'null' })],
  ['a list', () => ({ status: 200, text: '[]' })],
  ['200 with an error inside', () => ({ status: 200, text: MAINTENANCE })],
  ['a status that is not known', () => ({ status: 418, text: MAINTENANCE })],
  ['a limit', () => ({ status: 403, text: PAGE })],
  ['the token', () => ({ status: 401, text: 'Login or API Key Required' })],
  ['late', () => null],
]

test.each(CALLS)('%s: its answer when all is well', async (_, good, means, call) => {
  answer = { status: 200, text: JSON.stringify(good) }
  expect(await call(TIMEOUT)).toEqual(means)
})

test.each(
  CALLS.flatMap(([name, good, , call]) => BROKEN.map(([how, broken]) => [name, how, good, broken, call] as const)),
)('%s, %s: no answer, and no refusal of what is right', async (_name, _how, good, broken, call) => {
  answer = broken(JSON.stringify(good))
  const failure: unknown = await call(answer ? TIMEOUT : { timeoutMs: 200 }).catch((error: unknown) => error)
  // 200 with the list that is asked for, empty, and no error: it knows nothing of it.
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(failure).not.toBeInstanceOf(PickupRefused)
  expect(failure).not.toBeInstanceOf(RedeliveryRefused)
})

test.each(CALLS.filter(([name]) => name !== 'ask'))(
  '%s: the answer to another is none of ours',
  async (_, good, __, call) => {
    answer = { status: 200, text: ofOthers(JSON.stringify(good)) }
    await expect(call(TIMEOUT)).rejects.toBeInstanceOf(UpstreamError)
  },
)

test('the refusal of a booking of others is none of ours', async () => {
  const other = { waybill: '', refnum: 'R7.1-1', status: 'Fail', remarks: ['insufficient balance'] }
  answer = { status: 200, text: JSON.stringify({ packages: [other], success: false }) }
  const failure: unknown = await open()
    .pickups!.book(PICKUP, TIMEOUT, { isFirstTry: true })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(failure).not.toBeInstanceOf(PickupRefused)
})
