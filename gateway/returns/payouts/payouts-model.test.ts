import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { openLog } from '../../outbox/testing/outbox.ts'
import { opened, type Requested } from '../testing/desk.ts'
import { startVictim } from '../testing/kill.ts'
import { lifeFrom, RIGHT } from '../testing/payout-lives.ts'
import { accepted, codReturn, give, openPayingShop, type PayingShop, refundOf } from '../testing/payouts.ts'
import { payoutDeliverers } from './deliver.ts'

const isLong = inject('long')
const MANY = isLong ? 2000 : 16
const LOT = 8
const chance = chanceFrom(inject('seed'))
const life = lifeFrom(chance)
const OPEN = ['created', 'pending', 'queued', 'scheduled', 'processing'] as const
let customers = 0
let kills = 0

test(
  `${MANY} refunds, with every answer of the bank, kill -9 and money that comes back: each is paid once or waits ` +
    'for a person, and only wrong accounts are asked for again',
  { timeout: 60_000 + MANY * 5000 },
  async () => {
    const database = await freshDatabase('goods')
    const shop = await openPayingShop({ ACCESS_MODE: 'open' }, database)
    const balance = shop.bank.balance()
    const ends: End[] = []
    for (let from = 0; from < MANY; from += LOT) {
      const lot = await due(shop)
      await dieAtWork(shop, database)
      for (let round = 0; round < 6; round += 1) {
        life.faults(shop, 0.5)
        await Promise.all(lot.map((refund) => happen(shop, refund)))
        await work(shop)
        if (chance() < 0.2) await eightDays(shop)
      }
      await calm(shop)
      // Its mails and other jobs are of no interest here: left due they make each further lot slower.
      await shop.sql`UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND kind NOT LIKE 'payout%'`
      for (const refund of lot) ends.push(await endOf(shop, refund))
      expect(ends.filter(({ isRight }) => !isRight)).toEqual([])
    }
    const paid = ends.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
    expect(balance - shop.bank.balance()).toBe(paid)
    const [row] = await shop.sql`
      SELECT coalesce(sum(t.amount_paise), 0)::float8 AS settled FROM request_settlements t
      WHERE (payout_of(t.request_id)).state = 'paid'`
    expect(row?.['settled']).toBe(paid)
    expect(paid).toBeGreaterThan(0)
    expect(await askedInVain(shop)).toEqual([])
    if (isLong) await report(shop, ends)
    await shop.close()
  },
)

/** Refunds that are due, of most of which the account is known. */
async function due(shop: PayingShop): Promise<Requested[]> {
  const lot: Requested[] = []
  for (let n = 0; n < LOT; n += 1) {
    const refund = await codReturn(shop, { ...ANITA, id: String(8_200_000_000 + ++customers) })
    if (chance() < 0.9) await give(shop, refund, life.account())
    await accepted(shop, refund)
    lot.push(refund)
  }
  return lot
}

/** Every job is due. Some are at their last attempt, after which they are dead letters until they are restarted. */
async function allDue({ sql }: PayingShop): Promise<void> {
  await sql`
    UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = ${chance() < 0.2 ? 11 : 0}, postponed = 0
    WHERE done_at IS NULL AND kind LIKE 'payout%'`
}

async function work(shop: PayingShop): Promise<void> {
  await allDue(shop)
  const outbox = startOutbox({ sql: shop.sql, log: openLog().log }, payoutDeliverers(shop.context), {
    backoff: () => 60_000,
  })
  await outbox.drain()
  await outbox.stop()
}

/** A server of its own asks about accounts and pays, and is killed at any moment of it. */
async function dieAtWork(shop: PayingShop, database: Database): Promise<void> {
  await allDue(shop)
  life.faults(shop, 0.7, true)
  const { RAZORPAYX_URL, RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT, DESK_SECRET, DATA_DIR } =
    shop.context.config
  const RAZORPAYX_CALLS_A_SECOND = '1000'
  const bank = { RAZORPAYX_URL, RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT, RAZORPAYX_CALLS_A_SECOND }
  const settings = { ...bank, DESK_SECRET }
  const before = shop.bank.payouts.length
  const victim = await startVictim(DATA_DIR, { ...settings, DATABASE_URL: database.url })
  const until = chance() < 0.7 ? Date.now() + 3000 : 0
  while (shop.bank.payouts.length === before && Date.now() < until) await sleep(1)
  await sleep(chance() * 80)
  await victim.kill(false)
  kills += 1
}

