import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepPhotos } from '#database/backup/stored-photos.ts'
import { sweepUploads } from './sweep.ts'
import { addFile } from './store.ts'
import { temporaryPath } from './temporary.ts'
import { startUploads, type UploadServer } from './testing/server.ts'
import { photo } from './testing/uploads.ts'

const HOUR_MS = 60 * 60 * 1000
const NOW = new Date('2026-11-21T10:00:00+05:30')
let server: UploadServer
let folder: string

beforeAll(async () => {
  server = await startUploads()
  server.context.now = () => NOW
  folder = join(server.context.config.DATA_DIR, 'uploads-tmp')
  await mkdir(folder)
})
afterAll(() => server.close())
beforeEach(() => server.context.sql`DELETE FROM files`)

async function storedPhoto(id: string, ageMs: number): Promise<void> {
  const path = join(server.context.config.DATA_DIR, 'photo.jpg')
  await writeFile(path, photo())
  await server.context.storage.put(id, path)
  const createdAt = new Date(NOW.getTime() - ageMs)
  await addFile(server.context.sql, { id, customerId: '1', bytes: photo().length, sha256: '', createdAt })
}

const isStored = async (id: string) => {
  const stream = await server.context.storage.open(id)
  stream?.destroy()
  return stream !== null
}

test('removes photos that no request took within 24 hours, and no others', async () => {
  await storedPhoto('a1', 24 * HOUR_MS + 1)
  await storedPhoto('a2', 48 * HOUR_MS)
  await storedPhoto('b1', 24 * HOUR_MS)
  await storedPhoto('c1', 1000 * HOUR_MS)
  const { sql } = server.context
  await sql`ALTER TABLE files DROP CONSTRAINT files_request_id_fkey`
  await sql`UPDATE files SET request_id = 1 WHERE id = 'c1'`
  await sweepUploads(server.context)
  expect((await server.rows()).map((row) => row.id).toSorted()).toEqual(['b1', 'c1'])
  expect(await Promise.all(['a1', 'a2', 'b1', 'c1'].map(isStored))).toEqual([false, false, true, true])
})

test('removes none while a backup copies them', async () => {
  await storedPhoto('a1', 25 * HOUR_MS)
  await keepPhotos(server.context.sql, () => sweepUploads(server.context))
  expect([(await server.rows()).length, await isStored('a1')]).toEqual([1, true])
  await sweepUploads(server.context)
  expect([(await server.rows()).length, await isStored('a1')]).toEqual([0, false])
})

test('keeps the row of a photo that the store does not let go', async () => {
  await storedPhoto('a1', 25 * HOUR_MS)
  const storage = { ...server.context.storage, remove: () => Promise.reject(new Error('down')) }
  await expect(sweepUploads({ ...server.context, storage })).rejects.toThrow('down')
  expect(await server.rows()).toHaveLength(1)
})

test('removes what dead processes left, with the photo that they stored without a row', async () => {
  const dead = spawnSync('true').pid
  await storedPhoto('d1', 0)
  await storedPhoto('d2', 0)
  await server.context.sql`DELETE FROM files WHERE id = 'd1'`
  for (const id of ['d1', 'd2', 'd3']) await writeFile(join(folder, `${hostname()}.${dead}.${id}`), 'half')
  await sweepUploads(server.context)
  expect(await readdir(folder)).toEqual([])
  expect(await Promise.all(['d1', 'd2'].map(isStored))).toEqual([false, true])
})

test('removes what an earlier life with the same process number left', async () => {
  const path = await temporaryPath(server.context.config.DATA_DIR, 'e1')
  await writeFile(path, 'half')
  const before = new Date(Date.now() - process.uptime() * 1000 - 1000)
  await utimes(path, before, before)
  await sweepUploads(server.context)
  expect(await readdir(folder)).toEqual([])
})

test('leaves alone what is on its way in, here or on another machine, for an hour', async () => {
  await writeFile(await temporaryPath(server.context.config.DATA_DIR, 'f1'), 'half')
  await writeFile(join(folder, 'elsewhere.1.f2'), 'half')
  await writeFile(join(folder, 'elsewhere.1.f3'), 'half')
  const old = new Date(Date.now() - HOUR_MS - 1000)
  await utimes(join(folder, 'elsewhere.1.f3'), old, old)
  await sweepUploads(server.context)
  expect(new Set((await readdir(folder)).map((name) => name.split('.').at(-1)))).toEqual(new Set(['f1', 'f2']))
})
