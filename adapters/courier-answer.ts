import { type Followed, MOST_AWBS } from './courier.ts'
import { type Answer, retryAfterOf } from './http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from './outcome.ts'

const ALONE_MS = 30_000

/** The JSON of a courier's answer; its content type does not count. */
export function jsonAnswer(courier: string, { status, headers, text }: Answer): unknown {
  refuseLimit(courier, { status, headers })
  if (status >= 400 && status < 500)
    throw new UpstreamRefused(`${courier}: status ${status}`, { reason: `status ${status}`, whose: 'shop' })
  if (status !== 200) throw new UpstreamError(`${courier}: status ${status}`, { retryAfterMs: retryAfterOf(headers) })
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError(`${courier}: the answer is not JSON`)
  }
}

/**
 * Throws if a courier refuses a call for a reason that is not in the call: it was called too often, which Delhivery's
 * firewall says with 403 too. A 403 of Shiprocket is no limit: the API user lacks a right, or our address is not in its
 * list.
 */
export function refuseLimit(courier: string, { status, headers }: Pick<Answer, 'status' | 'headers'>): void {
  if (status === 403 && courier === 'shiprocket')
    throw new UpstreamRefused(
      'shiprocket: status 403: the API user lacks a right for this, or its list of addresses has not that of this ' +
        'server',
      { reason: 'status 403', whose: 'shop' },
    )
  if (status !== 429 && status !== 403) return
  const retryAfterMs = retryAfterOf(headers) ?? ALONE_MS
  throw new UpstreamLater(`${courier}: status ${status}`, { retryAfterMs, isPostponed: true })
}

/** The AWBs that a courier can be asked about, keyed by their normalised form; values that are not AWBs are dropped. */
export function askable(awbs: readonly string[]): Map<string, string> {
  if (awbs.length > MOST_AWBS) throw new RangeError(`at most ${MOST_AWBS} parcels at once`)
  return new Map(awbs.filter((awb) => AWB.test(awb.trim())).map((awb) => [keyOf(awb), awb]))
}

const AWB = /^[A-Za-z0-9_-]{1,64}$/

function keyOf(awb: string): string {
  return awb.trim().toUpperCase()
}

/** The answer about one parcel: 'unknown' if the courier does not know it, null if it cannot be read. */
export type ParcelAnswer = Followed | 'unknown' | null

/** Maps the answer to the AWBs that were asked; entries about any other parcel are dropped. */
export function byTypedNumber(
  courier: string,
  numbers: Map<string, string>,
  answers: readonly ParcelAnswer[],
): Map<string, Followed> {
  const known = new Map<string, Followed>()
  for (const followed of answers) {
    if (followed === null || followed === 'unknown') continue
    const awb = numbers.get(keyOf(followed.awb))
    if (awb !== undefined && !known.has(awb)) known.set(awb, { ...followed, awb })
  }
  if (known.size === 0 && answers.length > 0 && !answers.includes('unknown'))
    throw new UpstreamError(`${courier}: the answer tells of no parcel that was asked`)
  return known
}

/** The fields of an object; null when the value is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** The items of an array; empty when the value is not an array. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A string or a whole number as trimmed text; '' for anything else, or when it is longer than `most`. */
export function wordOf(value: unknown, most = 255): string {
  const isWord = typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))
  const word = isWord ? String(value).trim() : ''
  return word.length > most ? '' : word
}

/** A courier's code for a scan; '' when it is not a code, or could be a person's phone number. */
export function codeOf(value: unknown): string {
  const code = wordOf(value, 24)
  return /^[A-Za-z0-9_-]+$/.test(code) && !/\d{4}/.test(code) ? code : ''
}
