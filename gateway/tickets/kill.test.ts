import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { startVictim, stock } from '../returns/testing/kill.ts'
import { type Attempt, submit, writeUntilKilled } from './testing/kill.ts'

const ROUNDS = Math.ceil(inject('killRounds') / 5)
const WRITERS = 3
const chance = chanceFrom(inject('seed'))

/** Node alone in even rounds, Node and its database in odd ones. */
test(
  `kill -9 at any moment, ${ROUNDS} rounds: no ticket or message that was acknowledged is lost, none is there twice`,
  { timeout: 60_000 + ROUNDS * 15_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wapsi-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const attempts: Attempt[] = []
    let server = await startVictim(dataDir)
    const customerId = (await stock(server.url, 1))[0]?.customerId ?? ''
    for (let round = 0; round < ROUNDS; round++) {
      const begun = attempts.length
      const writing = Array.from({ length: WRITERS }, () => writeUntilKilled(server.url, customerId, attempts))
      await expect.poll(() => attempts.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(begun + WRITERS)
      await sleep(chance() * 200)
      await server.kill(round % 2 === 1)
      await Promise.all(writing)
      server = await startVictim(dataDir)
      for (const attempt of attempts.slice(begun)) {
        const before = attempt.acknowledged
        const after = await submit(server.url, attempt)
        expect(before ?? after).toBe(after)
      }
    }
    await server.stop()
    expect(await storedIn(dataDir)).toEqual(promised(attempts))
  },
)

/** Every ticket and message that is stored; a ticket has its one mail, and counts each change. */
async function storedIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const stored = await database.sql<{ key: string }[]>`
    SELECT t.request_key AS key, t.public_id AS id,
      (SELECT min(body) FROM ticket_messages m WHERE m.ticket_id = t.id AND m.request_key IS NULL) AS text,
      (SELECT count(*)::int FROM outbox WHERE key = 'ticket:' || t.id) AS mails,
      t.version - (SELECT count(*)::int FROM ticket_messages m WHERE m.ticket_id = t.id) AS uncounted
    FROM tickets t
    UNION ALL
    SELECT request_key, id::text, body, 0, 0 FROM ticket_messages WHERE request_key IS NOT NULL`
  await database.close()
  return [...stored].sort(byKey)
}

function promised(attempts: Attempt[]) {
  return attempts
    .map(({ key, acknowledged: id, text, ticketId }) => ({ key, id, text, mails: ticketId ? 0 : 1, uncounted: 0 }))
    .sort(byKey)
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
