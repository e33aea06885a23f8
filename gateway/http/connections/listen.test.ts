import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'
import { listen } from './listen.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

const HERE = { port: 0, host: '127.0.0.1' }

async function open() {
  const app = fastify({ forceCloseConnections: 'idle' })
  limitConnections(app)
  apps.push(app)
  let go = () => {}
  const hanging = new Promise<void>((resolve) => (go = resolve))
  let entered = 0
  app.get('/', async () => 'here')
  app.get('/hangs', async (_request, reply) => {
    entered += 1
    await hanging
    return reply.header('connection', 'close').send('late')
  })
  await listen(app, HERE)
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}`, go, entered: () => entered }
}

/** Asks on a connection of its own. */
const ask = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent: new Agent() }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

const CALLERS = 64

test('while each turn of the event loop takes long, those who come new do not wait for one turn each', async () => {
  const { url } = await open()
  let turns = 0
  let isOver = false
  const busy = () => {
    turns += 1
    for (const end = performance.now() + 5; performance.now() < end;) continue
    if (!isOver) setImmediate(busy)
  }
  setImmediate(busy)
  const answers = await Promise.all(Array.from({ length: CALLERS }, () => ask(url)))
  isOver = true
  expect(answers).toEqual(answers.map(() => 'here'))
  expect(turns).toBeLessThan(CALLERS / 2)
})

test('what is under way when it closes is answered, on whichever socket it came; then no one listens', async () => {
  const { app, url, go, entered } = await open()
  const calls = Array.from({ length: CALLERS }, () => ask(`${url}/hangs`))
  await expect.poll(entered).toBe(CALLERS)
  let isClosed = false
  const closing = app.close().then(() => (isClosed = true))
  await expect.poll(() => ask(url).catch(({ code }) => code as string)).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  go()
  expect(await Promise.all(calls)).toEqual(calls.map(() => 'late'))
  await closing
})

test('a second server at the same address is refused', async () => {
  const { port } = await open()
  const second = fastify()
  apps.push(second)
  await expect(listen(second, { ...HERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
