import { describe, expect, test } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, mailsAbout, opened, requested, shownTo, traces } from '../testing/desk.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')

async function approved(type: 'Exchange' | 'Return' = 'Return') {
  const one = await requested(shop, { type })
  await act(asha, 'returns.decide', one.id, { decision: 'approve' })
  return one
}

const REFUND = { kind: 'refund', reference: 'rfnd_8812', amountPaise: 60_000 } as const

describe('an approved request is settled', () => {
  test('a return by a refund: the goods keep their status, the customer sees it and gets a mail', async () => {
    const one = await approved()
    expect(await act(asha, 'returns.settle', one.id, REFUND)).toMatchObject({ status: 'approved', version: 3 })
    expect(await opened(asha, one.id)).toMatchObject({
      settlement: { ...REFUND, staff: { id: asha.id }, orderKnown: false },
      events: [{ act: 'approve' }, { act: 'settle', detail: { settlement: REFUND } }],
    })
    expect(await shownTo(shop, one.order)).toMatchObject([
      { steps: [{}, {}, { step: 'settled', kind: 'refund', reference: 'rfnd_8812', amount: '600.00' }] },
    ])
    expect(await mailsAbout(shop, one)).toEqual([
      expect.stringContaining('approved'),
      expect.stringContaining('refund'),
    ])
  })

  test('by a gift card: their page shows the last four signs of its code, the mail all of it', async () => {
    const one = await approved()
    await act(asha, 'returns.settle', one.id, { ...REFUND, kind: 'gift_card', reference: 'LUIT-7QPX-22MD' })
    expect(JSON.stringify(await shownTo(shop, one.order))).not.toContain('7QPX')
    const [mail] = await shop.sql`SELECT payload ->> 'text' AS text FROM outbox ORDER BY id DESC LIMIT 1`
    expect(mail!.text).toContain('LUIT-7QPX-22MD')
  })

  test('an exchange by an order that the shop knows', async () => {
    const one = await approved('Exchange')
    const other = await requested(shop)
    await act(asha, 'returns.settle', one.id, { kind: 'order', reference: other.order.orderNumber })
    expect(await opened(asha, one.id)).toMatchObject({ settlement: { kind: 'order', orderKnown: true } })
  })

  test('after the goods were accepted', async () => {
    const one = await approved()
    await act(asha, 'returns.arrive', one.id, {})
    await act(asha, 'returns.inspect', one.id, { result: 'accept', restock: [] })
    expect(await act(asha, 'returns.settle', one.id, REFUND)).toMatchObject({ status: 'completed' })
  })
})

describe('a settlement is corrected', () => {
  test('the second takes the place of the first, which the history keeps, and they are told', async () => {
    const one = await approved('Exchange')
    await act(asha, 'returns.settle', one.id, { kind: 'order', reference: '1201' })
    await act(ritu, 'returns.settle', one.id, { kind: 'order', reference: '1210', correct: true })
    const { events, settlement } = await opened(asha, one.id)
    expect(settlement).toMatchObject({ reference: '1210', staff: { id: ritu.id } })
    expect(events.at(-1)).toMatchObject({
      act: 'resettle',
      detail: { settlement: { reference: '1210' }, before: { kind: 'order', reference: '1201' } },
    })
    expect(await mailsAbout(shop, one)).toEqual([
      expect.anything(),
      expect.stringContaining('is being packed'),
      expect.stringContaining('We corrected our last email'),
    ])
    const [mail] = await shop.sql`SELECT payload ->> 'text' AS text FROM outbox ORDER BY id DESC LIMIT 1`
    expect(mail!.text).toContain('and this corrects it')
    expect(mail!.text).toContain('settled by the new order #1210.')
    expect(mail!.text).toContain('Please ignore what our last email said: the new order #1201.')
    expect(JSON.stringify(await shownTo(shop, one.order))).not.toContain('1201')
  })

  test('an order that became a refund is no new order any more', async () => {
    const one = await approved('Exchange')
    await act(asha, 'returns.settle', one.id, { kind: 'order', reference: '1201' })
    await act(asha, 'returns.settle', one.id, { ...REFUND, correct: true })
    const history = await shop.send('exchanges.history', { customer_id: one.order.customerId })
    expect(history.ok && history.body.exchange_history[`exchange_${one.id}`]).not.toHaveProperty('new_order_no')
  })
})

test('two agents settle one request at once: one settlement stands, one mail goes out', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await approved()
    const settle = (agent: TestStaff, reference: string) =>
      agent.send('returns.settle', { id: one.id, seen: 2, ...REFUND, reference })
    const answers = await Promise.all([settle(asha, 'r1'), settle(ritu, 'r2')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    const { settlement } = await opened(asha, one.id)
    expect(settlement?.reference).toBe(answers[0].ok ? 'r1' : 'r2')
    expect(await mailsAbout(shop, one)).toHaveLength(2)
  }
})

describe('a settlement is refused, and nothing changes', () => {
  const cases: [string, Partial<DeskRequest<'returns.settle'>>, string, number][] = [
    ['an older version', { seen: 1 }, 'CHANGED_MEANWHILE', 409],
    ['no such request', { id: '9999.1' }, 'NOT_FOUND', 404],
    ['an order for a return', { kind: 'order', reference: '1210' }, 'SETTLEMENT_UNFIT', 422],
    ['no reference', { reference: '' }, 'SETTLEMENT_UNFIT', 422],
    ['two lines', { reference: 'a\nBcc: b' }, 'SETTLEMENT_UNFIT', 422],
    ['no amount', { amountPaise: 0 }, 'INVALID_BODY', 400],
    ['half a paisa', { amountPaise: 10.5 }, 'INVALID_BODY', 400],
    ['a correction of nothing', { correct: true }, 'STEP_NOT_OPEN', 409],
  ]
  test.each(cases)('%s', async (_what, change, error, status) => {
    const one = await approved()
    const before = await traces(shop, one)
    const answer = await asha.send('returns.settle', { id: one.id, seen: 2, ...REFUND, ...change })
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(await traces(shop, one)).toEqual(before)
  })

  test('before it is approved, after it was rejected, and a second time', async () => {
    const one = await requested(shop, { type: 'Return' })
    const settle = (seen: number) => asha.send('returns.settle', { id: one.id, seen, ...REFUND })
    expect(await settle(1)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
    const again = await approved()
    await act(asha, 'returns.settle', again.id, REFUND)
    const before = await traces(shop, again)
    expect(await asha.send('returns.settle', { id: again.id, seen: 3, ...REFUND })).toMatchObject({
      status: 409,
      refusal: { error: 'SETTLED_ALREADY' },
    })
    expect(await traces(shop, again)).toEqual(before)
    await act(asha, 'returns.decide', one.id, { decision: 'reject', reason: 'Worn.' })
    expect(await settle(2)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
  })

  test('the database holds one settlement for a request, of its own shape', async () => {
    const { id } = await approved()
    const key = shop.sql`SELECT r.id FROM requests r JOIN orders o ON o.id = r.order_id
      WHERE o.order_number || '.' || r.n = ${id}`
    const put = (kind: string, amount: number | null) =>
      shop.sql`INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
        VALUES ((${key}), ${kind}, 'x', ${amount}, now())`
    await expect(put('refund', null)).rejects.toMatchObject({ code: '23514' })
    await expect(put('order', 5)).rejects.toMatchObject({ code: '23514' })
    await put('refund', 5)
    await expect(put('refund', 5)).rejects.toMatchObject({ code: '23505' })
  })
})
