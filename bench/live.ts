import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '#contract/client.ts'
import { SENT_BY, WATCH_TICKET_PATH } from '#contract/wire.ts'
import { openPart } from './fill/database.ts'
import { type Child, startChild } from './servers/child.ts'
import { customerOfTicket, fillTickets, isOpenTicket, nameOfTicket } from './fill/fill-tickets.ts'
import { lasting, sized } from './size.ts'

const STREAMS = sized(1_000, 50)
const MESSAGES = sized(400, 20)
const MESSAGES_A_SECOND = 20
const WARM_UP = sized(200, 20)

/** A thousand open threads on one server: what a stream costs it, and how long a message is on its way to the reader. */
export async function benchLive(dataDir: string): Promise<Record<string, unknown>[]> {
  const database = await openPart(dataDir)
  // Every tenth ticket is closed, and a closed one takes no message.
  await fillTickets(database.sql, STREAMS * 2)
  const server = await startChild('app', database.url, dataDir)
  try {
    const tickets = Array.from({ length: STREAMS * 2 }, (_, n) => n).filter(isOpenTicket)
    await warmUp(server, tickets.slice(STREAMS, STREAMS + WARM_UP))
    const idle = await settledMb(server)
    const threads = await Promise.all(tickets.slice(0, STREAMS).map((n) => watch(server.url, n)))
    const open = await settledMb(server)
    const delays = await talk(server.url, threads)
    const busy = server.nowMb()
    for (const thread of threads) thread.leave()
    return [{ streams: STREAMS, ...memory(idle, open, busy), ...delays }]
  } finally {
    server.stop()
    await database.close()
  }
}

interface Thread {
  n: number
  version: number
  /** Resolves at the next event. */
  news(): Promise<void>
  leave(): void
}

/** Opens the stream of a ticket of {@link fillTickets}; resolves with its first event. */
export async function watch(url: string, n: number): Promise<Thread> {
  const query = new URLSearchParams({ ticket: nameOfTicket(n), customer: customerOfTicket(n) })
  const stream = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/api${WATCH_TICKET_PATH}?${query}`, { agent: false }, resolve).on('error', reject),
  )
  if (stream.statusCode !== 200) throw new Error(`a stream was refused with ${stream.statusCode}`)
  const arrival = () => new Promise<void>((resolve) => (arrived = resolve))
  let arrived = () => {}
  const thread: Thread = { n, version: 0, news: arrival, leave: () => stream.destroy() }
  const begun = arrival()
  stream.setEncoding('utf8').on('data', (text: string) => {
    const version = /data: (\d+)/.exec(text)?.[1]
    if (version === undefined) return
    thread.version = Number(version)
    arrived()
  })
  await begun
  return thread
}

/** Messages at a steady rate, each to a thread of its own; times from the sending to the event and to the thread read again. */
async function talk(url: string, threads: Thread[]) {
  const toEvent: number[] = []
  const toThread: number[] = []
  const started = performance.now()
  const sent = threads.slice(0, MESSAGES).map(async (thread, i) => {
    await sleep(Math.max(0, (i * 1000) / MESSAGES_A_SECOND - (performance.now() - started)))
    const before = thread.version
    const news = thread.news()
    const from = performance.now()
    const answered = reply(url, thread.n)
    await news
    toEvent.push(performance.now() - from)
    if ((await show(url, thread.n)) <= before) throw new Error('the thread is as old as it was')
    toThread.push(performance.now() - from)
    await answered
  })
  await Promise.all(sent)
  return {
    messages: toEvent.length,
    'a second': Math.round(toEvent.length / ((performance.now() - started) / 1000)),
    'event p50 ms': at(toEvent, 0.5),
    'event p99 ms': at(toEvent, 0.99),
    'thread p50 ms': at(toThread, 0.5),
    'thread p99 ms': at(toThread, 0.99),
  }
}

async function reply(url: string, n: number): Promise<void> {
  const message = { [SENT_BY]: 'customer', files: [], message: 'Thank you. When will the new size reach me?' }
  const answer = await send('tickets.reply', { ...threadOf(n), message }, { base: `${url}/api` })
  if (!answer.ok) throw new Error(answer.refusal.error)
}

async function show(url: string, n: number): Promise<number> {
  const answer = await send('tickets.show', threadOf(n), { base: `${url}/api` })
  if (!answer.ok) throw new Error(answer.refusal.error)
  return answer.body.data.version
}

const threadOf = (n: number) => ({ ticketId: nameOfTicket(n), customerId: customerOfTicket(n) })

async function warmUp(server: Child, tickets: number[]): Promise<void> {
  for (const n of tickets) {
    const thread = await watch(server.url, n)
    await reply(server.url, n)
    await show(server.url, n)
    thread.leave()
  }
}

async function settledMb(server: Child): Promise<number> {
  await sleep(lasting(3) * 1000)
  return server.nowMb()
}

function memory(idle: number, open: number, busy: number) {
  return {
    'idle MB': idle.toFixed(1),
    'open MB': open.toFixed(1),
    'kB a stream': Math.round(((open - idle) * 1024) / STREAMS),
    'after talk MB': busy.toFixed(1),
  }
}

function at(times: number[], share: number): string {
  return (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(1)
}
