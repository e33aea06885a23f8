import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../binaries.ts'
import { connect } from '../connect.ts'
import { startEmbedded } from '../embedded.ts'
import { clearLeftover } from '../leftover.ts'
import { QUIET } from '../log.ts'
import { migrate } from '../migrate.ts'
import { claim } from '../owner.ts'
import { pathsIn } from '../data-folder.ts'
import { command, templateOf } from './database.ts'
import { startPooler } from './pooler.ts'

/** Not those of single tests: another run may be at them. */
const PREFIX = 'wapsi-test-database-'
const TEMPLATE = templateOf('empty')

/** Vitest runs this once for the whole run: one server, and one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  console.log(`random tests draw from seed ${project.getProvidedContext().seed}`)
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX))
  // As root, the server's own user must be able to pass.
  await chmod(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: { ...QUIET, warn: console.warn }, durable: false })
  await makeTemplate(server.url)
  const pooler = join(dataDir, 'pooler')
  const pooling = await startPooler(pooler, join(dataDir, 'postgres'))
  project.provide('database', { url: server.url, pooler })
  return async () => {
    await pooling.stop()
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  await command(url, `CREATE DATABASE ${TEMPLATE}`)
  const own = new URL(url)
  own.pathname = `/${TEMPLATE}`
  const sql = connect(own.href, { max: 1 })
  await migrate(sql)
  await sql.end()
}

/** Servers and folders of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  await Promise.allSettled(names.map((name) => removeIfAbandoned(join(tmpdir(), name))))
}

const SETTLED_MS = 60_000

async function removeIfAbandoned(dataDir: string): Promise<void> {
  if (Date.now() - (await stat(dataDir)).mtimeMs < SETTLED_MS) return
  const owned = await claim(dataDir)
  if (!('release' in owned)) return
  await clearLeftover(await pathsIn(dataDir), await findBinaries(), QUIET)
  await rm(dataDir, { recursive: true, force: true })
  await owned.release().catch(() => {})
}
