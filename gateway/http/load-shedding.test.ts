import fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { CALLS } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { answerFailures } from './failures.ts'
import { shedLoad } from './load-shedding.ts'

type Sizes = Parameters<typeof shedLoad>[2]

/** A server of which calls hang until `go` is called. */
async function openServer(sizes: Sizes) {
  const app = fastify()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  let go = () => {}
  const hanging = new Promise<void>((resolve) => (go = resolve))
  let entered = 0
  shedLoad(app, log, sizes)
  answerFailures(app, { ...SENTENCES, ...DESK_SENTENCES })
  const handler = async () => {
    entered += 1
    await hanging
    return { body: {} }
  }
  app.post('/call', { config: { call: CALLS['tickets.list'] } }, handler)
  app.post('/desk', { config: { call: DESK_CALLS['staff.ways'] } }, async () => ({ body: {} }))
  app.post('/photo', { config: { call: CALLS['uploads.put'], timeoutMs: 1 } }, async () => ({ body: {} }))
  app.get('/healthz', async () => ({ alive: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const post = async (path: string, signal?: AbortSignal) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    })
    const { body } = (await response.json()) as { body: { error?: string } }
    return { status: response.status, error: body.error, after: response.headers.get('retry-after') }
  }
  return { app, url, post, go, told: lines, entered: () => entered }
}

const opened: Awaited<ReturnType<typeof openServer>>[] = []
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close()
})
async function open(sizes: Sizes) {
  const server = await openServer(sizes)
  opened.push(server)
  return server
}

const AWAY = { status: 503, error: 'UNAVAILABLE', after: '5' }
const SOON = { timeout: 20_000 }
const few = { slots: 20, queue: 20, timeoutMs: 3_000 }
const many = <Made>(count: number, make: () => Promise<Made>) => Array.from({ length: count }, make)

test('two hundred are worked on, two hundred wait, and the next is turned away at once', async () => {
  const server = await open({ timeoutMs: 60_000 })
  let answered = 0
  const calls = many(401, () => server.post('/call').finally(() => (answered += 1)))
  await expect.poll(() => answered, SOON).toBe(1)
  expect(server.entered()).toBe(200)
  expect(await server.post('/call')).toEqual(AWAY)
  server.go()
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(400)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([AWAY])
})

test('who waits too long is turned away; others are served all the while, and everyone afterwards', async () => {
  const server = await open(few)
  let answered = 0
  const calls = many(40, () => server.post('/call').finally(() => (answered += 1)))
  await expect.poll(server.entered, SOON).toBe(20)
  // Calls of staff, the health check, and calls that have semaphores of their own.
  expect(await server.post('/desk')).toMatchObject({ status: 200 })
  expect(await server.post('/photo')).toMatchObject({ status: 200 })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await expect.poll(() => answered, SOON).toBe(20)
  server.go()
  expect((await Promise.all(calls)).filter(({ status }) => status === 503)).toEqual(
    Array.from({ length: 20 }, () => AWAY),
  )
  expect(await server.post('/call')).toMatchObject({ status: 200 })
  expect([server.entered(), server.told.length]).toEqual([21, 1])
})

test('who goes away leaves the place to others', async () => {
  const server = await open({ ...few, timeoutMs: 60_000 })
  const gone = new AbortController()
  const left = many(20, () => server.post('/call', gone.signal).catch(() => undefined))
  await expect.poll(server.entered, SOON).toBe(20)
  gone.abort()
  await Promise.all(left)
  const calls = many(20, () => server.post('/call'))
  await expect.poll(server.entered, SOON).toBe(40)
  server.go()
  expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true)
})
