import { UpstreamError, UpstreamLater } from './outcome.ts'

/** Sends one HTTP request and reads the whole answer, within a time and a size. */
export async function exchange(integration: string, url: string, init: RequestInit, limits: Limits): Promise<Answer> {
  const deadline = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([limits.signal, deadline]) : deadline
  try {
    const response = await fetch(url, { ...init, signal })
    return {
      status: response.status,
      headers: response.headers,
      text: await readCapped(integration, response, limits.largestBytes),
    }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (signal.aborted) throw new UpstreamError(`${integration}: no answer in time`)
    const code = codeOf(error)
    const Failure = NOT_SENT.has(code) ? UpstreamLater : UpstreamError
    throw new Failure(`${integration}: cannot be reached ${code}`.trimEnd())
  }
}

/** Errors before anything was sent: there was no connection. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export interface Limits {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** The largest allowed answer; 1 MB by default. */
  largestBytes?: number | undefined
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

const LARGEST_ANSWER_BYTES = 1024 * 1024

async function readCapped(integration: string, response: Response, most = LARGEST_ANSWER_BYTES): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > most) throw new UpstreamError(`${integration}: the answer is too large`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The JSON of an answer; undefined when it is not JSON. */
export function jsonOf(answer: Answer): unknown {
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '')
  return isJson ? parsedOf(answer) : undefined
}

/** The JSON of an answer with any content type; undefined when it cannot be parsed. */
export function parsedOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LONGEST_RETRY_AFTER_MS = 3_600_000

/** The Retry-After header (seconds or a date) in milliseconds; undefined when it is missing or unreadable. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')
  if (!value) return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : undefined
}

/** The code of a network error, such as ECONNREFUSED. Its message may name an address and is left out. */
export function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && /^[A-Z_0-9]{2,40}$/.test(code)) return code
  return cause === undefined ? '' : codeOf(cause)
}
