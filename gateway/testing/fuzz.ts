import * as fc from 'fast-check'
import { CALLS } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { putPerson } from '../access/testing/people.ts'
import { sentAbout } from '../access/testing/sent.ts'
import type { TestShop } from './shop.ts'
import { fitting, hostileBodies } from './hostile.ts'

/** The result of sending hostile bodies to every call. */
export interface Fuzzed {
  sent: number
  calls: number
  /** The number of answers with each status. */
  answers: Record<string, number>
  /** 500 and more, answers without an envelope, and connections that broke; each with the body's beginning. */
  failures: string[]
  slowestMs: number
  slowest: string
}

/** One call, and how it is sent. */
interface Target {
  name: string
  path: string
  bodies: fc.Arbitrary<Buffer>
  /** True if a member of staff sends it; else a customer does. */
  isDesk: boolean
}

const AT_ONCE = 8
/** A call may end the session: a new one is opened now and then. */
const SENDS_OF_A_SESSION = 100

/** The number of bodies, and their seed: the same one sends the same. `tell` gets the number sent, after each call. */
interface SchemaNode {
  count: number
  seed: number
  tell?: (sent: number) => void
}

/** Sends so many hostile bodies, each call in its turn. */
export async function fuzz(shop: TestShop, { count, seed, tell }: SchemaNode): Promise<Fuzzed> {
  const targets = await targetsIn(shop)
  const each = Math.ceil(count / targets.length)
  const seen: Fuzzed = { sent: 0, calls: targets.length, answers: {}, failures: [], slowestMs: 0, slowest: '' }
  for (const [n, target] of targets.entries()) {
    const bodies = fc.sample(target.bodies, { numRuns: each, seed: seed + n })
    const left = bodies.values()
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(shop, target, left, seen)))
    tell?.(seen.sent)
  }
  return seen
}

async function targetsIn(shop: TestShop): Promise<Target[]> {
  const person = await putPerson(shop, 1)
  const about = sentAbout(person)
  const customers = Object.values(CALLS).map(({ name, request }) => {
    const known = about.filter((sent) => sent.name === name && typeof sent.body === 'string')
    const right = known.map(({ body }) => fc.constant(JSON.parse(String(body)) as unknown))
    const path = about.find((sent) => sent.name === name)?.path ?? ''
    return { name, path, bodies: hostileBodies(fc.oneof(...right, fitting(request))), isDesk: false }
  })
  const staffs = Object.values(DESK_CALLS).map(({ name, path, request }) => ({
    name,
    path: `/api${path}`,
    bodies: hostileBodies(fitting(request)),
    isDesk: true,
  }))
  return [...customers, ...staffs]
}

async function sendAll(shop: TestShop, target: Target, bodies: Iterator<Buffer>, seen: Fuzzed): Promise<void> {
  let cookie = ''
  let sent = 0
  for (let next = bodies.next(); !next.done; next = bodies.next()) {
    if (sent++ % SENDS_OF_A_SESSION === 0) cookie = await cookieFor(shop, target)
    await sendOne(shop, target, { body: next.value, cookie }, seen)
  }
}

async function cookieFor(shop: TestShop, { isDesk, path }: Target): Promise<string> {
  if (isDesk) return (await shop.staff('admin')).cookie
  const customer = new URLSearchParams(path.split('?')[1]).get('customer')
  return shop.sessionOf(customer ?? (await anyCustomer(shop)))
}

async function anyCustomer({ sql }: TestShop): Promise<string> {
  const [row] = await sql<{ id: string }[]>`SELECT customer_id AS id FROM tickets LIMIT 1`
  return row?.id ?? '1'
}

async function sendOne(
  shop: TestShop,
  { name, path }: Target,
  { body, cookie }: { body: Buffer; cookie: string },
  seen: Fuzzed,
): Promise<void> {
  const headers = { 'content-type': 'application/json', [PORTAL_HEADER]: '1', cookie }
  const began = performance.now()
  const what = `${name} ${body.toString('utf8', 0, 200)}`
  seen.sent += 1
  try {
    const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: new Uint8Array(body) })
    const text = await answer.text()
    seen.answers[answer.status] = (seen.answers[answer.status] ?? 0) + 1
    if (answer.status >= 500 || !isEnvelope(text, answer.status)) seen.failures.push(`${answer.status} ${what}`)
  } catch (error) {
    seen.failures.push(`${(error as Error).message} ${what}`)
  }
  const took = performance.now() - began
  if (took > seen.slowestMs) Object.assign(seen, { slowestMs: took, slowest: what })
}

function isEnvelope(text: string, status: number): boolean {
  try {
    const { statusCode, body } = JSON.parse(text) as { statusCode?: unknown; body?: unknown }
    return statusCode === status && body !== undefined
  } catch {
    return false
  }
}
