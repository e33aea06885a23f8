import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Storage } from '#adapters/storage/client.ts'
import { openS3 } from '#adapters/storage/s3.ts'
import { connect } from '#database/connect.ts'
import { LOCAL } from './cluster/machines.ts'
import { type Cluster, up } from './cluster/up.ts'
import { STORE, storeUrl } from './cluster/web.ts'
import { layGround } from './faults/ground.ts'
import { type Fault, LONG, QUICK, UPGRADE } from './faults/kinds.ts'
import { release } from './faults/release.ts'
import { type Traffic, traffic, type Written } from './faults/traffic.ts'

const CALM_SECONDS = 1
const LONG_SHARE = 15
const WELL_WITHIN_MS = 120_000
/** A call that is answered after this long has kept a customer waiting. */
const SLOW_MS = 2_000

interface FaultsOptions {
  /** Calls a second meanwhile. */
  rate: number
  /** The number of times that each fault happens which is over in seconds; the long ones happen a fifteenth of it. */
  rounds: number
  /** A part of the name of those that are wanted. */
  only?: string | undefined
  /** A commit that runs at first, and whose servers are upgraded in turn before all other faults. */
  from?: string | undefined
}

/**
 * Makes each fault happen so many times in a cluster under load: shows the calls that failed, the time until all was
 * well, and whether a write that was acknowledged is lost or done twice.
 */
export async function benchFaults({ rate, rounds, only, from }: FaultsOptions): Promise<Record<string, unknown>[]> {
  const earlier = from === undefined ? undefined : release(from)
  const plan = [
    ...(earlier ? Object.entries(UPGRADE).map((fault) => [...fault, 1] as const) : []),
    ...Object.entries(QUICK).map((fault) => [...fault, rounds] as const),
    ...Object.entries(LONG).map((fault) => [...fault, Math.ceil(rounds / LONG_SHARE)] as const),
  ].filter(([what]) => only === undefined || what.includes(only))
  const build = async () => {
    const cluster = await up((line) => console.log(`  ${line} …`), earlier?.folder)
    await atPrimary(cluster, layGround)
    return cluster
  }
  let cluster = await build()
  const rows: Record<string, unknown>[] = []
  try {
    for (const [what, fault, times] of plan) {
      try {
        const row = await suffered(cluster, what, { fault, times, rate })
        rows.push(row)
        if (row.lost > 0 || row.doubled > 0 || row.others !== '') keepLogs(cluster, what)
      } catch (error) {
        // The faults that follow happen in a new cluster; the logs of this one are kept.
        rows.push({ what: `${what}: ${String(error)}`, lost: Number.NaN })
        console.log(JSON.stringify(rows.at(-1)))
        keepLogs(cluster, what)
        await cluster.down()
        cluster = await build()
      }
    }
    return rows
  } finally {
    await cluster.down()
    earlier?.remove()
  }
}

/** Copies the log of each part to a folder that outlives the cluster. */
function keepLogs({ parts }: Cluster, what: string): void {
  const folder = join('test-results/faults', what.replaceAll(/\W+/g, '-'))
  for (const { machine, name, log } of parts) {
    mkdirSync(join(folder, machine), { recursive: true })
    copyFileSync(log, join(folder, machine, `${name}.log`))
  }
  console.log(`  the logs are in ${folder}`)
}

