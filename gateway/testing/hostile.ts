import * as fc from 'fast-check'
import type { TSchema } from 'typebox'

/** A piece of JSON text that no value becomes by itself. */
const RAW = [
  '1e400',
  '-0',
  '9007199254740993',
  '1e-400',
  '{"a":1,"a":2}',
  nested(33),
  nested(100_000),
  '"\\ud800"',
  '00',
  'NaN',
]
const RAW_MARK = /"@raw (\d+)@"/g

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egnp.exe',
  '\u2066\u2069\u200B\uFEFF',
  'e\u0301'.repeat(500),
  '🧵'.repeat(2000),
  'a'.repeat(100_000),
  '0'.repeat(10_000),
  '%00%0a%0d',
  '\r\nset-cookie: a=b',
  '../../../etc/passwd',
  "' OR 1=1 --",
  '$where',
  '__proto__',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '%s%n%x',
  '-1',
  '1e10',
  '0x10',
  '١٢٣',
  '9223372036854775808',
  '99999999999999999999',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  'gid://shopify/Order/1',
  'a@b.co',
  '+91 98640 12345',
]

/** Values that no one sends by a form: of every kind of JSON, and some that are no JSON. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.nat(RAW.length - 1).map((n) => `@raw ${n}@`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      Array.from({ length: 5000 }, () => 'a'),
      { constructor: { prototype: { x: 1 } } },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Bodies that are no JSON at all, or not as long as they say. */
const NO_JSON = [
  '',
  ' ',
  '{',
  '[',
  '"',
  '\uFEFF{}',
  '{}{}',
  '{"a":1,}',
  "{'a':1}",
  'null',
  '1',
  '[]',
  'true',
  'undefined',
  '\0',
]
const noJson: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...NO_JSON).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
)

/** One such value, always the same. */
export const anyFitting = (schema: TSchema): unknown => fc.sample(fitting(schema), { numRuns: 1, seed: 1 })[0]

/** A value that fits a schema of the contract. */
export function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  const {
    type,
    anyOf,
    properties,
    items,
    required = [],
    patternProperties,
  } = schema as {
    type?: string
    anyOf?: TSchema[]
    properties?: Record<string, TSchema>
    items?: TSchema
    required?: string[]
    patternProperties?: Record<string, TSchema>
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (type === 'object' && patternProperties)
    return fc.dictionary(fc.constantFrom('a', 'b'), fitting(Object.values(patternProperties)[0] as TSchema))
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, inner]) => [name, fitting(inner)])
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
  }
  if (type === 'array') return fc.array(items ? fitting(items) : fc.constant(null), { maxLength: 3 })
  if (type === 'integer' || type === 'number') return numberOf(schema)
  return type === 'boolean' ? fc.boolean() : textOf(schema)
}

function numberOf({ minimum = 0, maximum = 1000 }: { minimum?: number; maximum?: number }): fc.Arbitrary<number> {
  return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 2 ** 31 - 1)) })
}

function textOf({
  pattern,
  examples,
  minLength = 0,
  maxLength = 40,
}: {
  pattern?: string
  examples?: string[]
  minLength?: number
  maxLength?: number
}) {
  // A text cannot be made up for a pattern that looks ahead; such a schema has examples.
  if (pattern) return examples?.length ? fc.constantFrom(...examples) : fc.stringMatching(new RegExp(pattern))
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
  return examples?.length ? fc.oneof(fc.constantFrom(...examples), any) : any
}

/** Bodies for a call: a fitting one with one to three hostile places, one that is hostile as a whole, or no JSON. */
export function hostileBodies(whole: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const place = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    value: hostile,
  })
  const changed = fc
    .tuple(whole, fc.array(place, { minLength: 0, maxLength: 3 }))
    .map(([body, places]) => textOfBody(places.reduce(changedAt, body)))
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 1, arbitrary: hostile.map(textOfBody) },
    { weight: 1, arbitrary: noJson },
  )
}

interface Change {
  at: number
  how: string
  value: unknown
}

/** The body with one of its places, however deep, replaced, taken out, or with a key beside it that no one knows. */
function changedAt(body: unknown, change: Change): unknown {
  const copy = structuredClone(body)
  const places = placesIn(copy)
  const place = places[change.at % Math.max(1, places.length)]
  if (!place) return change.value
  const { holder, key } = place
  if (change.how === 'remove') Reflect.deleteProperty(holder, key)
  else if (change.how === 'add' && !Array.isArray(holder))
    holder[typeof change.value === 'string' ? change.value.slice(0, 50) : 'further'] = change.value
  else holder[key] = change.value
  return copy
}

type Holder = Record<string, unknown>

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

function textOfBody(body: unknown): Buffer {
  const text = JSON.stringify(body) ?? ''
  return Buffer.from(text.replaceAll(RAW_MARK, (_, n) => RAW[Number(n)] ?? 'null'))
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}
