import { setTimeout as sleep } from 'node:timers/promises'
import { APPS } from '../../deploy/cluster/machines.ts'
import { cutOff, plugIn } from '../../deploy/cluster/network.ts'
import { killAll, type Part } from '../../deploy/cluster/part.ts'
import { psql } from '../../deploy/cluster/database.ts'
import type { Cluster } from '../../deploy/cluster/up.ts'

/** A fault: it happens, and what is left to do by hand is done. The cluster mends the rest by itself. */
export type Fault = (cluster: Cluster, round: number) => Promise<void>

const CUT_MS = 5_000
const AWAY_MS = 10_000
const app = (round: number) => APPS[round % APPS.length] ?? 'app1'

export const FAULTS: Record<string, Fault> = {
  'server killed': async (cluster, round) => cluster.part(app(round), 'wapsi').kill('SIGKILL'),

  async 'server restarted'(cluster, round) {
    const server = cluster.part(app(round), 'wapsi')
    await server.stop()
    server.start()
  },

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

  async 'primary killed'(cluster) {
    const primary = await cluster.primary()
    if (!primary) return
    const etcd = cluster.part(primary, 'etcd')
    killAll(primary)
    await again(cluster.part(primary, 'patroni'))
    await again(etcd)
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

/** A part that was killed starts by itself, as its supervisor has it; this waits until it does. */
async function again(part: Part): Promise<void> {
  while (!part.isRunning()) await sleep(100)
}
