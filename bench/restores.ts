import { setTimeout as sleep } from 'node:timers/promises'
import { pgbackrest, psql } from './cluster/database.ts'
import { destroyDatabase, restoreDatabase, type RestoreTimes, setAside } from './cluster/restore.ts'
import type { Database } from './cluster/machines.ts'
import { type Cluster, up } from './cluster/up.ts'
import { atPrimary, missing, whole } from './faults.ts'
import { layGround } from './faults/ground.ts'
import { type Traffic, traffic } from './faults/traffic.ts'
import { compared, type State, stateAtSecond, stateOf } from './restores-state.ts'

const ORDERS = 10_000
const CALM_SECONDS = 5
const ON_SECONDS = 20
/** As deploy/patroni.yml has it: a piece of the log is kept at the latest then. */
const ARCHIVE_TIMEOUT_SECONDS = 60

export interface Proof {
  rows: { step: string; seconds: number; seen: string }[]
  /** The faults, in sentences. */
  problems: string[]
}

interface Run extends Proof {
  cluster: Cluster
  rate: number
}

/**
 * A back-up under load; everything of the database destroyed; brought back, to the end of the log and to a second
 * before a mistake: each table is compared by count and hash, and each write that was acknowledged is looked for. Then
 * the cluster goes on, and is destroyed under load.
 */
export async function benchRestores({ rate }: { rate: number }): Promise<Proof> {
  const cluster = await up((line) => console.log(`  ${line} …`))
  const run: Run = { cluster, rate, rows: [], problems: [] }
  try {
    await atPrimary(cluster, (sql) => layGround(sql, ORDERS))
    const calls = traffic(cluster.url, rate, ORDERS)
    await sleep(CALM_SECONDS * 1000)
    await backUp(run, 'a full back-up, under load', calls)
    const earlier = await spoil(run, calls)
    const end = await endOf(run, calls)
    if (compared(earlier.state, end).differing.length === 0) run.problems.push('the two states do not differ')

    await destroyDatabase(cluster)
    await restored(run, 'destroyed, restored to the end', await restoreDatabase(cluster, 'backup'), end, calls)

    await setAside(cluster)
    const times = await restoreDatabase(cluster, { until: earlier.second })
    await restored(run, 'restored to the second before the mistake', times, earlier.state)

    await goesOn(run)
    return run
  } finally {
    await cluster.down()
  }
}

/** Notes a step, with its time and its findings. */
function note({ rows }: Run, step: string, seconds: number, seen: string): void {
  rows.push({ step, seconds: Number(seconds.toFixed(1)), seen })
  console.log(`  ${step}: ${seconds.toFixed(1)} s; ${seen}`)
}

const secondsSince = (began: number) => (performance.now() - began) / 1000
const acknowledged = ({ writes }: Traffic) => writes.filter(({ isAcknowledged }) => isAcknowledged).length
const failed = ({ tries }: Traffic) => tries.filter(({ status }) => status !== 200).length
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const servers = ({ parts }: Cluster) => parts.filter(({ name }) => name === 'wapsi')
const sizeOf = (state: State) => {
  const { tables, rows } = compared(state, state)
  return `${rows} rows of ${tables} tables`
}

async function leader({ primary }: Cluster): Promise<Database> {
  const machine = await primary()
  if (!machine) throw new Error('there is no primary')
  return machine
}

async function backUp(run: Run, step: string, calls: Traffic): Promise<void> {
  const { root } = run.cluster
  const machine = await leader(run.cluster)
  const [began, before] = [performance.now(), acknowledged(calls)]
  await pgbackrest(root, machine, '--type=full', 'backup')
  const seconds = secondsSince(began)
  const meanwhile = acknowledged(calls) - before
  const [about] = JSON.parse(await pgbackrest(root, machine, '--output=json', 'info')) as {
    backup: { info: { size: number; repository: { size: number } } }[]
  }[]
  const { size, repository } = about?.backup.at(-1)?.info ?? { size: 0, repository: { size: 0 } }
  const seen = `${megabytes(size)}, kept as ${megabytes(repository.size)}; ${meanwhile} writes acknowledged meanwhile`
  note(run, step, seconds, seen)
  if (meanwhile === 0) run.problems.push(`${step}: nothing was written meanwhile`)
}

