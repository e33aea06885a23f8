import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3 } from '#adapters/storage/s3.ts'
import { StoreRefused } from '#adapters/storage/check.ts'
import { errorOf, type FakeS3, startS3 } from '#fakes/storage.ts'
import { openLog } from '../outbox/testing/outbox.ts'
import { lookAtStore } from './look.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-look-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** Checks the store as the server does at its start; returns the log. */
async function look(): Promise<string> {
  const { log, lines } = openLog()
  const storage = openS3({ ...s3, requestTimeoutMs: 300 })
  await lookAtStore({ storage, log, config: { DATA_DIR: folder } } as unknown as Parameters<typeof lookAtStore>[0])
  return JSON.stringify(lines)
}

test('a store that takes photos is not named', async () => {
  expect(await look()).not.toContain('the store of photos')
})

test('one that refuses ends the start', async () => {
  s3.fail({ status: 404, body: errorOf('NoSuchBucket'), type: 'application/xml' })
  await expect(look()).rejects.toThrow(StoreRefused)
})

test('one that is away is a warning, and the start goes on', async () => {
  s3.fail({ status: 503, body: errorOf('SlowDown'), type: 'application/xml' })
  expect(await look()).toContain('the store of photos is away')
})
