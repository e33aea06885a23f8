import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PATHS } from '#contract/wire.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { environmentOf } from './testing/environment.ts'

const LONG_MS = 120_000
const CALLERS = 8
const until = <Value>(read: () => Value) => expect.poll(read, { timeout: LONG_MS, interval: 5 })

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let running: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-stopping-'))
  database = await freshDatabase()
})
afterEach(async () => {
  if (running?.exitCode === null && running.kill('SIGKILL')) await once(running, 'exit')
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The demo shop as `npm start` runs it, on a port that the system gives it. */
async function start(drainSeconds: number) {
  const env = environmentOf({
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: String(drainSeconds),
  })
  const child = spawn(process.execPath, ['bin/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => void (output += words))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = () => /is up at (\S+)/.exec(output)?.[1] ?? ''
  await until(url).not.toBe('')
  return { child, url: url(), ended, output: () => output }
}

interface Answered {
  status: number | undefined
  connection: string | undefined
}

/**
 * Sends one request; with `begun` only the first bytes of a photo, and `begun` then gets the function that sends the
 * rest.
 */
function ask(url: string, agent: Agent, begun?: (send: (bytes: Buffer) => void) => void): Promise<Answered> {
  const post = { method: 'POST', headers: { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' } }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...(begun ? post : {}) }, (answer: IncomingMessage) => {
      text(answer).then(() => resolve({ status: answer.statusCode, connection: answer.headers.connection }), reject)
    })
    sent.on('error', reject)
    if (begun) sent.write(photo().subarray(0, 20), () => begun((bytes) => sent.end(bytes)))
    else sent.end()
  })
}

/** Callers that ask again and again on kept connections, as a proxy does, until `turnAway` is called. */
function callers(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const seen: (Answered | Error)[] = []
  const away = new AbortController()
  const caller = async () => {
    while (!away.signal.aborted) seen.push(await ask(`${url}/healthz`, agent).catch((error: Error) => error))
  }
  const asking = Promise.all(Array.from({ length: CALLERS }, caller))
  return {
    seen,
    async turnAway() {
      away.abort()
      await asking
      agent.destroy()
    },
  }
}

test(
  'a server that stops says so, answers until the proxy has turned away, and ends what is running',
  { timeout: LONG_MS },
  async () => {
    const { child, url, ended } = await start(600)
    const alone = new Agent({ keepAlive: false })
    const ready = async () => (await ask(`${url}/readyz`, alone)).status
    await until(ready).toBe(200)
    const { seen, turnAway } = callers(url)
    await until(() => seen.length).toBeGreaterThan(CALLERS)
    child.kill('SIGTERM')
    await until(ready).toBe(503)
    const [before, known] = [seen.length, () => seen.slice(before + CALLERS)]
    await until(() => known().length).toBeGreaterThan(CALLERS)
    await turnAway()
    // Each of them was answered, and at the end on connections that the server then closed.
    expect(seen.filter((one) => one instanceof Error || one.status !== 200)).toEqual([])
    expect(known().filter((one) => one instanceof Error || one.connection !== 'close')).toEqual([])

    const sent = Promise.withResolvers<(bytes: Buffer) => void>()
    const underWay = ask(`${url}/api${PATHS['uploads.put']}?customer=7001`, alone, sent.resolve)
    const send = await sent.promise
    expect(await ready()).toBe(503)
    child.kill('SIGINT')
    await until(() => ready().then(String, String)).toMatch(/ECONNREFUSED/)
    send(photo().subarray(20))
    expect(await underWay).toEqual({ status: 200, connection: 'close' })
    expect(await ended).toBe(0)
  },
)

test('after so many seconds it stops by itself, with its way to the replica', { timeout: LONG_MS }, async () => {
  const { child, ended } = await start(1)
  const readers = await database.sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wapsi-reads'`
  expect(readers).toHaveLength(1)
  const startedAt = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - startedAt).toBeGreaterThan(990)
})

test(
  'a demo that is stopped at the keyboard while it loads says so, and has not failed',
  { timeout: LONG_MS },
  async () => {
    const { child, ended, output } = await start(600)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(output()).toContain('Wapsi was stopped while the demo shop was loading: the next start loads the rest.')
    expect(output()).not.toMatch(/could not start|demo shop is ready/)
  },
)
