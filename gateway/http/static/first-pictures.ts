import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { pictureAddress, pictureChoices } from '#rules/orders/picture-address.ts'
import { queryOf } from '../address.ts'

/** The first call of a screen that begins with pictures, as the build writes it: see portal/app/first-calls.ts. */
export interface FirstCall {
  path: string
  body: Readonly<Record<string, string | number>>
  unless?: readonly string[]
  pictures: {
    of: readonly string[]
    count: number
    width: string
    most?: number
    others?: Readonly<Record<string, string>>
  }
}

/** A page waits this long for the names of its pictures. */
const LONGEST_WAIT_MS = 250
/** The calls under way at once, also those whose page went out without. Under load the pages' own calls matter more. */
const MOST_AT_ONCE = 20
/** Some proxies take no more than 4 kB of headers. */
const LONGEST = 1_600

/** The headers of a page that its call needs too: who sends it, and from where. */
const OF_THE_SENDER = ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const

let waiting = 0

/**
 * The Link header by which a browser fetches the first pictures of a page with the page's scripts, one round trip
 * earlier than by the call that names them; undefined if there are none. The page's own first call names them: it
 * passes through every guard of that call, as the sender of the page. The page never fails or waits long for it.
 */
export async function linkToPictures(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly FirstCall[],
  longestMs = LONGEST_WAIT_MS,
): Promise<string | undefined> {
  if (calls.length === 0 || !isOpened(request)) return undefined
  const [found] = calls.flatMap((call) => {
    const body = bodyOf(call, request)
    return body ? [{ call, body }] : []
  })
  if (!found || waiting >= MOST_AT_ONCE || app.callsWait()) return undefined
  waiting += 1
  const link = linkFrom(app, request, found)
    .catch(() => undefined)
    .finally(() => (waiting -= 1))
  return Promise.race([link, after(longestMs)])
}

type Addressed = Pick<FastifyRequest, 'url'>

/** True if a person opens the page: a bot, a script, a frame and a page that is fetched in advance need no pictures. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

/** The body of the call, as the inline script makes it; undefined if the address does not name all of it. */
export function bodyOf({ body, unless = [] }: Pick<FirstCall, 'body' | 'unless'>, request: Addressed) {
  const query = queryOf(request)
  const values = Object.entries(body).map(([field, from]) => [field, valueOf(from, query, request.url)] as const)
  const isWhole = values.every(([, value]) => Boolean(value)) && !unless.some((parameter) => query.has(parameter))
  const isCustomer = !Object.values(body).includes('customer') || /^\d{1,20}$/.test(query.get('customer') ?? '')
  return isWhole && isCustomer ? Object.fromEntries(values) : undefined
}

function valueOf(from: string | number, query: URLSearchParams, url: string): string | number | null {
  if (typeof from === 'number') return from
  if (!from.startsWith('/')) return query.get(from)
  const [path = ''] = url.split('?', 1)
  const [, order, n] = (path.startsWith(from) && /^([\w-]{1,32})-F(\d{1,4})\/?$/i.exec(path.slice(from.length))) || []
  return order === undefined ? null : `${order}.${n}`
}

interface Found {
  call: FirstCall
  body: Record<string, unknown>
}

async function linkFrom(app: FastifyInstance, request: FastifyRequest, { call, body }: Found) {
  const { headers, raw } = request
  const ofTheSender = OF_THE_SENDER.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
  const answer = await app.inject({
    method: 'POST',
    url: call.path,
    headers: { ...Object.fromEntries(ofTheSender), [PORTAL_HEADER]: '1', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    ...(raw.socket.remoteAddress === undefined ? {} : { remoteAddress: raw.socket.remoteAddress }),
  })
  return answer.statusCode === 200 ? linkOf(sourcesIn(answer.json(), call), call) : undefined
}

/** The sources of the first pictures in an answer. A long list has none: its screen shows them smaller. */
function sourcesIn(answer: unknown, { pictures: { of, count, most = Infinity, others } }: FirstCall): string[] {
  const found = ['body', ...of].reduce<unknown>(inside, answer)
  const things = [found ?? []].flat().filter((thing) => inside(thing, 'standing') !== 'held')
  if (things.length > most) return []
  return things.slice(0, count).flatMap((thing) => {
    const src = inside(thing, 'src') ?? inside(thing, 'url') ?? others?.[String(inside(thing, 'tint'))]
    return typeof src === 'string' && src !== '' ? [src] : []
  })
}

/** A field of a thing; of a map "*" is the first one. */
const inside = (thing: unknown, name: string): unknown =>
  name === '*'
    ? Object.values(thing ?? {})[0]
    : (thing as Record<string, unknown> | null | undefined)?.[name === '[0]' ? '0' : name]

function linkOf(sources: readonly string[], { pictures: { width } }: FirstCall): string | undefined {
  const links = sources.flatMap((src) => {
    const [address, choices] = [addressable(pictureAddress(src, 240)), pictureChoices(src)]
    if (address === undefined) return []
    const set = choices === undefined ? '' : `; imagesrcset="${choices}"; imagesizes="${width}"`
    return [`<${address}>; rel=preload; as=image; fetchpriority=high${set}`]
  })
  let link = links[0] ?? ''
  for (const next of links.slice(1)) if (link.length + next.length < LONGEST) link += `, ${next}`
  return link !== '' && link.length < LONGEST ? link : undefined
}

/** An address as it can stand in a header; undefined for one that is no address of the web or of ours. */
function addressable(src: string): string | undefined {
  if (!URL.canParse(src, 'http://ours')) return undefined
  const { protocol, host, pathname, search, href } = new URL(src, 'http://ours')
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return host === 'ours' ? `${pathname}${search}` : href
}

const after = (ms: number) => new Promise<undefined>((over) => setTimeout(over, ms, undefined).unref())
