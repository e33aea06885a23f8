import { createHash } from 'node:crypto'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { sayings, tellsOf } from './log-words.ts'

/**
 * What a line may say beside its sentence: these fields and no others, each only if its value is of the kind that is named. Whatever a
 * shopper or another server wrote has no place in it, and a new field is silent until it stands here.
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
  door: word,
  err: tellsOf,
  failed: route,
  host,
  id: key,
  import: key,
  kind: word,
  message: key,
  pickup: key,
  reason: (value) => (typeof value === 'string' ? sayings(value) : undefined),
  signal: word,
  topic,
}

/** The server's log: one line of JSON for each event, made of nothing but {@link FIELDS} and sentences without anybody's words. */
export function openLog(level: LevelWithSilent, to?: DestinationStream): Logger {
  const options = { level, base: null, hooks: { logMethod: say } }
  return to ? pino(options, to) : pino(options)
}

type Method = (this: Logger, fields: object, sentence: string) => void

function say(this: Logger, said: unknown[], method: unknown): void {
  const [first, second] = said
  const sentence = [first, second].find((one) => typeof one === 'string') ?? 'something happened'
  const fields = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {}
  ;(method as Method).call(this, known(fields ?? {}), sayings(sentence))
}

function known(fields: object): Record<string, unknown> {
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    const told = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(value) : undefined
    return told === undefined ? [] : [[name, told]]
  })
  return Object.fromEntries(kept) as Record<string, unknown>
}

/** A name that our own code or a standard gives. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z][\w.-]{0,59}$/.test(value) && !/\d{5}/.test(value) ? value : undefined
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < 100_000 ? value : undefined
}

/** The address of a route as it is written in the code, without what stood in it. */
function route(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/[\w/:*.-]{0,99}$/.test(value) ? value : undefined
}

function host(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:[\]-]{1,100}$/.test(value) ? value : undefined
}

/** What a message of the shop is about, as Shopify names it. */
function topic(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,40}\/[a-z_]{1,40}$/.test(value) ? value : undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a row. One that could be somebody's number, or the way to a photo, is told by its hash, by which it can be found. */
function key(value: unknown): string | number | undefined {
  if (typeof value === 'number') return count(value)
  if (typeof value !== 'string') return undefined
  if (UUID.test(value) || /^\d{1,8}$/.test(value)) return value
  return `sha256:${createHash('sha256').update(value).digest('hex').slice(0, 12)}`
}
