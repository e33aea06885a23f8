import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANITA, FARZANA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, opened, shownTo } from '../testing/desk.ts'
import { accepted, atDesk, codReturn, give, openPayingShop, type PayingShop, refundOf } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  shop.bank.fail(() => 'ok')
  await shop.set({ paysCod: 1, paysAtPickup: 0, payAloneUpTo: 5000 })
})
afterAll(() => shop.close())

const NOT_PAYABLE = { payable: false, last: { state: 'failed' } }
const bankOf = (id: string) => shop.bank.payouts.filter(({ request }) => request === id)
const pay = async (id: string, staff = shop.agent) =>
  staff.send('returns.payOut', { id, seen: (await opened(shop.agent, id)).version })
const refusalOf = (answer: { ok: true } | { ok: false; refusal: { error: string } }) =>
  answer.ok ? 'ok' : answer.refusal.error

const sealedOf = (orderId: string) => shop.sql`
  SELECT a.sealed FROM payout_accounts a JOIN requests r ON r.id = a.request_id WHERE r.order_id = ${orderId}
  UNION SELECT p.sealed FROM payouts p JOIN requests r ON r.id = p.request_id WHERE r.order_id = ${orderId}`

const inTrouble = async () =>
  okBody(await shop.agent.send('returns.queue', { view: 'trouble' })).rows.flatMap(({ id, task }) =>
    task === 'refund' ? [id] : [],
  )

async function mails(id: string): Promise<string[]> {
  const rows = await shop.sql<{ subject: string }[]>`
    SELECT b.payload ->> 'subject' AS subject FROM outbox b
      JOIN requests r ON b.key LIKE 'request-payout:' || r.id || ':%'
    JOIN orders o ON o.id = r.order_id WHERE o.order_number || '.' || r.n = ${id} ORDER BY b.id`
  return rows.map(({ subject }) => subject)
}

