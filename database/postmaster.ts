import type { ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startAs } from './account.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clearLeftover, readPostmaster } from './leftover.ts'
import type { Log } from './log.ts'
import type { Address, DatabasePaths } from './data-folder.ts'
import { settingsFor } from './settings.ts'

export interface Launch {
  paths: DatabasePaths
  binaries: Binaries
  account: Account | undefined
  address: Address
  log: Log
  durable: boolean
}

const TRY_AGAIN_MS = 15_000
/** After a kill -9, parts of the old server can live on for a moment. */
const PASSES = /shared memory block|lock file|could not bind/

/** Starts the server; resolves when it accepts connections. */
export async function startPostmaster(launch: Launch): Promise<ChildProcess> {
  const { paths, binaries, log } = launch
  const until = Date.now() + TRY_AGAIN_MS
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftover(paths, binaries, log)
    const { child, output } = spawnServer(launch)
    if (await becomesReady(child, launch)) return child
    const reason = reasonIn(output()) || `see ${paths.log}`
    if (!PASSES.test(reason) || Date.now() > until) throw new Error(`The database does not start: ${reason}`)
    if (attempt === 1) log.warn(`the database does not start yet, trying again for up to 15 s: ${reason}`)
    await wait(200)
  }
}

function spawnServer({ paths, binaries, account, address, durable }: Launch): {
  child: ChildProcess
  output(): string
} {
  const { output, size } = openLog(paths, account)
  const settings = Object.entries(settingsFor(address, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = startAs(account, binaries.postgres, ['-D', paths.cluster, ...settings], {
    cwd: paths.folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  return { child, output: () => readFileSync(paths.log).subarray(size).toString() }
}

const LONGEST_LOG_BYTES = 10_000_000

function openLog(paths: DatabasePaths, account: Account | undefined): { output: number; size: number } {
  const output = openSync(paths.log, 'a', 0o600)
  if (account) chownSync(paths.log, account.uid, account.gid)
  if (statSync(paths.log).size > LONGEST_LOG_BYTES) truncateSync(paths.log)
  return { output, size: statSync(paths.log).size }
}

const reasonIn = (output: string) =>
  output
    .split('\n')
    .map((line) => /(?:FATAL|DETAIL|setpriv): .*/.exec(line)?.[0])
    .filter((line) => line !== undefined)
    .join(' ')

const SAY_SO_EVERY_MS = 4_500

/** True when the server accepts connections, false when it has ended. Recovery may take long. */
async function becomesReady(child: ChildProcess, { paths, log }: Launch): Promise<boolean> {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (let waited = 0; ; waited += 15) {
    if (failure) throw new Error('The built-in PostgreSQL cannot run here: set DATABASE_URL.', { cause: failure })
    if (child.exitCode !== null || child.signalCode !== null) return false
    const server = readPostmaster(paths)
    if (server?.ready && server.pid === child.pid) return true
    if (waited > 0 && waited % SAY_SO_EVERY_MS === 0) log.warn('the database is still recovering')
    await wait(15)
  }
}
