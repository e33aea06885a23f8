import { type Answer, exchange, parsedOf, retryAfterOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { type SheetRecord, withoutFormulas } from './formula.ts'

interface Appended {
  status: 200
  /** The script's answer for each record, in the order of the records. */
  data: unknown[]
}

interface Options {
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 30_000

/**
 * Appends the records to the spreadsheet behind the script at `url`: one POST for each, all in parallel. Each body has
 * one more field `key` (`<key>:<i>`), by which the script can skip a record that it already has, so all records can be
 * sent again after a failure.
 */
export async function appendRecords(
  url: string,
  records: SheetRecord[],
  key: string,
  { timeoutMs = TIMEOUT_MS, signal }: Options = {},
): Promise<Appended> {
  const bodies = records.map((record, i) => JSON.stringify({ ...withoutFormulas(record), key: `${key}:${i}` }))
  // Settled, not raced: after a failure no other POST may still be under way while the records are sent again.
  const answers = await Promise.allSettled(bodies.map((body) => post(url, body, { timeoutMs, signal })))
  return { status: 200, data: answers.map((answer) => valueOf(answer)) }
}

function valueOf(answer: PromiseSettledResult<unknown>): unknown {
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
/** Apps Script answers with one redirect to its result; a custom domain may add one before it. */
const MOST_REDIRECTS = 3

interface Limits {
  timeoutMs: number
  signal: AbortSignal | undefined
}

/**
 * The script runs on the POST; then Google answers 302 to another host, which gives the result by GET. The record is
 * sent only to the configured address; redirects are only read, and https never leads to http.
 */
async function post(url: string, body: string, limits: Limits): Promise<unknown> {
  let answer = await exchange('sheet', url, { method: 'POST', headers: HEADERS, body, redirect: 'manual' }, limits)
  let currentUrl = url
  for (let n = 0; isRedirect(answer) && n < MOST_REDIRECTS; n += 1) {
    currentUrl = leadsTo(answer, currentUrl)
    const { accept } = HEADERS
    answer = await exchange('sheet', currentUrl, { headers: { accept }, redirect: 'manual' }, limits)
  }
  return accepted(answer)
}

/** 307 and 308 would send the record itself to the new address. */
const isRedirect = ({ status }: Answer) => status === 301 || status === 302 || status === 303

function leadsTo({ headers }: Answer, from: string): string {
  const next = URL.parse(headers.get('location') ?? '', from)
  if (!next || (next.protocol !== 'https:' && next.protocol !== new URL(from).protocol))
    throw new UpstreamError('sheet: it leads to an address that is not followed')
  return next.href
}

/**
 * A script that threw and Google's sign-in page also have status 200, as HTML. Any JSON counts as accepted unless it
 * reports an error.
 */
function accepted(answer: Answer): unknown {
  const { status, headers } = answer
  if (status !== 200) throw new UpstreamError(`sheet: status ${status}`, { retryAfterMs: retryAfterOf(headers) })
  const json = parsedOf(answer)
  if (json === undefined) throw new UpstreamError('sheet: the answer is not JSON')
  if (tellsOfError(json)) throw new UpstreamError('sheet: the script did not take the record')
  return json
}

const SAYS_NO = /^(error|errored|fail|failed|failure)$/i

function tellsOfError(json: unknown): boolean {
  const { error, errors, ok, success, status, statusCode, result } = Object(json) as Record<string, unknown>
  if (hasText(error) || hasText(errors) || ok === false || success === false) return true
  if ([status, result].some((word) => typeof word === 'string' && SAYS_NO.test(word))) return true
  return [status, statusCode].some((code) => typeof code === 'number' && code >= 400)
}

/** True if a field for errors has one. */
const hasText = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0)
