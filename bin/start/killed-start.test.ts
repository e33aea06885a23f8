import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { demoOrders } from '#demo/all-orders.ts'
import { demoTickets } from '#demo/tickets/load.ts'
import { environmentOf } from '../testing/environment.ts'

const LONG_MS = 300_000

let dataDir: string
let running: ChildProcess | undefined
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'wapsi-first-'))))
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null && running.kill('SIGTERM')) await once(running, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command of `npm start`, in a group of its own, for a demo shop with its built-in database. */
function start() {
  const path = `${dirname(process.execPath)}:/usr/bin:/bin`
  const env = environmentOf({ PATH: path, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  const words = ['bin/run.mjs', 'start']
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => void (output += words))
  return { child, output: () => output }
}

type Start = ReturnType<typeof start>

async function until({ child, output }: Start, isSo: () => boolean | Promise<boolean>) {
  const look = async () => {
    if (child.exitCode !== null) throw new Error(output())
    return await isSo()
  }
  await expect.poll(look, { timeout: LONG_MS, interval: 10 }).toBe(true)
}

async function inDatabase<Value>(ask: (sql: Sql) => Promise<Value>): Promise<Value> {
  const { sql, close } = await openDatabase({ dataDir, join: true })
  return ask(sql).finally(close)
}

const importHasBegun = (sql: Sql) => sql`SELECT FROM shop_messages LIMIT 31`.then((rows) => rows.length > 30)

interface Moment {
  during: string
  hasCome: (start: Start) => boolean | Promise<boolean>
  /** The launcher alone, or the server with it. */
  kills: (launcher: number) => number
}

/** In the order in which they come. */
const MOMENTS: Moment[] = [
  {
    during: 'initdb',
    hasCome: () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')),
    kills: (launcher) => launcher,
  },
  {
    during: 'the making of its tables',
    hasCome: ({ output }) => output().includes('making the tables of'),
    kills: (launcher) => -launcher,
  },
  {
    during: 'the import of the demo',
    hasCome: ({ output }) => output().includes('is up at') && inDatabase(importHasBegun),
    kills: (launcher) => -launcher,
  },
]

/** Each kill costs a start: `npm test` takes one moment at random, `npm run test:long` all on one data folder. */
const drawn = randomInt(MOMENTS.length)
const moments = inject('long') ? MOMENTS : MOMENTS.slice(drawn, drawn + 1)

test(
  `a start that is killed during ${moments.map(({ during }) => during).join(', ')} is completed by the next start`,
  {
    timeout: LONG_MS,
  },
  async () => {
    for (const { hasCome, kills } of moments) {
      const cut = start()
      await until(cut, () => hasCome(cut))
      process.kill(kills(cut.child.pid ?? 0), 'SIGKILL')
      await once(cut.child, 'exit')
      expect(cut.output()).not.toContain('The demo shop is ready')
    }
    const last = start()
    await until(last, () => last.output().includes('The demo shop is ready'))
    const [{ orders, tickets, began } = { orders: 0, tickets: 0, began: new Date() }] = await inDatabase(
      (sql) => sql<{ orders: number; tickets: number; began: Date }[]>`
      SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM tickets) AS tickets,
        (SELECT min(received_at) FROM shop_messages) AS began`,
    )
    expect({ orders, tickets }).toEqual({ orders: demoOrders(began).length, tickets: demoTickets(began).length })
  },
)
