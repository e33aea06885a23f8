import type { IncomingMessage, ServerResponse } from 'node:http'
import { openExports } from './bulk/export.ts'
import { listen, sendJson } from '../listen.ts'
import { type Bucket, openBucket } from './graphql/bucket.ts'
import { answerTo, type Operation, throttled, warmUp } from './graphql/run.ts'
import { VERSION } from './schema/schema.ts'
import { gid } from './shop/ids.ts'
import { metafieldOf } from './shop/metafields.ts'
import { openShop, type ShopSettings } from './shop/open.ts'
import { openFile, restore } from './shop/saved.ts'
import type { Shop } from './shop/state.ts'
import { type App, openTokens, type Tokens } from './tokens.ts'

/**
 * ok; throttled: the bucket is empty; errors: an error of Shopify's own; user-errors: the write is refused, with status
 * 200 as the others; hang-after-effect: the work is done and the answer never comes; bad-gateway: a page of a proxy;
 * half: an answer that breaks off; nothing: the line is cut.
 */
export type ShopifyMode =
  | 'ok'
  | 'throttled'
  | 'errors'
  | 'user-errors'
  | 'hang-after-effect'
  | 'bad-gateway'
  | 'half'
  | 'nothing'

export interface ShopifyFake {
  /** The value of SHOPIFY_URL. */
  url: string
  /** A token of old, which does not end. */
  token: string
  app: App
  shop: Shop
  /** The tokens of a day that it gave. */
  tokens: Tokens
  /** The values in its headers, which a test may change. */
  headers: { version: string; clockOffMs: number }
  /** The order's metafield wapsi.requests, parsed; undefined when there is none. */
  requests(orderId: string): unknown
  /** The number of operations that came. */
  calls(): number
  /** Calls `seen` with each operation from now on, once its cost is known. */
  watch(seen: (call: SeenCall) => void): void
  /** Sets the size of a full bucket from now on. */
  limit(bucket: Limits): void
  /** Breaks off the file of an export after so many bytes, once. */
  cutFile(afterBytes: number): void
  /** Sets the mode of its answers from now on, for all calls or by the body of a call. */
  fail(mode: ShopifyMode | ((body: string) => ShopifyMode)): void
  /** Saves the changes made beside the API, if there is a file. */
  save(): Promise<void>
  close(): Promise<void>
}

/** An operation as it was weighed. */
export interface SeenCall {
  name: string
  cost: number
  /** The bucket held too little. */
  isThrottled: boolean
}

interface Settings extends ShopSettings {
  token?: string
  app?: App
  /** The file that keeps the written data over the next start too. */
  file?: string
  bucket?: Limits
}

/** The size of the bucket, and the points that come back in a second. */
interface Limits {
  maximumAvailable: number
  restoreRate: number
}

const BEGINS_AFTER_MS = 100

const APP = { clientId: 'f0a1b2c3d4e5f60718293a4b5c6d7e8f', clientSecret: 'shpss_fake' }

/** Starts Shopify's Admin API for one shop. If no orders are seeded, any number is an order's. */
export async function startShopify({
  token = 'shpat_fake',
  app = APP,
  file,
  ...settings
}: Settings = {}): Promise<ShopifyFake> {
  const shop = openShop({ anyOrder: true, ...settings })
  if (file) await restore(shop, file)
  const save = file ? openFile(shop, file) : async () => {}
  const tokens = openTokens(token, app, shop.now)
  let bucket = openBucket(shop.now, settings.bucket?.maximumAvailable, settings.bucket?.restoreRate)
  warmUp(openShop(), openBucket(shop.now))
  let mode: (body: string) => ShopifyMode = () => 'ok'
  const headers = { version: VERSION, clockOffMs: 0 }
  let calls = 0
  let seen: (call: SeenCall) => void = () => undefined
  let cutAt: number | undefined
  const exported = openExports(shop, () => server.url)
  const server = await listen(async (request, response) => {
    const body = await textOf(request)
    if (request.url === '/admin/oauth/access_token')
      return giveToken(response, tokens.give(formOf(request, body), shop.grants.scopes))
    if (exported.serve(request.url ?? '', response, cutAt)) {
      cutAt = undefined
      return
    }
    calls++
    if (request.url !== `/admin/api/${VERSION}/graphql.json`) return sendJson(response, 404, { errors: 'Not Found' })
    if (!tokens.isGood(request.headers['x-shopify-access-token'])) return sendJson(response, 401, REFUSED)
    // Earlier exports begin now, so that their caller sees them wait first.
    exported.begin()
    await answer(response, mode(body), body, { shop, bucket, headers, save, seen })
    // Without being asked again, too.
    setTimeout(() => exported.begin(), BEGINS_AFTER_MS).unref()
  })
  return {
    url: server.url,
    token,
    app,
    shop,
    tokens,
    headers,
    requests(orderId) {
      const metafield = metafieldOf(shop, gid('Order', orderId), 'wapsi', 'requests')
      return metafield === undefined ? undefined : JSON.parse(metafield.value)
    },
    calls: () => calls,
    watch: (next) => void (seen = next),
    limit: (to) => void (bucket = openBucket(shop.now, to.maximumAvailable, to.restoreRate)),
    cutFile: (afterBytes) => void (cutAt = afterBytes),
    fail(next) {
      mode = typeof next === 'function' ? next : () => next
    },
    save,
    async close() {
      await server.close()
      await exported.close()
    },
  }
}

