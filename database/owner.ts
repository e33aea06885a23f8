import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './alive.ts'

/** A data folder held by this process until it releases it or ends. */
export interface Claim {
  release(): Promise<void>
}

/** Another process holds the folder; its id, if known. */
export interface Held {
  pid: number | undefined
}

/** A process that was just killed needs a moment to disappear. */
const ATTEMPTS = 20

/**
 * Holds `folder` for this process, or says which process does. The operating system releases it when the process ends,
 * in any way; the file with the process id only serves the error message.
 */
export async function claim(folder: string): Promise<Claim | Held> {
  const note = join(folder, 'owner.pid')
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const letGo = await hold(folder, note)
    if (letGo) {
      writeFileSync(note, String(process.pid))
      return { release: () => (writeFileSync(note, ''), letGo()) }
    }
    await wait(20)
  }
  const pid = Number(readFileSync(note, 'utf8'))
  return { pid: pid > 0 && isAlive(pid) ? pid : undefined }
}

export function inUse(folder: string, { pid }: Held): Error {
  return new Error(
    `The data folder ${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`,
  )
}

type LetGo = () => Promise<void>

function hold(folder: string, note: string): Promise<LetGo | undefined> {
  const name = `wapsi-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return listen(`\0${name}`)
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`)
  return lock(note)
}

/** Linux: an abstract socket; Windows: a named pipe. Only one process at a time can listen on a name. */
function listen(name: string): Promise<LetGo | undefined> {
  return new Promise((settle, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(undefined) : fail(error),
    )
    server.listen(name, () => {
      server.unref()
      settle(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}

const O_EXLOCK_OF_BSD = 0x20

/** macOS and BSD: a file opened with a lock. */
async function lock(path: string): Promise<LetGo | undefined> {
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK_OF_BSD, 0o644)
    return async () => closeSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
    throw error
  }
}
