import { expect, inject, test } from 'vitest'
import { ANITA } from '#demo/shoppers.ts'
import type { FakePayout } from '#fakes/razorpayx/server.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { payoutDeliverers } from './deliver.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { openLog } from '../../outbox/testing/outbox.ts'
import { opened, type Requested } from '../testing/desk.ts'
import { accepted, codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

const MANY = inject('long') ? 2000 : 24
const chance = chanceFrom(inject('seed'))
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!
const ACCOUNTS = ['anita.roy@okaxis', 'anita@ybl', 'closed.anita@okaxis', 'wrong.anita@okaxis']
let customers = 0

/** One round of the worker, in which the bank fails as it likes. */
async function work(shop: PayingShop): Promise<void> {
  await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL AND kind LIKE 'payout%'`
  const outbox = startOutbox({ sql: shop.sql, log: openLog().log }, payoutDeliverers(shop.context), {
    backoff: () => 60_000,
  })
  await outbox.drain()
  await outbox.stop()
}

/** The bank moves all payouts of one status on. */
async function moveAll(
  { bank }: PayingShop,
  payouts: readonly FakePayout[],
  from: FakePayout['status'],
  to: readonly FakePayout['status'][],
): Promise<void> {
  for (const { id, status } of payouts) if (status === from) await bank.move(id, oneOf(to))
}

/** What may happen to a refund at any time: the customer gives another account, staff pay (two at once), the bank moves, or sends money back. */
async function happen(shop: PayingShop, asked: Requested): Promise<void> {
  const pay = async () =>
    shop.agent.send('returns.payOut', { id: asked.id, seen: (await opened(shop.agent, asked.id)).version })
  const mine = shop.bank.payouts.filter(({ request }) => request === asked.id)
  await oneOf([
    () => give(shop, asked, oneOf(ACCOUNTS)),
    () => Promise.all([pay(), pay()]),
    () => moveAll(shop, mine, 'processing', ['processed', 'processed', 'failed', 'reversed']),
    async () => chance() < 0.8 && moveAll(shop, mine, 'processed', ['reversed']),
  ])()
}

test(
  `${MANY} refunds, with answers that are lost, accounts that are wrong and money that comes back: each is paid once, to the paisa, or waits for a person`,
  { timeout: 60_000 + MANY * 1000 },
  async () => {
    const shop = await openPayingShop()
    const all: Requested[] = []
    const balance = shop.bank.balance()
    for (let from = 0; from < MANY; from += 8) {
      const lot: Requested[] = []
      for (let n = 0; n < Math.min(8, MANY - from); n += 1) {
        const asked = await codReturn(shop, { ...ANITA, id: String(8_200_000_000 + ++customers) })
        lot.push(asked)
        if (chance() < 0.9) await give(shop, asked, oneOf(ACCOUNTS))
        await accepted(shop, asked)
      }
      shop.bank.fail(() => (chance() < 0.5 ? 'ok' : oneOf(['lost', 'lost', '500', '429'] as const)))
      for (let round = 0; round < 6; round += 1) {
        await work(shop)
        await Promise.all(lot.map((asked) => happen(shop, asked)))
      }
      shop.bank.fail(() => 'ok')
      for (let round = 0; round < 4; round += 1) {
        await work(shop)
        await moveAll(shop, shop.bank.payouts, 'processing', ['processed'])
      }
      await work(shop)
      all.push(...lot)
    }
    const ends = []
    for (const asked of all) ends.push(await endOf(shop, asked))
    expect(ends.filter(({ isRight }) => !isRight)).toEqual([])
    const paid = ends.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
    expect(balance - shop.bank.balance()).toBe(paid)
    const [row] = await shop.sql`
      SELECT coalesce(sum(t.amount_paise), 0)::float8 AS settled FROM request_settlements t
      WHERE (payout_of(t.request_id)).state = 'paid'`
    expect(row?.['settled']).toBe(paid)
    expect(ends.some(({ paidPaise }) => paidPaise > 0)).toBe(true)
    await shop.close()
  },
)

/** How a refund ended: what the bank says against what is written here. */
async function endOf(shop: PayingShop, asked: Requested) {
  const { payout, settlement } = await opened(shop.agent, asked.id)
  const atBank = shop.bank.payouts.filter(({ request, status }) => request === asked.id && status === 'processed')
  const paidPaise = atBank.reduce((sum, { amount }) => sum + amount, 0)
  const isPaid =
    atBank.length === 1 &&
    payout?.last?.state === 'paid' &&
    settlement?.reference === atBank[0]?.utr &&
    settlement?.amountPaise === paidPaise
  const waits =
    atBank.length === 0 &&
    (payout?.last === undefined || payout.last.state === 'failed' || payout.last.state === 'reversed')
  return { id: asked.id, isRight: isPaid || waits, paidPaise, state: payout?.last?.state, count: atBank.length }
}
