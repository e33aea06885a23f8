import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_FLAGS } from './child.ts'

/** The whole product as a person starts it, on a data folder of its own. */
export interface Served {
  url: string
  pid: number
  /** Seconds from the command to the first good answer of /readyz. */
  seconds: number
  stop(): Promise<void>
}

const PORT = 4391

/** Starts `bin/start.ts` and waits until it is ready. */
export async function serve(dataDir: string): Promise<Served> {
  const started = performance.now()
  const environment = {
    PATH: '/usr/bin:/bin',
    HOME: '/tmp',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'bin/start.ts'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${PORT}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the server ended')
    await sleep(20)
  }
  return { url, pid: child.pid ?? 0, seconds: (performance.now() - started) / 1000, stop: () => stopped(child) }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function stopped(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
