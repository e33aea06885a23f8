import { describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { opened, setPolicies } from '../testing/desk.ts'
import { exchangeOf, type Submission } from '../testing/returns.ts'

const shop = await shopOfFile({ SPECIFICATION: 'mended' })
const agent = await shop.staff('agent')

async function asked(change: Partial<Submission>, causes?: string[]) {
  const sameSize = change.type === 'Return'
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  const exchange = await exchangeOf(shop, order)
  const products = exchange.products.map((one) => ({
    ...one,
    ...(causes ? { causes } : {}),
    ...(sameSize ? { size: one.originalSize } : {}),
  }))
  return okBody(await shop.send('returns.submit', { ...exchange, products, ...change })).data
}

describe('a shop that mends the specification takes no fee for its own fault', () => {
  test.each<['Return' | 'Exchange', ReasonCode, string, number]>([
    ['Return', '0', 'Damaged.', 0],
    ['Return', '0', 'The heel came off. Wrong item. Not as pictured.', 0],
    ['Return', '0', 'Damaged. Changed my mind.', 99],
    ['Return', '0', 'It is not damaged', 99],
    ['Return', '0', 'Too small.', 99],
    ['Exchange', '2', 'The seam is open', 0],
    ['Exchange', '3', 'The seam is open', 99],
    ['Exchange', '3', 'Damaged. Too small.', 99],
    ['Exchange', '1', 'tight', 99],
  ])('%s, reason %s, "%s": Rs %s', async (type, exchangeReason, reason, fee) => {
    const made = await asked({ type, exchangeReason, reason })
    expect(made.fee).toBe(fee)
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE 'received:%' ORDER BY id DESC LIMIT 1`
    expect(mail!['text'].includes('₹99')).toBe(fee > 0)
    expect((await opened(agent, made.fulfillment_id)).ownFault).toBe(fee === 0 ? true : undefined)
  })

  test.each([
    [['damaged'], 'The seam is open', 0],
    [['damaged', 'wrong'], 'Damaged.', 0],
    [['small'], 'Damaged.', 99],
    [['damaged', 'mind'], 'The seam is open', 99],
    [['damaged'], '', 0],
    // A page that sends codes: its text is not searched for causes.
    [[], 'Damaged.', 99],
  ])('pressed %j, with the words "%s": Rs %s', async (causes, reason, fee) => {
    expect((await asked({ type: 'Return', exchangeReason: '0', reason }, causes)).fee).toBe(fee)
  })

  test('the form is told so, and a policy goes before the setting', async () => {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
    await shop.take(order.messages)
    const { customerId, orderId } = order
    const terms = async () => okBody(await shop.send('orders.details', { customerId, orderId })).terms
    expect((await terms()).shop?.fault_free).toBe(true)
    await setPolicies(shop, { faultFree: 0 })
    expect((await terms()).shop).toBeUndefined()
    expect(await asked({ type: 'Return', exchangeReason: '0', reason: 'Damaged.' })).toMatchObject({ fee: 99 })
    await setPolicies(shop, { faultFree: 1 })
  })

  test('staff who file a request read the same beforehand', async () => {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
    await shop.take(order.messages)
    const { orderDetails } = okBody(await agent.send('returns.order', { order: order.orderNumber }))
    const [line] = orderDetails.line_items
    const wanted = (causes?: string[]) => ({
      orderId: order.orderId,
      products: [{ id: line!.id, size: line!.size, ...(causes ? { causes } : {}) }],
      type: 'Return' as const,
      exchangeReason: '0' as const,
    })
    const reads = async (reason: string, causes?: string[]) =>
      okBody(await agent.send('returns.fileReads', { ...wanted(causes), reason })).reads
    expect(await reads('')).toContain('₹99')
    expect(await reads('', ['damaged'])).not.toContain('₹99')
    expect(await reads('Damaged.'), 'a desk of 1.0').not.toContain('₹99')
    const filed = okBody(await agent.send('returns.file', { ...wanted(['damaged']), reason: '' }))
    expect(await opened(agent, filed.id)).toMatchObject({ feePaise: 0, ownFault: true })
  })
})