const REFUSED = { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }
const INTERNAL = { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
const EMPTY = { status: () => ({ maximumAvailable: 2000, currentlyAvailable: 2, restoreRate: 100 }) }

interface Answering {
  shop: Shop
  bucket: Bucket
  headers: ShopifyFake['headers']
  save: () => Promise<void>
  seen: (call: SeenCall) => void
}

async function answer(
  response: ServerResponse,
  mode: ShopifyMode,
  body: string,
  { shop, bucket, headers: answerHeaders, save, seen }: Answering,
): Promise<void> {
  const operation = operationOf(body)
  if (!operation) return sendJson(response, 400, { errors: 'Bad Request' })
  const date = new Date(shop.now().getTime() + answerHeaders.clockOffMs).toUTCString()
  const headers = { 'x-shopify-api-version': answerHeaders.version, date }
  const isWrite = /\bmutation\b/.test(operation.query)
  if (mode === 'nothing') return void response.destroy()
  if (mode === 'bad-gateway')
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>')
  if (mode === 'errors') return sendJson(response, 200, INTERNAL, headers)
  if (mode === 'throttled') return sendJson(response, 200, throttled(12, EMPTY), headers)
  const given = mode === 'user-errors' ? spoilt(operation) : operation
  const json = answerTo(shop, bucket, given)
  tellOf(operation, json, seen)
  if (isWrite) await save()
  if (mode === 'hang-after-effect' && isWrite) return
  if (mode === 'half') {
    const text = JSON.stringify(json)
    return void response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(text.slice(0, text.length / 2))
  }
  sendJson(response, 200, json, headers)
}

function tellOf({ query }: Operation, json: unknown, seen: (call: SeenCall) => void): void {
  const [, name = ''] = /\b(?:query|mutation)\s+(\w+)/.exec(query) ?? []
  const { cost } = Object((json as { extensions?: object }).extensions) as { cost?: Weighed }
  if (cost) seen({ name, cost: cost.requestedQueryCost, isThrottled: cost.actualQueryCost === null })
}

interface Weighed {
  requestedQueryCost: number
  actualQueryCost: number | null
}

/** A write that Shopify refuses: its value is no JSON. */
function spoilt({ query, variables }: Operation): Operation {
  const metafields = variables?.['metafields']
  if (!Array.isArray(metafields)) return { query, variables: variables ?? {} }
  return {
    query,
    variables: { ...variables, metafields: metafields.map((metafield) => ({ ...metafield, value: '{' })) },
  }
}

function giveToken(response: ServerResponse, { status, json, html }: ReturnType<Tokens['give']>): void {
  if (json !== undefined) sendJson(response, status, json)
  else response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** As JSON or as a form: Shopify takes both. */
function formOf({ headers }: IncomingMessage, body: string): Record<string, string> {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body))
  return Object(jsonOf(body)) as Record<string, string>
}

function operationOf(body: string): Operation | undefined {
  const operation = jsonOf(body) as Partial<Operation> | undefined
  return typeof operation?.query === 'string' ? (operation as Operation) : undefined
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
