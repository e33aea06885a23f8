import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Admin, openAdmin } from '#adapters/shopify/admin.ts'
import type { Order } from '#fakes/shopify/shop/state.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { answersOf } from './answers/report.ts'
import { environmentOf } from '../testing/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-doctor-'))
const file = join(folder, 'recording.json')
const SHOP = 'luit-dev.myshopify.com'
let fake: ShopifyFake
beforeEach(async () => {
  fake = await startShopify({ domain: SHOP, isForDevelopment: true, anyOrder: false })
  fake.shop.orders.set('42', ORDER())
})
afterEach(() => fake.close())
afterAll(() => rmSync(folder, { recursive: true }))

const ORDER = (): Order => ({
  id: '42',
  name: '#1042907',
  createdAt: new Date(),
  email: 'anita.das@mail.example',
  phone: '+919864012345',
  city: 'Tezpur',
  note: 'Ring at the blue gate',
  customer: {
    id: '8123456789',
    firstName: 'Anita',
    lastName: 'Das',
    email: 'anita@mail.example',
    updatedAt: new Date(),
  },
  tags: [],
  lines: [{ id: '7', title: 'Mekhela', sku: 'M-1', variantId: '70', quantity: 6, price: '999.00', paid: '899.10' }],
  parcels: [
    { id: '91', awb: '2912345678901', deliveredAt: new Date(), items: [{ id: '501', lineId: '7', quantity: 6 }] },
  ],
})

async function doctor(...words: string[]) {
  const env = environmentOf({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    PUBLIC_URL: 'https://help.luit.example',
    SHOPIFY_URL: fake.url,
    SHOPIFY_SHOP: SHOP,
    SHOPIFY_CLIENT_ID: fake.app.clientId,
    SHOPIFY_CLIENT_SECRET: fake.app.clientSecret,
    DATA_DIR: folder,
  })
  const child = spawn(process.execPath, ['bin/shopify.ts', ...words], { env })
  const code = new Promise((ended) => child.once('exit', ended))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err, answers: out.split('\n').filter((line) => /^(ok|differs|open) /.test(line)) }
}

const answers = (place?: { shop: string; orderId: string }) =>
  answersOf(openAdmin({ url: fake.url, token: fake.token }), place)
const HERE = { shop: SHOP, orderId: '42' }

test('in a development shop the unproven is tried; the recording says the same and names no one', async () => {
  fake.shop.variants.set('70', VARIANT)
  const found = await doctor('doctor', '--try-in', SHOP, '--order', '42', '--record', file)
  expect(found).toMatchObject({ err: '', answers: expect.any(Array) as string[] })
  expect(found.answers.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'open suggestedFinancialOutcome of an open return: none of the last orders has an open return',
    'ok Return.refunds with content: 899.10 done',
    'ok deliveredAt of a parcel that was delivered: 1 of 1 have one',
    'ok a return without a fee, cancelled while it waits; its piece can come back again: 6 pieces can come back, ' +
      'as before',
    'ok a return that is declined; its piece can come back again: 6 pieces can come back, as before',
    'ok returnProcess with issueRefund and RESTOCKED, and its refund read back: proposed 899.10 by one payment; ' +
      '899.10 done; open until it is closed',
    'ok returnProcess with storeCreditRefund: 1.00 done; open until it is closed',
    'ok storeCreditRefund beyond what Shopify holds, with allowOverRefunding: 5395.60 done; open until it is closed',
    'ok returnCreate with exchange lines, and returnProcess of both sides: to be sent once; open until it is closed',
    'ok a draft of total 0 becomes an order, and is not deleted after that: shopify: draftOrderDelete is refused: ' +
      'REFUSED input.id',
    'ok refundCreate takes an unpaid line out, without a transaction, once: the charge is off',
    ...['THROTTLED', 'customer data', 'the bodies', 'two servers'].map(
      (what) => expect.stringMatching(`^open ${what}`) as string,
    ),
  ])
  expect((await doctor('replay', file)).answers).toEqual(found.answers)
  const written = readFileSync(file, 'utf8')
  const { clientSecret, clientId } = fake.app
  for (const secret of [clientSecret, clientId, 'shpat_', 'Anita', 'Das', '98640', 'mail.example', 'Tezpur', 'gate'])
    expect(written).not.toContain(secret)
  for (const secret of ['Mekhela', '2912345678901', '8123456789', 'luit', '1042907', 'M-1'])
    expect(written).not.toContain(secret)
})

