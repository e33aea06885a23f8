import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '#contract/client.ts'
import { METAFIELD_UPDATED, PATHS } from '#contract/wire.ts'
import { deliver, withIds } from '#demo/load.ts'
import { type DemoOrder, newWorld, productMessages } from '#demo/orders.ts'
import { ANITA } from '#demo/customers.ts'
import { photo } from '../../uploads/testing/uploads.ts'
import type { Submission } from './returns.ts'
import { okBody } from '../../testing/ok-body.ts'

const SECRET = 'kill-secret'

/** One submission of the loop: its body and key, and the answer to it. */
export interface Attempt {
  key: string
  body: Submission
  acknowledged?: string
}

/** A server in a process of its own. */
export interface Victim {
  url: string
  /** Ends it without warning: Node alone, or Node and its database. */
  kill(tree: boolean): Promise<void>
  stop(): Promise<void>
}

/** Starts a server on a data folder, with these settings; resolves once it listens. */
export async function startVictim(dataDir: string, settings: Record<string, string> = {}): Promise<Victim> {
  const args = [dataDir, SECRET, JSON.stringify(settings)]
  const child = fork(new URL('../../testing/server.ts', import.meta.url), args, {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
  })
  const kill = async (tree: boolean) => {
    const postmaster = tree ? await postmasterOf(dataDir) : undefined
    await gone(child, 'SIGKILL')
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  }
  return { url, kill, stop: () => gone(child, 'SIGTERM') }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(`${dataDir}/postgres/data/postmaster.pid`, 'utf8')).split('\n', 1)[0])
}

async function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** So many delivered orders, received by the webhook. */
export async function stock(url: string, count: number): Promise<DemoOrder[]> {
  const now = new Date()
  const world = newWorld({ now })
  const orders = Array.from({ length: count }, () => world.deliveredOrder(ANITA, { daysAgo: 1 }))
  const messages = [...productMessages({ now }), ...orders.flatMap((order) => order.messages)]
  for (const message of withIds(messages, 'kill')) await deliver(url, SECRET, message)
  for (const order of orders) {
    while (!(await detailsOf(url, order))?.orderDetails.line_items.every((line) => line.standing === 'eligible'))
      await sleep(50)
  }
  return orders
}

async function detailsOf(url: string, { customerId, orderId }: DemoOrder) {
  const answer = await send('orders.details', { customerId, orderId }, { base: `${url}/api` })
  return answer.ok ? answer.body : undefined
}

/** Submits a return for each order in turn, until the server is gone; every acknowledgement is noted. */
export async function submitUntilKilled(url: string, orders: Iterator<DemoOrder>, attempts: Attempt[]): Promise<void> {
  for (let next = orders.next(); !next.done; next = orders.next()) {
    try {
      const attempt = { key: crypto.randomUUID(), body: await returnOf(url, next.value) }
      attempts.push(attempt)
      await submit(url, attempt)
    } catch {
      return
    }
  }
}

/** Sends an attempt, or sends it again; the number of the request is noted. */
export async function submit(url: string, attempt: Attempt): Promise<string> {
  const { data } = okBody(await send('returns.submit', attempt.body, { base: `${url}/api`, requestKey: attempt.key }))
  attempt.acknowledged = data.fulfillment_id
  return attempt.acknowledged
}

async function returnOf(url: string, order: DemoOrder): Promise<Submission> {
  const details = await detailsOf(url, order)
  const line = details?.orderDetails.line_items[0]
  if (!line) throw new Error('no order')
  const uploaded = await fetch(`${url}/api${PATHS['uploads.put']}?customer=${order.customerId}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo()),
  })
  const { body } = (await uploaded.json()) as { body: { id: string } }
  return {
    customerId: order.customerId,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    alternatePhone: '',
    address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
    products: [{ id: line.id, originalSize: line.size, size: line.size, sku: line.sku, mrp: line.price }],
    type: 'Return',
    exchangeReason: '0',
    files: [{ id: body.id }],
    email: 'anita@example.com',
    mailCheckStatus: 204,
    reason: 'The seam is torn.',
    [METAFIELD_UPDATED]: 200,
  }
}
