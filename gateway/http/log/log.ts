import { createHash } from 'node:crypto'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { redacted, loggedErrorOf } from './log-words.ts'

/**
 * The only fields that a log line may have beside its message, each only with a value of the given kind. Text from
 * customers or other servers never fits, and a new field is dropped until it is listed here.
 */
export const FIELDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  act: word,
  attempts: count,
  call: word,
  carrier: word,
  channel: word,
  code: word,
  count,
  directive: word,
  err: loggedErrorOf,
  failed: route,
  field: word,
  host,
  id: key,
  import: key,
  kind: word,
  message: key,
  method: word,
  pickup: key,
  redelivery: key,
  reason: (value) => (typeof value === 'string' ? redacted(value) : undefined),
  signal: word,
  topic,
}

/** The server's log: one line of JSON for each event, made of {@link FIELDS} and of sentences without personal data. */
export function openLog(level: LevelWithSilent, to?: DestinationStream): Logger {
  const options = { level, base: null, hooks: { logMethod: say } }
  return to ? pino(options, to) : pino(options)
}

type Method = (this: Logger, fields: object, sentence: string) => void

function say(this: Logger, values: unknown[], method: unknown): void {
  const [first, second] = values
  const sentence = [first, second].find((one) => typeof one === 'string') ?? 'something happened'
  const fields = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {}
  ;(method as Method).call(this, allowedFields(fields ?? {}), redacted(sentence))
}

function allowedFields(fields: object): Record<string, unknown> {
  const allowed = Object.entries(fields).flatMap(([name, value]) => {
    const logged = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(value) : undefined
    return logged === undefined ? [] : [[name, logged]]
  })
  return Object.fromEntries(allowed) as Record<string, unknown>
}

/** A name from our own code or from a standard. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z][\w.-]{0,59}$/.test(value) && !/\d{5}/.test(value) ? value : undefined
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < 100_000 ? value : undefined
}

/** The pattern of a route as in the code, without the values of a request. */
function route(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/[\w/:*.-]{0,99}$/.test(value) ? value : undefined
}

function host(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:[\]-]{1,100}$/.test(value) ? value : undefined
}

/** The topic of a message of the shop, as Shopify names it. */
function topic(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,40}\/[a-z_]{1,40}$/.test(value) ? value : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id of a row. One that could be a phone number, or the path of a photo, is logged as a hash, by which it can be
 * found.
 */
function key(value: unknown): string | number | undefined {
  if (typeof value === 'number') return count(value)
  if (typeof value !== 'string') return undefined
  if (UUID.test(value) || /^\d{1,8}$/.test(value)) return value
  return `sha256:${createHash('sha256').update(value).digest('hex').slice(0, 12)}`
}
