import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from './testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ready = async () => {
  const response = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(900) })
  return { status: response.status, state: (await response.json()) as { database: string } }
}

test('a server whose connections are all busy is ready: a proxy that took it away would leave more to the others', async () => {
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
