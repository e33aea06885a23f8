import { clear, type Cluster, up } from '../bench/cluster/up.ts'
import { buildIfStale } from './build/build-if-stale.ts'

/**
 * Builds the whole cluster on this machine, each of its machines a network of its own, and takes it down at Ctrl+C:
 * etcd, two PostgreSQL under Patroni, PgBouncer, HAProxy, an S3 store, three servers. Debian, as root. Nothing outside
 * of this machine is reached, and nothing is kept.
 */
let cluster: Cluster | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log('Taking the cluster down …')
    if (!cluster) clear()
    void Promise.resolve(cluster?.down()).then(() => process.exit(0))
  })
}
buildIfStale()
const started = performance.now()
cluster = await up((line) => console.log(`  ${line} …`))
console.log(`The cluster is up at ${cluster.url} after ${((performance.now() - started) / 1000).toFixed(0)} s`)
console.log(`  primary: ${await cluster.primary()}; logs: ${cluster.root}/<machine>/*.log`)
console.log('  Ctrl+C takes it down')
