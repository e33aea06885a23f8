import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { FailReason } from '#fakes/razorpayx/reasons.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, opened, PIECES } from '../testing/desk.ts'
import { accepted, atDesk, codReturn, give, openPayingShop, type PayingShop, refundOf } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  shop.bank.fail(() => 'ok')
  shop.bank.validate(true)
  await shop.set({ paysCod: 1, paysAtPickup: 0, payAloneUpTo: 20_000 })
})
afterAll(() => shop.close())

const bankOf = (id: string, { bank } = shop) => bank.payouts.filter(({ request }) => request === id)
const last = (id: string) => bankOf(id).at(-1)!.id
const pay = async (id: string, staff = shop.agent) =>
  okBody(await staff.send('returns.payOut', { id, seen: (await opened(shop.agent, id)).version }))

const inTrouble = async ({ agent } = shop) =>
  okBody(await agent.send('returns.queue', { view: 'trouble' })).rows.flatMap(({ id, task }) =>
    task === 'refund' ? [id] : [],
  )

/** The number of mails that ask for another account. */
async function asksAgain({ sql } = shop): Promise<number> {
  const rows = await sql`SELECT FROM outbox WHERE key LIKE 'request-payout:%:payout_failed:%'`
  return rows.length
}

/** A refund that the bank has. */
async function atBank(account?: Parameters<typeof give>[2]) {
  const asked = await codReturn(shop)
  okBody(await give(shop, asked, account))
  await shop.run()
  await accepted(shop, asked)
  await shop.run()
  return asked
}

/** The last payout of a request ends so; jobs that are planned for later are run as well. */
async function ends(id: string, status: 'failed' | 'reversed', reason: FailReason) {
  await shop.bank.move(last(id), status, reason)
  await shop.drainOutbox()
  await shop.run()
}

test('after an outage of a bank the account stays, no one is asked, and it is paid again by itself', async () => {
  const before = await asksAgain()
  const asked = await atBank()
  await shop.bank.move(last(asked.id), 'failed', 'beneficiary_bank_offline')
  await shop.drainOutbox()
  expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'given' })
  expect(await atDesk(shop, asked)).toMatchObject({ last: { state: 'failed', trouble: 'away' } })
  const again = (await atDesk(shop, asked))?.last?.againAt
  expect(Date.parse(again!) - Date.now()).toBeCloseTo(30 * 60_000, -5)
  expect(await inTrouble()).not.toContain(asked.id)
  await shop.run()
  expect(bankOf(asked.id)).toMatchObject([{ status: 'failed' }, { status: 'processing', to: 'anita.roy@okaxis' }])
  await shop.bank.move(last(asked.id), 'processed')
  await shop.run()
  expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'paid' })
  expect(await asksAgain()).toBe(before)
})

test('after two days of outages a person looks', async () => {
  const asked = await atBank()
  for (let n = 0; n < 7; n += 1) {
    await ends(asked.id, 'failed', 'npci_beneficiary_timeout')
  }
  expect(bankOf(asked.id)).toHaveLength(7)
  expect(await inTrouble()).toContain(asked.id)
  expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'given' })
})

test('what two people confirmed is repeated as it was, and not to another account', async () => {
  await shop.set({ payAloneUpTo: 0 })
  const asked = await atBank()
  await pay(asked.id)
  await pay(asked.id, await shop.staff('retailer'))
  await shop.run()
  await ends(asked.id, 'reversed', 'gateway_timeout')
  expect(bankOf(asked.id)).toHaveLength(2)
  expect(await atDesk(shop, asked)).toMatchObject({ last: { askedBy: {}, confirmedBy: {} } })
  await shop.bank.move(last(asked.id), 'failed', 'gateway_timeout')
  await shop.drainOutbox()
  okBody(await give(shop, asked, 'meera@ybl'))
  await shop.run()
  expect(bankOf(asked.id)).toHaveLength(2)
  expect(await inTrouble()).toContain(asked.id)
})

test('an account without IMPS is paid by NEFT', async () => {
  const asked = await atBank({ ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' })
  await ends(asked.id, 'failed', 'imps_not_allowed')
  expect(bankOf(asked.id)).toMatchObject([{ mode: 'IMPS' }, { mode: 'NEFT', status: 'processing' }])
})

test.each(['beneficiary_bank_rejected', 'insufficient_funds', 'server_error'] as const)(
  'after %s the account stays, and a person decides',
  async (reason) => {
    const before = await asksAgain()
    const asked = await atBank()
    await ends(asked.id, 'failed', reason)
    expect(bankOf(asked.id)).toHaveLength(1)
    expect(await inTrouble()).toContain(asked.id)
    expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'given' })
    await pay(asked.id)
    await shop.run()
    expect(bankOf(asked.id)).toHaveLength(2)
    expect(await asksAgain()).toBe(before)
  },
)

test('a UPI ID that the bank does not know when it is paid is asked for again', async () => {
  const asked = await atBank()
  await ends(asked.id, 'failed', 'beneficiary_vpa_invalid')
  expect(await refundOf(shop, asked.order)).toEqual({ state: 'again', why: 'refused' })
})

test("with a wrong number of the shop's own account no customer is asked, and the desk names the setting", async () => {
  const wrong = await openPayingShop({ RAZORPAYX_ACCOUNT: '7878780080000000' })
  const asked = await codReturn(wrong)
  okBody(await give(wrong, asked))
  await wrong.run()
  expect(await refundOf(wrong, asked.order)).toMatchObject({ state: 'given' })
  expect(await atDesk(wrong, asked)).toMatchObject({ checked: 'unsaid' })
  await accepted(wrong, asked)
  await wrong.run()
  expect(await atDesk(wrong, asked)).toMatchObject({ payable: true, last: { state: 'failed', trouble: 'own_account' } })
  expect(await inTrouble(wrong)).toContain(asked.id)
  expect([await asksAgain(wrong), bankOf(asked.id, wrong)]).toEqual([0, []])
  await wrong.close()
})

