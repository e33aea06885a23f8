import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MachineName } from './machines.ts'
import { namespaceOf } from './network.ts'

export interface PartOptions {
  machine: MachineName
  name: string
  command: [program: string, ...words: string[]]
  /** The user it runs as; root by default. */
  user?: string
  environment?: Record<string, string>
  cwd?: string
  /** The file of its output. */
  log: string
}

/** One program on one machine. It is started again a second after it ends, as systemd does. */
export interface Part extends PartOptions {
  start(): void
  kill(signal: NodeJS.Signals): void
  /** Ends it and does not start it again. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Lets it be started by other words from now on. */
  change(options: Partial<PartOptions>): void
  isRunning(): boolean
}

const AGAIN_AFTER_MS = 1_000
const KILLED_AFTER_MS = 20_000

export function part(given: PartOptions): Part {
  let options = given
  let child: ChildProcess | undefined
  let isNeeded = false
  const start = () => {
    isNeeded = true
    const { machine, command, user, environment = {}, cwd, log } = options
    const output = openSync(log, 'a')
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
    child = spawn('ip', ['netns', 'exec', namespaceOf(machine), ...as, ...command], {
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', HOME: '/tmp', ...environment },
      detached: true,
      ...(cwd ? { cwd } : {}),
    })
    closeSync(output)
    child.once('exit', () => {
      if (isNeeded) setTimeout(() => isNeeded && start(), AGAIN_AFTER_MS)
    })
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const kill = (signal: NodeJS.Signals) => {
    if (isRunning() && child?.pid) process.kill(-child.pid, signal)
  }
  return {
    ...given,
    start,
    kill,
    isRunning,
    change: (news) => (options = { ...options, ...news }),
    async stop(signal = 'SIGTERM') {
      isNeeded = false
      if (!isRunning() || !child) return
      const ended = once(child, 'exit')
      kill(signal)
      await Promise.race([ended, sleep(KILLED_AFTER_MS, undefined, { ref: false })])
      kill('SIGKILL')
    },
  }
}

/** Kills every process of a machine at once, as a power cut does; does nothing if there is no such machine. */
export function killAll(machine: MachineName): void {
  const output = spawnSync('ip', ['netns', 'pids', namespaceOf(machine)], { encoding: 'utf8' }).stdout
  for (const pid of output.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has just ended.
    }
  }
}
