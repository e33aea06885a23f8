import { type Answer, exchange, jsonOf, UpstreamError, retryAfterOf } from '../http-client.ts'

/** Shopify's Admin API. */
export interface Admin {
  /** Runs one GraphQL operation and returns its `data`; throws when there is none. */
  ask<Data>(operation: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<Data>
}

/** Where tokens come from that do not last. */
export interface TokenSource {
  token(): Promise<string>
  /** Another one, in place of one that Shopify refused. */
  instead(refused: string): Promise<string>
}

interface Settings {
  /** The shop's base address, without a trailing slash. */
  url: string
  /** A fixed one, or where they come from. */
  token: string | TokenSource
  timeoutMs?: number | undefined
  /** Told the headers of each answer. */
  heard?: ((headers: Headers) => void) | undefined
}

/** The version of Shopify's API that we speak. */
export const API_VERSION = '2026-07'
const TIMEOUT_MS = 8_000
const REVOKED_WAIT_MS = 60_000
const THROTTLED_WAIT_MS = 2_000

/** Opens the Admin API. The caller retries; only a token that was refused is replaced here, once. */
export function openAdmin({ url, token, timeoutMs = TIMEOUT_MS, heard }: Settings): Admin {
  const address = `${url}/admin/api/${API_VERSION}/graphql.json`
  const send = async (given: string, body: string, signal?: AbortSignal) => {
    const headers = { 'content-type': 'application/json', 'x-shopify-access-token': given }
    const init: RequestInit = { method: 'POST', headers, body, redirect: 'error' }
    const answer = await exchange('shopify', address, init, { timeoutMs, signal })
    heard?.(answer.headers)
    return answer
  }
  return {
    async ask<Data>(query: string, variables: Record<string, unknown>, signal?: AbortSignal) {
      const body = JSON.stringify({ query, variables })
      if (typeof token === 'string') return dataOf(await send(token, body, signal)) as Data
      const given = await token.token()
      const answer = await send(given, body, signal)
      if (answer.status !== 401) return dataOf(answer) as Data
      return dataOf(await send(await token.instead(given), body, signal)) as Data
    },
  }
}

function dataOf(answer: Answer): unknown {
  const { status, headers } = answer
  if (status === 401 || status === 403)
    throw new UpstreamError(`shopify: the token is refused ${status}`, { retryAfterMs: REVOKED_WAIT_MS })
  if (status === 429)
    throw new UpstreamError('shopify: status 429', { retryAfterMs: retryAfterOf(headers) ?? THROTTLED_WAIT_MS })
  if (status !== 200) throw new UpstreamError(`shopify: status ${status}`, { retryAfterMs: retryAfterOf(headers) })
  const json = jsonOf(answer)
  if (json === undefined) throw new UpstreamError('shopify: the answer is not JSON')
  const { data, errors, extensions } = Object(json) as GraphqlAnswer
  // Errors come with status 200, throttling included.
  if (errors !== undefined) throw failureOf(errors, extensions)
  if (data === undefined || data === null) throw new UpstreamError('shopify: the answer holds no data')
  return data
}

interface GraphqlAnswer {
  data?: unknown
  errors?: unknown
  extensions?: unknown
}

function failureOf(errors: unknown, extensions: unknown): UpstreamError {
  const first = Object(Array.isArray(errors) ? errors[0] : undefined) as { extensions?: { code?: unknown } }
  const code = codeText(first.extensions?.code)
  return new UpstreamError(`shopify: ${code}`, { retryAfterMs: code === 'THROTTLED' ? waitOf(extensions) : undefined })
}

/** An error code of Shopify's, safe for the log. */
export function codeText(code: unknown): string {
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : 'an error without a code'
}

interface Cost {
  cost?: { requestedQueryCost?: number; throttleStatus?: { currentlyAvailable?: number; restoreRate?: number } }
}

/** How long the rate limit needs to recover what the operation costs. */
function waitOf(extensions: unknown): number {
  const { requestedQueryCost, throttleStatus } = (Object(extensions) as Cost).cost ?? {}
  const missing = Number(requestedQueryCost) - Number(throttleStatus?.currentlyAvailable)
  const seconds = missing / Number(throttleStatus?.restoreRate)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : THROTTLED_WAIT_MS
}
