import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS, REQUEST_KEY_HEADER, SENT_BY, type CallName } from '#contract/wire.ts'
import { exchangeOf } from '../fill/exchange.ts'
import { customerOf, ORDERS, ticketOf, TICKETS } from './ground.ts'

/** How a write ended for who sent it. */
export interface Written {
  kind: 'submit' | 'reply'
  key: string
  /** Whether it was acknowledged, at the first try or at a later one with the same key. */
  isAcknowledged: boolean
}

interface Try {
  at: number
  status: number
  ms: number
}

export interface Traffic {
  tries: Try[]
  writes: Written[]
  /** Ends the traffic, and waits until each write has its answer. */
  stop(): Promise<void>
}

const GIVE_UP_AFTER_MS = 60_000
const AGAIN_AFTER_MS = 500
const TIMEOUT_MS = 15_000

/** So many calls a second: 40 % an order's details, 30 % lists and threads, 30 % writes, which are sent again with their key until they are answered. */
export function traffic(base: string, rate: number): Traffic {
  const agent = new Agent({ keepAlive: true })
  const seen: Traffic = { tries: [], writes: [], stop }
  let order = ORDERS
  let sent = 0
  const started = performance.now()
  const open = new Set<Promise<void>>()
  const post = async (call: CallName, body: unknown, key?: string): Promise<number> => {
    const at = performance.now()
    const status = await posted(agent, `${base}/api${PATHS[call]}`, body, key).catch(() => 0)
    seen.tries.push({ at: Date.now(), status, ms: performance.now() - at })
    return status
  }
  const write = async (kind: Written['kind'], call: CallName, body: unknown) => {
    const written: Written = { kind, key: crypto.randomUUID(), isAcknowledged: false }
    seen.writes.push(written)
    for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; await sleep(AGAIN_AFTER_MS)) {
      written.isAcknowledged = (await post(call, body, written.key)) === 200
      if (written.isAcknowledged) return
    }
  }
  const one = async (): Promise<void> => {
    const [n, chance] = [anyOf(ORDERS), Math.random()]
    if (chance < 0.4) return void (await post('orders.details', { customerId: customerOf(n), orderId: String(n) }))
    if (chance < 0.55) return void (await post('tickets.list', { customerId: customerOf(n), limit: 20 }))
    const ticket = anyOf(TICKETS)
    const ofTicket = { ticketId: ticketOf(ticket), customerId: String(1_000_000 + ticket) }
    if (chance < 0.7) return void (await post('tickets.show', ofTicket))
    if (chance < 0.85)
      return write('reply', 'tickets.reply', {
        ...ofTicket,
        [SENT_BY]: 'customer',
        files: [],
        message: 'When will it reach me?',
      })
    order -= 1
    return write('submit', 'returns.submit', exchangeOf(order))
  }
  const timer = setInterval(() => {
    while (sent < ((performance.now() - started) * rate) / 1000) {
      sent += 1
      const going = one().finally(() => open.delete(going))
      open.add(going)
    }
  }, 5)
  async function stop() {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
  }
  return seen
}

const anyOf = (count: number) => 1 + Math.floor(Math.random() * count)

function posted(agent: Agent, url: string, body: unknown, key?: string): Promise<number> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(key ? { [REQUEST_KEY_HEADER]: key } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject).end(text)
  })
}
