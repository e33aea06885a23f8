import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { policyCache } from '../policies/policy.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { exchangeOf } from './testing/returns.ts'

const shop = await shopOfFile()
const AT_ONCE = 40

// A transaction that asks for a second connection waits for ever once every connection is in such a transaction.
test('more submissions than connections while the policy is read again: all are accepted', async () => {
  const bodies = []
  for (let n = 0; n < AT_ONCE; n += 1) {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
    await shop.take(order.messages)
    bodies.push(await exchangeOf(shop, order))
  }
  policyCache.forget(shop.context)
  const answers = await Promise.all(bodies.map((body) => shop.send('returns.submit', body)))
  expect(answers.map(({ ok }) => ok)).toEqual(bodies.map(() => true))
})
