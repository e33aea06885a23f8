import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { openDatabase } from '#database/connect.ts'
import { layGround } from './faults/ground.ts'
import { traffic } from './faults/traffic.ts'
import { atShare } from './load/post.ts'
import { serve } from './servers/served.ts'

const ORDERS = 150_000
const RATE = 60
const LOOK_EVERY_SECONDS = 60

/**
 * A day of everything mixed, in half an hour, of the whole product: its memory, handles and connections, minute by
 * minute, must not grow.
 */
export async function benchSoak(dataDir: string, minutes: number): Promise<Record<string, unknown>[]> {
  const served = await serve(dataDir)
  const database = await openDatabase({ dataDir, join: true })
  try {
    await layGround(database.sql, ORDERS)
    const day = traffic(served.url, RATE, ORDERS)
    const rows: Record<string, unknown>[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      const from = day.tries.length
      await sleep(LOOK_EVERY_SECONDS * 1000)
      const tries = day.tries.slice(from)
      const times = tries.map(({ ms }) => ms)
      rows.push({
        minute,
        calls: tries.length,
        failed: tries.filter(({ status }) => status !== 200).length,
        'p50 ms': atShare(times, 0.5),
        'p99 ms': atShare(times, 0.99),
        MB: megabytesOf(served.pid),
        handles: readdirSync(`/proc/${served.pid}/fd`).length,
        ...(await databaseFigures(database.sql)),
      })
      console.log(JSON.stringify(rows.at(-1)))
    }
    await day.stop()
    return rows
  } finally {
    await database.close()
    await served.stop()
  }
}

const megabytesOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function databaseFigures(sql: Sql) {
  const [row] = await sql<[{ connections: number; mb: number; dead: number; live: number; waiting: number }]>`
    SELECT (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())::int AS connections,
      (pg_database_size(current_database()) / 1e6)::int AS mb,
      (SELECT sum(n_dead_tup) FROM pg_stat_user_tables)::int AS dead, (SELECT sum(n_live_tup)
        FROM pg_stat_user_tables)::int AS live,
      (SELECT count(*) FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND due_at < now())::int AS waiting`
  return {
    connections: row.connections,
    'database MB': row.mb,
    'dead rows': row.dead,
    'live rows': row.live,
    'jobs that are due': row.waiting,
  }
}
