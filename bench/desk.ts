import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { readConfig } from '#config'
import type { Chart } from '#contract/desk/insights.ts'
import { sendDesk } from '#contract/client.ts'
import { deskPath } from '#contract/desk/wire.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { sessionOf } from '#gateway/staff/testing/staff.ts'
import { openPart } from './fill/database.ts'
import { type Child, startChild } from './servers/child.ts'
import { DESK_SIZE, fillDesk, rareWord } from './fill/fill-desk.ts'
import { load } from './load/load.ts'
import { atShare } from './load/post.ts'
import { mean, row } from './load/row.ts'
import { lasting, sized } from './size.ts'
import { addStaff } from '../gateway/staff/store.ts'

const CALLERS = 8
const SECONDS = lasting(3)
type Rows = Record<string, unknown>[]

/** The desk of a shop with a year behind it: queue and search, the morning page, 500 approvals in one go. */
export async function benchDesk(dataDir: string): Promise<{ queue: Rows; morning: Rows; bulk: Rows }> {
  const database = await openPart(dataDir)
  await fillDesk(database.sql)
  const settings = { DESK_SECRET: randomBytes(32).toString('hex') }
  const app = await startChild('app', database.url, dataDir, settings)
  const bare = await startChild('bare', database.url, dataDir, settings)
  try {
    const cookie = await retailer(database.sql, settings)
    return {
      queue: await queue(app, bare, cookie),
      morning: await morning(app, bare, cookie),
      bulk: await bulk(app, database.sql, cookie),
    }
  } finally {
    app.stop()
    bare.stop()
    await database.close()
  }
}

/** One of the staff, logged in, as their cookie. */
export async function retailer(sql: Sql, settings: Record<string, string>): Promise<string> {
  const context = { sql, config: readConfig(settings), now: () => new Date() }
  const id = await addStaff(context, { name: 'Bikash', email: 'bikash@staff.example', role: 'retailer' })
  return sessionOf(context as Parameters<typeof sessionOf>[0], id ?? '')
}

async function queue(app: Child, bare: Child, cookie: string): Promise<Rows> {
  const any = () => Math.floor(Math.random() * DESK_SIZE.tickets)
  const works: [what: string, body: () => unknown][] = [
    ['queue, all that is open', () => ({ view: 'live' })],
    ['queue, breached', () => ({ view: 'breached' })],
    ['queue, waiting longest', () => ({ view: 'waiting' })],
    ['queue, closed', () => ({ view: 'closed' })],
    ['search, a rare word', () => ({ search: rareWord(any()) })],
    ['search, a word of every ticket', () => ({ search: 'kurta' })],
    ['search, two common words and a rare one', () => ({ search: `left sleeve ${rareWord(any())}` })],
    ['search, a word that no one wrote', () => ({ search: 'umbrella' })],
    ['search, an order number', () => ({ search: String(any()) })],
    ['search, an e-mail address', () => ({ search: `anita${any() % DESK_SIZE.customers}@example.com` })],
    ['search, a phone number', () => ({ search: `98${String(any() % DESK_SIZE.customers).padStart(8, '0')}` })],
  ]
  const rows: Rows = []
  for (const [what, body] of works) rows.push(await besideBare(what, 'tickets.queue', body, { app, bare, cookie }))
  for (const [what, search] of REQUEST_SEARCHES)
    rows.push(await alone(`requests, ${what}`, 'returns.queue', () => ({ view: 'all', search }), { app, cookie }))
  return rows
}

const REQUEST_SEARCHES = [
  ['a word of every one', 'shoulders'],
  ['a first name that all have', 'anita'],
  ['a word that no one wrote', 'umbrella'],
] as const

const CHARTS: Chart[] = ['reasons', 'sizes', 'return_rate', 'tickets', 'breaches', 'parcels', 'promises']

