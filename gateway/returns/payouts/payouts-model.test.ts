import { expect, inject, test } from 'vitest'
import { ANITA } from '#demo/shoppers.ts'
import { type FailReason, FAIL_REASONS } from '#fakes/razorpayx/reasons.ts'
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
/** What is said of an account that is closed; the others are right, whatever fails. */
const OF_ACCOUNT: FailReason[] = [
  'bank_account_closed',
  'bank_account_frozen',
  'bank_account_invalid',
  'beneficiary_account_dormant',
  'beneficiary_account_invalid',
  'beneficiary_vpa_invalid',
  'invalid_beneficiary',
  'invalid_ifsc_code',
]
const OTHERS = FAIL_REASONS.filter((reason) => !OF_ACCOUNT.includes(reason))
/** The requests whose money came back after it was paid: their account was deleted by then. */
const cameBack = new Set<string>()
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
  for (const { id, status, to: account, request } of payouts) {
    if (status !== from) continue
    if (from === 'processed') cameBack.add(request)
    await bank.move(id, oneOf(to), oneOf(account.startsWith('closed') ? OF_ACCOUNT : OTHERS))
  }
}

/** What may happen to a refund at any time: the customer gives another account, staff pay (two at once), the bank moves, or sends money back. */
async function happen(shop: PayingShop, asked: Requested): Promise<void> {
  const pay = async () =>
    shop.agent.send('returns.payOut', { id: asked.id, seen: (await opened(shop.agent, asked.id)).version })
  const mine = shop.bank.payouts.filter(({ request }) => request === asked.id)
  await oneOf([
    () => give(shop, asked, oneOf(ACCOUNTS)),
    () => Promise.all([pay(), pay()]),
    () => moveAll(shop, mine, 'processing', ['processed', 'failed', 'failed', 'reversed']),
    () => moveAll(shop, mine, 'processing', ['failed', 'reversed']),
    async () => chance() < 0.4 && moveAll(shop, mine, 'processed', ['reversed']),
  ])()
}

test(
  `${MANY} refunds, with every reason, lost answers, forgotten keys and money that comes back: each is paid once or waits for a person, and only wrong accounts are asked for again`,
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
        // Eight days pass.
        if (chance() < 0.2) shop.bank.forgetKeys()
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
    expect(await askedInVain(shop)).toEqual([])
    await shop.close()
  },
)

/** The requests whose customer was asked for another account though theirs was right. */
async function askedInVain({ sql }: PayingShop): Promise<string[]> {
  const mails = await sql<{ id: string }[]>`
    SELECT DISTINCT o.order_number || '.' || r.n AS id FROM outbox b JOIN requests r ON b.key LIKE 'request-payout:' || r.id || ':payout_failed:%'
    JOIN orders o ON o.id = r.order_id WHERE b.payload::text LIKE '%an…@%'`
  return mails.map(({ id }) => id).filter((id) => !cameBack.has(id))
}

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