/** The load goes on, a second is noted, then comes a statement that lacks its WHERE. */
async function spoil(run: Run, calls: Traffic): Promise<{ second: string; state: State }> {
  await sleep(ON_SECONDS * 1000)
  const began = performance.now()
  const earlier = await calls.between(() => atPrimary(run.cluster, stateAtSecond))
  note(run, `the state at ${earlier.second}`, secondsSince(began), sizeOf(earlier.state))
  psql(run.cluster.secrets, await leader(run.cluster), 'wapsi', "UPDATE orders SET first_name = 'Test'")
  await sleep(ON_SECONDS * 1000)
  return earlier
}

/** The load ends, the servers too, so that nothing more is written; the log is kept to its end. */
async function endOf(run: Run, calls: Traffic): Promise<State> {
  const { cluster } = run
  await calls.stop()
  await Promise.all(servers(cluster).map((server) => server.stop()))
  const end = await atPrimary(cluster, stateOf)
  const began = performance.now()
  await pgbackrest(cluster.root, await leader(cluster), 'check')
  const ended = `${failed(calls)} of ${calls.tries.length} calls failed; ${acknowledged(calls)} writes acknowledged`
  note(run, 'the end, the log kept', secondsSince(began), `${sizeOf(end)}; ${ended}; ${await archiving(run)}`)
  return end
}

async function archiving({ cluster, problems }: Run): Promise<string> {
  const sql = 'SELECT failed_count FROM pg_stat_archiver'
  const failures = Number(psql(cluster.secrets, await leader(cluster), 'postgres', sql))
  if (failures > 0) problems.push(`archiving failed ${failures} times`)
  return `archiving failed ${failures} times`
}

/** Compares the restored data before any server may write. */
async function restored(run: Run, step: string, times: RestoreTimes, expected: State, calls?: Traffic): Promise<void> {
  const state = await atPrimary(run.cluster, stateOf)
  const { differing } = compared(expected, state)
  const writes = calls && (await missing(run.cluster, calls))
  const found = writes && `; ${writes.lost.length} writes lost, ${writes.doubled} done twice`
  const seen = `a primary after ${times.primary.toFixed(1)} s; ${sizeOf(state)} compared, ${differing.length} differ`
  note(run, step, times.replica, seen + (found ?? ''))
  if (differing.length > 0) run.problems.push(`${step}: ${differing.join(', ')} not as before`)
  if (writes && writes.lost.length + writes.doubled > 0) run.problems.push(`${step}: writes are lost or done twice`)
}

/**
 * The servers start, and work, and a backup is made under load. Then everything is destroyed amid the load: only the
 * writes that were not in the archive yet may be lost.
 */
async function goesOn(run: Run): Promise<void> {
  const { cluster, rate } = run
  const began = performance.now()
  for (const server of servers(cluster)) server.start()
  await whole(cluster)
  const seconds = secondsSince(began)
  const calls = traffic(cluster.url, rate, ORDERS)
  await sleep(CALM_SECONDS * 1000)
  await backUp(run, 'another back-up, under load', calls)
  await sleep(ON_SECONDS * 1000)
  const seen = `${failed(calls)} of ${calls.tries.length} calls failed; ${await archiving(run)}`
  note(run, 'the servers started', seconds, seen)
  if (failed(calls) > 0) run.problems.push('calls failed after the restore')

  const destroyed = Date.now()
  const stopped = calls.stop()
  await destroyDatabase(cluster)
  const times = await restoreDatabase(cluster, 'backup')
  await stopped
  await whole(cluster)
  const { lost, doubled } = await missing(cluster, calls)
  const age = Math.max(0, ...lost.map(({ at = 0 }) => (destroyed - at) / 1000))
  const writes = `${lost.length} of ${acknowledged(calls)} writes lost`
  const oldest = `${writes}, the oldest acknowledged ${age.toFixed(1)} s before`
  note(run, 'destroyed amid the load, restored', times.replica, `${oldest}; ${doubled} done twice`)
  if (age > ARCHIVE_TIMEOUT_SECONDS || doubled > 0)
    run.problems.push('more is lost than the last minute, or done twice')
}
