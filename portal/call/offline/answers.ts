import { type CallName, PATHS } from '#contract/wire.ts'

/** The last answer of these is stored. None of them is found by a phone number or an email, and none is a proof. */
const READING: readonly CallName[] = [
  'exchanges.history',
  'orders.details',
  'orders.mine',
  'orders.story',
  'returns.show',
  'tickets.list',
  'tickets.orders',
  'tickets.show',
  'tracking.byAwb',
  'tracking.byOrder',
]

const pathOf = (name: CallName) => `/api${PATHS[name]}`
const CACHED_PATHS = new Set(READING.map(pathOf))
const [LEAVE, PROVE, WHO] = [pathOf('access.leave'), pathOf('access.prove'), pathOf('access.who')]

/** The age after which a stored answer is not shown again. */
export const LONGEST_MS = 86_400_000
const MOST = 40
const PREFIX = 'answers-'
const AS_OF = 'x-as-of'
const OWNER = '/owner'

/**
 * The result of a call. With `asOf`, in milliseconds since 1970, there was no network, and it is the stored answer of
 * that time.
 */
export interface Answer {
  response: Response
  asOf?: number
  /** The work for it that still runs; the page need not wait. */
  after?: Promise<void>
}

/** The last answers that a customer has seen, on this device only and for their session only. */
export function openAnswers(store: CacheStorage, version: string, clock = Date.now) {
  const name = `${PREFIX}${version}`
  /** Goes up when answers are forgotten. An answer of an earlier round is not stored. */
  let round = 0

  async function forget(): Promise<void> {
    round += 1
    await forgetAnswers(store)
  }

  async function keep(key: string, response: Response, began: number): Promise<void> {
    const text = await response.text()
    if (began !== round) return
    const answers = await store.open(name)
    await answers.put(
      key,
      new Response(text, { headers: { 'content-type': 'application/json', [AS_OF]: `${clock()}` } }),
    )
    if (began !== round) return forgetAnswers(store)
    const keys = await answers.keys()
    for (const old of keys.slice(0, -MOST)) await answers.delete(old)
  }

  async function recall(key: string): Promise<Answer | undefined> {
    const response = await (await store.open(name)).match(key)
    const asOf = Number(response?.headers.get(AS_OF))
    return response && clock() - asOf < LONGEST_MS ? { response, asOf } : undefined
  }

  /** Forgets the answers of the earlier customer if the session now belongs to another. */
  async function noteOwner(response: Response): Promise<void> {
    const owner = JSON.stringify(
      ((await response.json()) as { body?: { customer_id?: string } }).body?.customer_id ?? '',
    )
    const before = await (await store.open(name)).match(OWNER)
    if (before && (await before.text()) !== owner) await forget()
    await (await store.open(name)).put(OWNER, new Response(owner))
  }

  /** Sends a call. Without a network, a call that only reads gets its last answer. */
  async function fetchOrRecall(request: Request, send: (request: Request) => Promise<Response>): Promise<Answer> {
    const { pathname } = new URL(request.url)
    if (pathname === LEAVE) await forget()
    const began = round
    const key = CACHED_PATHS.has(pathname) ? await keyOf(pathname, request.clone()) : undefined
    const response = await send(request).catch((error: unknown) => error as Error)
    if (response instanceof Error) {
      const cached = key && (await recall(key))
      if (cached) return cached
      throw response
    }
    if (response.status === 401 || response.status === 403 || (pathname === PROVE && response.ok)) await forget()
    else if (pathname === WHO && response.ok) return { response, after: noteOwner(response.clone()) }
    else if (key && response.ok) return { response, after: keep(key, response.clone(), began) }
    return { response }
  }

  return { ask: fetchOrRecall, forget, name }
}

/** Forgets the stored answers of this device, of every release of the portal. */
export async function forgetAnswers(store: CacheStorage | undefined = globalThis.caches): Promise<void> {
  const names = (await store?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => store?.delete(name)))
}

/** The key of a call: its path, and its body as a hash only. */
async function keyOf(path: string, request: Request): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await request.arrayBuffer())
  return `${path}?${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
