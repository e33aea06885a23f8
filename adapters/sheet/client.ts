import { type Answer, exchange, jsonOf, OutsideFailed, retryAfterOf } from '../outside.ts'
import { type SheetRecord, withoutFormulas } from './formula.ts'

interface Appended {
  status: 200
  /** What the script answered for each record, in their order. */
  data: unknown[]
}

interface Options {
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 30_000

/**
 * Appends the records to the spreadsheet behind the script at `url`: one POST for each, all awaited together. The keys
 * (`<key>:<i>`) let the script skip a record that it already holds, so all of them can be sent again after a failure.
 */
export async function appendRecords(
  url: string,
  secret: string,
  records: SheetRecord[],
  key: string,
  { timeoutMs = TIMEOUT_MS, signal }: Options = {},
): Promise<Appended> {
  const bodies = records.map((record, i) =>
    JSON.stringify({ secret, key: `${key}:${i}`, record: withoutFormulas(record) }),
  )
  // Settled, not raced: when one fails, no other may still be on its way while the records are sent again.
  const answers = await Promise.allSettled(bodies.map((body) => post(url, body, { timeoutMs, signal })))
  return { status: 200, data: answers.map((answer) => valueOf(answer)) }
}

function valueOf(answer: PromiseSettledResult<unknown>): unknown {
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/**
 * The script runs on the POST; then Google answers 302 to another host, which gives the result by GET. The body is a
 * string, because a stream cannot follow that redirect: the call would fail after the script has run.
 */
async function post(
  url: string,
  body: string,
  limits: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return accepted(await exchange('sheet', url, { method: 'POST', headers, body, redirect: 'follow' }, limits))
}

/** A script's error and Google's sign-in page come with status 200 too, as HTML. Only `ok: true` is a success. */
function accepted(answer: Answer): unknown {
  const { status, headers } = answer
  if (status !== 200) throw new OutsideFailed(`sheet: status ${status}`, { retryAfterMs: retryAfterOf(headers) })
  const json = jsonOf(answer)
  if (json === undefined) throw new OutsideFailed('sheet: the answer is not JSON')
  if ((Object(json) as { ok?: unknown }).ok !== true)
    throw new OutsideFailed('sheet: the script did not accept the record')
  return json
}
