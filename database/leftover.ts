import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './alive.ts'
import type { Binaries } from './binaries.ts'
import type { Log } from './log.ts'
import { SOCKET } from './data-folder.ts'
import type { DatabasePaths } from './data-folder.ts'

/** The facts that a PostgreSQL server writes about itself into its cluster. */
export interface Postmaster {
  pid: number
  port: number
  /** Empty when it listens on a socket only. */
  host: string
  ready: boolean
}

export function readPostmaster(paths: DatabasePaths): Postmaster | undefined {
  const [pid, , , port, , host = '', , status] = readPidFile(paths)
    .split('\n')
    .map((line) => line.trim())
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), host, ready: status === 'ready' } : undefined
}

/** Stops a server that outlived the Wapsi that started it, and clears the files that a killed one left behind. */
export async function clearLeftover(paths: DatabasePaths, binaries: Binaries, log: Log): Promise<void> {
  const left = readPostmaster(paths)
  if (left && isServerOf(left.pid, paths)) {
    log.warn(`a database server is left from an earlier run (process ${left.pid}): stopping it`)
    await stopServer(left.pid, paths, binaries, LEFTOVER_WITHIN_MS)
  }
  markStale(paths)
  for (const file of [SOCKET, `${SOCKET}.lock`]) rmSync(join(paths.folder, file), { force: true })
}

/** The fast shutdown: open transactions are rolled back, everything committed is on the disk. */
export function interrupt(pid: number, binaries: Binaries): void {
  send('INT', pid, binaries)
}

function send(signal: 'INT' | 'QUIT', pid: number, binaries: Binaries): void {
  try {
    if (process.platform === 'win32') execFileSync(binaries.pg_ctl, ['kill', signal, String(pid)], { stdio: 'ignore' })
    else process.kill(pid, `SIG${signal}`)
  } catch {
    // The process has already ended.
  }
}

const FAST_WITHIN_MS = 10_000
/** A server in recovery may ignore the fast shutdown; it is then killed, and recovers at the next start. */
const LEFTOVER_WITHIN_MS = 2_000
const AT_ONCE_WITHIN_MS = 5_000

export async function stopServer(
  pid: number,
  paths: DatabasePaths,
  binaries: Binaries,
  withinMs = FAST_WITHIN_MS,
): Promise<void> {
  interrupt(pid, binaries)
  if (await ends(pid, paths, withinMs)) return
  send('QUIT', pid, binaries)
  if (!(await ends(pid, paths, AT_ONCE_WITHIN_MS)))
    throw new Error(`The database server (process ${pid}) does not stop.`)
}

async function ends(pid: number, paths: DatabasePaths, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  while (isServerOf(pid, paths) && Date.now() < until) await wait(15)
  return !isServerOf(pid, paths)
}

/**
 * The id of a killed server may now belong to another program, and PostgreSQL would refuse to start. Our own id instead
 * counts as stale for the server that we start, and the rest of the file still lets it find lingering backends.
 */
function markStale(paths: DatabasePaths): void {
  const text = readPidFile(paths)
  if (text.trim() === '') rmSync(pidFile(paths), { force: true })
  else writeFileSync(pidFile(paths), text.replace(/^.*/, String(process.pid)))
}

/** False also for a process that has ended but is not yet reaped. */
function isServerOf(pid: number, paths: DatabasePaths): boolean {
  if (pid === process.pid || !isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    if (process.platform !== 'linux') return commandOf(pid).includes(paths.cluster)
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '')
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === paths.cluster
  } catch {
    return false
  }
}

const commandOf = (pid: number) => execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })

const pidFile = (paths: DatabasePaths) => join(paths.cluster, 'postmaster.pid')

/** Empty when there is none: a starting or stopping server may remove it at any moment. */
function readPidFile(paths: DatabasePaths): string {
  try {
    return readFileSync(pidFile(paths), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
