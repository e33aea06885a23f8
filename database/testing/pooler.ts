import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { filledIn } from '../../deploy/testing/filled-in.ts'
import { SOCKET } from '../data-folder.ts'

/** The path at which Debian's package puts it. */
const PROGRAM = '/usr/sbin/pgbouncer'
/**
 * Fewer than a test has connections, so that two transactions of a client are often on two connections of the database.
 */
const POOL_SIZE = 4
const READY_WITHIN_MS = 10_000

let pooled = false

/** Makes this the run by way of PgBouncer: see vitest.config.ts. */
export function poolRun(): void {
  pooled = true
}

/** See {@link poolRun}. */
export const isPooledRun = () => pooled

/**
 * PgBouncer with the settings of `deploy/`, before a PostgreSQL whose socket lies in `database`. Its own socket lies in
 * `folder`.
 */
export async function startPooler(folder: string, database: string): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: node bin/install/servers.ts installs it`)
  const { uid, gid } = statSync(database)
  mkdirSync(folder)
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const log = join(folder, 'log')
  writeFileSync(users, '"wapsi" ""\n')
  writeFileSync(log, '')
  writeFileSync(
    settings,
    filledIn('deploy/pgbouncer.ini', {
      DATABASE_HOST: database,
      DATABASE_PORT: '5432',
      READ_DATABASE: 'postgres',
      READ_HOST: database,
      READ_PORT: '5432',
      LISTEN_ADDRESS: '',
      LISTEN_PORT: '5432',
      SOCKET_FOLDER: folder,
      AUTH_TYPE: 'trust',
      AUTH_FILE: users,
      POOL_SIZE: String(POOL_SIZE),
    }),
  )
  for (const path of [folder, users, settings, log]) chownSync(path, uid, gid)
  // It refuses root, and the socket is for PostgreSQL's own user.
  const child = spawn(PROGRAM, ['-q', settings], { uid, gid, stdio: ['ignore', 'ignore', 'inherit'] })
  await isReady(child, join(folder, SOCKET))
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function isReady(child: ChildProcess, socket: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; !existsSync(socket); await wait(10)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('PgBouncer does not start')
  }
}
