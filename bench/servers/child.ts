import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from 'node:process'
import { isSmall } from '../size.ts'

/** Flags of Node for the server that is measured, as for `npm start`. */
export const SERVER_FLAGS: readonly string[] = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { config: { serverFlags: string } }
).config.serverFlags.split(' ')

/** A server under measurement. */
export interface Child {
  url: string
  /** The most memory it has used since the last call of this, in MB. */
  peakMb(): number
  /** The memory it uses now, in MB. */
  nowMb(): number
  stop(): void
}

/** Starts bench/servers/server.ts in a process of its own, with settings beside those of every such server. */
export async function startChild(
  kind: 'app' | 'bare' | 'limit',
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Child> {
  const server = new URL('./server.ts', import.meta.url)
  const child: ChildProcess = fork(server, [kind, databaseUrl, dataDir, JSON.stringify(settings)], {
    execArgv: [...SERVER_FLAGS],
    // A small run starts twenty servers for a moment each: the others use the code that the first has compiled.
    ...(isSmall ? { env: { ...env, NODE_COMPILE_CACHE: join(dirname(dataDir), 'compiled') } } : {}),
  })
  let peak = 0
  let now = 0
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server under measurement ended')))
    child.on('message', (message: { port?: number; rss?: number }) => {
      if (message.port) resolve(message.port)
      if (message.rss) now = message.rss
      peak = Math.max(peak, now)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    peakMb() {
      const seen = peak / 2 ** 20
      peak = 0
      return Math.round(seen)
    },
    nowMb: () => now / 2 ** 20,
    // One that has ended by itself has already failed the run.
    stop: () => void (child.connected && child.disconnect()),
  }
}
