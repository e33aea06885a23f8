import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bodyOf, listen, sendJson } from '../listen.ts'

/**
 * ok; throttled: the bucket is empty; errors: an error of Shopify's own; user-errors: the write is refused, with status
 * 200 as the others; hang-after-effect: the work is done and the answer never comes.
 */
export type ShopifyMode = 'ok' | 'throttled' | 'errors' | 'user-errors' | 'hang-after-effect'

export interface ShopifyFake {
  /** What SHOPIFY_URL takes. */
  url: string
  token: string
  /** The order's metafield wapsi.requests, parsed; undefined when there is none. */
  requests(orderId: string): unknown
  /** How many operations came. */
  calls(): number
  fail(mode: ShopifyMode | (() => ShopifyMode)): void
  close(): Promise<void>
}

interface Operation {
  query: string
  variables: { id: string; metafields: { ownerId: string; value: string; compareDigest?: string | null }[] }
}

interface Reply {
  status: number
  json: unknown
}

/** Starts Shopify's Admin API for two operations: the read and the guarded write of an order's requests. */
export async function startShopify({ token = 'shpat_fake' } = {}): Promise<ShopifyFake> {
  const values = new Map<string, string>()
  let mode: () => ShopifyMode = () => 'ok'
  let calls = 0
  const server = await listen(async (request, response) => {
    calls++
    const now = mode()
    const operation = (await bodyOf(request)) as Operation
    const { status, json } = refusalOf(request, token, now) ?? { status: 200, json: run(operation, values, now) }
    if (now === 'hang-after-effect' && /metafieldsSet\(/.test(operation.query)) return
    sendJson(response, status, json)
  })
  return {
    url: server.url,
    token,
    requests(orderId) {
      const value = values.get(`gid://shopify/Order/${orderId}`)
      return value === undefined ? undefined : JSON.parse(value)
    },
    calls: () => calls,
    fail(next) {
      mode = typeof next === 'function' ? next : () => next
    },
    close: server.close,
  }
}

function refusalOf(request: IncomingMessage, token: string, mode: ShopifyMode): Reply | undefined {
  if (request.url !== '/admin/api/2026-07/graphql.json') return { status: 404, json: { errors: 'Not Found' } }
  if (request.headers['x-shopify-access-token'] !== token)
    return {
      status: 401,
      json: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    }
  if (mode === 'errors')
    return {
      status: 200,
      json: { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    }
  if (mode !== 'throttled') return undefined
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 2, restoreRate: 100 }
  const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]
  return {
    status: 200,
    json: { errors, extensions: { cost: { requestedQueryCost: 12, actualQueryCost: null, throttleStatus } } },
  }
}

function run({ query, variables }: Operation, values: Map<string, string>, mode: ShopifyMode): unknown {
  const reads = /metafield\(namespace: "wapsi", key: "requests"\) \{ value compareDigest \}/
  if (query.startsWith('query') && reads.test(query)) return { data: { order: orderOf(variables.id, values) } }
  if (query.startsWith('mutation') && /metafieldsSet\(metafields: \$metafields\)/.test(query))
    return { data: { metafieldsSet: setOf(variables, values, mode) } }
  return {
    errors: [{ message: 'This stand-in does not know the operation.', extensions: { code: 'UNDEFINED_FIELD' } }],
  }
}

function orderOf(id: string, values: Map<string, string>) {
  if (!/^gid:\/\/shopify\/Order\/\d+$/.test(id)) return null
  const value = values.get(id)
  return { metafield: value === undefined ? null : { value, compareDigest: digestOf(value) } }
}

/** A digest that differs from the stored value's refuses the write; null means that nothing may be stored yet. */
function setOf({ metafields }: Operation['variables'], values: Map<string, string>, mode: ShopifyMode) {
  const [metafield] = metafields
  if (!metafield || mode === 'user-errors') return { metafields: [], userErrors: [{ code: 'INVALID_VALUE' }] }
  const { ownerId, value, compareDigest } = metafield
  const stored = values.get(ownerId)
  const digest = stored === undefined ? null : digestOf(stored)
  if (compareDigest !== undefined && compareDigest !== digest)
    return { metafields: [], userErrors: [{ code: 'STALE_OBJECT' }] }
  values.set(ownerId, value)
  return { metafields: [{ compareDigest: digestOf(value) }], userErrors: [] }
}

const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex')