/** Each chart over a year, one caller at a time, and the whole page as a browser asks for it. */
async function morning(app: Child, bare: Child, cookie: string): Promise<Rows> {
  const now = Date.now()
  const year = { from: indianDate(new Date(now - 364 * 86_400_000)), to: indianDate(new Date(now)) }
  const ask = (child: Child, chart: Chart) =>
    sendDesk('insights.show', { chart, ...year }, { base: `${child.url}/api`, cookie })
  const rows: Rows = []
  for (const chart of CHARTS) {
    const [ours, theirs] = [await times(() => ask(app, chart), 5), await times(() => ask(bare, chart), 5)]
    rows.push({ what: `chart ${chart}`, 'app ms': ours, 'bare ms': theirs, ratio: (theirs / ours).toFixed(2) })
  }
  const page = (child: Child) => Promise.all(CHARTS.map((chart) => ask(child, chart)))
  const [ours, theirs] = [await times(() => page(app), 5), await times(() => page(bare), 5)]
  rows.push({ what: 'the whole page', 'app ms': ours, 'bare ms': theirs, ratio: (theirs / ours).toFixed(2) })
  return rows
}

const AT_ONCE = sized(500, 20)

/** Five hundred approvals by one call, beside their bare statements in as many transactions, four at a time as well. */
async function bulk(app: Child, sql: Sql, cookie: string): Promise<Rows> {
  const waiting = await sql<{ id: string; name: string }[]>`
    SELECT r.id, o.order_number || '.' || r.n AS name FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.status = 'received' ORDER BY r.id LIMIT ${2 * AT_ONCE}`
  const [first, second] = [waiting.slice(0, AT_ONCE), waiting.slice(AT_ONCE)]
  const started = performance.now()
  const ids = first.map(({ name }) => name)
  const answer = await sendDesk('returns.bulk', { ids, act: 'approve' }, { base: `${app.url}/api`, cookie })
  const ours = performance.now() - started
  const done = answer.ok ? answer.body.outcomes.filter(({ outcome }) => outcome === 'done').length : 0
  const begun = performance.now()
  await approveBare(
    sql,
    second.map(({ id }) => id),
  )
  const theirs = performance.now() - begun
  return [
    {
      what: `approve ${AT_ONCE} at once`,
      done,
      'app ms': Math.round(ours),
      'bare ms': Math.round(theirs),
      ratio: (theirs / ours).toFixed(2),
    },
  ]
}

async function approveBare(sql: Sql, ids: string[]): Promise<void> {
  const left = ids.values()
  const lane = async () => {
    for (const id of left) {
      await sql.begin(async (own) => {
        await own`
          UPDATE requests SET status = 'approved', version = version + 1, changed_at = now()
          WHERE id = ${id} AND status = 'received'`
        await own`INSERT INTO request_events (request_id, at, act, actor) VALUES (${id}, now(), 'approve', 'staff')`
        const mail = own.json({ to: 'x', subject: 'x', text: 'x' })
        await own`INSERT INTO outbox (kind, key, payload) VALUES ('mail', ${`bare:${id}`}, ${mail})`
      })
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

interface Beside {
  app: Child
  bare: Child
  cookie: string
}

async function besideBare(what: string, call: string, body: () => unknown, { app, bare, cookie }: Beside) {
  const measure = (child: Child, seconds: number) =>
    load({ url: `${child.url}/api${deskPath(call)}`, callers: CALLERS, seconds, body, headers: { cookie } })
  await measure(bare, lasting(1))
  await measure(app, lasting(1))
  const first = await measure(app, SECONDS)
  const theirs = [await measure(bare, SECONDS), await measure(bare, SECONDS)]
  return row(what, {}, mean([first, await measure(app, SECONDS)]), mean(theirs))
}

/** Measures a call that has no bare statement beside it. */
async function alone(what: string, call: string, body: () => unknown, { app, cookie }: Omit<Beside, 'bare'>) {
  const url = `${app.url}/api${deskPath(call)}`
  const { rate, p50, p99, failed } = await load({ url, callers: CALLERS, seconds: SECONDS, body, headers: { cookie } })
  return { what, 'app/s': rate, 'p50 ms': p50, 'p99 ms': p99, failed }
}

/** The median of so many askings, in milliseconds. */
async function times(ask: () => Promise<unknown>, count: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    await ask()
    taken.push(performance.now() - started)
  }
  return atShare(taken, 0.5)
}