async function suffered(
  cluster: Cluster,
  what: string,
  { fault, times, rate }: { fault: Fault; times: number; rate: number },
) {
  const calls = traffic(cluster.url, rate)
  const untilWell: number[] = []
  try {
    for (let round = 0; round < times; round++) {
      await sleep(CALM_SECONDS * 1000)
      const began = Date.now()
      await fault(cluster, round)
      await whole(cluster)
      untilWell.push((Date.now() - began) / 1000)
    }
    await sleep(CALM_SECONDS * 1000)
  } finally {
    await calls.stop()
  }
  const { lost, doubled } = await missing(cluster, calls)
  const failed = calls.tries.filter(({ status }) => status !== 200)
  const row = {
    what,
    faults: times,
    calls: calls.tries.length,
    failed: failed.length,
    'of them clear (503)': failed.filter(({ status }) => status === 503).length,
    others: countsOf(failed.map(({ status }) => status).filter((status) => status !== 503)),
    'longest row of failures s': longest(failed.map(({ at }) => at)),
    'slow answers': calls.tries.filter(({ ms }) => ms > SLOW_MS).length,
    'writes acknowledged': calls.writes.filter(({ isAcknowledged }) => isAcknowledged).length,
    lost: lost.length,
    doubled,
    'never answered': calls.writes.filter(({ isAcknowledged }) => !isAcknowledged).length,
    'well again after s': `${median(untilWell)} (at most ${Math.max(...untilWell).toFixed(1)})`,
  }
  console.log(JSON.stringify(row))
  return row
}

/**
 * Waits until every part is there again, three times in a row: a primary may be asked before it is known to be gone.
 */
export async function whole(cluster: Cluster): Promise<void> {
  let times = 0
  for (const end = Date.now() + WELL_WITHIN_MS; times < 3; await sleep(250)) {
    const away = await cluster.missing()
    times = away.length === 0 ? times + 1 : 0
    if (Date.now() > end) throw new Error(`after two minutes there is not ${away.join(', ')}`)
  }
}

/**
 * Lists the acknowledged writes that are missing, and counts those that were done twice: requests, messages and photos.
 */
export async function missing(cluster: Cluster, { writes }: Traffic): Promise<{ lost: Written[]; doubled: number }> {
  const times = new Map<string, number>()
  const store = storeOf(cluster)
  const rows = await atPrimary(
    cluster,
    (sql) => sql<{ key: string; times: number }[]>`
      SELECT request_key AS key, count(*)::int AS times FROM (
        SELECT request_key FROM requests UNION ALL SELECT request_key FROM ticket_messages UNION ALL SELECT id
          FROM files) written
      WHERE request_key = ANY (${writes.map(({ key }) => key)}) GROUP BY request_key`,
  )
  for (const row of rows) times.set(row.key, row.times)
  for (const { kind, key } of writes) if (kind === 'photo' && !(await isStored(store, key))) times.delete(key)
  const lost = writes.filter(({ key, isAcknowledged }) => isAcknowledged && !times.has(key))
  return { lost, doubled: rows.filter((row) => row.times > 1).length }
}

/** The photos' bucket. */
const storeOf = ({ secrets }: Cluster): Storage =>
  openS3({
    endpoint: storeUrl(),
    region: 'us-east-1',
    bucket: STORE.bucket,
    accessKeyId: STORE.key,
    secretAccessKey: secrets.store,
  })

async function isStored(store: Storage, key: string): Promise<boolean> {
  const found = await store.open(key)
  found?.destroy()
  return found !== null
}

export async function atPrimary<Value>(cluster: Cluster, work: (sql: Sql) => Promise<Value>): Promise<Value> {
  const primary = await cluster.primary()
  const sql = connect(`postgres://wapsi:${cluster.secrets.database}@${LOCAL[primary ?? 'db1']}:5432/wapsi`, { max: 2 })
  return work(sql).finally(() => sql.end())
}

/** "500 16×, no answer 2×" */
function countsOf(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts].map(([status, each]) => `${status || 'no answer'} ${each.length}×`).join(', ')
}

const GAP_MS = 1_000

/** The longest time of failures without a second between them that had none. */
function longest(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  let [most, from] = [0, sorted[0] ?? 0]
  sorted.forEach((at, i) => {
    if (at - (sorted[i - 1] ?? at) > GAP_MS) from = at
    most = Math.max(most, at - from)
  })
  return Math.round(most / 100) / 10
}

const median = (figures: number[]) =>
  (figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0).toFixed(1)
