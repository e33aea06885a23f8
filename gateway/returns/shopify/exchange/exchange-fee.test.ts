import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { moneyOf } from '#fakes/shopify/shop/money-view.ts'
import { FEE_PAYMENTS, type FeePayment } from '#rules/returns/money/fee-payment.ts'
import { payLinkFields } from '../../../orders/cost-fields.ts'
import { act, opened } from '../../testing/desk.ts'
import { shopOfExchanges } from '../../testing/exchanges.ts'
import { hears } from '../../testing/in-shopify.ts'

const it = await shopOfExchanges(8_400_000_000, { ACCESS_MODE: 'open' })
const { both, shop, fake, agent, requested: asked, approve, draftOf, shownTo, pays, lapses, isTask, conflictOf } = it

const pay = (way: FeePayment) => it.policy({ feeWay: FEE_PAYMENTS.indexOf(way) })
const waive = (id: string) => act(agent, 'returns.waive', id, { reason: 'Our mistake.' })
const feeMails = async () => {
  const rows = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE 'request-fee:%' ORDER BY id`
  return rows.map(({ text }) => text)
}

beforeEach(async () => {
  fake.shop.drafts.clear()
  fake.shop.untold.splice(0)
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await shop.sql`DELETE FROM outbox WHERE key LIKE 'request-fee:%'`
  await shop.sql`UPDATE replacements SET trouble = ''`
  await it.stocked(5)
  await pay('sent')
})
afterEach(() => fake.fail('ok'))

describe('in cash on delivery', () => {
  beforeEach(() => pay('cash'))

  test('the order says what the courier collects, and is not paid', async () => {
    const one = await asked()
    expect(await shownTo(one)).toMatchObject({ fee: 99, fee_words: expect.stringContaining('in cash on delivery') })
    await approve(one.id)
    const draft = draftOf(one.id)!
    expect(draft).toMatchObject({ tags: ['COD', 'replacement'], note: expect.stringContaining('collect ₹99') })
    expect(draft.order).toMatchObject({ pending: true, attributes: [{}, { key: 'Payment' }] })
    expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
  })

  test('waived before it is approved, nothing is collected and nothing speaks of a fee', async () => {
    const one = await asked()
    await waive(one.id)
    await shop.drainOutbox()
    expect(draftOf(one.id)).toMatchObject({ tags: ['replacement'], lines: [{ paid: '0.00' }] })
    await approve(one.id)
    expect(draftOf(one.id)!.order).toMatchObject({ pending: false })
    expect(await opened(agent, one.id)).toMatchObject({ feePaise: 0, feeWaivedPaise: 9900 })
    const { steps } = await shownTo(one)
    expect(JSON.stringify(steps)).not.toMatch(/mistake|fee|waive/i)
  })

  test.each([false, true])(
    'waived after the order was made it is taken off it, once (answer lost: %s)',
    async (lost) => {
      const one = await asked()
      await approve(one.id)
      let answers = 0
      fake.fail((body) => (lost && body.includes('ForgiveCharge') && ++answers === 1 ? 'half' : 'ok'))
      await waive(one.id)
      await shop.drainOutbox()
      await it.settleDown()
      const { order } = draftOf(one.id)!
      expect(order).toMatchObject({ tags: ['replacement'], refunds: [{ amount: '0.00', items: [{ quantity: 1 }] }] })
      expect([moneyOf(order!).due, await conflictOf(one.id)]).toEqual([0, ''])
    },
  )

  test('once it is known to be paid it is not waived any more', async () => {
    const one = await asked()
    await approve(one.id)
    const { order } = draftOf(one.id)!
    order!.pending = false
    await shop.sql`UPDATE orders SET outstanding_paise = 0, financial_status = 'paid' WHERE name = ${order!.name}`
    await hears(both)
    await shop.sql`UPDATE orders SET outstanding_paise = 0, financial_status = 'paid' WHERE name = ${order!.name}`
    await expect(waive(one.id)).rejects.toThrow('FEE_NOT_OPEN')
  })
})

describe('by a link', () => {
  beforeEach(() => pay('link'))

  /** An exchange whose customer was asked to pay. */
  async function waiting() {
    const one = await asked()
    await approve(one.id)
    return one
  }

  test('the order is made when it is paid, by its number, once, however often Shopify tells of it', async () => {
    const one = await waiting()
    const [mail] = await feeMails()
    expect(mail).toContain('₹99')
    expect(mail).toContain(`/checkouts/do/${draftOf(one.id)!.id}/`)
    expect([draftOf(one.id)!.order, (await opened(agent, one.id)).settlement]).toEqual([null, undefined])
    fake.shop.untold.splice(0)
    expect([await pays(one), await pays(one)]).toEqual([true, false])
    await hears(both, (told) => [...told, ...told], 2)
    const made = draftOf(one.id)!.order!
    expect(await opened(agent, one.id)).toMatchObject({
      settlement: { kind: 'order', reference: made.name.slice(1), orderKnown: true },
    })
    expect([made.pending, await isTask(one.id), await conflictOf(one.id)]).toEqual([false, false, ''])
    expect((await feeMails()).length).toBe(1)
  })

  test.each(['MakeDraft', 'ChangeDraft'])('where the answer to %s is lost, one link is sent', async (step) => {
    let lost = 0
    fake.fail((body) => (body.includes(step) && ++lost === 1 ? 'half' : 'ok'))
    const one = await waiting()
    await it.settleDown()
    expect([lost, fake.shop.drafts.size, (await feeMails()).length]).toEqual([expect.any(Number), 1, 1])
    expect(await pays(one)).toBe(true)
  })

  test('with proof of identity the page has it, also in the demo; in open access only the mail', async () => {
    const one = await waiting()
    expect((await shownTo(one)).pay?.url).toContain('/checkouts/do/')
    const link = { url: 'https://shop.example/pay', until: '2026-11-28T12:00:00Z' }
    expect(payLinkFields({ ACCESS_MODE: 'open', SHOP_MODE: 'shopify' }, link)).toEqual({})
    expect(payLinkFields({ ACCESS_MODE: 'verified', SHOP_MODE: 'shopify' }, link).pay?.until).toBe('2026-11-28')
  })

  test('never paid it lapses with the size, as a task; asked again it is held again, with another link', async () => {
    const one = await waiting()
    await lapses(one)
    expect(draftOf(one.id)).toBeUndefined()
    expect([await isTask(one.id), await conflictOf(one.id)]).toEqual([true, expect.stringMatching(/^The fee was not/)])
    expect((await shownTo(one)).pay).toBeUndefined()
    expect((await opened(agent, one.id)).feeLink).toMatchObject({ isOpen: false })
    await act(agent, 'returns.remind', one.id, {})
    await shop.drainOutbox()
    expect([await isTask(one.id), (await feeMails()).length]).toEqual([false, 2])
    expect(await pays(one)).toBe(true)
    await hears(both)
    expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
  })

  test('where others have the size by now the customer is not asked again', async () => {
    const one = await waiting()
    await lapses(one)
    await it.stocked(0)
    await expect(act(agent, 'returns.remind', one.id, {})).rejects.toThrow('SIZE_NOT_OFFERED')
    await act(agent, 'returns.cancel', one.id, { reason: 'The size is gone.' })
    await shop.drainOutbox()
    expect([await isTask(one.id), (await feeMails()).length]).toEqual([false, 1])
  })

  test('waived it is ordered without, also after it lapsed', async () => {
    const one = await waiting()
    await lapses(one)
    await waive(one.id)
    await shop.drainOutbox()
    expect([await isTask(one.id), draftOf(one.id)!.order?.pending]).toEqual([false, false])
    expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
    await expect(waive(one.id)).rejects.toThrow('FEE_NOT_OPEN')
  })

  test('paid after the size was no longer held: a person decides, and can settle it by that order', async () => {
    const one = await waiting()
    await shop.sql`UPDATE request_items SET reserved_until = now() - interval '1 second'
      WHERE reserved_until IS NOT NULL`
    expect(await pays(one)).toBe(true)
    await hears(both)
    const { name } = draftOf(one.id)!.order!
    expect((await opened(agent, one.id)).settlement).toBeUndefined()
    expect([await isTask(one.id), await conflictOf(one.id)]).toEqual([true, expect.stringContaining(name)])
    await act(agent, 'returns.settle', one.id, { kind: 'order', reference: name.slice(1) })
    await shop.drainOutbox()
    expect([await isTask(one.id), await conflictOf(one.id)]).toEqual([false, ''])
  })

  test('paid while it is waived: the order is made, and what was paid is for a person to refund', async () => {
    const one = await waiting()
    fake.fail('nothing')
    await waive(one.id)
    await shop.drainOutbox()
    fake.fail('ok')
    expect(await pays(one)).toBe(true)
    await it.settleDown()
    expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
    expect([await isTask(one.id), await conflictOf(one.id)]).toEqual([true, expect.stringMatching(/paid in Shopify/)])
  })

  test('paid for an exchange that was cancelled: its order is a task until it is cancelled, too', async () => {
    const one = await waiting()
    fake.fail('nothing')
    await act(agent, 'returns.cancel', one.id, { reason: 'They keep it.' })
    await shop.drainOutbox()
    fake.fail('ok')
    expect(await pays(one)).toBe(true)
    await it.settleDown()
    expect(await isTask(one.id)).toBe(true)
    await hears(both)
    await shop.sql`UPDATE orders SET cancelled_at = now() WHERE name = ${draftOf(one.id)!.order!.name}`
    expect(await isTask(one.id)).toBe(false)
  })

  test('who waits until their size is made pays when it is sent: a link sells only what is there', async () => {
    await it.stocked(0)
    await shop.sql`INSERT INTO stock (item_name, size, cutting) VALUES ('Everyday Slub Tee - Ink', 'L', 3)`
    const one = await asked({ waits: true })
    expect((await shownTo(one)).fee_words).toBeUndefined()
    await approve(one.id)
    expect([draftOf(one.id)!.order?.pending, await feeMails()]).toEqual([true, []])
    await shop.sql`DELETE FROM stock`
  })

  const LIVES = inject('long') ? 100 : 4
  test(`where any answers are lost each is ordered once, ${LIVES} of them`, { timeout: 900_000 }, async () => {
    const chance = chanceFrom(inject('seed'))
    const FAILS: ShopifyMode[] = ['half', 'half', 'nothing', 'errors', 'bad-gateway']
    await it.stocked(LIVES)
    for (let n = 0; n < LIVES; n += 1) {
      fake.fail(() => (chance() < 0.3 ? FAILS[Math.floor(chance() * FAILS.length)]! : 'ok'))
      const one = await waiting()
      const isWaived = chance() < 0.5
      fake.fail(() => (isWaived && chance() < 0.3 ? 'half' : 'ok'))
      await it.settleDown()
      await (isWaived ? waive(one.id) : pays(one))
      await hears(both)
      fake.fail('ok')
      await it.settleDown()
      const { settlement } = await opened(agent, one.id)
      expect(settlement?.reference).toBe(draftOf(one.id)?.order?.name.slice(1))
    }
    expect([...fake.shop.drafts.values()].filter(({ order }) => order)).toHaveLength(LIVES)
    expect(fake.shop.drafts.size).toBe(LIVES)
  })

  test('the variant is deleted before the link is sent: a person is told', async () => {
    fake.shop.variants.clear()
    const other = { id: '1', productId: '1', title: '', size: '', sku: '', price: '1.00', inventoryItemId: null }
    fake.shop.variants.set(other.id, other)
    const one = await waiting()
    expect([await conflictOf(one.id), await feeMails()]).toEqual([expect.stringMatching(/^Shopify refuses/), []])
    it.sells('699.00')
  })
})

test('two agents waive it, or waive and settle it, at once: one does', async () => {
  const one = await asked()
  const { version: seen } = await opened(agent, one.id)
  const body = { id: one.id, seen, reason: 'Our mistake.' }
  const other = await shop.staff('agent')
  const answers = await Promise.all([agent.send('returns.waive', body), other.send('returns.waive', body)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await opened(agent, one.id)).events.filter((event) => event.act === 'waive')).toHaveLength(1)
})

test('taken from what is paid back where it ends as money, which is said before', async () => {
  await pay('deducted')
  const one = await asked()
  expect((await shownTo(one)).fee_words).toMatch(/If we refund you instead, the fee is taken from that\.$/)
  await act(agent, 'returns.arrive', one.id, {}).catch(() => undefined)
  const { duePaise, paidPaise } = await opened(agent, one.id)
  expect(duePaise).toBe(paidPaise - 9900)
})
