import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A process that a test started, and the lines it has printed. */
export interface Started {
  pid: number
  lines: string[]
  child: ChildProcess
  /**
   * Resolves with the first line that begins with `word`, already printed or still to come; fails when the process ends
   * without.
   */
  line(word: string): Promise<string>
  ended: Promise<unknown>
}

const running = new Set<Started>()

/** Starts `database/testing/child.ts` of the project in `root`. */
export function startChild(
  dataDir: string,
  { root = join(import.meta.dirname, '..', '..'), detached = false } = {},
): Started {
  const script = join(root, 'database', 'testing', 'child.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'], detached })
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')])
  const find = (word: string) => lines.find((line) => line.startsWith(word))
  const line = async (word: string) => {
    while (find(word) === undefined) {
      const over = await Promise.race([once(reader, 'line').then(() => false), ended.then(() => true)])
      if (over && find(word) === undefined) throw new Error(`ended without "${word}":\n${lines.slice(-5).join('\n')}`)
    }
    return find(word) ?? ''
  }
  const started = { pid: child.pid ?? 0, lines, child, line, ended }
  running.add(started)
  void ended.then(() => running.delete(started))
  return started
}

/** Ends the processes that a failed test has left running, with everything they started. */
export function killChildren(): void {
  for (const { pid } of running) killNow([...descendants(pid), pid])
}

export function killNow(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended by itself: its parent is already killed.
    }
  }
}

/** The ids of the processes that `pid` has started, and of those that they have. Linux only. */
export function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const children = (id: number): number[] =>
    parents.filter(([, parent]) => parent === id).flatMap(([child]) => [child, ...children(child)])
  return children(pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
