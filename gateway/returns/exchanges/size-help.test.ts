import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

let now = new Date()
const shop = await shopOfFile({}, () => now)
let people = 0

/** A delivered order of one tee of this size. */
async function tee(size: string, daysAgo = 1, customer = ANITA) {
  const order = shop.world.deliveredOrder(customer, { daysAgo, items: [piece('slub-tee', size, 'Ink')] })
  await shop.take(order.messages)
  const [itemId = ''] = order.lineIds
  return { customerId: order.customerId, orderId: order.orderId, itemId }
}
type Tee = Awaited<ReturnType<typeof tee>>

const help = async (of: Tee) => okBody(await shop.send('returns.sizeHelp', of))

/** So many people send a size back, each with these causes; stored as their requests would be. */
async function comeBack(size: string, count: number, causes: string[], live = true) {
  const like = await tee(size)
  for (let n = 0; n < count; n++)
    await shop.sql`
      WITH line AS (
        INSERT INTO line_items (id, order_id, position, product_id, variant_title)
        SELECT id || '-' || ${++people}::int, order_id, 9, product_id, variant_title FROM line_items
        WHERE id = ${like.itemId} RETURNING id),
      request AS (
        INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
          payment, fee_rupees)
        VALUES (${like.orderId}, ${people}, ${`p${people}`}, '', 'Return', '0', '', '', '', '{}', 'Paid', 99)
        RETURNING id)
      INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise,
        causes, live)
      SELECT request.id, line.id, '', ${size}, ${size}, 0, 1, 0, ${causes}, ${live} FROM request, line`
}

const anHourLater = () => {
  now = new Date(now.getTime() + 3_700_000)
}

test('how a size fits by those who sent it back; nothing below 20, nor of what a request let go', async () => {
  const own = await tee('M')
  await comeBack('M', 15, ['small'])
  await comeBack('M', 30, ['small'], false)
  await comeBack('L', 30, ['big'])
  await comeBack('M', 20, [])
  expect(await help(own)).toEqual({})
  await comeBack('M', 10, ['mind'])
  expect(await help(own), 'it is counted once an hour').toEqual({})
  anHourLater()
  expect(await help(own)).toEqual({ fit: { of: 25, percent: 60, what: 'small' } })
  expect(await help(await tee('L'))).toMatchObject({ fit: { of: 30, percent: 100, what: 'big' } })
})

test('the size that the customer kept of the same product, once its window is over', async () => {
  const customer = { ...ANITA, id: '8600000001' }
  const own = await tee('S', 1, customer)
  expect(await help(own)).toEqual({})
  await tee('M', 3, customer)
  expect(await help(own)).toEqual({})
  await tee('L', 60, customer)
  const { earlier } = await help(own)
  expect(earlier).toMatchObject({ size: 'L', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await shop.sql`
    UPDATE line_items SET quantity = 0 WHERE id IN (SELECT l.id FROM line_items l JOIN orders o ON o.id = l.order_id
      WHERE o.customer_id = ${customer.id} AND l.variant_title LIKE '%L%')`
  expect(await help(own)).toEqual({})
})

test('of another customer’s order no fit is shown', async () => {
  const own = await tee('M')
  for (const body of [
    { ...own, customerId: '77' },
    { ...own, itemId: '1' },
    { ...own, orderId: '1' },
  ])
    expect(await shop.send('returns.sizeHelp', body)).toMatchObject({
      status: 404,
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
  expect(await shop.post('returns.sizeHelp', '{"customerId":"1"}')).toMatchObject({ status: 400 })
})
