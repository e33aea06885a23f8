import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { closeShared, openPart } from '../bench/fill/database.ts'
import { type Child, startChild } from '../bench/servers/child.ts'
import { fill } from '../bench/fill/fill.ts'
import { fillTickets } from '../bench/fill/fill-tickets.ts'
import { fillTracking } from '../bench/fill/fill-tracking.ts'
import { benchDesk } from '../bench/desk.ts'
import { benchGateway, benchOrderLimit } from '../bench/gateway.ts'
import { benchOverload } from '../bench/overload.ts'
import { benchSoak } from '../bench/soak.ts'
import { benchMillions } from '../bench/millions.ts'
import { benchPages } from '../bench/pages/pages.ts'
import { isSmall, sized } from '../bench/size.ts'
import { benchTicketLimit, benchTickets } from '../bench/tickets.ts'
import { benchTracking, grown } from '../bench/tracking.ts'
import type { Target } from '../bench/fill/tracking-keys.ts'

/**
 * Prints the figures of speed and memory that a decision or a budget rests on: `npm run bench`, or for some `npm run
 * bench -- gateway limit tickets tracking desk overload pages`, and by name only, since they take half an hour and
 * more, `soak` and `millions`. With `--small` each runs over little data, but for pages and soak, which need a built
 * shop.
 */
const PARTS: Record<string, () => Promise<void>> = {
  gateway: async () => show('gateway', await fewAndMany('gateway', fill, benchGateway)),
  tickets: async () => show('tickets', await fewAndMany('tickets', fillTickets, benchTickets)),
  limit: async () =>
    show('limit', [
      ...(await beside('limit-orders', fill, benchOrderLimit, sized(200_000, 2_000))),
      ...(await beside('limit-tickets', fillTickets, benchTicketLimit, sized(200_000, 2_000))),
    ]),
  async desk() {
    const { queue, morning, bulk } = await benchDesk(join(folder, 'desk'))
    show('desk, queue and search', queue)
    show('desk, the morning page over a year', morning)
    show('desk, in bulk', bulk)
  },
  async tracking() {
    const few = await beside('tracking', fillTracking, benchTracking, sized(10_000, 500))
    const many = await beside('tracking', fillTracking, benchTracking, sized(1_000_000, 1_000))
    show('tracking', [...few, ...many])
    show('tracking, a million beside ten thousand orders', grown(few, many))
  },
  millions: async () => show('ten million orders beside ten thousand', await benchMillions(join(folder, 'millions'))),
  overload: async () => show('overload', await benchOverload(join(folder, 'overload'))),
  soak: async () => show('soak', await benchSoak(join(folder, 'soak'), SOAK_MINUTES)),
  async pages() {
    const { taps, loads } = await benchPages(join(folder, 'pages'))
    show('pages, taps', taps)
    show('pages', loads)
  },
}
const SOAK_MINUTES = 30
const BUILT = ['pages', 'soak']
const LONG = ['soak', 'millions']
/** A measurement has the machine to itself; a small run measures nothing and uses both cores. */
const AT_ONCE = isSmall ? 2 : 1

const words = process.argv.slice(2).filter((word) => word !== '--small')
const chosen =
  words.length > 0
    ? words
    : Object.keys(PARTS).filter((part) => (isSmall ? !BUILT.includes(part) : !LONG.includes(part)))
type Rows = Record<string, unknown>[]
const report: Record<string, unknown> = { at: new Date().toISOString() }
const folder = mkdtempSync(join(tmpdir(), 'wapsi-bench-'))

try {
  const left = chosen.values()
  const lane = async () => {
    for (const part of left) {
      const started = performance.now()
      await PARTS[part]?.()
      if (isSmall) console.log(`${part} ran to its end in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
} finally {
  await closeShared()
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/${Date.now()}.json`, JSON.stringify(report, null, 2))

/** Among few and among many; in a small run among very few alone. */
async function fewAndMany(part: string, fillWith: Fill, bench: Bench): Promise<Rows> {
  const rows: Rows = []
  for (const size of isSmall ? [2_000] : [10_000, 200_000]) rows.push(...(await beside(part, fillWith, bench, size)))
  return rows
}

type Fill = (sql: Sql, size: number) => Promise<void>
type Bench = (app: Child, bare: Child, size: number, target: Target) => Promise<Rows>

/** The app beside the bare handler, on a database of this part's own that is filled first. */
async function beside(part: string, fillWith: Fill, bench: Bench, size: number): Promise<Rows> {
  const dataDir = join(folder, `${part}-${size}`)
  const database = await openPart(dataDir)
  await fillWith(database.sql, size)
  const app = await startChild('app', database.url, dataDir)
  const bare = await startChild('bare', database.url, dataDir)
  try {
    return await bench(app, bare, size, { ...database, dataDir })
  } finally {
    app.stop()
    bare.stop()
    await database.close()
  }
}

function show(part: string, rows: Rows): void {
  if (rows.length === 0) throw new Error(`${part} has no rows`)
  console.log(`\n${part}`)
  console.table(rows)
  report[part] = rows
}
