import { beforeEach, expect, test } from 'vitest'
import { PATHS, type CallName } from '#contract/wire.ts'
import { forgetAnswers, LONGEST_MS, openAnswers } from './answers.ts'
import { openPages } from './pages.ts'

/** Caches as a browser has them, as much of them as is used. */
function memory() {
  const caches = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://shop').href
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    return {
      match: async (request: RequestInfo) => cache.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void cache.set(urlOf(request), response),
      delete: async (request: RequestInfo) => cache.delete(urlOf(request)),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    }
  }
  const remove = async (name: string) => caches.delete(name)
  return { open, keys: async () => [...caches.keys()], delete: remove } as unknown as CacheStorage
}

let store: CacheStorage
let now: number
let answers: ReturnType<typeof openAnswers>
beforeEach(() => {
  store = memory()
  now = 1_000
  answers = openAnswers(store, '1', () => now)
})

const requestOf = (name: CallName, body: object) =>
  new Request(`http://shop/api${PATHS[name]}`, { method: 'POST', body: JSON.stringify(body) })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const ORDER = { customerId: '7001', orderId: '1' }

/** Sends a call that is answered, and waits until its effects on the stored answers are done. */
async function answered(name: CallName, body: object, status = 200, payload: object = { name }) {
  const answer = await answers.ask(requestOf(name, body), async () => Response.json({ body: payload }, { status }))
  await answer.after
  return answer.response.status
}

/** The time of the stored answer that a call gets without a network, or nothing. */
const offline = (name: CallName, body: object) =>
  answers.ask(requestOf(name, body), noNetwork).then(
    ({ asOf }) => asOf,
    () => undefined,
  )

test('what was looked at is shown again without a network, with its time, and nothing else is', async () => {
  await answered('orders.details', ORDER)
  now = 5_000
  expect(await offline('orders.details', ORDER)).toBe(1_000)
  expect(await offline('orders.details', { ...ORDER, customerId: '7002' })).toBeUndefined()
})

test.each<[CallName, object]>([
  ['access.who', {}],
  ['access.ask', { by: 'phone', value: '9876543210' }],
  ['access.prove', { challenge: 'c', code: '123456' }],
  ['orders.search', { phone: '9876543210' }],
  ['tracking.byPhone', { phone: '9876543210' }],
  ['returns.submit', ORDER],
  ['tickets.reply', { ticketId: '1' }],
])('%s is never answered from here', async (name, body) => {
  await answered(name, body)
  expect(await offline(name, body)).toBeUndefined()
})

test.each<[string, () => Promise<unknown>]>([
  ['signing out', () => answered('access.leave', {})],
  ['signing out without a network', () => offline('access.leave', {})],
  ['signing in', () => answered('access.prove', {}, 200, { customer_id: '7002' })],
  ['a session that has ended', () => answered('tickets.list', ORDER, 401)],
  ['a call that is forbidden', () => answered('returns.submit', ORDER, 403)],
  ['another customer’s session', () => answered('access.who', {}, 200, { customer_id: '7002' })],
  ['a session that is gone', () => answered('access.who', {}, 200, {})],
  ['the page', () => forgetAnswers(store)],
  ['a day', async () => (now += LONGEST_MS)],
])('%s forgets all', async (_what, act) => {
  await answered('access.who', {}, 200, { customer_id: '7001' })
  await answered('orders.details', ORDER)
  await act()
  expect(await offline('orders.details', ORDER)).toBeUndefined()
})

test('the same customer’s session forgets nothing, nor does an outage', async () => {
  await answered('access.who', {}, 200, { customer_id: '7001' })
  await answered('orders.details', ORDER)
  await answered('access.who', {}, 200, { customer_id: '7001' })
  expect(await answered('orders.details', ORDER, 503)).toBe(503)
  expect(await offline('orders.details', ORDER)).toBe(1_000)
})

test('an answer that was on its way while the customer left is not kept', async () => {
  const slow = Promise.withResolvers<Response>()
  const answer = answers.ask(requestOf('orders.details', ORDER), () => slow.promise)
  await answered('access.leave', {})
  slow.resolve(Response.json({}))
  await (
    await answer
  ).after
  expect(await offline('orders.details', ORDER)).toBeUndefined()
})

test('of many answers the last forty are kept', async () => {
  for (let order = 0; order < 45; order++) await answered('tracking.byOrder', { id: String(order) })
  expect(await offline('tracking.byOrder', { id: '2' })).toBeUndefined()
  expect(await offline('tracking.byOrder', { id: '44' })).toBe(1_000)
})

test('a new release throws away what the one before kept, answers and all', async () => {
  await answered('orders.details', ORDER)
  const assets = await store.open('assets')
  for (const file of ['/assets/old.js', '/assets/new.js']) await assets.put(file, new Response(file))
  await openPages(store, { version: '2', pages: ['/'], assets: ['/assets/new.js'] }).sweep('answers-2')
  expect(await offline('orders.details', ORDER)).toBeUndefined()
  expect((await assets.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/assets/new.js'])
})
