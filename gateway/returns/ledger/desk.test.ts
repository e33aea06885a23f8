import { describe, expect, test } from 'vitest'
import { okBody } from '../../testing/ok-body.ts'
import { type Bought, boughtTwo, outOf, piecesOf, refundTold, returnOf } from '../../ledger/testing/orders.ts'
import { opened } from '../testing/desk.ts'
import { openPayingShop } from '../testing/payouts.ts'

const shop = await openPayingShop()
const ledger = async (id: string) => okBody(await shop.agent.send('returns.ledger', { id }))

/** Two requests on an order, and a refund of another amount than either is due, made since. */
async function unclear(rupees = 1200) {
  const order = await boughtTwo(shop)
  const [one, other] = [await returnOf(shop, order, 0), await returnOf(shop, order, 1)]
  await refundTold(shop, order, { rupees })
  const [refund] = (await ledger(one)).refunds
  return { order, one, other, refund: refund!.id }
}

const stored = async ({ orderId }: Bought) => {
  const [row] = await shop.sql`SELECT purpose, decided_by, reason, staff_id FROM refunds WHERE order_id = ${orderId}`
  return row
}

describe('the ledger of an order', () => {
  test('shows entries of money and pieces, and what each refund was for', async () => {
    const { one, other, refund } = await unclear()
    const { entries, refunds, requests } = await ledger(other)
    expect(requests).toEqual([one, other])
    expect(refunds).toMatchObject([
      { id: refund, paise: 120_000, purpose: 'goodwill', by: 'rule', isUnclear: true, reason: '' },
    ])
    const shown = entries.map(({ kind, item, request, paise, units }) => [
      kind,
      item,
      request,
      item === undefined ? paise : units,
    ])
    for (const expected of [
      ['paid', undefined, undefined, 299_800],
      ['promised', undefined, one, 140_000],
      ['delivered', 'Kurta 1', undefined, 1],
      ['held', 'Kurta 2', other, 1],
      ['refunded', undefined, undefined, 120_000],
    ])
      expect(shown).toContainEqual(expected)
  })

  test('a correction becomes the money of that request by new entries; nothing is unclear any more', async () => {
    const { order, one, other, refund } = await unclear()
    const before = (await ledger(one)).entries
    const wanted = {
      id: other,
      refund,
      was: { purpose: 'goodwill' as const },
      purpose: 'request' as const,
      request: one,
      reason: ' They agreed on less. ',
    }
    okBody(await shop.agent.send('returns.attribute', wanted))
    expect(await opened(shop.agent, one)).toMatchObject({ madePaise: 120_000, duePaise: 20_000, isUnclear: false })
    expect(await stored(order)).toMatchObject({
      purpose: 'request',
      decided_by: 'staff',
      reason: 'They agreed on less.',
    })
    const { entries, refunds } = await ledger(one)
    expect(refunds).toMatchObject([{ request: one, by: 'staff', reason: 'They agreed on less.', isUnclear: false }])
    expect(entries.slice(0, before.length)).toEqual(before)
    expect(entries.length).toBeGreaterThan(before.length)
    expect(await outOf(shop, order)).toBe(120_000)
    // A repeated call succeeds and changes nothing, and neither does a repeated message of the shop.
    okBody(await shop.agent.send('returns.attribute', wanted))
    expect((await ledger(one)).entries).toEqual(entries)
    const [audited] = await shop.sql`SELECT detail FROM audit WHERE act = 'returns.attribute' ORDER BY id DESC LIMIT 1`
    expect(audited?.['detail']).toMatchObject({ refund, purpose: 'request', request: one })
    expect(JSON.stringify(audited)).not.toContain('agreed')
  })

  test('pieces follow: of one that was goodwill after all, the request has its piece again', async () => {
    const order = await boughtTwo(shop)
    const id = await returnOf(shop, order, 0)
    await refundTold(shop, order, { rupees: 1400, line: 0 })
    expect(await piecesOf(shop, order)).toMatchObject([
      [1, 0, 1, 0],
      [1, 0, 0, 0],
    ])
    const [refund] = (await ledger(id)).refunds
    const was = { purpose: 'request' as const, request: id }
    const wanted = { id, refund: refund!.id, was, purpose: 'goodwill' as const, reason: 'For the late parcel.' }
    okBody(await shop.agent.send('returns.attribute', wanted))
    expect(await piecesOf(shop, order)).toMatchObject([
      [1, 1, 0, 0],
      [1, 0, 0, 0],
    ])
    expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 0, isUnclear: false })
  })
})

describe('a correction is refused, and nothing is changed', () => {
  test.each<[string, object, string]>([
    ['without a reason', { reason: ' \n ' }, 'REASON_NEEDED'],
    ['of a refund that is not there', { refund: '1' }, 'NOT_FOUND'],
    ['of a request of another order', { request: 'OTHER' }, 'NOT_FOUND'],
    ['of a request that is not there', { request: '99999.1' }, 'NOT_FOUND'],
    ['of what is something else by now', { was: { purpose: 'shipping' } }, 'CHANGED_MEANWHILE'],
    ['for a request without one', { request: undefined }, 'INVALID_BODY'],
    ['for shipping with a request', { purpose: 'shipping' }, 'INVALID_BODY'],
    ['for what there is not', { purpose: 'theft' }, 'INVALID_BODY'],
    ['of a request that is none', { id: 'x' }, 'NOT_FOUND'],
  ])('%s: %j', async (_what, change, error) => {
    const { order, one, refund } = await unclear()
    const strange = await unclear()
    const body = {
      id: one,
      refund,
      was: { purpose: 'goodwill' },
      purpose: 'request',
      request: one,
      reason: 'Why',
      ...change,
    }
    if (body.request === 'OTHER') body.request = strange.one
    const before = [await stored(order), await ledger(one)]
    const answer = await shop.agent.send('returns.attribute', JSON.parse(JSON.stringify(body)) as never)
    expect(answer).toMatchObject({ ok: false, refusal: { error } })
    expect([await stored(order), await ledger(one)]).toEqual(before)
  })
})