/** Eight days pass: the bank forgets its keys, and a payout that is being sent counts as tried long ago. */
async function eightDays({ bank, sql }: PayingShop): Promise<void> {
  bank.forgetKeys()
  await sql`UPDATE payouts SET tried_at = tried_at - interval '8 days' WHERE state = 'sending'`
}

/**
 * The events that may happen to a refund at any time: the customer gives another account, staff pay (two at once), the
 * bank goes on.
 */
async function happen(shop: PayingShop, refund: Requested): Promise<void> {
  const pay = async () =>
    shop.agent.send('returns.payOut', { id: refund.id, seen: (await opened(shop.agent, refund.id)).version })
  const mine = shop.bank.payouts.filter(({ request }) => request === refund.id)
  await life.oneOf([
    () => give(shop, refund, life.account()),
    () => Promise.all([pay(), pay()]),
    () => life.goOn(shop, mine, OPEN),
    () => life.goOn(shop, mine, OPEN),
    async () => chance() < 0.4 && life.goOn(shop, mine, ['processed', 'failed', 'reversed']),
  ])()
}

/** The bank answers, and all that is at it comes to an end. */
async function calm(shop: PayingShop): Promise<void> {
  shop.bank.vary({ begins: () => 'processing', messages: () => 1 })
  shop.bank.fail(() => 'ok')
  await eightDays(shop)
  for (let round = 0; round < 4; round += 1) {
    await work(shop)
    for (const { id, status } of shop.bank.payouts)
      if (OPEN.some((open) => open === status)) await shop.bank.move(id, 'processed')
  }
  await work(shop)
}

/** The requests whose customer was asked for another account though theirs was right. */
async function askedInVain({ sql }: PayingShop): Promise<string[]> {
  const mails = await sql<{ id: string; shown: string }[]>`
    SELECT o.order_number || '.' || r.n AS id, substring(b.payload::text FROM '(?:[a-z]{2}…@[a-z]+|…[0-9]{4})') AS shown
    FROM outbox b JOIN requests r ON r.id::text = split_part(b.key, ':', 2) JOIN orders o ON o.id = r.order_id
    WHERE b.key LIKE 'request-payout:%:payout_failed:%'`
  return mails.flatMap(({ id, shown }) => (RIGHT.test(shown) ? [id] : []))
}

type End = Awaited<ReturnType<typeof endOf>>

/** The end of a refund: compares the bank with the database, and names who acts next if it is not paid. */
async function endOf(shop: PayingShop, refund: Requested) {
  const { payout, settlement, task } = await opened(shop.agent, refund.id)
  const atBank = shop.bank.payouts.filter(({ request, status }) => request === refund.id && status === 'processed')
  const paidPaise = atBank.reduce((sum, { amount }) => sum + amount, 0)
  const state = payout?.last?.state
  const isPaid =
    atBank.length === 1 &&
    state === 'paid' &&
    settlement?.reference === atBank[0]?.utr &&
    settlement?.amountPaise === paidPaise
  const asksCustomer = ['wanted', 'again'].includes((await refundOf(shop, refund.order))?.state ?? '')
  const waits = atBank.length === 0 && (asksCustomer || task === 'refund' || payout?.last?.againAt !== undefined)
  return { id: refund.id, isRight: isPaid || waits, paidPaise, state, task, asksCustomer, count: atBank.length }
}

/** Prints the number of each event, and checks that among so many every possible one happened. */
async function report({ sql }: PayingShop, ends: readonly End[]): Promise<void> {
  const ours = await sql<{ state: string; trouble: string; count: number }[]>`
    SELECT state, trouble, count(*)::int AS count FROM payouts GROUP BY 1, 2 ORDER BY 1, 2`
  const paid = ends.filter(({ state }) => state === 'paid').length
  const lines = [...life.tally].map(([what, count]) => `${what}  ${count}`).toSorted((one, two) => (one < two ? -1 : 1))
  const stored = ours.map(({ state, trouble, count }) => `${state} ${trouble}  ${count}`)
  console.log(`${ends.length} refunds, ${kills} kills, ${paid} paid, seed ${inject('seed')}`)
  console.log([...stored, '', ...lines].join('\n'))
  expect(life.missing()).toEqual([])
}
