import { expect, test } from 'vitest'
import { fake, start } from '#fakes/shopify/testing/shop.ts'
import { openAdmin } from '../admin.ts'
import { StepRefused } from '../returns/refusal.ts'
import { forgiveCharge } from './charge.ts'
import type { DraftRequest } from './draft-input.ts'
import { completeDraft, makeDraft } from './drafts.ts'

const admin = () => openAdmin({ url: fake.url, token: fake.token, timeoutMs: 300 })
const DRAFT: DraftRequest = {
  mark: { request: '1042.1', round: 1 },
  orderName: '#1042',
  customerId: '8',
  email: 'anita@example.in',
  firstName: 'Anita',
  phone: '+919864012345',
  address: { address1: '1 Ghat Road', address2: '', city: 'Guwahati', zip: '781001', province: 'Assam' },
  pieces: [{ variantId: '70', units: 1 }],
  chargePaise: 9_900,
  morePaise: 0,
  feePayment: 'cash',
  reservedUntil: null,
}
const drafts = () => [...fake.shop.drafts.values()]

test.each([
  ['anita@example', null],
  ['anita at example.in', null],
  ['anita@example.in', 'anita@example.in'],
])('a draft is made also where Shopify does not take the mail address: %s', async (email, answer) => {
  await start()
  await makeDraft(admin(), { ...DRAFT, email })
  expect(drafts()).toMatchObject([{ email: answer }])
})

test('a draft is made where the moment until which it keeps its pieces passes on the way', async () => {
  await start({ now: () => new Date() })
  await makeDraft(admin(), { ...DRAFT, reservedUntil: new Date(Date.now() - 1) })
  await makeDraft(admin(), { ...DRAFT, reservedUntil: new Date(Date.now() + 60_000) })
  expect(drafts().map(({ reservedUntil }) => reservedUntil === null)).toEqual([true, false])
})

test('a draft that is an order already answers the same order', async () => {
  await start()
  const { id } = await makeDraft(admin(), DRAFT)
  const made = await completeDraft(admin(), id)
  expect(made.order?.name).toMatch(/^#/)
  expect((await completeDraft(admin(), id)).order).toEqual(made.order)
})

test('a waiver whose key was used for other lines is refused, and nothing is changed', async () => {
  await start()
  const { id } = await makeDraft(admin(), DRAFT)
  const { order } = await completeDraft(admin(), id)
  fake.shop.done.set(`waive-${order!.id}`, { call: 'other lines', answer: {} })
  await expect(forgiveCharge(admin(), order!.id)).rejects.toThrow(StepRefused)
  expect(fake.shop.orders.get(order!.id)).toMatchObject({ pending: true })
  expect(fake.shop.orders.get(order!.id)!.refunds ?? []).toEqual([])
})
