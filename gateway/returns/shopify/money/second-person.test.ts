import { beforeAll, expect, test } from 'vitest'
import { asksForSecond } from '#rules/returns/money/alone.ts'
import { act, type Requested } from '../../testing/desk.ts'
import { accepted, conflictOf, returned, setPolicies, settledBy } from '../../testing/due.ts'
import { hears, shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const second = await shop.staff('retailer')
const both = { ...open, agent }
const ALONE = { makesCards: 1, paysCredit: 0, paysFirst: 0, payAloneUpTo: 100 }
beforeAll(() => setPolicies(both, ALONE))

const cards = ({ id }: Requested) => [...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${id}`)
const confirm = async (made: Requested, staff = second) =>
  staff.send('returns.seenTo', { id: made.id, conflict: await conflictOf(both, made) })

test('a gift card above the limit is made once a second person confirms it, and not by the first', async () => {
  const made = await returned(both)
  await accepted(both, made)
  expect([cards(made), asksForSecond(await conflictOf(both, made))]).toEqual([[], true])
  expect(await confirm(made, agent)).toMatchObject({ refusal: { error: 'SECOND_PERSON' } })
  await hears(both)
  expect(cards(made)).toEqual([])
  expect(await confirm(made)).toMatchObject({ ok: true })
  await shop.drainOutbox()
  expect(cards(made)).toHaveLength(1)
  expect(await settledBy(both, made)).toHaveLength(1)
})

test('who approved is not who found the goods fine: then no one else is asked', async () => {
  const made = await returned(both)
  await act(second, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.arrive', made.id, {})
  await shop.drainOutbox()
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  expect(cards(made)).toHaveLength(1)
})

test('a card that an agent chose themselves waits as well', async () => {
  await setPolicies(both, { ...ALONE, refundsPaid: 1 })
  const made = await returned(both)
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.payBy', made.id, { way: 'card' })
  await act(agent, 'returns.arrive', made.id, {})
  await shop.drainOutbox()
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  expect(cards(made)).toEqual([])
  await setPolicies(both, { refundsPaid: 0 })
})

test('store credit waits for a second person', async () => {
  await setPolicies(both, { ...ALONE, makesCards: 0, paysCredit: 1, paysFirst: 1 })
  const made = await returned(both)
  await accepted(both, made)
  expect([await settledBy(both, made), asksForSecond(await conflictOf(both, made))]).toEqual([[], true])
  expect(await confirm(made)).toMatchObject({ ok: true })
  await shop.drainOutbox()
  expect(await settledBy(both, made)).toHaveLength(1)
})
