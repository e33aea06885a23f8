import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { act, opened, type Requested } from './testing/desk.ts'
import { returned } from './testing/due.ts'
import { shopOfExchanges } from './testing/exchanges.ts'
import { returnsIn } from './testing/in-shopify.ts'
import { startVictim } from './testing/kill.ts'
import { bookPickups } from './testing/pickups.ts'

const ROUNDS = inject('killRounds')
const chance = chanceFrom(inject('seed'))
/** The steps at which the server is killed: each is done in the other system, and its answer never comes. */
const STEPS = ['booking', 'CompleteDraft', 'ApproveReturn', 'TellOfParcel', 'SetOrderRequests'] as const

const database = await freshDatabase('goods')
const courier = await startDelhivery()
afterAll(() => courier.close())
const it = await shopOfExchanges(8_600_000_000, { ACCESS_MODE: 'open', ...courier.settings }, database)
const { both, shop, fake, agent } = it

test(
  `kill -9 of the server that does what approvals want, at any moment, ${ROUNDS} rounds: one pick-up, one return ` +
    'and one replacement order each',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    await it.stocked(ROUNDS * 2)
    await it.policy({ ordersExchange: 1, booksPickup: 1 })
    const exchanges: Requested[] = []
    const returns: Requested[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      exchanges.push(await it.requested(), await it.requested())
      returns.push(await returned(both))
      const asked = [...exchanges.slice(-2), ...returns.slice(-1)]
      for (const { id } of asked) await act(agent, 'returns.decide', id, { decision: 'approve' })
      await dieAt(STEPS[round % STEPS.length]!)
    }
    for (let n = 0; n < 3; n += 1) await goOn()
    for (const { id } of exchanges) {
      expect(it.draftOf(id)).toMatchObject({ order: {} })
      expect((await opened(agent, id)).settlement).toMatchObject({ kind: 'order' })
    }
    expect(fake.shop.drafts.size).toBe(exchanges.length)
    for (const { id, order } of [...exchanges, ...returns]) {
      expect(returnsIn(fake, order.orderId)).toMatchObject([{ status: 'OPEN' }])
      expect(await opened(agent, id)).toMatchObject({ status: 'pickup_booked', pickups: [{ state: 'booked' }] })
    }
    expect(courier.bookings.all().length).toBe(exchanges.length + returns.length)
  },
)

/** Starts a server and kills it as it waits for the answer to this step. */
async function dieAt(step: (typeof STEPS)[number]): Promise<void> {
  let seen = 0
  fake.fail((body) => {
    if (!body.includes(step)) return 'ok'
    seen += 1
    return 'hang-after-effect'
  })
  const before = courier.bookings.all().length
  courier.bookings.fail(step === 'booking' ? 'late' : 'ok')
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup' AND done_at IS NULL`
  const { DESK_SECRET, SHOPIFY_URL, SHOPIFY_ACCESS_TOKEN } = shop.context.config
  const world = { ...courier.settings, SHOPIFY_URL, SHOPIFY_ACCESS_TOKEN, DESK_SECRET, DATABASE_URL: database.url }
  const victim = await startVictim(shop.context.config.DATA_DIR, world)
  const reached = () => (step === 'booking' ? courier.bookings.all().length - before : seen)
  await expect.poll(reached, { interval: 1 }).toBeGreaterThan(0)
  await sleep(chance() * 50)
  await victim.kill(false)
  await shop.sql`UPDATE shopify_returns SET working_until = NULL`
  fake.fail('ok')
  courier.bookings.fail('ok')
}

/** Another server does the rest: first the jobs to couriers, then those to Shopify. */
async function goOn(): Promise<void> {
  for (const go of [() => bookPickups(shop), () => shop.drainOutbox()]) {
    await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
    await go()
  }
}
