import { type Answer, exchange, jsonOf, retryAfterOf } from '../http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { type Cost, openTurns } from './call/turns.ts'
import { checked, isAbout } from './call/check.ts'
import { type Selection, selectionOf } from './call/selection.ts'
import { codeText, StepRefused } from './returns/refusal.ts'

/** Shopify's Admin API. */
export interface Admin {
  /**
   * Runs one GraphQL operation and returns its `data`, checked against the operation: see {@link checked}. Throws an
   * UpstreamError when there is none, when a part of it is missing, and when it is about another thing.
   */
  ask<Data>(operation: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<Data>
  /** The same without a check below the root: for data that is read like a message of the shop. */
  raw<Data>(operation: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<Data>
}

/** The source of tokens that do not last. */
export interface TokenSource {
  token(): Promise<string>
  /** Another one, in place of one that Shopify refused. */
  instead(refused: string): Promise<string>
}

interface Settings {
  /** The shop's base address, without a trailing slash. */
  url: string
  /** A fixed token, or the source of tokens. */
  token: string | TokenSource
  timeoutMs?: number | undefined
  /** The most time for which a job may wait for the rate limit, after its first call. */
  longestMs?: number | undefined
  /** Called with the headers of each answer. */
  heard?: ((headers: Headers) => void) | undefined
}

/** The app may not do this in the shop: it lacks a right, or the shop a feature. Nothing was done. */
export class AccessDenied extends UpstreamRefused {
  constructor() {
    super('shopify: ACCESS_DENIED', { reason: 'ACCESS_DENIED', whose: 'shop' })
  }
}

/** Shopify refuses the app's token: it is wrong, or the app is not in the shop any more. */
export class TokenRefused extends UpstreamLater {}

/** The version of Shopify's API that we speak. */
export const API_VERSION = '2026-07'
const TIMEOUT_MS = 8_000
const REVOKED_WAIT_MS = 60_000
const THROTTLED_WAIT_MS = 2_000
/** The most times that a call is sent again if Shopify throttled it anyway, since others use its bucket too. */
const MOST_THROTTLED = 5

/**
 * Opens the Admin API. Its rate limit is waited out here, one queue for all calls, and a token that was refused is
 * replaced, once; the caller repeats any other failed call.
 */
export function openAdmin({ url, token, timeoutMs = TIMEOUT_MS, longestMs, heard }: Settings): Admin {
  const turns = openTurns({ longestMs })
  const address = `${url}/admin/api/${API_VERSION}/graphql.json`
  const send = async (given: string, body: string, signal?: AbortSignal) => {
    const headers = { 'content-type': 'application/json', 'x-shopify-access-token': given }
    const init: RequestInit = { method: 'POST', headers, body, redirect: 'error' }
    const answer = await exchange('shopify', address, init, { timeoutMs, signal })
    heard?.(answer.headers)
    return answer
  }
  const sendWithToken = async (body: string, signal?: AbortSignal) => {
    if (typeof token === 'string') return send(token, body, signal)
    const given = await token.token()
    const answer = await send(given, body, signal)
    return answer.status === 401 ? send(await token.instead(given), body, signal) : answer
  }
  const inTurn = async (query: string, body: string, signal?: AbortSignal) => {
    const turn = await turns.take(query, signal)
    let read: ReturnType<typeof readAnswer> | undefined
    try {
      read = readAnswer(await sendWithToken(body, signal), selectionOf(query))
      return read
    } finally {
      turn.done(read?.cost, read?.failure instanceof UpstreamLater && read.failure.isPostponed)
    }
  }
  const raw = async <Data>(query: string, variables: Record<string, unknown>, signal?: AbortSignal) => {
    const body = JSON.stringify({ query, variables })
    for (let throttled = 1; ; throttled++) {
      const { data, failure } = await inTurn(query, body, signal)
      if (!failure) return data as Data
      if (!(failure instanceof Throttled) || throttled > MOST_THROTTLED) throw failure
    }
  }
  return reading(raw)
}

/** Checks each answer: see {@link Admin}. */
export function reading(raw: Admin['raw']): Admin {
  return {
    raw,
    async ask<Data>(query: string, variables: Record<string, unknown>, signal?: AbortSignal) {
      const data = checked(await raw(query, variables, signal), selectionOf(query))
      if (data === undefined) throw new UpstreamError('shopify: a part of the answer is missing, or cannot be read')
      if (!isAbout(data, variables['id'] ?? Object(variables['input'])['id']))
        throw new UpstreamError('shopify: the answer is about another thing')
      return data as Data
    },
  }
}

/** The bucket had too few points when the call came. */
class Throttled extends UpstreamLater {}

interface Read {
  data?: unknown
  failure?: UpstreamError | undefined
  cost?: Cost | undefined
}

function readAnswer(answer: Answer, asks: Selection): Read {
  const { status, headers } = answer
  if (status === 401 || status === 403)
    return { failure: new TokenRefused(`shopify: the token is refused ${status}`, { retryAfterMs: REVOKED_WAIT_MS }) }
  if (status === 429) {
    const retryAfterMs = retryAfterOf(headers) ?? THROTTLED_WAIT_MS
    return { failure: new UpstreamLater('shopify: status 429', { retryAfterMs, isPostponed: true }) }
  }
  if (status !== 200)
    return { failure: new UpstreamError(`shopify: status ${status}`, { retryAfterMs: retryAfterOf(headers) }) }
  const json = jsonOf(answer)
  if (json === undefined) return { failure: new UpstreamError('shopify: the answer is not JSON') }
  const { data, errors, extensions } = Object(json) as GraphqlAnswer
  const cost = Object(Object(extensions)['cost']) as Cost
  // Errors come with status 200, throttling included.
  if (errors !== undefined) return { failure: failureOf(errors, cost, Object.keys(asks)), cost }
  // Also the answer to another question, as a proxy may give it.
  const fields = Object(data) as object
  if (Object.keys(asks).some((name) => !Object.hasOwn(fields, name)))
    return { failure: new UpstreamError('shopify: the answer holds no data'), cost }
  return { data, cost }
}

interface GraphqlAnswer {
  data?: unknown
  errors?: unknown
  extensions?: unknown
}

function failureOf(errors: unknown, cost: Cost, [step = '']: readonly string[]): UpstreamError {
  const first = Object(Array.isArray(errors) ? errors[0] : undefined) as { extensions?: { code?: unknown } }
  const code = codeText(first.extensions?.code)
  if (code === 'ACCESS_DENIED') return new AccessDenied()
  // An id that is none, or of another kind: it never becomes one.
  if (code === 'RESOURCE_NOT_FOUND') return new StepRefused(step, { code, field: null })
  if (code !== 'THROTTLED') return new UpstreamError(`shopify: ${code}`)
  // A cost that is larger than a bucket is not worth a wait.
  const isTooMuch = Number(cost.requestedQueryCost) > Number(cost.throttleStatus?.maximumAvailable)
  const retryAfterMs = waitOf(cost)
  return isTooMuch
    ? new UpstreamLater('shopify: THROTTLED', { retryAfterMs })
    : new Throttled('shopify: THROTTLED', { retryAfterMs, isPostponed: true })
}

/** The time for which the rate limit recovers the cost of the operation. */
function waitOf({ requestedQueryCost, throttleStatus }: Cost): number {
  const missing = Number(requestedQueryCost) - Number(throttleStatus?.currentlyAvailable)
  const seconds = missing / Number(throttleStatus?.restoreRate)
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : THROTTLED_WAIT_MS
}
