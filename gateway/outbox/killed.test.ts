import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { keysOf, openLog, promiseMails, rowOf } from './testing/outbox.ts'
import { startOutbox } from './worker.ts'

const LEASE_MS = 1_500

test('what a killed worker held is delivered by another when the lease is over, and not before', async () => {
  const database = await freshDatabase()
  await promiseMails(database.sql, keysOf(8))
  const begun = await killWorkerThatHolds(8, database.url)
  expect(begun.toSorted()).toEqual(keysOf(8))

  const keys: string[] = []
  const outbox = startOutbox(
    { sql: database.sql, log: openLog().log },
    { mail: async (_mail, key) => void keys.push(key) },
  )
  await outbox.drain()
  expect(keys).toEqual([])
  await vi.waitFor(() => expect(keys).toHaveLength(8), { timeout: 10_000 })
  await outbox.drain()
  expect(await rowOf(database.sql, 'mail:0')).toMatchObject({ attempts: 2, done: true })
  await outbox.stop()
  await database.close()
})

async function killWorkerThatHolds(count: number, url: string): Promise<string[]> {
  const script = fileURLToPath(new URL('testing/worker.ts', import.meta.url))
  const worker = spawn(process.execPath, [script, url, String(LEASE_MS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const begun: string[] = []
  for await (const text of worker.stdout) {
    begun.push(...String(text).trim().split('\n'))
    if (begun.length >= count) break
  }
  worker.kill('SIGKILL')
  await once(worker, 'close')
  return begun
}
