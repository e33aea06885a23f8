import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FailReason } from '#fakes/razorpayx/reasons.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened, type Requested } from '../testing/desk.ts'
import { accepted, atDesk, codReturn, give, openPayingShop, type PayingShop, refundOf } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.set({ paysCod: 1, payAloneUpTo: 5000 }))
afterAll(() => shop.close())

const bankOf = ({ id }: Requested) => shop.bank.payouts.filter(({ request }) => request === id)
const last = (refund: Requested) => bankOf(refund).at(-1)!.id
const pay = async ({ id }: Requested) =>
  shop.agent.send('returns.payOut', { id, seen: (await opened(shop.agent, id)).version })
const asksAgain = async () => (await shop.sql`SELECT FROM outbox WHERE key LIKE '%:payout_failed:%'`).length
const sealed = ({ order }: Requested) => shop.sql`
  SELECT sealed FROM payouts p JOIN requests r ON r.id = p.request_id
  WHERE r.order_id = ${order.orderId} AND sealed IS NOT NULL
  UNION ALL SELECT sealed FROM payout_accounts a JOIN requests r ON r.id = a.request_id
  WHERE r.order_id = ${order.orderId} AND sealed IS NOT NULL`

/** A refund that is paid; no account is stored any more. */
async function paid(account?: Parameters<typeof give>[2]): Promise<Requested> {
  const refund = await codReturn(shop)
  okBody(await give(shop, refund, account))
  await shop.run()
  await accepted(shop, refund)
  await shop.run()
  await shop.bank.move(last(refund), 'processed')
  await shop.run()
  expect(await refundOf(shop, refund.order)).toMatchObject({ state: 'paid' })
  expect(await sealed(refund)).toEqual([])
  return refund
}

async function comesBack(refund: Requested, reason: FailReason): Promise<void> {
  await shop.bank.move(last(refund), 'reversed', reason)
  await shop.drainOutbox()
}

async function isPaidAgain(refund: Requested): Promise<void> {
  await shop.bank.move(last(refund), 'processed')
  await shop.run()
  expect(await opened(shop.agent, refund.id)).toMatchObject({
    settlement: { reference: bankOf(refund).at(-1)!.utr },
    payout: { last: { state: 'paid' } },
  })
  expect(await sealed(refund)).toEqual([])
}

test('after an outage it is paid again by itself, to the account that RazorpayX has; no one is asked', async () => {
  const before = await asksAgain()
  const refund = await paid()
  await comesBack(refund, 'beneficiary_bank_offline')
  expect(await refundOf(shop, refund.order)).toEqual({ state: 'given', to: 'an…@okaxis' })
  expect(await atDesk(shop, refund)).toMatchObject({ last: { state: 'reversed', trouble: 'away' } })
  expect((await opened(shop.agent, refund.id)).task).toBeUndefined()
  await shop.run()
  expect(bankOf(refund)).toMatchObject([{ status: 'reversed' }, { status: 'processing', to: 'anita.roy@okaxis' }])
  await isPaidAgain(refund)
  expect(await asksAgain()).toBe(before)
})

test('an account without IMPS is paid by NEFT', async () => {
  const refund = await paid({ ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' })
  await comesBack(refund, 'imps_not_allowed')
  await shop.run()
  expect(bankOf(refund)).toMatchObject([{ mode: 'IMPS' }, { mode: 'NEFT', to: '50100098765432' }])
})

test.each(['beneficiary_bank_rejected', 'server_error'] as const)('after %s staff pay it again', async (reason) => {
  const before = await asksAgain()
  const refund = await paid()
  await comesBack(refund, reason)
  await shop.run()
  expect(bankOf(refund)).toHaveLength(1)
  expect((await opened(shop.agent, refund.id)).task).toBe('refund')
  okBody(await pay(refund))
  await shop.run()
  await isPaidAgain(refund)
  expect(await asksAgain()).toBe(before)
})

test('only where the account is at fault its customer is asked for another one', async () => {
  const before = await asksAgain()
  const refund = await paid()
  await comesBack(refund, 'bank_account_closed')
  expect(await refundOf(shop, refund.order)).toEqual({ state: 'again', why: 'returned' })
  expect(await asksAgain()).toBe(before + 1)
  expect(await sealed(refund)).toEqual([])
})

test('what came back is due also after the next payout failed, and no more once it is settled otherwise', async () => {
  const refund = await paid()
  await comesBack(refund, 'beneficiary_bank_rejected')
  okBody(await pay(refund))
  await shop.run()
  await shop.bank.move(last(refund), 'failed', 'bank_account_closed')
  await shop.drainOutbox()
  expect(await refundOf(shop, refund.order)).toEqual({ state: 'again', why: 'refused' })
  okBody(await give(shop, refund, 'anita@ybl'))
  await shop.run()
  expect((await opened(shop.agent, refund.id)).task).toBe('refund')
  okBody(await pay(refund))
  await shop.run()
  await isPaidAgain(refund)
  await comesBack(refund, 'beneficiary_bank_rejected')
  const settlement = { kind: 'gift_card', reference: 'GC-7', amountPaise: 100 } as const
  const { version: seen } = await opened(shop.agent, refund.id)
  okBody(await shop.agent.send('returns.settle', { id: refund.id, seen, ...settlement, correct: true }))
  expect(await refundOf(shop, refund.order)).toBeUndefined()
  const { task, payout } = await opened(shop.agent, refund.id)
  expect([task, payout?.payable]).toEqual([undefined, false])
})

test('an account that RazorpayX no longer holds either is for staff to ask for', async () => {
  const refund = await paid()
  shop.bank.forgetFunds()
  await comesBack(refund, 'gateway_timeout')
  await shop.run()
  await shop.run()
  expect(await atDesk(shop, refund)).toMatchObject({ last: { state: 'failed', trouble: 'shop' } })
  expect((await opened(shop.agent, refund.id)).task).toBe('refund')
})

test('without a customer to ask, since they were erased, a person sees it', async () => {
  const refund = await paid()
  await shop.sql`DELETE FROM payout_accounts WHERE request_id = (SELECT max(id) FROM requests)`
  await comesBack(refund, 'bank_account_closed')
  expect((await opened(shop.agent, refund.id)).task).toBe('refund')
})
