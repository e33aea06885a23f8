import { afterAll, beforeAll, expect, test } from 'vitest'
import { FARZANA } from '#demo/customers.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, opened } from '../testing/desk.ts'
import { exchangeOf } from '../testing/returns.ts'
import { accepted, atDesk, codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

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

test('what one person may give out is added up over the requests of an order on a day', async () => {
  const first = await codReturn(shop, FARZANA)
  const { products } = await exchangeOf(shop, first.order, 1)
  const other = products.map((one) => ({ ...one, size: one.originalSize }))
  const next = {
    order: first.order,
    id: await requestItems(shop, first.order, { type: 'Return', change: { products: other } }),
  }
  const dues = [first.id, next.id].map(async (id) => (await opened(shop.agent, id)).duePaise)
  // Each alone is within the limit.
  await shop.set({ payAloneUpTo: Math.ceil(Math.max(...(await Promise.all(dues))) / 100) })
  okBody(await give(shop, first))
  await shop.run()
  await accepted(shop, first)
  await shop.run()
  const bank = (id: string) => shop.bank.payouts.filter(({ request }) => request === id)
  expect(bank(first.id)).toHaveLength(1)
  await act(shop.agent, 'returns.decide', next.id, { decision: 'approve' })
  okBody(await give(shop, next))
  await shop.run()
  await accepted(shop, next)
  await shop.run()
  expect(bank(next.id)).toEqual([])
  const payOut = async (staff: TestStaff) =>
    okBody(await staff.send('returns.payOut', { id: next.id, seen: (await opened(staff, next.id)).version }))
  await payOut(shop.agent)
  expect(await atDesk(shop, next)).toMatchObject({ last: { state: 'waiting' } })
  await payOut(await shop.staff('retailer'))
  await shop.run()
  expect(bank(next.id)).toHaveLength(1)
})