test.each<[string, () => void, string]>([
  [
    'no store credit',
    () => (fake.shop.gives.credit = false),
    'storeCreditRefund: shopify: returnProcess is refused: FEATURE',
  ],
  [
    'no exchanges',
    () => (fake.shop.gives.exchanges = false),
    'exchange lines, and returnProcess of both sides: shopify: ret',
  ],
  [
    'no cancelling',
    () => (fake.shop.gives.cancelsRequested = false),
    'waits; its piece can come back again: shopify: returnCancel',
  ],
  [
    'refunds that fail',
    () => (fake.shop.orders.get('42')!.refundsEnd = 'FAILURE'),
    '899.10 was to be paid, its refunds come to 0.00',
  ],
])('in a shop with %s it says what differs', async (_what, spoil, words) => {
  fake.shop.variants.set('70', VARIANT)
  spoil()
  const found = await answers(HERE)
  const lines =
    typeof found === 'string' ? [] : found.map(({ what, is, words: sentence }) => `${is} ${what}: ${sentence}`)
  expect(lines.filter((line) => line.startsWith('differs')).join('\n')).toContain(words)
  expect(lines).toHaveLength(15)
})

test('a proposal whose payments come to another amount is named', async () => {
  const admin = openAdmin({ url: fake.url, token: fake.token })
  const dearer: Admin = {
    ...admin,
    ask: async <Data>(operation: string, variables: Record<string, unknown>) => {
      const answer = JSON.stringify(await admin.ask<Data>(operation, variables))
      return JSON.parse(
        operation.includes('ProposedRefund') ? answer.replace(/"amount":"899.10?"/, '"amount":"900.10"') : answer,
      ) as Data
    },
  }
  const found = await answersOf(dearer, HERE)
  expect(found).toContainEqual(
    expect.objectContaining({ is: 'differs', words: 'the amount is 900.10, its payments come to 899.10' }),
  )
})

test.each<[string, () => void, { shop: string; orderId: string }, string]>([
  ['a shop that is open', () => (fake.shop.isForDevelopment = false), HERE, `${SHOP} is no development shop.`],
  ['another shop', () => {}, { ...HERE, shop: 'other.myshopify.com' }, `The settings lead to ${SHOP}.`],
  ['no order', () => {}, { ...HERE, orderId: '43' }, 'The shop has no order 43'],
  [
    'an order of no one',
    () => delete fake.shop.orders.get('42')!.customer,
    HERE,
    'The order #1042907 has no customer.',
  ],
])('in %s nothing is tried', async (_what, spoil, place, words) => {
  spoil()
  const names: string[] = []
  fake.watch(({ name }) => names.push(name))
  expect(await answers(place)).toContain(words)
  expect(names.filter((name) => !['PlanOfShop', 'OrderToTryOn'].includes(name))).toEqual([])
})

test('without a shop to try in it only reads, and says what is to be tried', async () => {
  const names: string[] = []
  fake.watch(({ name }) => names.push(name))
  const found = await answers()
  expect(found).toHaveLength(15)
  expect(found).toContainEqual({
    what: 'returnProcess with storeCreditRefund',
    is: 'open',
    words: 'to be tried in a development shop (--try-in)',
  })
  expect(names).toEqual(['LastReturnsAndParcels'])
})

test('what is no recording of Shopify is refused', async () => {
  writeFileSync(file, '{"systems":["delhivery"],"exchanges":[]}')
  expect(await doctor('replay', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no recording') as string,
  })
})

const VARIANT = {
  id: '70',
  productId: '60',
  title: 'Mekhela',
  size: 'M',
  sku: 'M-1',
  price: '999.00',
  inventoryItemId: null,
}
