import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The user that PostgreSQL runs as when Wapsi runs as root: PostgreSQL refuses root. */
export interface Account {
  uid: number
  gid: number
  /** True if the user needs access to folders that are closed to it. */
  closedPath: boolean
}

/** Undefined when PostgreSQL can run as the user that runs Wapsi. */
export function accountFor(folder: string, dataDir: string, binaries: Binaries): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(folder) ? statSync(folder) : undefined
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser()
  const closedPath = [dataDir, dirname(binaries.postgres)].some((path) => !reachable(path, user))
  const account = { ...user, closedPath }
  makeRunnable(binaries)
  if (closedPath) probe(account, binaries)
  return account
}

/** A minimal environment: PGDATA and similar variables must not reach PostgreSQL. */
const ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }

/** Starts `file` as `account`, in its own session, so that Ctrl-C in a terminal does not reach it. */
export function startAs(
  account: Account | undefined,
  file: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [program, all] = command(account, file, args)
  const user = account && !account.closedPath ? { uid: account.uid, gid: account.gid } : {}
  return spawn(program, all, { ...options, ...user, env: ENVIRONMENT, detached: true, windowsHide: true })
}

/**
 * setpriv lets the unprivileged user enter closed folders and read, but not write, their contents. The securebit keeps
 * that right in access(2), which PostgreSQL uses to find its own programs.
 */
function command(account: Account | undefined, file: string, args: string[]): [string, string[]] {
  if (!account?.closedPath) return [file, args]
  const right = mayReadAll() ? '+dac_read_search' : '+dac_override'
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const rights = [`--inh-caps=${right}`, `--ambient-caps=${right}`, '--securebits=+no_setuid_fixup']
  return ['setpriv', [...ids, ...rights, file, ...args]]
}

const CAP_DAC_READ_SEARCH = 1n << 2n

/** Containers often take this right from root but leave the wider one. */
function mayReadAll(): boolean {
  const line = /^CapEff:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return line !== null && (BigInt(`0x${line[1]}`) & CAP_DAC_READ_SEARCH) !== 0n
}

function probe(account: Account, binaries: Binaries): void {
  const [program, args] = command(account, binaries.postgres, ['--version'])
  try {
    execFileSync(program, args, { stdio: 'pipe', env: ENVIRONMENT })
  } catch (error) {
    throw new Error(
      'As root, PostgreSQL runs as an unprivileged user, and a folder above Wapsi or its data is closed to that ' +
        'user. ' +
        'Move the folder, open it (chmod o+x), run Wapsi as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => {
    try {
      return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
    } catch {
      return 65_534
    }
  }
  return { uid: id('-u'), gid: id('-g') }
}

function reachable(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  const enter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  const parent = dirname(path)
  return (mode & enter) !== 0 && (parent === path || reachable(parent, { uid, gid }))
}

/** npm under a strict umask installs programs that only root can start. */
function makeRunnable(binaries: Binaries): void {
  for (const file of [binaries.initdb, binaries.postgres]) {
    const { mode } = statSync(file)
    if ((mode & 0o055) !== 0o055) chmodSync(file, mode | 0o055)
  }
}
