import { beforeEach, describe, expect } from 'vitest'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { okBody } from '../testing/ok-body.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { unreadableOrder } from './testing/shopify.ts'

const PERSON = 'anita.das@example.com'

const shop = await shopOfFile()
const test = testsOf(shop)
const admin = await shop.staff('admin')
const retailer = await shop.staff('retailer')
beforeEach(() => shop.sql`TRUNCATE shop_messages, orders, line_items, customers CASCADE`)

async function listed(who = retailer) {
  return okBody(await who.send('messages.list', {})).rows
}
async function metric(line: RegExp) {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(line.exec(metrics)?.[1] ?? 0)
}
const refused = () => metric(/wapsi_shop_messages_refused_total\{why="unreadable"\} (\d+)/)
const standing = () => metric(/wapsi_shop_messages\{what="unreadable"\} (\d+)/)
const orders = async () => (await shop.sql`SELECT FROM orders`).length

describe('a message that cannot be read', () => {
  test('is logged without a person, counted, and listed at the desk with why', async () => {
    const [before, lines] = [await refused(), shop.logged.lines.length]
    expect(await tellSigned(shop, 'orders/create', unreadableOrder())).toBe(200)
    const told = shop.logged.lines.slice(lines).map((line) => JSON.parse(line) as Record<string, unknown>)
    const line = told.find(({ msg }) => msg === 'a message of the shop could not be read and is listed at the desk')
    const [row] = await listed()
    expect(line).toMatchObject({
      level: 40,
      topic: 'orders/create',
      message: row?.messageId,
      reason: 'total_price is not an amount of money',
    })
    expect(JSON.stringify(told)).not.toContain(PERSON)
    expect([await refused(), await standing()]).toEqual([before + 1, 1])
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        topic: 'orders/create',
        messageId: expect.any(String),
        reason: 'total_price is not an amount of money',
        receivedAt: expect.any(String),
      },
    ])
    expect(JSON.stringify(await listed())).not.toContain(PERSON)
  })

  test('is shown to admins only, and each look is in the audit log', async () => {
    await tellSigned(shop, 'orders/create', unreadableOrder())
    const id = (await listed())[0]?.id ?? ''
    expect(await retailer.send('messages.show', { id })).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    expect(await admin.send('messages.show', { id })).toMatchObject({ body: { body: unreadableOrder() } })
    const looks = await shop.sql<{ staff_id: string; detail: unknown; outcome: string }[]>`
      SELECT staff_id, detail, outcome FROM audit WHERE act = 'messages.show' ORDER BY id`
    expect(looks.map(({ staff_id: staffId, outcome }) => [staffId, outcome])).toContainEqual([admin.id, 'asked'])
    expect(looks.at(-1)?.detail).toMatchObject({ id })
  })

  test('is applied again when it can be read, once, and stays on the list while it cannot', async () => {
    await tellSigned(shop, 'orders/create', unreadableOrder())
    const id = (await listed())[0]?.id ?? ''
    expect(await retailer.send('messages.applyAgain', { id })).toMatchObject({
      body: { state: 'refused', reason: 'total_price is not an amount of money' },
    })
    expect([await orders(), await listed()]).toMatchObject([0, [{ id }]])
    // As a new release would read it.
    await shop.sql`UPDATE shop_messages SET body = replace(body, '"a lot"', '"3899.00"')`
    const answers = await Promise.all([1, 2].map(() => retailer.send('messages.applyAgain', { id })))
    expect(answers.filter((answer) => answer.ok && answer.body.state === 'applied')).not.toHaveLength(0)
    expect(await orders()).toBe(1)
    expect([await listed(), await standing()]).toEqual([[], 0])
    expect(await retailer.send('messages.applyAgain', { id })).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
    expect(await admin.send('messages.show', { id })).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
  })

  test('applied again never overwrites what came later', async () => {
    await tellSigned(shop, 'orders/create', unreadableOrder())
    const id = (await listed())[0]?.id ?? ''
    await shop.sql`UPDATE shop_messages SET body = replace(body, '"a lot"', '"3899.00"')`
    const { body } = sample('orders-updated')
    await tellSigned(shop, 'orders/updated', body)
    const before = await shop.sql`SELECT tags, total_paise, version FROM orders`
    expect(await admin.send('messages.applyAgain', { id })).toMatchObject({ body: { state: 'applied' } })
    expect(await shop.sql`SELECT tags, total_paise, version FROM orders`).toEqual(before)
  })

  test('waits where the database does not take it just now', async () => {
    await tellSigned(shop, 'orders/create', unreadableOrder())
    const id = (await listed())[0]?.id ?? ''
    await shop.sql`UPDATE shop_messages SET body = replace(body, '"a lot"', '"3899.00"')`
    await shop.sql`ALTER TABLE orders RENAME TO mislaid`
    expect(await admin.send('messages.applyAgain', { id })).toMatchObject({ body: { state: 'waiting', reason: '' } })
    await shop.sql`ALTER TABLE mislaid RENAME TO orders`
  })
})

test('a topic that is not used, and what was erased, is not listed', async () => {
  await tellSigned(shop, 'themes/publish', '{}')
  await tellSigned(shop, 'orders/create', unreadableOrder())
  await shop.sql`UPDATE shop_messages SET body = '', refusal = 'erased' WHERE topic = 'orders/create'`
  expect(await listed()).toEqual([])
})

test('an agent is shown none of it', async ({ agent }) => {
  for (const answer of [await agent.send('messages.list', {}), await agent.send('messages.applyAgain', { id: '1' })])
    expect(answer).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
})
