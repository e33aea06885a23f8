import { describe, expect } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { rupeesText } from '#rules/india/money.ts'
import { ANITA } from '#demo/customers.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, requestItems, mailsAbout, opened, requested, shownTo, standings, traces } from '../testing/desk.ts'

const KEYS = [crypto.randomUUID(), crypto.randomUUID()] as const

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('retailer')

describe('a request is decided', () => {
  test('approved: its items stay held, the customer sees it and gets one mail', async ({ request }) => {
    expect(await act(asha, 'returns.decide', request.id, { decision: 'approve' })).toEqual({
      id: request.id,
      status: 'approved',
      version: 2,
    })
    expect(await standings(shop, request.order)).toEqual(['held', 'eligible'])
    expect(await shownTo(shop, request.order)).toMatchObject([
      { status: 'approved', steps: [{ step: 'received' }, { step: 'approved' }] },
    ])
    expect(await mailsAbout(shop, request)).toEqual([expect.stringContaining('is approved')])
    expect(await opened(asha, request.id)).toMatchObject({
      items: [{ decision: 'approved', live: true }],
      events: [{ act: 'approve', actor: 'staff', staff: { id: asha.id, name: expect.any(String) }, detail: {} }],
    })
  })

  test('rejected: the customer reads why, and its items stay held', async ({ request }) => {
    const reason = 'The soles show wear. <b>जूते पहने गए हैं</b>'
    await act(asha, 'returns.decide', request.id, { decision: 'reject', reason })
    expect(await standings(shop, request.order)).toEqual(['held', 'eligible'])
    expect(await shownTo(shop, request.order)).toMatchObject([
      { status: 'rejected', steps: [{}, { step: 'rejected', reason }] },
    ])
    const [mail] = await shop.sql`SELECT payload FROM outbox ORDER BY id DESC LIMIT 1`
    expect(mail!.payload).toMatchObject({ to: ANITA.email, text: expect.stringContaining(reason) })
    await expect(requestItems(shop, request.order)).rejects.toThrow('ALREADY_SUBMITTED')
  })

  test('in part, a return: the mail says what is due for the rest', async () => {
    const one = await requested(shop, { items: 2, type: 'Return' })
    const [kept] = one.order.lineIds as [string, string]
    await act(asha, 'returns.decide', one.id, { decision: 'approve', items: [kept], reason: 'The second was worn.' })
    const { duePaise } = await opened(asha, one.id)
    const [mail] = await shop.sql`SELECT payload FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!.payload).toMatchObject({
      text: expect.stringContaining(`Gift card of ${rupeesText(duePaise)} (`),
    })
  })

  test('in part: what is turned down stays held, the rest goes on, one mail says both', async () => {
    const one = await requested(shop, { items: 2 })
    const [kept, left] = one.order.lineIds as [string, string]
    await act(asha, 'returns.decide', one.id, { decision: 'approve', items: [kept], reason: 'The second was worn.' })
    expect(await standings(shop, one.order)).toEqual(['held', 'held'])
    expect(await shownTo(shop, one.order)).toMatchObject([
      { status: 'approved', steps: [{}, { step: 'partly_approved', items: [left], reason: 'The second was worn.' }] },
    ])
    expect(await mailsAbout(shop, one)).toEqual([expect.stringContaining('Part of your')])
    const { items, paidPaise, duePaise } = await opened(asha, one.id)
    expect(items.map(({ decision, live }) => [decision, live])).toEqual([
      ['approved', true],
      ['rejected', true],
    ])
    expect(paidPaise).toBe(items[0]!.pricePaise)
    // The fee of an exchange is paid apart.
    expect(duePaise).toBe(paidPaise)
  })

  test('with all of its items named it is approved whole', async () => {
    const one = await requested(shop, { items: 2 })
    await act(asha, 'returns.decide', one.id, { decision: 'approve', items: one.order.lineIds.toReversed() })
    expect(await shownTo(shop, one.order)).toMatchObject([{ steps: [{}, { step: 'approved' }] }])
  })
})

test('the audit log holds what was chosen, before it is done, and never what was written', async () => {
  const one = await requested(shop, { items: 2 })
  const items = [one.order.lineIds[0]!]
  await asha.send('returns.decide', {
    id: one.id,
    seen: 1,
    decision: 'approve',
    items,
    reason: 'Too personal.',
  })
  await asha.send('returns.decide', { id: one.id, seen: 1, decision: 'approve' })
  const entries =
    await shop.sql`SELECT staff_id, outcome, detail FROM audit WHERE detail ->> 'id' = ${one.id} ORDER BY id`
  expect(entries).toEqual([
    { staff_id: asha.id, outcome: 'asked', detail: { id: one.id, seen: 1, decision: 'approve', items } },
    { staff_id: asha.id, outcome: 'asked', detail: { id: one.id, seen: 1, decision: 'approve' } },
    { staff_id: asha.id, outcome: 'CHANGED_MEANWHILE', detail: { id: one.id, seen: 1, decision: 'approve' } },
  ])
})

describe('two agents decide one request', () => {
  test('at once: one decision stands, the other is told who did what', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await requested(shop)
      const answers = await Promise.all([
        asha.send('returns.decide', { id: one.id, seen: 1, decision: 'approve' }),
        ritu.send('returns.decide', { id: one.id, seen: 1, decision: 'reject', reason: 'Worn.' }),
      ])
      const [won, lost] = answers[0].ok ? answers : answers.toReversed()
      const { status, events } = await opened(asha, one.id)
      expect(won).toMatchObject({ ok: true, body: { status } })
      expect(events).toHaveLength(1)
      const about = `${events[0]!.staff!.name}: ${events[0]!.act}`
      expect(lost).toMatchObject({ status: 409, refusal: { error: 'CHANGED_MEANWHILE', about } })
      expect(await mailsAbout(shop, one)).toHaveLength(1)
    }
  })

  test('while the customer asks for the same item: it is held once, by the request that has it', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await requested(shop)
      const again = () =>
        requestItems(shop, one.order).then(
          () => true,
          () => false,
        )
      const [, , asked] = await Promise.all([
        asha.send('returns.decide', { id: one.id, seen: 1, decision: 'reject', reason: 'Worn.' }),
        ritu.send('returns.decide', { id: one.id, seen: 1, decision: 'approve' }),
        again(),
      ])
      const live = await shop.sql`SELECT FROM request_items WHERE line_item_id = ${one.order.lineIds[0]!} AND live`
      expect(live).toHaveLength(1)
      expect(asked).toBe(false)
    }
  })
})

test('sent again with the same key it is done once, and for something else the key is refused', async ({ request }) => {
  const body = { id: request.id, seen: 1, decision: 'approve' } as const
  const first = await asha.send('returns.decide', body, KEYS[0])
  expect(await asha.send('returns.decide', body, KEYS[0])).toEqual(first)
  const both = await requested(shop)
  const again = { ...body, id: both.id }
  const answers = await Promise.all([
    asha.send('returns.decide', again, KEYS[1]),
    asha.send('returns.decide', again, KEYS[1]),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(await mailsAbout(shop, both)).toHaveLength(1)
  expect(await asha.send('returns.arrive', { id: both.id, seen: 1 }, KEYS[1])).toMatchObject({
    refusal: { error: 'KEY_REUSED' },
  })
  expect(await ritu.send('returns.decide', again, KEYS[1])).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
})

describe('a decision is refused, and nothing changes', () => {
  const cases: [string, Partial<DeskRequest<'returns.decide'>>, string, number][] = [
    ['an older version', { seen: 7 }, 'CHANGED_MEANWHILE', 409],
    ['no such request', { id: '9999.1' }, 'NOT_FOUND', 404],
    ['no name of a request', { id: '%' }, 'NOT_FOUND', 404],
    ['a rejection without a reason', { decision: 'reject' }, 'REASON_NEEDED', 422],
    ['a reason of blanks', { decision: 'reject', reason: ' \n' }, 'REASON_NEEDED', 422],
    ['an item of another request', { items: ['999'] }, 'ITEM_UNKNOWN', 422],
    ['a settlement', { settlement: { kind: 'order', reference: '1210' } } as object, 'INVALID_BODY', 400],
    ['no items', { items: [] }, 'INVALID_BODY', 400],
    ['an unknown field', { staffId: 'mitali' } as object, 'INVALID_BODY', 400],
  ]
  test.each(cases)('%s', async (_what, change, error, status) => {
    const one = await requested(shop, { items: 2 })
    const before = await traces(shop, one)
    const answer = await asha.send('returns.decide', { id: one.id, seen: 1, decision: 'approve', ...change })
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(await traces(shop, one)).toEqual(before)
  })

  test('in part without a reason; an item named twice; after it was decided', async () => {
    const one = await requested(shop, { items: 2 })
    const [item] = one.order.lineIds as [string, string]
    const body = { id: one.id, seen: 1, decision: 'approve' } as const
    expect(await asha.send('returns.decide', { ...body, items: [item] })).toMatchObject({
      refusal: { error: 'REASON_NEEDED' },
    })
    expect(await asha.send('returns.decide', { ...body, items: [item, item] })).toMatchObject({
      refusal: { error: 'ITEM_UNKNOWN' },
    })
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    const before = await traces(shop, one)
    expect(await asha.send('returns.decide', { ...body, seen: 2 })).toMatchObject({
      refusal: { error: 'STEP_NOT_OPEN' },
    })
    expect(await traces(shop, one)).toEqual(before)
  })
})
