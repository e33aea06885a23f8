import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The tools for the checks of one server of others. */
export interface Around {
  /** A folder of their own, which all users can pass. */
  folder: string
  /** Does one check: prints its line, and notes a failure. */
  check(what: string, run: () => Promise<void>): Promise<void>
  /** Starts a program; it is ended after the checks. */
  start(program: string, words: readonly string[], options?: StartOptions): Program
  /** Starts a real shop on a database of Debian's PostgreSQL with these settings. */
  shop(settings?: Record<string, string>, wrap?: Wrap): Promise<Shop>
}

/** Another program that starts the one given, such as `unshare`. */
export type Wrap = (program: string, words: readonly string[]) => [program: string, ...words: string[]]

interface StartOptions {
  uid?: number
  gid?: number
  env?: Record<string, string>
}

/** A program that runs. */
export interface Program {
  child: ChildProcess
  output(): string
  /** Its exit code; null for a shop that is up. */
  ended: Promise<number | null>
}

/** A server of Wapsi. */
export interface Shop extends Program {
  /** The address of the server; empty when it ended before it was up. */
  url: string
}

const WITHIN_MS = 40_000

/** Starts a program and keeps its output. */
export function startProgram(program: string, words: readonly string[], options: StartOptions = {}): Program {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...options.env }
  const child = spawn(program, words, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += String(bytes)))
  child.on('error', (error) => (text += error.message))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => text, ended: ended.catch(() => -1) }
}

/** Any secret of these shops. */
export const SECRET = 'a secret of this check that is as long as it must be'

/** Starts Wapsi as a real shop whose customers need no proof, and waits until it is up or has ended. */
export async function startShop(
  start: Around['start'],
  settings: Record<string, string>,
  wrap: Wrap = (program, words) => [program, ...words],
): Promise<Shop> {
  const port = await freePort()
  const [program, ...words] = wrap(process.execPath, ['bin/start.ts'])
  const server = start(program, words, {
    env: {
      SHOP_MODE: 'shopify',
      SHOPIFY_SHOP: 'bank-and-loom.myshopify.com',
      SHOPIFY_CLIENT_SECRET: SECRET,
      DESK_SECRET: SECRET,
      LINK_SECRETS: SECRET,
      ACCESS_MODE: 'open',
      ACCEPT_OPEN_ACCESS: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...settings,
    },
  })
  const isUp = () => server.output().includes('Wapsi is up at')
  await Promise.race([until('a shop', isUp), server.ended])
  if (!isUp()) return { ...server, url: '' }
  return { ...server, url: `http://127.0.0.1:${port}`, ended: Promise.resolve(null) }
}

/** Waits until it is so; throws the name of the missing thing after 40 seconds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; !(await isSo()); await sleep(100))
    if (Date.now() > end) throw new Error(`${what} is not there after ${WITHIN_MS / 1000} s`)
}

/** True if something listens at a port of this machine. */
export const answers = (port: number, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    () => true,
    () => false,
  )

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Throws with both values if they differ. */
export function expectSame(seen: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${a} is not ${b}`)
}

/** Throws with the text if a word is missing in it. */
export function expectWords(text: string, ...words: readonly string[]): void {
  for (const word of words) if (!text.includes(word)) throw new Error(`"${word}" is not in: ${text.slice(-600)}`)
}

/** The same for a program's log, whose line comes a little after its answer. */
export async function expectLogged(output: () => string, word: string): Promise<void> {
  for (const end = performance.now() + 5_000; !output().includes(word) && performance.now() < end;) await sleep(50)
  expectWords(output(), word)
}

/** A folder within another, that all users can pass. */
export function folderIn(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o755 })
  return path
}
