import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './alive.ts'

/** A data folder that this process has locked until it releases it or ends. */
export interface Claim {
  release(): Promise<void>
}

/** Another process has locked the folder; its id, if known. */
export interface OtherOwner {
  pid: number | undefined
}

/** A process that was just killed needs a moment to disappear. */
const ATTEMPTS = 20

/**
 * Locks `folder` for this process, or returns the process that has. The operating system releases it when the process
 * ends, in any way; the file with the process id only serves the error message.
 */
export async function claim(folder: string): Promise<Claim | OtherOwner> {
  const note = join(folder, 'owner.pid')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const letGo = lockFolder(folder)
    if (letGo) {
      writeFileSync(note, String(process.pid))
      return {
        async release() {
          writeFileSync(note, '')
          letGo()
        },
      }
    }
    await wait(20)
  }
  const pid = Number(readFileSync(note, 'utf8'))
  return { pid: pid > 0 && isAlive(pid) ? pid : undefined }
}

export function inUse(folder: string, { pid }: OtherOwner): Error {
  return new Error(
    `The data folder ${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`,
  )
}

/** A file without a reference is closed, and its lock with it. */
const LOCK_FILES = new Set<DatabaseSync>()

/**
 * Locks a file of the folder, which counts on all of the machine: an abstract socket does not reach a server in another
 * container or network namespace. SQLite does it since Node has no call for it. Undefined if another process has it.
 */
function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
    LOCK_FILES.add(file)
    return () => {
      LOCK_FILES.delete(file)
      file.close()
    }
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

const SQLITE_BUSY = 5
