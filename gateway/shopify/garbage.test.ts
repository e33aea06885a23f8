import { expect, test } from 'vitest'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()

const GARBAGE: unknown[] = [
  null,
  [],
  [[null]],
  {},
  { amount: {} },
  true,
  '',
  '😀'.repeat(300),
  '\u0000',
  'NaN',
  '-1',
  -1,
  1e300,
  '99999999999999999999.99',
  '0.001',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+14:00',
]

const pathsOf = (text: string) => text.trim().split(/\s+/)

const FIELDS = {
  'orders/updated': pathsOf(`
    id name created_at updated_at cancelled_at currency total_price total_outstanding tags
    financial_status payment_gateway_names phone taxes_included customer customer.phone
    shipping_address shipping_address.zip shipping_address.phone shipping_address.province billing_address
    line_items line_items.0 line_items.0.price line_items.0.quantity line_items.0.tax_lines
    line_items.0.discount_allocations refunds fulfillments fulfillments.0.status fulfillments.0.created_at
    fulfillments.0.tracking_number fulfillments.0.tracking_numbers`),
  'refunds/create': pathsOf(`
    id order_id created_at transactions order_adjustments refund_line_items
    refund_line_items.0.quantity refund_line_items.0.subtotal refund_line_items.0.restock_type`),
  'fulfillments/create': pathsOf('order_id status created_at tracking_number tracking_numbers line_items'),
}

/** The payload with another value at a path; parts that it lacks are made. */
function withValue(payload: unknown, path: string, value: unknown): unknown {
  const changed = structuredClone(payload) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = changed
  for (const name of names) part = (part[name] ??= {}) as Record<string, unknown>
  part[last] = value
  return changed
}

/** Each with an order of its own, so that no message is too old to be read. */
let count = 7_300_000
const asNew = (text: string) => text.replaceAll('9007199254740995', `88${(count += 1)}`)

const TRANSACTION = { id: 5, kind: 'refund', status: 'success', amount: '10.00', currency: 'INR' }
const MONEY = ['amount', 'currency', 'kind', 'status', 'created_at'].flatMap((field) =>
  GARBAGE.map((value) => ({ transactions: [{ ...TRANSACTION, [field]: value }] })),
)

/** Sends each body, then a valid order; returns the bodies that failed to be applied. */
async function failedOf(bodies: [string, string][]): Promise<string[]> {
  const lines = shop.logged.lines.length
  for (const [topic, body] of bodies) {
    const status = await tellSigned(shop, topic, asNew(body))
    expect([200, 400], `${topic} ${body.slice(0, 200)}`).toContain(status)
  }
  const valid = asNew(sample('orders-updated').body)
  const id = /"id": ?(\d+)/.exec(valid)?.[1] ?? ''
  expect(await tellSigned(shop, 'orders/updated', valid)).toBe(200)
  expect(await shop.sql`SELECT id FROM orders WHERE id = ${id}`).toEqual([{ id }])
  return shop.logged.lines.slice(lines).filter((line) => line.includes('could not be applied'))
}

test.each(Object.entries(FIELDS))(
  '%s: garbage in any field is answered, fails nothing, and an order behind it is applied',
  async (topic, fields) => {
    const { body } = sample(topic.replace('/', '-'))
    const payload = JSON.parse(body.replaceAll(/: ?(\d{16,})/g, ': "$1"')) as unknown
    const bodies = fields.flatMap((path) =>
      GARBAGE.map((value): [string, string] => [topic, JSON.stringify(withValue(payload, path, value))]),
    )
    expect(await failedOf(bodies)).toEqual([])
  },
)

test('a refund whose transactions are garbage fails nothing, and an order behind it is applied', async () => {
  const payload = parseExact(sample('refunds-create').body) as object
  const bodies = MONEY.map((change): [string, string] => ['refunds/create', JSON.stringify({ ...payload, ...change })])
  expect(await failedOf(bodies)).toEqual([])
})
