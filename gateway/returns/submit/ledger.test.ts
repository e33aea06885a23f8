import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { exchangeOf, type Submission } from '../testing/returns.ts'

const shop = await shopOfFile()

/** The ledger of an order with its balances. */
const ledgerOf = async (orderId: string) => ({
  entries: await shop.sql`SELECT * FROM ledger_entries WHERE order_id = ${orderId} ORDER BY key`,
  order: await shop.sql`SELECT * FROM order_balances WHERE order_id = ${orderId}`,
  requests: await shop.sql`SELECT * FROM request_balances WHERE order_id = ${orderId} ORDER BY request_id`,
  lines: await shop.sql`SELECT * FROM line_balances WHERE order_id = ${orderId} ORDER BY line_item_id`,
})

const asReturn = (submission: Submission): Submission => ({
  ...submission,
  type: 'Return',
  exchangeReason: '0',
  products: submission.products.map((product) => ({ ...product, size: product.originalSize })),
})

const asExchange = (submission: Submission): Submission => submission

test.each([
  ['an exchange', [asExchange]],
  ['a return', [asReturn]],
  ['a return beside an exchange', [asExchange, asReturn]],
  ['an exchange beside a return', [asReturn, asExchange]],
] as const)('%s writes the ledger as it follows from the stored facts', async (_what, forms) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  for (const [line, form] of forms.entries()) {
    okBody(await shop.send('returns.submit', form(await exchangeOf(shop, order, line))))
    const written = await ledgerOf(order.orderId)
    expect(written.requests).toHaveLength(line + 1)
    await shop.sql.begin((sql) => keepLedger(sql, order.orderId))
    expect(await ledgerOf(order.orderId)).toEqual(written)
  }
})
