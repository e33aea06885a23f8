import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { courierOf, onItsWay, parcelOf, scanOf } from '../testing/tracking.ts'

const TOKENS = { DELHIVERY_PUSH_TOKEN: 'dl-secret', SHIPROCKET_PUSH_TOKEN: 'sr-secret' }

let now = new Date('2026-11-20T06:30:00Z')
let awb: string
let planned: Date

const shop = await shopOfFile(TOKENS, () => now)
beforeEach(async () => {
  ;({ awb } = await onItsWay(shop))
  shop.context.couriers = { delhivery: courierOf({ [awb]: [scanOf('in_transit', now)] }) }
  await shop.follow()
  now = new Date(now.getTime() + 60_000)
  planned = (await parcelOf(shop, awb)).lookAt!
})

const post = async (path: string, body: string | Buffer, headers: Record<string, string>) =>
  await fetch(`${shop.url}/webhooks/${path}`, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers })

const push = (body: unknown) =>
  post('delhivery', JSON.stringify(body), {
    authorization: TOKENS.DELHIVERY_PUSH_TOKEN,
    'content-type': 'application/json',
  })

const lookAt = async () => (await parcelOf(shop, awb)).lookAt

describe('makes its parcel due at once', () => {
  test.each([
    ['delhivery', { authorization: 'dl-secret' }],
    ['delhivery', { authorization: 'Token dl-secret' }],
    ['delhivery', { authorization: 'Bearer dl-secret' }],
    ['shiprocket', { 'x-api-key': 'sr-secret' }],
    ['parcels', { 'x-api-key': 'sr-secret' }],
  ])('at /webhooks/%s with %j', async (path, headers) => {
    const answer = await post(path, JSON.stringify({ awb: awb, current_status: 'DELIVERED' }), headers)
    expect([answer.status, await answer.json()]).toEqual([200, { statusCode: 200, body: { received: true } }])
    expect(await lookAt()).toEqual(now)
    expect(await parcelOf(shop, awb), 'nothing of it is believed').toMatchObject({ state: 'in_transit' })
  })

  test.each([
    ['as Delhivery writes it', () => ({ Shipment: { AWB: awb, Status: { Status: 'Delivered' } } })],
    ['as a number', () => ({ awb: Number(awb) })],
    ['within a list', () => [{ awb: 'X' }, { waybill: awb }]],
  ])('%s', async (_, body) => {
    await push(body())
    expect(await lookAt()).toEqual(now)
  })

  test('and wakes the workers', async () => {
    let heard = 0
    const { unlisten } = await shop.sql.listen('parcels', () => void heard++)
    await push({ awb: 'unknown' })
    await push({ awb })
    await expect.poll(() => heard).toBe(1)
    await unlisten()
  })

  test('one that was asked about a moment ago, shortly after', async () => {
    await shop.sql`UPDATE parcels SET queried_at = ${now}, look_at = look_at + interval '1 h' WHERE awb = ${awb}`
    await push({ awb })
    expect(await lookAt()).toEqual(new Date(now.getTime() + 30_000))
  })

  test('never later than planned, and not once it has arrived', async () => {
    const soon = new Date(now.getTime() - 1)
    await shop.sql`UPDATE parcels SET look_at = ${soon} WHERE awb = ${awb}`
    await push({ awb })
    expect(await lookAt()).toEqual(soon)
    await shop.sql`UPDATE parcels SET state = 'delivered', look_at = NULL WHERE awb = ${awb}`
    await push({ awb })
    expect(await lookAt()).toBeNull()
  })
})

test.each([
  ['delhivery', {}],
  ['delhivery', { authorization: '' }],
  ['delhivery', { authorization: 'dl-secre' }],
  ['delhivery', { authorization: 'dl-secrets' }],
  ['delhivery', { authorization: 'sr-secret' }],
  ['delhivery', { 'x-api-key': 'dl-secret' }],
  ['shiprocket', { 'x-api-key': 'Token sr-secret' }],
  ['parcels', { 'x-api-key': 'x'.repeat(5_000) }],
])('/webhooks/%s is closed to a stranger (%#)', async (path, headers) => {
  const answer = await post(path, JSON.stringify({ awb }), headers)
  expect([answer.status, await answer.json()]).toMatchObject([401, { body: { error: 'BAD_TOKEN' } }])
  expect(await lookAt()).toEqual(planned)
})

test.each([
  '',
  'null',
  '[]',
  '[null,1,"a"]',
  '{',
  '"29"',
  '<xml/>',
  '{"awb":null}',
  '{"awb":{"awb":[]}}',
  '{"awb":"\\u0000"}',
  '{"awb":"%"}',
  '{"awb":1e999}',
  `{"awb":"${'9'.repeat(50_000)}"}`,
  '['.repeat(30_000),
  Buffer.from([0xff, 0xfe, 0x00]),
])('garbage is received and does nothing (%#)', async (body) => {
  for (const type of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }, {}])
    expect((await post('delhivery', body, { authorization: 'dl-secret', ...type })).status).toBe(200)
  expect(await lookAt()).toEqual(planned)
})

test('more than 64 kB is not read', async () => {
  expect((await push({ awb, scans: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await lookAt()).toEqual(planned)
})

test('without an agreed token none is taken', async () => {
  const closed = await openTestShop({}, () => now)
  for (const token of ['', 'Token ', 'undefined'])
    expect(
      (await fetch(`${closed.url}/webhooks/delhivery`, { method: 'POST', headers: { authorization: token } })).status,
    ).toBe(401)
  await closed.close()
})
