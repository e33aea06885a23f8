import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgetDatabase, type Origin, prepareDatabase, prepareVoter } from './database.ts'
import { freeDisks, ownDisk } from './disk.ts'
import { DATABASES, VOTERS } from './machines.ts'
import { killAll } from './part.ts'
import { type Cluster, hasReplica, until } from './up.ts'

/**
 * Both database machines and all voters are gone at once, with their disks, and there are new ones. The backup of
 * pgBackRest is elsewhere.
 */
export async function destroyDatabase({ root, parts }: Cluster): Promise<void> {
  const gone = parts.filter(({ name }) => name === 'etcd' || name === 'patroni')
  await Promise.all(gone.map((each) => each.stop('SIGKILL')))
  for (const machine of DATABASES) killAll(machine)
  for (const machine of VOTERS) rmSync(join(root, machine, 'etcd'), { recursive: true })
  freeDisks()
  for (const machine of DATABASES) ownDisk(join(root, machine, 'postgres'))
}

/** Makes room for an earlier state of a database that is there; its files stay beside. */
export async function setAside(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary()
  // Without its replica first, the replica would become primary in its place.
  for (const machine of [...DATABASES.filter((name) => name !== primary), ...(primary ? [primary] : [])])
    await cluster.part(machine, 'patroni').stop()
  forgetDatabase(cluster.root, 'db1')
  for (const machine of DATABASES) {
    const data = join(cluster.root, machine, 'postgres', 'data')
    renameSync(data, `${data}.before`)
  }
}

/** Seconds until there was a primary, and until a replica as well. */
export interface RestoreTimes {
  primary: number
  replica: number
}

/** Brings the database back under Patroni, as docs/running-it.md has it for real machines. */
export async function restoreDatabase(
  { root, secrets, part, primary }: Cluster,
  origin: Exclude<Origin, 'nothing'>,
): Promise<RestoreTimes> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (const machine of VOTERS) {
    prepareVoter(root, machine)
    const etcd = part(machine, 'etcd')
    if (!etcd.isRunning()) etcd.start()
  }
  for (const machine of DATABASES) {
    prepareDatabase(root, machine, secrets, origin)
    part(machine, 'patroni').start()
  }
  await until('a primary', primary)
  const times = { primary: seconds(), replica: 0 }
  await until('the replica', hasReplica)
  // The next start of an empty machine must not go back again.
  for (const machine of DATABASES) prepareDatabase(root, machine, secrets)
  return { ...times, replica: seconds() }
}
