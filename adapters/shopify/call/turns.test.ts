import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SeenCall, type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { openAdmin } from '../admin.ts'

/** The cost of one call; the bucket restores it in 50 ms. */
const COST = 20
const BUCKET = { maximumAvailable: 100, restoreRate: 400 }
const ORDERS = Array.from({ length: COST }, (_, n) => `o${n}: order(id: $id) { id }`)
const QUERY = `query Some($id: ID!) { ${ORDERS.join(' ')} }`

let fake: ShopifyFake
let seen: SeenCall[]
const open = (longestMs?: number) => openAdmin({ url: fake.url, token: fake.token, longestMs })
const askAs = (admin: ReturnType<typeof open>, signal?: AbortSignal) =>
  admin.ask(QUERY, { id: 'gid://shopify/Order/1' }, signal)
const throttled = () => seen.filter(({ isThrottled }) => isThrottled).length

beforeEach(async () => {
  fake = await startShopify({ bucket: BUCKET })
  seen = []
  fake.watch((call) => void seen.push(call))
})
afterEach(() => fake.close())

test('what the bucket does not hold waits for its turn, and the bucket is used to the full', async () => {
  const admin = open()
  await askAs(admin)
  seen = []
  const began = performance.now()
  await Promise.all(Array.from({ length: 25 }, () => askAs(admin)))
  const took = performance.now() - began
  expect(seen.map(({ cost }) => cost)).toEqual(Array.from({ length: 25 }, () => COST))
  const atBest = ((25 * COST - BUCKET.maximumAvailable) / BUCKET.restoreRate) * 1_000
  expect(took).toBeGreaterThan(atBest * 0.9)
  expect(took).toBeLessThan(atBest * 1.5 + 300)
})

test('two servers share a bucket: a call that comes too early all the same is sent again', async () => {
  const servers = [open(), open()]
  // A call that was throttled too often comes again with its job.
  const asJob = (admin: (typeof servers)[number]) => askAs(admin).catch(() => askAs(admin))
  await Promise.all(servers.flatMap((admin) => Array.from({ length: 15 }, () => asJob(admin))))
  expect(throttled()).toBeGreaterThan(0)
  expect(seen.length - throttled()).toBe(30)
})

test('the job that began first gets on first, so that no job lasts as long as all together', async () => {
  const admin = open()
  await askAs(admin)
  const ended: number[] = []
  const made: number[] = [0, 0, 0, 0, 0]
  let madeByLast = 0
  const jobOf = async (job: number) => {
    const { signal } = new AbortController()
    for (; made[job]! < 4; made[job]! += 1) await askAs(admin, signal)
    if (job === 0) madeByLast = made[4]!
    ended.push(job)
  }
  await Promise.all(Array.from({ length: 5 }, (_, job) => jobOf(job)))
  expect(ended[0]).toBe(0)
  // In turn it would have made three by then.
  expect(madeByLast).toBeLessThan(3)
})

test('a job over its time is put off, which is no failure; a stopped one leaves the queue', async () => {
  fake.fail('ok')
  const admin = open(200)
  const stopped = new AbortController()
  await Promise.all(Array.from({ length: 5 }, () => askAs(admin)))
  const jobs = Array.from({ length: 12 }, () => askAs(admin, new AbortController().signal))
  const left = askAs(admin, stopped.signal)
  stopped.abort()
  await expect(left).rejects.toThrow('shopify: no answer in time')
  const ends = await Promise.allSettled(jobs)
  const late = ends.filter(({ status }) => status === 'rejected')
  expect(late.length).toBeGreaterThan(3)
  expect(late[0]).toMatchObject({ reason: { isPostponed: true, retryAfterMs: expect.any(Number) } })
  await sleep(100)
  expect(seen.filter(({ isThrottled }) => !isThrottled)).toHaveLength(5 + ends.length - late.length)
})
