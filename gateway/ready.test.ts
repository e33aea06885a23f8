import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, test, vi } from 'vitest'
import { shopOfFile } from './testing/shop-of-file.ts'

const shop = await shopOfFile()

const ready = async () => {
  const response = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(900) })
  return { status: response.status, state: (await response.json()) as { database: string } }
}

test('a server whose connections are all busy is ready: without it the others would get more load', async () => {
  expect((await ready()).state.database).toBe('up')
  const most = shop.context.sql.options.max
  const done = Promise.withResolvers<void>()
  const busy = Array.from({ length: most }, () => shop.context.sql.begin(() => done.promise))
  // Each has its connection once the last of them waits.
  await expect.poll(async () => (await ready()).state.database).toBe('busy')
  const asked = await Promise.all([ready(), ready(), ready()])
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  done.resolve()
  await Promise.all(busy)
  await expect.poll(ready).toMatchObject({ status: 200, state: { database: 'up' } })
})

test('a server whose disk is full is not ready, and is again once there is room', async () => {
  // A real full disk is among the checks of `npm run real`.
  const disk = vi.spyOn(files, 'statfs').mockResolvedValue({ blocks: 100_000, bavail: 10, bsize: 4096 } as never)
  syncBuiltinESMExports()
  expect(await ready()).toEqual({ status: 503, state: { ready: false, database: 'up', disk: 'full' } })
  disk.mockRestore()
  syncBuiltinESMExports()
  await expect.poll(ready).toMatchObject({ status: 200, state: { database: 'up' } })
})

test('what can fall is not named as if it only grew', async () => {
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n')
  expect(lines.filter((line) => /^# TYPE \w+_total gauge$/.test(line))).toEqual([])
  expect(lines).toContain('# TYPE wapsi_photos_not_stored_total counter')
})
