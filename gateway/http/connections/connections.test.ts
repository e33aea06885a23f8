import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOptions, limitConnections } from './connections.ts'
import { limitBodyTime } from '../timeouts.ts'
import { besiege, keepIdle, SLOW_WAYS } from '../../testing/slow.ts'

/** As the real server, and less patient. */
const app = fastify(
  connectionOptions({
    headMs: 600,
    stillMs: 900,
    keepAliveMs: 30_000,
    checkedEveryMs: 100,
    requestsEach: 30,
    headBytes: 2048,
  }),
)
let url = ''
const LARGE = Buffer.alloc(2 * 1024 * 1024)
/** The connections of requests for a large answer that ended. */
const gone = new Set<Socket>()

beforeAll(async () => {
  limitConnections(app, { most: 300 })
  limitBodyTime(app, { timeoutMs: 700 })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/large', async ({ raw: { socket } }) => {
    socket.once('close', () => gone.add(socket))
    return LARGE
  })
  app.post('/call', async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

test.each(SLOW_WAYS)('fifty who are slow with their %s are sent away, and others are served', async (way) => {
  const path = way === 'read' ? '/large' : '/call'
  const isOver = () => gone.size === 50
  const seen = await besiege(way, { url, path, connections: 50, forMs: 20_000, isOver, everyMs: 100 })
  expect({ opened: seen.opened, ended: seen.ended }).toEqual({ opened: 50, ended: 50 })
  expect(seen.others.answered).toBe(seen.others.sent)
})

test('connections that are kept for the next question stay, and others are served', async () => {
  const { opened, answered, open, others } = await keepIdle({ url, connections: 200, forMs: 500 })
  expect({ opened, answered, open }).toEqual({ opened: 200, answered: 200, open: 200 })
  expect(others.answered).toBe(others.sent)
})

test('there are no more connections than there may be', async () => {
  const { open } = await keepIdle({ url, connections: 350, forMs: 300 })
  expect(open).toBeLessThanOrEqual(300)
  expect(open).toBeGreaterThan(250)
  await expect.poll(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status).toBe(200)
})

/** Asks one thing after the other on one connection; answers all that came back until it ended, or `end` came. */
function talk(questions: readonly string[], end: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let [heard, sent] = ['', 1]
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined).once('close', () => resolve(heard))
    socket.on('data', (data) => {
      heard += String(data)
      if (end.test(heard)) socket.destroy()
      else if (sent < questions.length) socket.write(questions[sent++] ?? '')
    })
    socket.write(questions[0] ?? '')
  })
}

const QUESTION = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

test('a connection serves so many requests, and says which is the last', async () => {
  const heard = await talk(
    Array.from({ length: 31 }, () => QUESTION),
    /503 Service Unavailable/,
  )
  expect(heard.match(/HTTP\/1.1 200/g)).toHaveLength(30)
  expect(heard.slice(0, heard.indexOf('503')).match(/connection: close/gi)).toHaveLength(1)
})

test('who asks ten things at once is answered; who asks eleven is shown out', async () => {
  const ten = await talk([QUESTION.repeat(10)], /(true.*){10}/s)
  expect(ten.match(/true/g)).toHaveLength(10)
  expect(await talk([QUESTION.repeat(11)], /(true.*){11}/s)).toBe('')
})

test('a head that is too large is refused', async () => {
  const head = `GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(3000)}\r\n\r\n`
  expect(await talk([head], /\r\n\r\n/)).toMatch(/^HTTP\/1.1 431/)
})
