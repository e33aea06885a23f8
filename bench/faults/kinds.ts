import { setTimeout as sleep } from 'node:timers/promises'
import { APPS } from '../cluster/machines.ts'
import { cutOff, plugIn } from '../cluster/network.ts'
import { killAll } from '../cluster/part.ts'
import { psql } from '../cluster/database.ts'
import { serverOf } from '../cluster/web.ts'
import type { Cluster } from '../cluster/up.ts'

/** A fault: it happens, and the work that is left to a person is done. The cluster repairs the rest by itself. */
export type Fault = (cluster: Cluster, round: number) => Promise<void>

const CUT_MS = 5_000
const AWAY_MS = 8_000
const DATABASE_PARTS = ['patroni', 'etcd']
const app = (round: number) => APPS[round % APPS.length] ?? 'app1'

/** The faults that are over in seconds. */
export const QUICK: Record<string, Fault> = {
  'PgBouncer killed': async (cluster, round) => cluster.part(app(round), 'pgbouncer').kill('SIGKILL'),

  'way to the database killed': async (cluster, round) => cluster.part(app(round), 'haproxy').kill('SIGKILL'),

  'etcd killed': async (cluster, round) =>
    cluster.part((['web', 'db1', 'db2'] as const)[round % 3] ?? 'web', 'etcd').kill('SIGKILL'),

  async 'connections of the database ended'(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    const ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'wapsi'"
    psql(cluster.secrets, primary, 'wapsi', ended)
  },
}

/** The faults that last, or after which much has to come back. */
export const LONG: Record<string, Fault> = {
  'server killed': async (cluster, round) => cluster.part(app(round), 'wapsi').kill('SIGKILL'),

  async 'server restarted'(cluster, round) {
    const server = cluster.part(app(round), 'wapsi')
    await server.stop()
    server.start()
  },

  async 'servers restarted in turn'(cluster) {
    for (const machine of APPS) {
      const server = cluster.part(machine, 'wapsi')
      await server.stop()
      server.start()
      await within(() => cluster.isReady(machine))
    }
  },

  async 'primary killed'(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    killAll(primary)
    await within(() => DATABASE_PARTS.every((name) => cluster.part(primary, name).isRunning()))
  },

  async "primary's machine lost"(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    const parts = DATABASE_PARTS.map((name) => cluster.part(primary, name))
    const stopped = parts.map((each) => each.stop('SIGKILL'))
    killAll(primary)
    await Promise.all(stopped)
    await within(async () => ![undefined, primary].includes(await cluster.primary()))
    for (const each of parts) each.start()
  },

  async 'primary cut off'(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    cutOff(primary)
    await sleep(3 * CUT_MS)
    plugIn(primary)
  },

  async 'replica cut off'(cluster) {
    const replica = (await cluster.primary()) === 'db1' ? 'db2' : 'db1'
    cutOff(replica)
    await sleep(CUT_MS)
    plugIn(replica)
  },

  async 'replica lags'(cluster) {
    const replica = (await cluster.primary()) === 'db1' ? 'db2' : 'db1'
    psql(cluster.secrets, replica, 'postgres', 'SELECT pg_wal_replay_pause()')
    await sleep(AWAY_MS)
    psql(cluster.secrets, replica, 'postgres', 'SELECT pg_wal_replay_resume()')
  },

  async "primary's disk full"(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    const filler = cluster.fillDisk(primary)
    await sleep(AWAY_MS)
    filler.remove()
  },

  async "server's clock jumps"(cluster, round) {
    cluster.setClock(app(round), round % 2 === 0 ? '+3600' : '-3600')
    await sleep(AWAY_MS)
    cluster.setClock(app(round), '+0')
  },

  async 'server cut off'(_cluster, round) {
    cutOff(app(round))
    await sleep(CUT_MS)
    plugIn(app(round))
  },

  async 'photo store gone'(cluster) {
    const store = cluster.part('web', 'store-proxy')
    await store.stop('SIGKILL')
    await sleep(AWAY_MS)
    store.start()
  },
}

/** Once, in a cluster of an earlier release. */
export const UPGRADE: Record<string, Fault> = {
  async 'servers upgraded in turn'(cluster) {
    for (const machine of APPS) {
      const server = cluster.part(machine, 'wapsi')
      await server.stop()
      server.change(serverOf(cluster.root, machine, cluster.secrets, process.cwd()))
      server.start()
      await within(() => cluster.isReady(machine))
    }
  },
}

const WITHIN_MS = 60_000

/** Waits until something is so, for a minute at most. */
async function within(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error('it is not so after a minute')
}
