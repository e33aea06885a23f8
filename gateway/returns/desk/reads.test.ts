import { beforeAll, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, opened, PIECES } from '../testing/desk.ts'
import { setPolicies } from '../testing/due.ts'
import { shopWithShopify } from '../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop } = open
const agent = await shop.staff('agent')
beforeAll(() => setPolicies(open, { refundsPaid: 1 }))

async function ordered() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  const { orderDetails } = okBody(await agent.send('returns.order', { order: `#${order.orderNumber}` }))
  return { orderId: order.orderId, lines: orderDetails.line_items }
}

const lastMail = async () => {
  const [mail] =
    await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
  return String(mail?.['text'])
}
const counted = async () =>
  shop.sql`SELECT (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM outbox) AS outbox`

test.each(['Return', 'Exchange'] as const)(
  'what an agent reads before a %s is filed or changed is what the customer is sent, and nothing comes of reading it',
  async (type) => {
    const { orderId, lines } = await ordered()
    const isExchange = type === 'Exchange'
    const [other, third] = lines[0]!.sizes.filter(({ size, available }) => available && size !== lines[0]!.size)
    const products = [{ id: lines[0]!.id, size: isExchange ? other!.size : lines[0]!.size }]
    const wanted = {
      orderId,
      type,
      exchangeReason: isExchange ? ('1' as const) : ('0' as const),
      products,
      reason: 'Called.',
    }
    const before = await counted()
    const { reads } = okBody(await agent.send('returns.fileReads', wanted))
    expect(await counted()).toEqual(before)
    expect(reads).toMatch(
      isExchange ? /^Exchange fee/ : /^₹.* refund .* to your original payment method within 7 days of/,
    )

    const { id } = okBody(await agent.send('returns.file', wanted))
    expect(await lastMail()).toContain(reads)
    const made = await opened(agent, id)
    expect(made).toMatchObject({ reads, endsIn: isExchange ? 'order' : 'refund' })

    if (!isExchange || !third) return
    const changes = [{ id: lines[0]!.id, size: third.size }]
    const then = okBody(await agent.send('returns.amendReads', { id, seen: made.version, products: changes }))
    expect(await opened(agent, id)).toEqual(made)
    await act(agent, 'returns.amend', id, { products: changes })
    expect(await lastMail()).toContain(then.reads)
  },
)

test('what cannot be filed or changed is refused as the act itself would be', async () => {
  const { orderId, lines } = await ordered()
  const [line] = lines
  const products = [{ id: line!.id, size: line!.size }]
  const wanted = { orderId, type: 'Return' as const, exchangeReason: '0' as const, products, reason: 'Called.' }
  const { id } = okBody(await agent.send('returns.file', wanted))
  expect(await agent.send('returns.fileReads', wanted)).toMatchObject({ ok: false })
  expect(await agent.send('returns.fileReads', { ...wanted, orderId: '1' })).toMatchObject({
    refusal: { error: 'NOT_FOUND' },
  })
  const amends = (products: { id: string; quantity: number }[], seen = 1) =>
    agent.send('returns.amendReads', { id, seen, products })
  expect(await amends([{ id: '1', quantity: 1 }])).toMatchObject({ refusal: { error: 'ITEM_UNKNOWN' } })
  expect(await amends([{ id: line!.id, quantity: 99 }])).toMatchObject({ refusal: { error: 'TOO_MANY_PIECES' } })
})
