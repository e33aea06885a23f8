import { afterAll, beforeAll, expect, test } from 'vitest'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.set({ paysCod: 1, payAloneUpTo: 0 })
})
afterAll(() => shop.close())

const CHANGED = { refusal: { error: 'CHANGED_MEANWHILE' } }

test('a refund goes to the account that staff saw: another one in between is a change', async () => {
  const asked = await codReturn(shop)
  const { id } = asked
  const [first, second] = [shop.agent, await shop.staff('retailer')]
  const seen = async () => (await opened(first, id)).version
  const bank = () => shop.bank.payouts.filter(({ request }) => request === id)
  const gives = async (upi: string) => {
    okBody(await give(shop, asked, upi))
    await shop.run()
  }
  await gives('anita.roy@okaxis')
  const before = await seen()
  okBody(await give(shop, asked, 'zz.thief@okaxis'))
  expect(await first.send('returns.payOut', { id, seen: before })).toMatchObject(CHANGED)
  expect(await second.send('returns.payOut', { id, seen: before })).toMatchObject(CHANGED)
  expect(await first.send('returns.payBy', { id, seen: before, way: 'card' })).toMatchObject(CHANGED)
  await shop.run()
  // One of the two has confirmed when the account changes: both confirm the new one.
  const between = await seen()
  okBody(await first.send('returns.payOut', { id, seen: between }))
  await gives('third@okaxis')
  expect(await second.send('returns.payOut', { id, seen: between })).toMatchObject(CHANGED)
  okBody(await second.send('returns.payOut', { id, seen: await seen() }))
  await shop.run()
  expect(bank()).toEqual([])
  // The same account sent once more is no change.
  const { version } = await opened(first, id)
  okBody(await give(shop, asked, 'third@okaxis'))
  okBody(await first.send('returns.payOut', { id, seen: version }))
  await shop.run()
  expect(bank()).toMatchObject([{ to: 'third@okaxis' }])
})
