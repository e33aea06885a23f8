import { afterEach, beforeAll, expect, test } from 'vitest'
import { accepted, conflictOf, DUE_PAISE, returned, setPolicies, settledBy, tryAgain } from '../../testing/due.ts'
import { shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const both = { ...open, agent: await shop.staff('agent') }
afterEach(() => fake.fail('ok'))
beforeAll(() => setPolicies(both, { makesCards: 1 }))

test('a gift card whose answer was lost, and that cannot be looked up any more, is not paid otherwise', async () => {
  const made = await returned(both)
  fake.fail((body) => (body.includes('giftCardCreate') ? 'half' : 'ok'))
  await accepted(both, made)
  fake.fail('ok')
  fake.shop.grants.scopes.delete('write_gift_cards')
  await tryAgain(both)
  expect(await conflictOf(both, made)).toMatch(/^Shopify was told to make a gift card of ₹600; whether it did/)
  expect([fake.shop.giftCards.size, await settledBy(both, made)]).toEqual([1, []])
  expect(await shop.sql`SELECT FROM gift_cards WHERE sealed IS NOT NULL`).toHaveLength(1)
  fake.shop.grants.scopes.add('write_gift_cards')
  await shop.sql`UPDATE outbox SET done_at = NULL WHERE id = (SELECT max(id) FROM outbox WHERE kind = 'shopify_return')`
  await tryAgain(both)
  expect(fake.shop.giftCards.size).toBe(1)
  expect(await settledBy(both, made)).toMatchObject([{ kind: 'gift_card', paise: DUE_PAISE }])
})
