import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { CALLS } from './calls.ts'
import { DESK_CALLS } from './desk/calls.ts'

type Part = Record<string, unknown>

const LONGEST_TEXT = 5_000
const LONGEST_LIST = 250
const DEEPEST = 32

/**
 * The fields that may be longer, with reasons. The body of their call bounds them anyway: 256 KB, or a photo's
 * size.
 */
const LONGER: Record<string, number> = {
  // A text to search by is never refused, however long it is: it finds nothing.
  'access.ask.value': 65_536,
  'orders.search.identifier': 65_536,
  'tracking.byAwb.awb': 65_536,
  'tracking.byOrder.id': 65_536,
  'tracking.byPhone.phone': 65_536,
  'tracking.delhivery.AWB': 65_536,
  'tracking.shiprocket.awb': 65_536,
  'tickets.queue.search': 65_536,
  'tickets.mark.search': 65_536,
  'returns.orders.typed': 65_536,
  'returns.queue.search': 65_536,
  // A text that is too long is refused in a sentence that says how long it may be; a schema cannot say that.
  'tickets.create.description': 262_144,
  'tickets.reply.message.message': 262_144,
  'tickets.answer.message': 100_000,
  'tickets.note.text': 100_000,
  'tickets.bulk.message': 100_000,
  'templates.save.subject': 20_000,
  'templates.save.text': 20_000,
  'replies.save.text': 20_000,
  'sizeCharts.save.written': 20_000,
  // The whole history of a customer, as the specification has it sent.
  'returns.announce.value': 100_000,
  // A photo in base64: which the upload limits guard apart, of the size that a photo may have.
  'uploads.put.dataReq.data': Infinity,
  // A sheet that was pasted.
  'stock.preview.csv': 240_000,
  'stock.apply.csv': 240_000,
  'payments.preview.csv': 240_000,
  // The rows that are chosen in a queue, and the customers of a policy.
  'tickets.bulk.ids': 500,
  'tickets.bulk.seen': 500,
  'returns.bulk.ids': 500,
  'payments.toMake.ids': 500,
  'payments.record.payments': 500,
  'policies.change.changes[].value': 2_000,
}

/** A pattern that fits a text of any length. */
const isEndless = (pattern: string) => !/^\^.*\$$/s.test(pattern) || /[*+]|\{\d+,\}/.test(pattern)

/** Lists each part of a call's body that has no bound, or a wider one than the rule. */
function tooWide(schema: Part, path: string, depth = 0, longer: Record<string, number> = LONGER): string[] {
  if (depth > DEEPEST) return [`${path}: too deep`]
  const inner = (part: unknown, name: string) => tooWide(part as Part, name, depth + 1, longer)
  const { type, anyOf, properties, items, maxLength, maxItems, pattern, enum: oneOf } = schema
  if (schema['const'] !== undefined || Array.isArray(oneOf)) return []
  if (Array.isArray(anyOf)) return anyOf.flatMap((part) => inner(part, path))
  if (type === 'object') {
    const open = schema['additionalProperties'] === false ? [] : [`${path}: takes any key`]
    return [...open, ...Object.entries(properties ?? {}).flatMap(([name, part]) => inner(part, `${path}.${name}`))]
  }
  if (type === 'array') {
    const most = longer[path] ?? LONGEST_LIST
    const wide = Number(maxItems ?? Infinity) <= most ? [] : [`${path}: ${String(maxItems)} items`]
    return [...wide, ...inner(items, `${path}[]`)]
  }
  if (type === 'string') {
    if (typeof pattern === 'string' && !isEndless(pattern)) return []
    const most = longer[path] ?? LONGEST_TEXT
    return Number(maxLength ?? Infinity) <= most ? [] : [`${path}: ${String(maxLength)} characters`]
  }
  return ['boolean', 'integer', 'number', 'null'].includes(String(type)) ? [] : [`${path}: of any kind`]
}

const takes = [...Object.values(CALLS), ...Object.values(DESK_CALLS)].map(
  ({ name, request }: { name: string; request: TSchema }) => [name, request as unknown as Part] as const,
)

test('every text and list that a call takes has a bound, and no more than it needs', () => {
  expect(takes.flatMap(([name, request]) => tooWide(request, name))).toEqual([])
})

test('no exception stands for what is gone, or for what needs none', () => {
  const needed = takes.flatMap(([name, request]) => tooWide(request, name, 0, {}))
  expect(new Set(needed.map((line) => line.split(':')[0]))).toEqual(new Set(Object.keys(LONGER)))
})
