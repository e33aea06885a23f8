import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResponse } from '#contract/calls.ts'
import type { Envelope } from '#contract/call.ts'
import { PATHS, REQUEST_KEY_HEADER, SENT_BY, type CallName } from '#contract/wire.ts'
import { photo } from '#gateway/uploads/testing/uploads.ts'
import { exchangeOf } from '../fill/exchange.ts'
import { customerOf, ORDERS, ticketOf, TICKETS } from './ground.ts'

/** The end of a write for its sender. */
export interface Written {
  kind: 'submit' | 'reply' | 'photo'
  /** The key that it is sent with, each time; of a photo that was acknowledged its id. */
  key: string
  /** True if it was acknowledged, at the first try or at a later one with the same key. */
  isAcknowledged: boolean
  /** The time at which it was acknowledged. */
  at?: number
}

interface Try {
  at: number
  status: number
  ms: number
}

export interface Traffic {
  tries: Try[]
  writes: Written[]
  /** Does something while no call is under way; then the calls go on. */
  between<Value>(work: () => Promise<Value>): Promise<Value>
  /** Ends the traffic, and waits until each write has its answer. */
  stop(): Promise<void>
}

/** The order of the next return: each order gets one. */
let next = ORDERS

const PHOTO = Buffer.from(photo({ width: 800, height: 600 }))
const GIVE_UP_AFTER_MS = 60_000
const AGAIN_AFTER_MS = 500
const TIMEOUT_MS = 15_000

/**
 * So many calls a second: half an order's details, 32 % lists and threads, 12 % replies, 2 % photos and 4 % exchanges,
 * which are sent again with their key until they are answered, except photos. Details are read of the first so many
 * orders, and exchanges are requested from the last order down.
 */
export function traffic(base: string, rate: number, orders = ORDERS): Traffic {
  const agent = new Agent({ keepAlive: true })
  const seen: Traffic = { tries: [], writes: [], between, stop }
  const pace = paceOf(rate)
  let sent = 0
  const open = new Set<Promise<void>>()
  const send = async (path: string, type: string, body: string | Buffer, key?: string): Promise<Answer> => {
    const at = performance.now()
    const answer = await posted({ agent, url: `${base}/api${path}`, type, body, key }).catch(() => UNHEARD)
    seen.tries.push({ at: Date.now(), status: answer.status, ms: performance.now() - at })
    return answer
  }
  const post = async (call: CallName, body: unknown, key?: string) =>
    (await send(PATHS[call], 'application/json', JSON.stringify(body), key)).status
  const write = async (kind: Written['kind'], call: CallName, body: unknown) => {
    const written: Written = { kind, key: crypto.randomUUID(), isAcknowledged: false }
    seen.writes.push(written)
    for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; await sleep(AGAIN_AFTER_MS)) {
      const status = await post(call, body, written.key)
      if (status === 200) Object.assign(written, { isAcknowledged: true, at: Date.now() })
      if (written.isAcknowledged || isRefusal(status)) return
    }
  }
  const upload = async (customerId: string) => {
    const { status, text } = await send(`${PATHS['uploads.put']}?customer=${customerId}`, 'image/jpeg', PHOTO)
    if (status !== 200) return
    const { body } = JSON.parse(text) as Envelope<CallResponse<'uploads.put'>>
    seen.writes.push({ kind: 'photo', key: body.id, isAcknowledged: true, at: Date.now() })
  }
  const one = async (): Promise<void> => {
    const [n, chance] = [anyOf(orders), Math.random()]
    if (chance < 0.5) return void (await post('orders.details', { customerId: customerOf(n), orderId: String(n) }))
    if (chance < 0.65) return void (await post('tickets.list', { customerId: customerOf(n), limit: 20 }))
    const ticket = anyOf(TICKETS)
    const ofTicket = { ticketId: ticketOf(ticket), customerId: String(1_000_000 + ticket) }
    if (chance < 0.82) return void (await post('tickets.show', ofTicket))
    if (chance < 0.94) return write('reply', 'tickets.reply', { ...ofTicket, message: MESSAGE })
    if (chance < 0.96) return upload(customerOf(n))
    next = Math.min(next, orders) - 1
    return write('submit', 'returns.submit', exchangeOf(next))
  }
  const timer = setInterval(() => {
    while (sent < pace.due()) {
      sent += 1
      const going = one().finally(() => open.delete(going))
      open.add(going)
    }
  }, 5)
  async function between<Value>(work: () => Promise<Value>): Promise<Value> {
    pace.hold()
    await Promise.all(open)
    return work().finally(pace.goOn)
  }
  async function stop() {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
  }
  return seen
}

/** Counts the calls that are due by now, at so many a second; the count stands still while it is held. */
function paceOf(rate: number) {
  const started = performance.now()
  let [stalledAt, stalledMs] = [undefined as number | undefined, 0]
  return {
    due: () => (((stalledAt ?? performance.now()) - started - stalledMs) * rate) / 1000,
    hold() {
      stalledAt = performance.now()
    },
    goOn() {
      stalledMs += performance.now() - (stalledAt ?? performance.now())
      stalledAt = undefined
    },
  }
}

/** The calls are right: none should be refused. */
const isRefusal = (status: number) => status >= 400 && status < 500

const MESSAGE = { [SENT_BY]: 'customer', files: [], message: 'When will it reach me?' }

const anyOf = (count: number) => 1 + Math.floor(Math.random() * count)

interface Answer {
  status: number
  text: string
}

const UNHEARD: Answer = { status: 0, text: '' }

interface Posting {
  agent: Agent
  url: string
  type: string
  body: string | Buffer
  key?: string | undefined
}

function posted({ agent, url, type, body, key }: Posting): Promise<Answer> {
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...(key ? { [REQUEST_KEY_HEADER]: key } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject).end(body)
  })
}
