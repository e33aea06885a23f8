import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { type RazorpayXFake, startRazorpayX } from '#fakes/razorpayx/server.ts'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import { withoutPeople } from './redact.ts'

let delhivery: CourierFake
let shiprocket: ShiprocketFake
let bank: RazorpayXFake
beforeAll(async () => {
  ;[delhivery, shiprocket, bank] = await Promise.all([startDelhivery(), startShiprocket(), startRazorpayX()])
})
afterAll(() => Promise.all([delhivery.close(), shiprocket.close(), bank.close()]))

const PEOPLE = /anita|borkotoky|अनीता|9864|98640|12345|986 401|tezpur|ghat|784001|mail\.example|eyJh|c2lnb|rzp_live/i
const VALUES: readonly unknown[] = [
  '9864012345',
  '98640 12345',
  '+91-98640-12345',
  '986 401 2345',
  9_864_012_345,
  26.784001,
  'Anita Borkotoky',
  'अनीता',
  '12 Ghat Road, Tezpur 784001',
  'anita@mail.example',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2lnbmF0dXJl',
  'rzp_live_Ab12',
  'Delivered to Anita Borkotoky, 98640 12345',
]
/** Fields of vendors, such as may be added to an answer one day, and any other one. */
const NAMES = ['message', 'status', 'type', 'error', 'code', 'remarks', 'pin', 'pickup', 'reason', 'Status'].flatMap(
  (name) => [name, `customer_${name}`, `${name}7_of`],
)
NAMES.push('address_type', 'zipcode', 'k7q', 'Anita Borkotoky', '98640 12345')

async function answers(): Promise<string[]> {
  const token = { authorization: `Token ${delhivery.settings['DELHIVERY_TOKEN']}` }
  const basic = { authorization: `Basic ${btoa(`${bank.keyId}:${bank.keySecret}`)}` }
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${shiprocket.url}/v1/external/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: shiprocket.settings['SHIPROCKET_EMAIL'],
      password: shiprocket.settings['SHIPROCKET_PASSWORD'],
    }),
  }).then((response) => response.text())
  const bearer = { ...json, authorization: `Bearer ${(JSON.parse(login) as { token: string }).token}` }
  const sr = `${shiprocket.url}/v1/external`
  const scans = [{ at: new Date('2026-11-20T08:00:00Z'), state: 'booked' as const, location: 'Guwahati' }]
  for (const fake of [delhivery, shiprocket]) fake.put({ awb: '29876543210123', courier: 'Delhivery', scans })
  const calls: [string, RequestInit][] = [
    [`${delhivery.url}/c/api/pin-codes/json/?filter_codes=781005`, { headers: token }],
    [`${delhivery.url}/api/v1/packages/json/?waybill=29876543210123&verbose=2`, { headers: token }],
    [`${delhivery.url}/api/v1/packages/json/?waybill=1`, { headers: token }],
    [`${delhivery.url}/api/v1/packages/json/?waybill=1`, {}],
    [`${sr}/courier/serviceability/?pickup_postcode=781005&delivery_postcode=781005`, { headers: bearer }],
    [`${sr}/courier/track/awbs`, { method: 'POST', headers: bearer, body: '{"awbs":["29876543210123"]}' }],
    [`${sr}/courier/track/awbs`, { method: 'POST', headers: bearer, body: '{"awbs":["1"]}' }],
    [`${sr}/orders/processing/return`, { headers: bearer }],
    [`${bank.url}/v1/payouts?account_number=${bank.account}&reference_id=x`, { headers: basic }],
    [`${bank.url}/v1/payouts?account_number=1`, { headers: basic }],
  ]
  return [login, ...(await Promise.all(calls.map(async ([url, init]) => (await fetch(url, init)).text())))]
}

test('of a field that is added to each object of any answer nothing about a person is recorded', async () => {
  for (const body of await answers()) {
    const recording = withoutPeople(body)
    expect(recording).not.toMatch(/29876543210123|Asha|Kalita|302001/)
    const leaks = NAMES.flatMap((name) => VALUES.map((value) => withoutPeople(bodyWith(body, name, value))))
    expect(leaks.filter((text) => PEOPLE.test(text))).toEqual([])
  }
})

/** The answer with the field in each of its objects; a page or text with the value behind it. */
function bodyWith(body: string, name: string, value: unknown): string {
  try {
    return JSON.stringify(withField(JSON.parse(body), name, value))
  } catch {
    return `${body} ${String(value)}`
  }
}

function withField(part: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => withField(each, name, value))
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.entries(part).map(([key, inner]) => [key, withField(inner, name, value)] as const)
  return { ...Object.fromEntries(fields), [name]: value }
}

test.each([
  ['a number as a field', '{"9864012345":{"anita@mail.example":1}}'],
  ['what is cut', '{"customer":{"email":"anita@mail.example","ph'],
  ['a page', '<html><body>Anita Borkotoky, 98640 12345, 12 Ghat Road</body></html>'],
])('a recording holds nothing of %s', (_what, body) => {
  expect(withoutPeople(body)).not.toMatch(PEOPLE)
})

test('what a vendor says to each shop stays', () => {
  const body = {
    status: 404,
    message: 'Invalid email and password combination',
    success: false,
    at: '2026-11-26 10:00:00',
    delivery_codes: [{ postal_code: { pin: 781005, pickup: 'Y', remarks: 'Embargo' } }],
    error: { code: 'BAD_REQUEST_ERROR', field: 'account_number', reason: 'input_validation_failed' },
    scan: { StatusType: 'UD', StatusCode: 'EOD-11', Status: 'In Transit' },
  }
  expect(JSON.parse(withoutPeople(JSON.stringify(body)))).toEqual(body)
})
