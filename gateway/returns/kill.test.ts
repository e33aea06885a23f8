import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { type Attempt, startVictim, stock, submit, submitUntilKilled } from './testing/kill.ts'

const ROUNDS = inject('killRounds')
const ORDERS_A_ROUND = 12
const chance = chanceFrom(inject('seed'))

/** Node alone in even rounds, Node and its database in odd ones. */
test(
  `kill -9 at any moment, ${ROUNDS} rounds: nothing acknowledged is lost, nothing is there twice`,
  { timeout: 120_000 + ROUNDS * 15_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wapsi-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const attempts: Attempt[] = []
    let server = await startVictim(dataDir)
    const orders = (await stock(server.url, ROUNDS * ORDERS_A_ROUND)).values()
    for (let round = 0; round < ROUNDS; round++) {
      const before = attempts.length
      const submitting = submitUntilKilled(server.url, orders, attempts)
      await expect.poll(() => attempts.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before)
      await sleep(chance() * 300)
      await server.kill(round % 2 === 1)
      await submitting
      server = await startVictim(dataDir)
      for (const attempt of attempts.slice(-2)) {
        const before = attempt.acknowledged
        const after = await submit(server.url, attempt)
        expect(before ?? after).toBe(after)
      }
    }
    await server.stop()
    expect(await storedIn(dataDir)).toEqual(promised(attempts))
  },
)

/** Every request that is stored, with what belongs to it. */
async function storedIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const stored = await database.sql`
    SELECT r.request_key AS key, o.order_number || '.' || r.n AS number,
      (SELECT count(*)::int FROM request_items i WHERE i.request_id = r.id AND i.live) AS items,
      (SELECT count(*)::int FROM files f WHERE f.request_id = r.id) AS photos,
      (SELECT count(*)::int FROM outbox e WHERE e.key IN ('received:' || r.id, 'sheet:' || r.id)) AS effects
    FROM requests r JOIN orders o ON o.id = r.order_id
    ORDER BY r.request_key COLLATE "C"`
  await database.close()
  return [...stored]
}

function promised(attempts: Attempt[]) {
  return attempts
    .map(({ key, acknowledged }) => ({ key, number: acknowledged, items: 1, photos: 1, effects: 2 }))
    .sort((one, two) => (one.key < two.key ? -1 : 1))
}