test('a bank account is asked about, and where validation is not set up it is paid all the same', async () => {
  const account = { ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' }
  const [known, unsaid] = [await codReturn(shop), await codReturn(shop)]
  okBody(await give(shop, known, account))
  await shop.run()
  expect(await atDesk(shop, known)).toMatchObject({ checked: 'known' })
  shop.bank.validate(false)
  okBody(await give(shop, unsaid, account))
  await accepted(shop, unsaid)
  await shop.run()
  expect(await atDesk(shop, unsaid)).toMatchObject({ checked: 'unsaid' })
  await shop.run()
  expect(bankOf(unsaid.id)).toMatchObject([{ to: account.number }])
})

test('an answer that was lost is looked up before it is asked for again, also when the key is forgotten', async () => {
  const asked = await codReturn(shop)
  okBody(await give(shop, asked))
  await shop.run()
  shop.bank.fail(() => 'lost')
  await accepted(shop, asked)
  await shop.run()
  shop.bank.forgetKeys()
  shop.bank.fail(() => 'ok')
  await shop.run()
  expect(bankOf(asked.id)).toHaveLength(1)
  expect(await atDesk(shop, asked)).toMatchObject({ last: { state: 'underway' } })
})

test('a UPI ID is not taken for more than a lakh, and nothing is sent to one', async () => {
  const [dear] = PIECES
  const items = [{ ...dear!, good: { ...dear!.good, rupees: 150_000 } }]
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items, payment: 'COD' })
  await shop.take(order.messages)
  const asked = { order, id: await requestItems(shop, order, { type: 'Return' }) }
  await act(shop.agent, 'returns.decide', asked.id, { decision: 'approve' })
  const limit = { ok: false, refusal: { error: 'UPI_LIMIT' } }
  expect(await give(shop, asked)).toMatchObject(limit)
  // As if the amount due had grown after the customer gave the UPI ID.
  const account = { ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' }
  okBody(await give(shop, asked, account))
  const [held] = await shop.sql`SELECT sealed FROM payout_accounts WHERE request_id = (SELECT max(id) FROM requests)`
  const other = await codReturn(shop)
  okBody(await give(shop, other))
  await shop.sql`
    UPDATE payout_accounts SET sealed = (SELECT sealed FROM payout_accounts ORDER BY request_id DESC LIMIT 1)
      WHERE sealed = ${held!['sealed']}`
  const { version: seen } = await opened(shop.agent, asked.id)
  expect(await shop.agent.send('returns.payOut', { id: asked.id, seen })).toMatchObject(limit)
})

test('an account that cannot be read any more holds up no step of staff, and nothing is paid to it', async () => {
  const asked = await codReturn(shop)
  okBody(await give(shop, asked))
  await shop.run()
  await shop.sql`UPDATE payout_accounts SET sealed = 'of another secret' WHERE sealed IS NOT NULL`
  await accepted(shop, asked)
  await shop.run()
  expect((await opened(shop.agent, asked.id)).status).toBe('completed')
  expect(bankOf(asked.id)).toEqual([])
})

test('staff who know that an account is wrong request another: once, by mail, not while money moves', async () => {
  const before = await asksAgain()
  const asked = await atBank()
  const { id } = asked
  const ask = async () => shop.agent.send('returns.askAccount', { id, seen: (await opened(shop.agent, id)).version })
  expect(await ask()).toMatchObject({ refusal: { error: 'PAYOUT_UNDERWAY' } })
  await shop.bank.move(last(id), 'failed', 'beneficiary_bank_rejected')
  await shop.drainOutbox()
  expect(await atDesk(shop, asked)).toMatchObject({ askable: true, payable: true })
  okBody(await ask())
  okBody(await ask())
  expect(await asksAgain()).toBe(before + 1)
  expect(await refundOf(shop, asked.order)).toEqual({ state: 'again', why: 'refused' })
  expect(await atDesk(shop, asked)).toMatchObject({ askable: false, payable: false, trouble: 'refused' })
  const log = await shop.sql`SELECT FROM audit WHERE act = 'returns.askAccount' AND outcome = 'asked'`
  expect(log.length).toBeGreaterThan(0)
  okBody(await give(shop, asked, 'anita@ybl'))
  await shop.run()
  expect(await ask()).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
  await pay(id)
  await shop.run()
  expect(bankOf(id).at(-1)).toMatchObject({ to: 'anita@ybl' })
})

test('a look that RazorpayX does not answer for six hours is followed by the next', async () => {
  const asked = await atBank()
  shop.bank.fail((call) => (call === 'look' ? '500' : 'ok'))
  const lookOnce = async () => {
    await shop.sql`
      UPDATE outbox SET due_at = now(), attempts = 11 WHERE done_at IS NULL AND kind = 'payout'
        AND payload ->> 'payoutId' IN (
        SELECT p.id::text FROM payouts p JOIN requests r ON r.id = p.request_id
          WHERE r.order_id = ${asked.order.orderId})`
    await shop.drainOutbox()
  }
  for (let n = 0; n < 12; n += 1) await lookOnce()
  expect(await atDesk(shop, asked)).toMatchObject({ last: { state: 'underway' } })
  shop.bank.fail(() => 'ok')
  shop.bank.tell('')
  await shop.bank.move(last(asked.id), 'processed')
  shop.bank.tell(`${shop.url}/webhooks/razorpayx`)
  await lookOnce()
  expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'paid' })
})
