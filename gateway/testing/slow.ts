import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** The ways to keep a server busy with next to nothing. */
export const SLOW_WAYS = ['head', 'body', 'read', 'nothing'] as const

/**
 * See {@link SLOW_WAYS}: the head or the body letter by letter, an answer that is not read, a connection without a
 * question.
 */
export type SlowWay = (typeof SLOW_WAYS)[number]

/** The result of many connections, and of the normal calls meanwhile. */
export interface Siege {
  opened: number
  /** Ended by the server. */
  ended: number
  /** The time of the last of these, from the beginning. */
  lastEndedMs: number
  others: { sent: number; answered: number; medianMs: number; slowestMs: number }
}

interface Sieged {
  /** The server. */
  url: string
  /** The path of the requests: a small call for the body, a large answer for the reader. */
  path: string
  connections: number
  /** The longest time that it goes on; over when all are ended. */
  forMs: number
  /** True if all are ended, for those who do not see it themselves because they do not read. */
  isOver?: () => boolean
  everyMs?: number
}

/** Opens so many connections that are slow in one way, and goes on asking like anyone beside them. */
export async function besiege(
  way: SlowWay,
  { url, path, connections, forMs, isOver = () => false, everyMs = 1_000 }: Sieged,
): Promise<Siege> {
  const began = performance.now()
  const [sockets, ends] = [[] as Socket[], [] as number[]]
  await openMany(url, connections, (socket) => {
    sockets.push(socket)
    socket.once('close', () => ends.push(performance.now() - began))
    socket.write(beginningOf(way, path))
    if (way === 'read') socket.pause()
    else socket.resume()
  })
  const drip = setInterval(() => {
    if (way === 'head' || way === 'body') for (const socket of sockets) if (socket.writable) socket.write('a')
  }, everyMs)
  // A client that does not read does not notice either that the connection has ended.
  const others = await askWhile(
    url,
    () => (way === 'read' ? !isOver() : ends.length < sockets.length) && performance.now() - began < forMs,
  )
  clearInterval(drip)
  if (way === 'read') await lookForEnds(sockets)
  const [ended, lastEndedMs] = [ends.length, Math.round(Math.max(0, ...ends))]
  for (const socket of sockets) socket.destroy()
  return { opened: sockets.length, ended, lastEndedMs, others }
}

const SETTLED_WITHIN_MS = 20_000

/** Opens so many connections, asks once on each, leaves them open for a while, and asks like anyone beside them. */
export async function keepIdle({ url, connections, forMs }: Pick<Sieged, 'url' | 'connections' | 'forMs'>) {
  const sockets: Socket[] = []
  let [answered, ended] = [0, 0]
  await openMany(url, connections, (socket) => {
    sockets.push(socket)
    socket.once('data', () => (answered += 1)).once('close', () => (ended += 1))
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(url).host}\r\n\r\n`)
  })
  const until = performance.now() + forMs
  const isSettled = () => answered + ended >= sockets.length || performance.now() > until + SETTLED_WITHIN_MS
  const others = await askWhile(url, () => performance.now() < until || !isSettled())
  const open = sockets.length - ended
  for (const socket of sockets) socket.destroy()
  return { opened: sockets.length, answered, open, others }
}

const READ_ON_MS = 10_000

/** Reads on: the end of a connection comes after the data that was on its way. */
async function lookForEnds(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.resume()
  const until = performance.now() + READ_ON_MS
  while (performance.now() < until && sockets.some((socket) => !socket.closed)) await wait(50)
}

function beginningOf(way: SlowWay, path: string): string {
  const head = `host: x\r\ncontent-type: application/json\r\nx-portal: 1\r\n`
  if (way === 'nothing') return ''
  if (way === 'head') return `POST ${path} HTTP/1.1\r\n${head}x-slow: a`
  if (way === 'body') return `POST ${path} HTTP/1.1\r\n${head}content-length: 100000\r\n\r\n{"`
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(8)
}

/** Not more at once than the server's accept queue holds. */
const KNOCKING = 200

async function openMany(url: string, count: number, opened: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(url)
  let left = count
  const knock = async () => {
    while (left-- > 0) {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('close', () => resolve(false))
      })
      if (isOpen) opened(socket)
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, KNOCKING) }, knock))
}

/** A caller who asks again and again, each time on a connection of their own, and at least once. */
async function askWhile(url: string, goesOn: () => boolean): Promise<Siege['others']> {
  const took: number[] = []
  let sent = 0
  do {
    const began = performance.now()
    sent += 1
    const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (answer?.ok) took.push(performance.now() - began)
    await answer?.arrayBuffer()
    await wait(50)
  } while (goesOn())
  took.sort((a, b) => a - b)
  const rounded = (ms = 0) => Math.round(ms * 10) / 10
  const [medianMs, slowestMs] = [rounded(took[Math.floor(took.length / 2)]), rounded(took.at(-1))]
  return { sent, answered: took.length, medianMs, slowestMs }
}
