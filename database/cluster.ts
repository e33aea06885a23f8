import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAs } from './account.ts'
import type { Account } from './account.ts'
import { type Binaries, majorOf } from './binaries.ts'
import type { Log } from './log.ts'
import type { DatabasePaths } from './data-folder.ts'
import { syncFolder } from './backup/moves.ts'

const UNFINISHED = 'postgres.new-'

/** Creates the cluster if there is none. It is built in a temporary folder and renamed when complete. */
export async function ensureCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  account: Account | undefined,
  { log, durable }: { log: Log; durable: boolean },
): Promise<void> {
  await removeUnfinished(paths)
  if (existsSync(paths.folder)) {
    await refuseOther(paths, binaries)
    return checkCluster(paths, account)
  }
  log.info(`making a new database in ${paths.folder}`)
  const building = await mkdtemp(join(paths.dataDir, UNFINISHED))
  const password = join(building, 'password')
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  await chmod(building, 0o700)
  if (account) for (const path of [building, password]) await chown(path, account.uid, account.gid)
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`]
  const sync = durable ? [] : ['--no-sync']
  const args = ['-D', join(building, 'data'), '-U', 'wapsi', '-E', 'UTF8', '--locale=C', ...auth, ...sync]
  await run(account, binaries.initdb, args, building)
  await rename(building, paths.folder)
  if (durable) await syncFolder(paths.dataDir)
}

/** The database was made by another major version of PostgreSQL: this one cannot read its files. */
export class OtherPostgres extends Error {
  constructor(folder: string, made: number, ours: number) {
    const advice =
      made < ours
        ? 'Run "npm run upgrade-database" once: it makes a new database of it and keeps the old one beside it.'
        : 'Start the release that made it again.'
    super(`The database in ${folder} was made by PostgreSQL ${made}, and this release of Wapsi has ${ours}. ${advice}`)
    this.name = 'OtherPostgres'
  }
}

/** The major version of PostgreSQL that made a cluster; undefined when there is none. */
export async function madeBy(paths: DatabasePaths): Promise<number | undefined> {
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return version === undefined ? undefined : Number(version)
}

async function refuseOther(paths: DatabasePaths, binaries: Binaries): Promise<void> {
  const [made, ours] = [await madeBy(paths), majorOf(binaries)]
  if (made !== undefined && made !== ours) throw new OtherPostgres(paths.folder, made, ours)
}

function checkCluster(paths: DatabasePaths, account: Account | undefined): void {
  if (!existsSync(join(paths.cluster, 'PG_VERSION')))
    throw new Error(`${paths.folder} holds no complete database: move it away, or choose another DATA_DIR.`)
  // A copy restored by root belongs to root, which PostgreSQL refuses.
  if (account && statSync(paths.folder).uid === 0)
    execFileSync('chown', ['-Rh', `${account.uid}:${account.gid}`, paths.folder])
}

/** Removes the files of a killed start; its last child process may still be writing there. */
async function removeUnfinished(paths: DatabasePaths): Promise<void> {
  const names = (await readdir(paths.dataDir)).filter((name) => name.startsWith(UNFINISHED))
  await Promise.allSettled(names.map((name) => rm(join(paths.dataDir, name), { recursive: true, force: true })))
}

function run(account: Account | undefined, file: string, args: string[], cwd: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = startAs(account, file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr?.on('data', (data) => (errors += String(data)))
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`The database could not be made: ${errors.trim()}`)),
    )
  })
}
