import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendDesk } from '#contract/client.ts'
import { PATHS } from '#contract/wire.ts'
import { retailer } from './desk.ts'
import { openPart } from './fill/database.ts'
import { customerOfTicket, fillTickets, isOpenTicket, nameOfTicket } from './fill/fill-tickets.ts'
import { type Load, load } from './load/load.ts'
import { atShare } from './load/post.ts'
import { sendStock } from './load/send-stock.ts'
import { watch } from './load/watch.ts'
import { type Child, startChild } from './servers/child.ts'
import { lasting, sized } from './size.ts'

const TICKETS = sized(20_000, 500)
const IMPORTED = sized(1_000_000, 2_000)
const STREAMS = sized(1_000, 20)
/** So many callers at once, each with its next call as soon as one is answered, get the most out of a server here. */
const KNEE = 64
const TIMES = 10
const SECONDS = lasting(10)
const AFTER_SECONDS = sized(5, 1)
const AGENT_EVERY_MS = 200

/**
 * Threads are read by as many callers as the server answers best, then by ten times as many, who ask again at once when
 * refused, then by as many as before; a thousand threads are open, and an agent works through the queue. Then the same
 * beside an import. Callers and server share the machine.
 */
export async function benchOverload(dataDir: string): Promise<Record<string, unknown>[]> {
  const database = await openPart(dataDir)
  await fillTickets(database.sql, TICKETS)
  const settings = { DESK_SECRET: randomBytes(32).toString('hex') }
  const app = await startChild('app', database.url, dataDir, settings)
  try {
    const cookie = await retailer(database.sql, settings)
    const open = Array.from({ length: TICKETS }, (_, n) => n).filter(isOpenTicket)
    const threads = await Promise.all(open.slice(0, STREAMS).map((n) => watch(app.url, n)))
    await callers(app, KNEE, lasting(2))
    app.peakMb()
    const rows = [await seen('as many as it bears', app, cookie, KNEE, SECONDS)]
    const sentence = refusalDuring(app)
    rows.push(await seen(`${TIMES} times as many`, app, cookie, KNEE * TIMES, SECONDS))
    console.log(`a refusal: ${await sentence}`)
    for (let second = 1; second <= AFTER_SECONDS; second++)
      rows.push(await seen(`second ${second} after`, app, cookie, KNEE, lasting(1)))
    const { id } = await sendStock(app, cookie, IMPORTED)
    rows.push(await seen(`${TIMES} times as many, beside an import`, app, cookie, KNEE * TIMES, SECONDS))
    const progress = await sendDesk('imports.progress', { ids: [id] }, { base: `${app.url}/api`, cookie })
    if (progress.ok) console.log(`of its ${IMPORTED} rows were taken meanwhile: ${progress.body.rows[0]?.taken}`)
    for (const leave of threads) leave()
    const best = rows[0]?.['answered/s'] ?? 0
    return rows.map((row) => ({ ...row, 'of the best': (row['answered/s'] / best).toFixed(2) }))
  } finally {
    app.stop()
    await database.close()
  }
}

const callers = (app: Child, count: number, seconds: number): Promise<Load> =>
  load({
    url: `${app.url}/api${PATHS['tickets.show']}`,
    callers: count,
    seconds,
    body() {
      const n = Math.floor(Math.random() * TICKETS)
      return { ticketId: nameOfTicket(n), customerId: customerOfTicket(n) }
    },
  })

async function seen(what: string, app: Child, cookie: string, count: number, seconds: number) {
  const agent = agentAtWork(app, cookie)
  const { rate, p50, p99, failed, refused } = await callers(app, count, seconds)
  return {
    what,
    callers: count,
    'answered/s': rate,
    'refused (503)': refused,
    'failed otherwise': failed - refused,
    'p50 ms': p50,
    'p99 ms': p99,
    ...(await agent()),
    'peak MB': app.peakMb(),
  }
}

/** Reads the queue of the desk five times a second; the returned function ends that and returns the times. */
function agentAtWork(app: Child, cookie: string) {
  const times: number[] = []
  const ended = new AbortController()
  let refused = 0
  const work = (async () => {
    while (!ended.signal.aborted) {
      const from = performance.now()
      const answer = await sendDesk('tickets.queue', { view: 'live' }, { base: `${app.url}/api`, cookie })
      if (answer.ok) times.push(performance.now() - from)
      else refused += 1
      await sleep(AGENT_EVERY_MS)
    }
  })()
  return async () => {
    ended.abort()
    await work
    return { 'agent p50 ms': atShare(times, 0.5), 'agent p99 ms': atShare(times, 0.99), 'agent refused': refused }
  }
}

/** The answer to a refused call, and the time after which to come again. */
async function refusalDuring(app: Child): Promise<string> {
  const body = JSON.stringify({ ticketId: nameOfTicket(1), customerId: customerOfTicket(1) })
  const headers = { 'content-type': 'application/json' }
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(5)) {
    const response = await fetch(`${app.url}/api${PATHS['tickets.show']}`, { method: 'POST', headers, body })
    const text = await response.text()
    if (response.status === 503) return `Retry-After ${response.headers.get('retry-after')}, ${text}`
  }
  return 'none was met'
}
