import type { Sql } from 'postgres'
import { pino } from 'pino'
import { readConfig } from '#config'
import { readsOf } from '#database/replica/reads.ts'
import type { Context } from '#gateway/http/context.ts'
import { isAnyDue } from '#gateway/tracking/couriers/due-store.ts'
import { askAboutDue } from '#gateway/tracking/couriers/poll.ts'
import { storeAnswer } from '#gateway/tracking/couriers/scan-store.ts'
import { SimulatedClock } from './simulated-clock.ts'
import { awbSent, lifeOf, SimulatedCourier } from './simulated-courier.ts'

const START = new Date('2026-11-20T05:30:00+05:30')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long a parcel is on its way, or hardly longer. */
const DAYS = 5.6
const SERVERS = 2
const TURN_MS = 500
/** As the worker rests when it has asked about all that was due. */
const REST_MS = 5_000

/** Follows so many parcels through a day by the real statements, for as many seconds as are given; the courier and the clock are made up. */
export async function simulateDay(
  sql: Sql,
  { parcels, seconds }: { parcels: number; seconds: number },
): Promise<Record<string, unknown>> {
  const clock = new SimulatedClock(START, SERVERS + 2)
  const courier = new SimulatedCourier(clock)
  const sent = sentBefore(START, parcels)
  await send(sql, sent)
  await hearOfAll(sql)
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end || clock.now().getTime() >= START.getTime() + DAY_MS
  const turns = new Turns(clock)
  const servers = Array.from({ length: SERVERS }, () => serve(contextOf(sql, clock, courier), clock, turns, isOver))
  const onTheirWay = await count(sql)
  const [overdue] = await Promise.all([
    watch(sql, clock, isOver),
    keepSending(sql, clock, { parcels, from: sent.length }, isOver),
    ...servers,
  ])
  const hours = ((courier.askings.at(-1) ?? 0) - START.getTime()) / HOUR_MS
  return {
    'on their way': onTheirWay,
    'hours, from 05:30': Math.round(hours * 10) / 10,
    'looked at': courier.asked,
    askings: courier.askings.length,
    'parcels an asking': Math.round((courier.asked / courier.askings.length) * 10) / 10,
    'most askings in 5 min': courier.mostInFiveMinutes(),
    ...overdue,
    doubled: courier.doubled,
  }
}

/** A server's worker, as it goes on while there is anything to ask about. */
async function serve(context: Context, clock: SimulatedClock, turns: Turns, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    if (!(await isAnyDue(context.sql, ['delhivery'], context.now()))) {
      await clock.sleep(REST_MS)
      continue
    }
    await turns.take()
    const round = await askAboutDue(context, 'delhivery', { due: context.now() })
    if (round !== 'full') await clock.sleep(REST_MS)
  }
  clock.leave()
}

/** Two askings a second, all servers together. */
class Turns {
  #next = 0
  readonly #clock: SimulatedClock

  constructor(clock: SimulatedClock) {
    this.#clock = clock
  }

  async take(): Promise<void> {
    const now = this.#clock.now().getTime()
    const turn = Math.max(now, this.#next)
    this.#next = turn + TURN_MS
    if (turn > now) await this.#clock.sleep(turn - now)
  }
}

/** Every minute, how many parcels wait to be looked at, and for how long. */
async function watch(sql: Sql, clock: SimulatedClock, isOver: () => boolean) {
  const seen = { 'most overdue': 0, 'longest overdue s': 0 }
  for (;;) {
    await clock.sleep(MINUTE_MS)
    if (isOver()) break
    const now = clock.now()
    const [due] = await sql<{ parcels: number; since: Date | null }[]>`
      SELECT count(*)::int AS parcels, min(look_at) AS since FROM parcels WHERE carrier = 'delhivery' AND look_at <= ${now}`
    const seconds = due?.since ? Math.round((now.getTime() - due.since.getTime()) / 1000) : 0
    seen['most overdue'] = Math.max(seen['most overdue'], due?.parcels ?? 0)
    seen['longest overdue s'] = Math.max(seen['longest overdue s'], seconds)
  }
  clock.leave()
  return seen
}

/** So many that are on their way at this moment, and those that arrived meanwhile. */
function sentBefore(now: Date, parcels: number): [n: number, at: Date][] {
  const sent: [n: number, at: Date][] = []
  for (let onTheirWay = 0; onTheirWay < parcels;) {
    const at = new Date(now.getTime() - (sent.length / parcels) * DAYS * DAY_MS)
    const { scans } = lifeOf(awbSent(sent.length, at), now)
    if (scans.at(-1)?.state !== 'delivered') onTheirWay++
    sent.push([sent.length, at])
  }
  return sent
}

/** As many are sent every ten minutes as arrive. */
async function keepSending(
  sql: Sql,
  clock: SimulatedClock,
  { parcels, from }: { parcels: number; from: number },
  isOver: () => boolean,
): Promise<void> {
  const some = Math.round(parcels / DAYS / 144)
  for (let n = from; !isOver(); n += some) {
    await clock.sleep(10 * MINUTE_MS)
    await send(
      sql,
      Array.from({ length: some }, (_, i) => [n + i, clock.now()]),
    )
  }
  clock.leave()
}

async function send(sql: Sql, sent: [n: number, at: Date][]): Promise<void> {
  const rows = sent.map(([n, at]) => ({ awb: awbSent(n, at), at: at.toISOString() }))
  await sql`
    WITH told AS (SELECT * FROM jsonb_to_recordset(${sql.json(rows)}) AS t(awb text, at timestamptz)),
    sent AS (
      INSERT INTO fulfilments (id, order_id, awb, courier, status, created_at, version)
      SELECT awb, awb, awb, 'Delhivery', 'success', at, at FROM told
    )
    INSERT INTO parcels (awb, carrier, sent_at, look_at) SELECT awb, 'delhivery', at, at FROM told`
}

/** All that was sent is heard of, and is looked at again some time within its pace, as on any day. */
async function hearOfAll(sql: Sql): Promise<void> {
  const awbs = (await sql<{ awb: string }[]>`SELECT awb FROM parcels`).map(({ awb }) => awb)
  for (let from = 0; from < awbs.length; from += 1000) {
    const some = awbs.slice(from, from + 1000)
    const found = new Map(some.map((awb) => [awb, lifeOf(awb, START)]))
    await storeAnswer(sql, { awbs: some, found, now: START })
  }
  await sql`UPDATE parcels SET look_at = ${START}::timestamptz + (look_at - ${START}::timestamptz) * random()`
  await sql`VACUUM ANALYZE`
}

async function count(sql: Sql): Promise<number> {
  const [all] = await sql<{ parcels: number }[]>`SELECT count(*)::int AS parcels FROM parcels WHERE look_at IS NOT NULL`
  return all?.parcels ?? 0
}

function contextOf(sql: Sql, clock: SimulatedClock, courier: SimulatedCourier): Context {
  const storage = undefined as never
  const config = readConfig({ LOG_LEVEL: 'silent' })
  return {
    sql,
    reads: readsOf(sql),
    config,
    storage,
    couriers: { delhivery: courier },
    now: clock.now,
    log: pino({ level: 'silent' }),
  }
}
