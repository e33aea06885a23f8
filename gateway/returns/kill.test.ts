import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { markIn } from '#adapters/shopify/returns/mark.ts'
import { openDatabase } from '#database/connect.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { startShopify } from '#fakes/shopify/server.ts'
import type { Return } from '#fakes/shopify/shop/state.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { type Attempt, startVictim, stock, submit, submitUntilKilled } from './testing/kill.ts'

const ROUNDS = inject('killRounds')
const ORDERS_A_ROUND = 12
const chance = chanceFrom(inject('seed'))

/** Node alone in even rounds, Node and its database in odd ones. */
test(
  `kill -9 at any moment, ${ROUNDS} rounds: nothing acknowledged is lost, nothing is there twice, and Shopify has ` +
    'each return once',
  { timeout: 120_000 + ROUNDS * 15_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wapsi-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const attempts: Attempt[] = []
    const fake = await startShopify({ anyOrder: false, bucket: { maximumAvailable: 1e9, restoreRate: 1e9 } })
    onTestFinished(() => fake.close())
    const settings = { SHOPIFY_URL: fake.url, SHOPIFY_ACCESS_TOKEN: fake.token }
    let server = await startVictim(dataDir, settings)
    const all = await stock(server.url, ROUNDS * ORDERS_A_ROUND)
    for (const { topic, payload } of all.flatMap(({ messages }) => messages)) applyWebhook(fake.shop, topic, payload)
    // Many answers never come, so that the server dies while it waits for one: the work is done.
    fake.fail(() => (chance() < 0.3 ? 'hang-after-effect' : 'ok'))
    const orders = all.values()
    for (let round = 0; round < ROUNDS; round++) {
      const before = attempts.length
      const submitting = submitUntilKilled(server.url, orders, attempts)
      await expect.poll(() => attempts.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before)
      await sleep(chance() * 300)
      await server.kill(round % 2 === 1)
      await submitting
      server = await startVictim(dataDir, settings)
      for (const attempt of attempts.slice(-2)) {
        const before = attempt.acknowledged
        const after = await submit(server.url, attempt)
        expect(before ?? after).toBe(after)
      }
    }
    await server.kill(false)
    const stored = await storedIn(dataDir)
    expect(stored).toEqual(promised(attempts))
    fake.fail('ok')
    server = await startVictim(dataDir, settings)
    const there = () => [...fake.shop.returns.values()].map(markOf).toSorted()
    await expect.poll(there, { timeout: 60_000 }).toEqual(stored.map(({ number }) => String(number)).toSorted())
    // A return is there a moment before it is known here.
    const agreed = stored.map(() => ({ conflict: '', isKnown: true }))
    await expect.poll(() => agreedIn(dataDir), { timeout: 60_000, interval: 500 }).toEqual(agreed)
    await server.stop()
  },
)

/** Every stored request, with the rows that belong to it. */
async function storedIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const stored = await database.sql`
    SELECT r.request_key AS key, o.order_number || '.' || r.n AS number,
      (SELECT count(*)::int FROM request_items i WHERE i.request_id = r.id AND i.live) AS items,
      (SELECT count(*)::int FROM files f WHERE f.request_id = r.id) AS photos,
      (SELECT count(*)::int FROM outbox e WHERE e.key IN ('received:' || r.id, 'sheet:' || r.id)) AS effects
    FROM requests r JOIN orders o ON o.id = r.order_id
    ORDER BY r.request_key COLLATE "C"`
  // Jobs that waited for an answer when the server died are due again at once.
  await database.sql`UPDATE outbox SET due_at = now(), parked_at = NULL WHERE kind = 'shopify_return'
    AND done_at IS NULL`
  await database.sql`UPDATE shopify_returns SET working_until = NULL`
  await database.close()
  return [...stored]
}

/** The state of the return of each request, as the database has it. */
async function agreedIn(dataDir: string) {
  const database = await openDatabase({ dataDir, join: true })
  const rows = await database.sql`SELECT conflict, return_id IS NOT NULL AS "isKnown" FROM shopify_returns`
  await database.close()
  return [...rows]
}

/** The request that a return in Shopify names. */
const markOf = ({ items }: Return) => markIn(items[0]?.customerNote ?? null)?.request ?? 'no request'

function promised(attempts: Attempt[]) {
  return attempts
    .map(({ key, acknowledged }) => ({ key, number: acknowledged, items: 1, photos: 1, effects: 2 }))
    .sort((one, two) => (one.key < two.key ? -1 : 1))
}
