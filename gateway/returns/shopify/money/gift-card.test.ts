import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import { encrypted } from '../../../http/tokens.ts'
import { act, opened, type Requested, shownTo } from '../../testing/desk.ts'
import {
  accepted,
  conflictOf,
  DUE_PAISE,
  found,
  returned,
  setPolicies,
  settledBy,
  tryAgain,
} from '../../testing/due.ts'
import { hears, openJobs, returnsIn, shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const both = { ...open, agent }
afterEach(() => fake.fail('ok'))
beforeAll(() => setPolicies(both, { makesCards: 1 }))

const cardsOf = ({ id }: Requested) => [...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${id}`)
const settledByCard = (made: Requested) => {
  const [card] = cardsOf(made)
  return [{ kind: 'gift_card', reference: `${card!.id} ${card!.code.slice(-4).toUpperCase()}`, paise: DUE_PAISE }]
}

describe('the gift card of a return', () => {
  test('is made by Shopify once the goods were found fine, sent by it, and settles the return', async () => {
    const made = await returned(both)
    expect((await shownTo(shop, made.order))[0]!.refund_way).toBeUndefined()
    expect(await opened(agent, made.id)).toMatchObject({ inShopify: { paysBack: 'later', paysBy: 'card' } })
    await accepted(both, made)
    const [card, ...more] = cardsOf(made)
    expect(more).toEqual([])
    expect(card).toMatchObject({ amount: '600.00', customerId: made.customerId, sent: 1 })
    expect(card!.code).toMatch(/^[a-z0-9]{16}$/)
    expect(await settledBy(both, made)).toEqual(settledByCard(made))
    const ends = card!.code.slice(-4).toUpperCase()
    expect((await shownTo(shop, made.order))[0]!.steps!.at(-1)).toMatchObject({
      kind: 'gift_card',
      reference: `…${ends}`,
    })
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!['text']).toContain(
      `We're sending you the code in a separate email; it ends in ${ends}. Enter it at checkout.`,
    )
    // The goods are received there without a refund, and its return is closed.
    expect(returnsIn(fake, made.order.orderId)).toMatchObject([{ status: 'CLOSED', items: [{ processed: 1 }] }])
    expect(fake.shop.orders.get(made.order.orderId)!.refunds ?? []).toEqual([])
    expect([await conflictOf(both, made), await openJobs(shop)]).toEqual(['', []])
  })

  test('has a code that stands nowhere here, in the clear or otherwise, once it is made', async () => {
    const made = await returned(both)
    await accepted(both, made)
    const tables = await shop.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
        AND table_type = 'BASE TABLE'`
    const { code } = cardsOf(made)[0]!
    for (const { name } of tables) {
      const [row] =
        await shop.sql`SELECT count(*)::int AS n FROM ${shop.sql(name)} x WHERE x::text ILIKE ${`%${code}%`}`
      expect([name, row!['n']]).toEqual([name, 0])
    }
    expect(await shop.sql`SELECT FROM gift_cards WHERE sealed IS NOT NULL`).toHaveLength(0)
  })

  test('is made of cash, too, which Shopify proposes nothing for, and on the same order once', async () => {
    const made = await returned(both, { cod: true })
    await accepted(both, made)
    await hears(both)
    expect(await settledBy(both, made)).toEqual(settledByCard(made))
  })

  test('waits for a person where Shopify proposes another amount', async () => {
    const made = await returned(both, { change: (order) => void (order.lines[0]!.paid = '500.00') })
    await accepted(both, made)
    expect(cardsOf(made)).toEqual([])
    expect(await conflictOf(both, made)).toMatch(/^Here ₹600 is due; Shopify proposes to pay back ₹401\. Make the gift/)
    await act(agent, 'returns.settle', made.id, { kind: 'gift_card', reference: 'GC-1', amountPaise: DUE_PAISE })
  })

  test('is a few paise less where Shopify proposes a few paise less', async () => {
    const made = await returned(both, { change: (order) => void (order.lines[0]!.paid = '698.40') })
    await accepted(both, made)
    expect(cardsOf(made)).toMatchObject([{ amount: '599.40' }])
    expect(await settledBy(both, made)).toMatchObject([{ paise: 59_940 }])
  })

  test.each<[string, () => void, () => void, string]>([
    [
      'a right that is missing',
      () => fake.shop.grants.scopes.delete('write_gift_cards'),
      () => fake.shop.grants.scopes.add('write_gift_cards'),
      'it needs the rights write_gift_cards',
    ],
    [
      'the right to name the customer',
      () => fake.shop.grants.scopes.delete('write_customers'),
      () => fake.shop.grants.scopes.add('write_customers'),
      'and write_customers',
    ],
    [
      'a shop without gift cards',
      () => (fake.shop.gives.cards = false),
      () => (fake.shop.gives.cards = true),
      'the shop must have gift cards',
    ],
    [
      'too high an amount',
      () => (fake.shop.gives.cardLimit = 100),
      () => (fake.shop.gives.cardLimit = 160_000),
      'Shopify refuses to make it (GIFT_CARD_LIMIT_EXCEEDED): it is more than a gift card of the shop may be worth.',
    ],
  ])('is not made for %s: a person pays, or it is made later', async (_what, spoil, mend, says) => {
    const made = await returned(both)
    spoil()
    await accepted(both, made)
    expect(cardsOf(made)).toEqual([])
    expect(await conflictOf(both, made)).toContain(says)
    expect((await opened(agent, made.id)).inShopify).toMatchObject({ paysBack: 'later' })
    mend()
    await act(agent, 'returns.settle', made.id, { kind: 'refund', reference: 'RF-9', amountPaise: DUE_PAISE })
    await shop.drainOutbox()
    expect([cardsOf(made), await conflictOf(both, made)]).toEqual([[], ''])
  })

  test('that Shopify cannot send settles the return, and a person is told', async () => {
    const made = await returned(both)
    fake.shop.gives.unreachable.add(made.customerId)
    await accepted(both, made)
    expect(await settledBy(both, made)).toEqual(settledByCard(made))
    expect(await conflictOf(both, made)).toMatch(
      /^The gift card that ends in \w{4} is made; Shopify does not send .* the customer has no mail address or phone number/,
    )
    fake.shop.gives.unreachable.delete(made.customerId)
    await shop.sql`UPDATE outbox SET done_at = NULL, due_at = now() WHERE kind = 'shopify_return' AND id = (
      SELECT max(id) FROM outbox WHERE kind = 'shopify_return')`
    await shop.drainOutbox()
    expect([cardsOf(made)[0]!.sent, await conflictOf(both, made)]).toEqual([1, ''])
  })

  test('asked for before the secret changed is found, and settles the return', async () => {
    const made = await returned(both)
    await found(both, made)
    fake.fail((body) => (body.includes('MakeGiftCard') ? 'half' : 'ok'))
    await shop.drainOutbox()
    expect([cardsOf(made).length, await settledBy(both, made)]).toEqual([1, []])
    await shop.sql`UPDATE gift_cards SET sealed = ${encrypted({ DESK_SECRET: 'an earlier secret of the desk' }, 'X')}
      WHERE card_id IS NULL`
    fake.fail('ok')
    await tryAgain(both)
    expect(await settledBy(both, made)).toEqual(settledByCard(made))
    expect(cardsOf(made)).toHaveLength(1)
  })
})

test('a card that is made but not listed yet blocks another payment of the return: its code is used', async () => {
  const made = await returned(both)
  await found(both, made)
  fake.fail((body) => (body.includes('MakeGiftCard') ? 'half' : 'ok'))
  await shop.drainOutbox()
  const [card] = cardsOf(made)
  card!.note = null
  fake.fail('ok')
  await tryAgain(both)
  expect([await settledBy(both, made), await conflictOf(both, made)]).toEqual([[], ''])
  expect((await opened(agent, made.id)).inShopify).toMatchObject({ paysBack: 'underway', paysBy: 'card' })
  card!.note = `Wapsi ${made.id}`
  await tryAgain(both)
  expect(cardsOf(made)).toHaveLength(1)
  expect(await settledBy(both, made)).toEqual(settledByCard(made))
})

test('a card that was made before a right was taken away is found', async () => {
  const made = await returned(both)
  await found(both, made)
  fake.fail((body) => (body.includes('MakeGiftCard') ? 'half' : 'ok'))
  await shop.drainOutbox()
  fake.shop.grants.scopes.delete('write_customers')
  fake.fail('ok')
  await tryAgain(both)
  fake.shop.grants.scopes.add('write_customers')
  expect(await settledBy(both, made)).toEqual(settledByCard(made))
})

test('while it is unknown whether a card was made, the return is not settled, no other card is made', async () => {
  const made = await returned(both)
  await found(both, made)
  fake.fail((body) => (cardsOf(made).length > 0 ? 'bad-gateway' : body.includes('MakeGiftCard') ? 'half' : 'ok'))
  await shop.drainOutbox()
  expect([cardsOf(made).length, await settledBy(both, made)]).toEqual([1, []])
  const { version, inShopify } = await opened(agent, made.id)
  expect(inShopify).toMatchObject({ paysBack: 'underway', paysBy: 'card' })
  const byHand = { kind: 'gift_card' as const, reference: 'GC-3', amountPaise: DUE_PAISE }
  expect(await agent.send('returns.settle', { id: made.id, seen: version, ...byHand })).toMatchObject({
    refusal: { error: 'PAYOUT_UNDERWAY' },
  })
  await setPolicies(both, { makesCards: 0 })
  fake.fail('ok')
  await tryAgain(both)
  await setPolicies(both, { makesCards: 1 })
  expect(await settledBy(both, made)).toEqual(settledByCard(made))
  expect(cardsOf(made)).toHaveLength(1)
})

test.each(['MakeGiftCard', 'ProcessReturn', 'CloseReturn', 'SendGiftCard'])(
  'stopped when %s is done, before its answer, it goes on from there: one card',
  async (step) => {
    const made = await returned(both)
    await found(both, made)
    let isStopped = false
    fake.fail((body) => {
      if (isStopped) return 'bad-gateway'
      isStopped = body.includes(step)
      return isStopped ? 'half' : 'ok'
    })
    await shop.drainOutbox()
    expect(isStopped).toBe(true)
    fake.fail('ok')
    await tryAgain(both)
    expect(cardsOf(made)).toMatchObject([{ amount: '600.00' }])
    expect(cardsOf(made)[0]!.sent).toBeGreaterThanOrEqual(1)
    expect(await settledBy(both, made)).toEqual(settledByCard(made))
    expect(returnsIn(fake, made.order.orderId)).toMatchObject([{ status: 'CLOSED' }])
  },
)

test(
  'whatever is lost on the way, each return has one gift card, and their sum is what was due',
  { timeout: 900_000 },
  async () => {
    const chance = chanceFrom(inject('seed'))
    const all: Requested[] = []
    for (let n = 0; n < (inject('long') ? 300 : 6); n++) all.push(await returned(both, { cod: n % 2 === 0 }))
    fake.fail(() => (chance() < 0.7 ? 'ok' : chance() < 0.5 ? 'half' : 'bad-gateway'))
    for (const made of all) await accepted(both, made)
    await tryAgain(both, 4)
    fake.fail('ok')
    await tryAgain(both)
    for (const made of all) {
      expect(cardsOf(made)).toHaveLength(1)
      expect(await settledBy(both, made)).toEqual(settledByCard(made))
    }
    const sum = all.flatMap(cardsOf).reduce((paise, { amount }) => paise + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(all.length * DUE_PAISE)
  },
)
