/** A payload that cannot be read; the message names the path and the problem. */
export class Unreadable extends Error {}

/** One object of a payload and its path. */
export interface Part {
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The whole payload, which must be an object. */
export function bodyOf(json: unknown): Part {
  return partOf(json, '')
}

/** The object under `key`, if any. */
export function part(from: Part, key: string): Part | null {
  const value = from.fields[key] ?? null
  return value === null ? null : partOf(value, pathOf(from, key))
}

/** The objects of the list under `key`, without gaps; null when there is no list. */
export function partsIfAny(from: Part, key: string): Part[] | null {
  const value = from.fields[key] ?? null
  if (value === null) return null
  if (!Array.isArray(value)) throw new Unreadable(`${pathOf(from, key)} is not a list`)
  const list = value.map((item: unknown, index) => ({ item, path: `${pathOf(from, key)}[${index}]` }))
  return list.filter(({ item }) => item !== null).map(({ item, path }) => partOf(item, path))
}

/** The objects of the list under `key`, which must be there. */
export function parts(from: Part, key: string): Part[] {
  return partsIfAny(from, key) ?? missing(from, key)
}

/** The text under `key`, trimmed and cut to `most` characters; '' when missing. A number is taken as written. */
export function text(from: Part, key: string, most = 1000): string {
  return textOf(from.fields[key] ?? '', pathOf(from, key), most)
}

/** The texts of the list under `key`, or of one comma-separated text, without blank ones. */
export function texts(from: Part, key: string): string[] {
  const value = from.fields[key] ?? ''
  const list: unknown[] = Array.isArray(value) ? value : text(from, key, 10_000).split(',')
  return list.map((item) => textOf(item ?? '', pathOf(from, key), 255)).filter((item) => item !== '')
}

/** See {@link texts}; null when missing. */
export const textsIfAny = (from: Part, key: string): string[] | null =>
  (from.fields[key] ?? null) === null ? null : texts(from, key)

/** See {@link text}; null when missing. */
export const textIfAny = (from: Part, key: string, most: number): string | null =>
  (from.fields[key] ?? null) === null ? null : text(from, key, most)

/** The id under `key`: digits, as a number, a string or the end of a "gid://shopify/Order/1". */
export function id(from: Part, key: string): string {
  return idIfAny(from, key) ?? missing(from, key)
}

/** See {@link id}; null when missing. */
export function idIfAny(from: Part, key: string): string | null {
  const value = from.fields[key] ?? null
  if (value === null || value === '') return null
  const digits = typeof value === 'string' || typeof value === 'number' ? ID.exec(String(value))?.[1] : undefined
  return digits ?? refuse(from, key, 'an id')
}

/** The time under `key` as ISO in UTC; null when missing. */
export function time(from: Part, key: string): string | null {
  const value = from.fields[key] ?? null
  if (value === null || value === '') return null
  if (typeof value !== 'string') return refuse(from, key, 'a time')
  return isoTime(value) ?? refuse(from, key, 'a time')
}

/** The amount of money under `key` in paise; 0 when missing. */
export function paise(from: Part, key: string): number {
  const value = from.fields[key] ?? null
  if (value === null || value === '') return 0
  const written = typeof value === 'number' ? String(value) : value
  if (typeof written !== 'string' || !AMOUNT.test(written)) return refuse(from, key, 'an amount of money')
  return Math.round(Number(written) * 100)
}

/** See {@link paise}; also below nothing, and null when missing. */
export function paiseIfAny(from: Part, key: string): number | null {
  const value = from.fields[key] ?? null
  if (value === null || value === '') return null
  const owed = typeof value === 'string' || typeof value === 'number' ? /^-(.+)$/.exec(String(value))?.[1] : undefined
  return owed === undefined ? paise(from, key) : -paise({ ...from, fields: { [key]: owed } }, key)
}

/**
 * Refuses a currency other than INR under `key`, since its amounts would be taken for rupees; a missing one is taken.
 */
export function onlyRupees(from: Part, key: string): void {
  if (!['', 'INR'].includes(text(from, key))) refuse(from, key, 'INR')
}

/** The whole number, from 0, under `key`; `fallback` when missing. */
export function count(from: Part, key: string, fallback: number): number {
  const value = from.fields[key] ?? fallback
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST
  return fits ? value : refuse(from, key, 'a count')
}

/** A timestamp in one of Shopify's formats as ISO in UTC; null when it is invalid. */
export function isoTime(written: string): string | null {
  const [, day, clock = 'T00:00:00', zone = 'Z'] = TIME.exec(written.trim()) ?? []
  const moment = new Date(day === undefined ? Number.NaN : `${day}${clock.replace(' ', 'T')}${zone}`)
  return Number.isNaN(moment.getTime()) || moment.getTime() < 0 ? null : moment.toISOString()
}

const ID = /^(?:gid:\/\/shopify\/\w+\/)?([0-9]{1,20})$/
const AMOUNT = /^[0-9]{1,12}(\.[0-9]+)?$/
const TIME = /^(\d{4}-\d\d-\d\d)(?:([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:\d\d)?)?$/
const MOST = 2_147_483_647

function partOf(value: unknown, path: string): Part {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { path, fields: value as Record<string, unknown> }
  throw new Unreadable(`${path || 'the body'} is not an object`)
}

// PostgreSQL accepts neither NUL nor half a surrogate pair.
function textOf(value: unknown, path: string, most: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Unreadable(`${path} is not text`)
  return String(value).replaceAll('\0', '').trim().slice(0, most).toWellFormed()
}

function pathOf(from: Part, key: string): string {
  return from.path === '' ? key : `${from.path}.${key}`
}

function missing(from: Part, key: string): never {
  throw new Unreadable(`${pathOf(from, key)} is missing`)
}

function refuse(from: Part, key: string, expected: string): never {
  throw new Unreadable(`${pathOf(from, key)} is not ${expected}`)
}
