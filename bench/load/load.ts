import autocannon from 'autocannon'
import { isSmall } from '../size.ts'

/** The result of one run of load: requests a second, milliseconds, answers that were not 2xx. */
export interface Load {
  rate: number
  p50: number
  p99: number
  failed: number
  /** The number of failed calls that were refused with 503. */
  refused: number
}

/** A connection is good for a thousand requests, which the server says with the last; this client ignores it. */
const REQUESTS_OF_A_CONNECTION = 900
const CALLERS_OF_A_SMALL_RUN = 4
const LOOKED_AT_EVERY_MS = 20

/** Sends `body(i)` for i = 0, 1, 2 … from so many callers for so many seconds; `rate` limits it to a rate. */
export async function load(options: {
  url: string
  callers: number
  seconds: number
  rate?: number
  body: (i: number) => unknown
  key?: (i: number) => string
  headers?: Record<string, string>
  headersOf?: (i: number) => Record<string, string>
}): Promise<Load> {
  let sent = 0
  const result = await autocannon({
    url: options.url,
    method: 'POST',
    connections: isSmall ? CALLERS_OF_A_SMALL_RUN : options.callers,
    // Below a second the client measures nothing: in a small run each caller sends one, and is looked at more often.
    ...(isSmall ? { amount: CALLERS_OF_A_SMALL_RUN, sampleInt: LOOKED_AT_EVERY_MS } : { duration: options.seconds }),
    reconnectRate: REQUESTS_OF_A_CONNECTION,
    ...(options.rate ? { overallRate: options.rate } : {}),
    requests: [
      {
        setupRequest(request) {
          const i = sent++
          request.headers = {
            'content-type': 'application/json',
            ...options.headers,
            ...options.headersOf?.(i),
            ...(options.key ? { 'idempotency-key': options.key(i) } : {}),
          }
          request.body = JSON.stringify(options.body(i))
          return request
        },
      },
    ],
  })
  return {
    rate: Math.round((result['2xx'] * 10) / result.duration) / 10,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    refused: statusesOf(result)['503']?.count ?? 0,
  }
}

/** The client's types leave out its counts by status. */
const statusesOf = (result: object) =>
  (result as { statusCodeStats?: Record<string, { count: number }> }).statusCodeStats ?? {}
