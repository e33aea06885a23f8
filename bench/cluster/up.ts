import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databases, psql, voters } from './database.ts'
import { fillDisk, freeDisks } from './disk.ts'
import { type App, APPS, type Database, DATABASES, LOCAL, type MachineName, NAMES } from './machines.ts'
import { closeNetwork, openNetwork } from './network.ts'
import { install } from './packages.ts'
import { killAll, type Part } from './part.ts'
import { newSecrets, type Secrets } from './secrets.ts'
import { makeBucket, store } from './store.ts'
import { apps, front, setClock, WEB_PORT } from './web.ts'

export interface Cluster {
  url: string
  /** The folder of the logs and the data of each machine. */
  root: string
  secrets: Secrets
  parts: readonly Part[]
  part(machine: MachineName, name: string): Part
  /** The machine whose PostgreSQL takes writes; undefined while there is none. */
  primary(): Promise<Database | undefined>
  isReady(app: App): Promise<boolean>
  /** Fills the disk of a database machine. */
  fillDisk(machine: Database): { remove(): void }
  /** Sets the clock of a server of Wapsi so many seconds before or after the right time, as '+3600' or '-60'. */
  setClock(app: App, offset: string): void
  /**
   * Lists the missing parts of a whole cluster: a primary, a replica that a write waits for, and a ready server on each
   * machine.
   */
  missing(): Promise<string[]>
  down(): Promise<void>
}

const WITHIN_MS = 120_000

/** Builds the whole cluster on this machine; `say` gets each step. Wapsi is the release in the folder `release`. */
export async function up(say: (line: string) => void, release = process.cwd()): Promise<Cluster> {
  install()
  clear()
  const root = mkdtempSync(join(tmpdir(), 'wapsi-cluster-'))
  chmodSync(root, 0o711)
  const secrets = newSecrets()
  openNetwork()
  const parts: Part[] = []
  const begin = (these: Part[]) => {
    parts.push(...these)
    for (const each of these) each.start()
  }
  const down = async () => {
    await Promise.all(parts.map((each) => each.stop(each.name === 'wapsi' ? 'SIGINT' : 'SIGTERM')))
    clear()
    rmSync(root, { recursive: true, force: true })
  }
  try {
    begin([...voters(root), ...store(root, secrets)])
    begin(databases(root, secrets))
    say('the databases choose a primary')
    const first = await until('a primary', () => primary())
    await until('the replica', () => hasReplica())
    createDatabase(secrets, first)
    await until('the photo store', () => makeBucket(secrets))
    say('Wapsi starts, and loads the demo shop')
    const servers = apps(root, secrets, release)
    begin([...servers.filter(({ machine }) => machine === 'app1'), front(root)])
    await until('the first server', () => isReady('app1'))
    begin(servers.filter(({ machine }) => machine !== 'app1'))
    await until('all servers', async () => (await missing()).length === 0)
  } catch (error) {
    await down()
    throw error
  }
  return {
    url: `http://${LOCAL.web}:${WEB_PORT}`,
    root,
    secrets,
    parts,
    part(machine, name) {
      const found = parts.find((each) => each.machine === machine && each.name === name)
      if (!found) throw new Error(`${machine} has no ${name}`)
      return found
    },
    primary,
    isReady,
    fillDisk: (machine) => fillDisk(join(root, machine, 'postgres')),
    setClock: (machine, offset) => setClock(root, machine, offset),
    missing,
    down,
  }
}

/** Takes away the remains of a cluster, also of one that was killed. */
export function clear(): void {
  for (const machine of NAMES) killAll(machine)
  closeNetwork()
  freeDisks()
}

/** Asks four times a second until the answer is a yes. */
export async function until<Value>(what: string, check: () => Promise<Value>): Promise<NonNullable<Value>> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(250)) {
    const value = await check().catch(() => undefined)
    if (value) return value
  }
  throw new Error(`${what} is not there after ${WITHIN_MS / 1000} s`)
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function primary() {
  for (const machine of DATABASES) if (await answers(`http://${LOCAL[machine]}:8008/primary`)) return machine
  return undefined
}

/** A replica that is at most a megabyte behind, and that a write waits for. */
export async function hasReplica(): Promise<boolean> {
  const replicas = DATABASES.map((machine) => answers(`http://${LOCAL[machine]}:8008/sync`))
  return (await Promise.all(replicas)).includes(true)
}

const isReady = (machine: App) => answers(`http://${LOCAL[machine]}:3000/readyz`)

async function missing(): Promise<string[]> {
  const parts: [name: string, isThere: Promise<boolean>][] = [
    ['a primary', primary().then(Boolean)],
    ['a replica', hasReplica()],
    ...APPS.map((machine): [string, Promise<boolean>] => [`the server ${machine}`, isReady(machine)]),
  ]
  const there = await Promise.all(parts.map(async ([, isThere]) => isThere))
  return parts.flatMap(([name], i) => (there[i] ? [] : [name]))
}

function createDatabase(secrets: Secrets, machine: MachineName): void {
  psql(secrets, machine, 'postgres', `CREATE ROLE wapsi LOGIN PASSWORD '${secrets.database}'`)
  psql(secrets, machine, 'postgres', "CREATE DATABASE wapsi OWNER wapsi ENCODING 'UTF8' TEMPLATE template0")
  psql(secrets, machine, 'postgres', 'REVOKE ALL ON DATABASE wapsi FROM PUBLIC')
}