describe('the refund of a return that was paid in cash', () => {
  test('is asked for, checked, paid when the goods are fine, and has its UTR on the page of its customer', async () => {
    const asked = await codReturn(shop)
    const { order, id } = asked
    expect(await refundOf(shop, order)).toEqual({ state: 'wanted' })
    expect(okBody(await give(shop, asked))).toEqual({ to: 'an…@okaxis' })
    await shop.run()
    expect(await refundOf(shop, order)).toEqual({ state: 'given', to: 'an…@okaxis', name: 'ANITA BARUAH' })
    expect(bankOf(id)).toEqual([])
    await accepted(shop, asked)
    await shop.run()
    const [payout] = bankOf(id)
    const { duePaise } = await opened(shop.agent, id)
    expect(payout).toMatchObject({ amount: duePaise, to: 'anita.roy@okaxis', status: 'processing' })
    expect(await refundOf(shop, order)).toEqual({ state: 'underway', to: 'an…@okaxis' })
    await shop.bank.move(payout!.id, 'processed')
    await shop.run()
    expect(await refundOf(shop, order)).toEqual({ state: 'paid', to: 'an…@okaxis' })
    const [shown] = await shownTo(shop, order)
    expect(shown?.steps?.at(-1)).toMatchObject({ step: 'settled', kind: 'refund', reference: payout!.utr })
    expect(await opened(shop.agent, id)).toMatchObject({
      settlement: { kind: 'refund', reference: payout!.utr, amountPaise: payout!.amount },
      payout: { payable: false, last: { state: 'paid', utr: payout!.utr } },
    })
    expect(bankOf(id)).toHaveLength(1)
    // The account is deleted everywhere, and no mail ever had it.
    expect(await shop.sql`SELECT sealed FROM payout_accounts UNION SELECT sealed FROM payouts`).toEqual([
      { sealed: null },
    ])
    expect(await mails(id)).toEqual([
      expect.stringMatching(/^Where should we send ₹[\d,.]+\? · #/),
      `Your refund goes to an…@okaxis · #${id.replace('.', '-F')}`,
    ])
  })

  test('is not paid by itself beside a refund whose rupees are not known', async () => {
    const asked = await codReturn(shop)
    await give(shop, asked)
    await shop.run()
    await shop.sql`INSERT INTO refunds (id, order_id, created_at)
      VALUES (${`7${asked.order.orderId}`}, ${asked.order.orderId}, now())`
    await accepted(shop, asked)
    await shop.run()
    expect(bankOf(asked.id)).toEqual([])
    okBody(await pay(asked.id))
    await shop.run()
    expect(bankOf(asked.id)).toHaveLength(1)
  })

  test('goes to a bank account as well, and is paid at the first scan where the shop says so', async () => {
    await shop.set({ paysAtPickup: 1 })
    const asked = await codReturn(shop)
    const account = { ifsc: 'hdfcO000053', number: '5010 0123 4567 89', name: 'Anita Roy' }
    const { customerId } = asked.order
    okBody(await shop.send('returns.payTo', { customerId, requestId: asked.id, account }))
    await shop.run()
    expect(bankOf(asked.id)).toEqual([])
    await act(shop.agent, 'returns.arrive', asked.id, {})
    await shop.run()
    expect(bankOf(asked.id)).toMatchObject([{ to: '50100123456789' }])
  })

  test.each([
    [{ upi: 'anita@gmail.com' }, 'UPI_INVALID'],
    [{ ifsc: 'HDFC', number: '50100123456789', name: 'Anita Roy' }, 'IFSC_INVALID'],
    [{ ifsc: 'HDFC0000053', number: '12', name: 'Anita Roy' }, 'ACCOUNT_NUMBER_INVALID'],
    [{ ifsc: 'HDFC0000053', number: '50100123456789', name: '<b>' }, 'ACCOUNT_NAME_INVALID'],
    [{ ifsc: 'HDFC0000053', number: '50100123456789', name: 'Ram' }, 'ACCOUNT_NAME_SHORT'],
  ])('%j is refused: %s', async (account, code) => {
    const { order, id } = await codReturn(shop)
    const answer = await shop.send('returns.payTo', { customerId: order.customerId, requestId: id, account })
    expect(refusalOf(answer)).toBe(code)
    expect(await refundOf(shop, order)).toEqual({ state: 'wanted' })
  })

  test('an account is taken from the request’s customer alone, and only where the refund is paid out', async () => {
    const asked = await codReturn(shop)
    const other = { customerId: FARZANA.id ?? '', requestId: asked.id, account: { upi: 'far@okaxis' } }
    expect(refusalOf(await shop.send('returns.payTo', other))).toBe('REQUEST_NOT_FOUND')
    await shop.set({ paysCod: 0 })
    await expect.poll(async () => refusalOf(await give(shop, asked))).toBe('PAYOUT_NOT_WANTED')
    expect(await refundOf(shop, asked.order)).toBeUndefined()
    expect(refusalOf(await pay(asked.id))).toBe('PAYOUTS_OFF')
  })

  test('an account that the bank does not know is asked for again', async () => {
    const asked = await codReturn(shop)
    okBody(await give(shop, asked, 'wrong@okaxis'))
    await shop.run()
    expect(await refundOf(shop, asked.order)).toEqual({ state: 'again', why: 'unknown' })
    expect(await mails(asked.id)).toHaveLength(3)
    expect(refusalOf(await pay(asked.id))).toBe('ACCOUNT_MISSING')
    okBody(await give(shop, asked))
    await shop.run()
    expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'given' })
  })

  test('while it is on its way nothing else is settled, changed or cancelled, and the account stays', async () => {
    const asked = await codReturn(shop)
    okBody(await give(shop, asked))
    await shop.run()
    okBody(await pay(asked.id))
    const { version: seen } = await opened(shop.agent, asked.id)
    const settlement = { kind: 'gift_card', reference: 'GC-1', amountPaise: 100 } as const
    const tries = await Promise.all([
      shop.agent.send('returns.settle', { id: asked.id, seen, ...settlement }),
      shop.agent.send('returns.cancel', { id: asked.id, seen, reason: 'No.' }),
      give(shop, asked, 'other@okaxis'),
    ])
    expect(tries.map(refusalOf)).toEqual(['PAYOUT_UNDERWAY', 'PAYOUT_UNDERWAY', 'PAYOUT_NOT_WANTED'])
    expect(refusalOf(await pay(asked.id))).toBe('ok')
    await shop.run()
    expect(bankOf(asked.id)).toHaveLength(1)
  })

  test('above the limit two of the staff have to ask for it', async () => {
    await shop.set({ payAloneUpTo: 0 })
    const asked = await codReturn(shop)
    okBody(await give(shop, asked))
    await shop.run()
    await accepted(shop, asked)
    await shop.run()
    expect(bankOf(asked.id)).toEqual([])
    okBody(await pay(asked.id))
    okBody(await pay(asked.id))
    await shop.run()
    expect(bankOf(asked.id)).toEqual([])
    expect(await atDesk(shop, asked)).toMatchObject({ payable: true, last: { state: 'waiting' } })
    expect(await inTrouble()).toContain(asked.id)
    okBody(await pay(asked.id, await shop.staff('retailer')))
    await shop.run()
    expect(bankOf(asked.id)).toHaveLength(1)
    expect(await inTrouble()).not.toContain(asked.id)
  })

  test('when the request ends or is settled otherwise, the account is deleted, and nothing more is paid', async () => {
    await shop.set({ payAloneUpTo: 0 })
    const settlement = { kind: 'gift_card', reference: 'GC-9', amountPaise: 100 } as const
    for (const end of [
      (id: string) => act(shop.agent, 'returns.cancel', id, { reason: 'No.' }),
      (id: string) => act(shop.agent, 'returns.settle', id, settlement),
    ]) {
      const asked = await codReturn(shop)
      okBody(await give(shop, asked))
      await shop.run()
      okBody(await pay(asked.id))
      await end(asked.id)
      expect(await sealedOf(asked.order.orderId)).toEqual([{ sealed: null }])
      expect(await inTrouble()).not.toContain(asked.id)
      expect([await refundOf(shop, asked.order), await atDesk(shop, asked)]).toMatchObject([undefined, NOT_PAYABLE])
      await shop.run()
      expect(bankOf(asked.id)).toEqual([])
    }
  })

  test('another account in place of one that waits is seen by two again', async () => {
    await shop.set({ payAloneUpTo: 0 })
    const asked = await codReturn(shop)
    okBody(await give(shop, asked))
    okBody(await pay(asked.id))
    okBody(await give(shop, asked, 'anita@ybl'))
    okBody(await pay(asked.id, await shop.staff('retailer')))
    await shop.run()
    expect(bankOf(asked.id)).toEqual([])
    okBody(await pay(asked.id))
    await shop.run()
    expect(bankOf(asked.id)).toMatchObject([{ to: 'anita@ybl' }])
  })

  test('the same account sent again changes nothing; each other one is told to the mailbox of the order', async () => {
    const asked = await codReturn(shop)
    await shop.sql`UPDATE requests SET email_proved = true, email = 'other@example.in'
      WHERE order_id = ${asked.order.orderId}`
    okBody(await give(shop, asked))
    await shop.run()
    okBody(await give(shop, asked, ' ANITA.ROY@okaxis'))
    expect(await refundOf(shop, asked.order)).toMatchObject({ state: 'given', name: 'ANITA BARUAH' })
    const told = await shop.sql`
      SELECT payload ->> 'to' AS to FROM outbox WHERE key LIKE 'request-payout:%:payout_given:%' ORDER BY id DESC
        LIMIT 1`
    expect(told).toEqual([{ to: ANITA.email }])
    expect(await mails(asked.id)).toHaveLength(2)
  })

  test('a bank that does not say whose an account is holds no refund up', async () => {
    const asked = await codReturn(shop)
    okBody(await give(shop, asked, 'slow.anita@okaxis'))
    await accepted(shop, asked)
    await expect
      .poll(async () => {
        await shop.run()
        return bankOf(asked.id).length
      })
      .toBe(1)
    expect(await atDesk(shop, asked)).toMatchObject({ checked: 'unsaid' })
  })

  test('one that comes back after it was paid is paid again to another account, and corrected', async () => {
    const asked = await codReturn(shop)
    okBody(await give(shop, asked, 'closed@okaxis'))
    await shop.run()
    await accepted(shop, asked)
    await shop.run()
    const [first] = bankOf(asked.id)
    await shop.bank.move(first!.id, 'processed')
    await shop.run()
    // Only its webhook can report it now, which comes within the second of the one before.
    await shop.sql`DELETE FROM outbox WHERE key LIKE 'payout:%:paid:%'`
    await shop.bank.move(first!.id, 'reversed')
    await shop.run()
    expect(await refundOf(shop, asked.order)).toEqual({ state: 'again', why: 'returned' })
    okBody(await give(shop, asked))
    await shop.run()
    expect(bankOf(asked.id)).toHaveLength(1)
    expect(await inTrouble()).toContain(asked.id)
    okBody(await pay(asked.id))
    await shop.run()
    const second = bankOf(asked.id)[1]!
    await shop.bank.move(second.id, 'processed')
    await shop.run()
    expect(second.amount).toBe(first!.amount)
    expect(await opened(shop.agent, asked.id)).toMatchObject({
      settlement: { reference: second.utr },
      payout: { last: { state: 'paid' } },
    })
  })

  test('a message that the bank did not sign is refused', async () => {
    const body = '{"payload":{"payout":{"entity":{"id":"pout_1"}}}}'
    const send = async (signature: string) =>
      (
        await fetch(`${shop.url}/webhooks/razorpayx`, {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': signature },
        })
      ).status
    expect([await send(''), await send('00'.repeat(32))]).toEqual([401, 401])
  })
})

test('a return that was paid online, and an exchange, ask for no account', async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  const { terms } = okBody(await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId }))
  expect(terms.refund_way).toBeUndefined()
})
