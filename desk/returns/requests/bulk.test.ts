import { expect, test, vi } from 'vitest'
import { type Part, partsOf, sendParts } from './bulk.ts'

const ids = (count: number) => Array.from({ length: count }, (_, place) => `${place}.1`)
const keys = () => {
  let last = 0
  return () => `key ${++last}`
}
const done = async ({ body }: Part) => body.ids.map((id) => ({ id, outcome: 'done' }))

test.each([
  [1, [1]],
  [25, [25]],
  [26, [25, 1]],
  [500, Array.from({ length: 20 }, () => 25)],
])('%i requests go in parts of %j, each once, each part under its own key', (count, sizes) => {
  const parts = partsOf({ ids: ids(count), act: 'reject', reason: 'worn' }, keys())
  expect(parts.map(({ body }) => body.ids.length)).toEqual(sizes)
  expect(parts.flatMap(({ body }) => body.ids)).toEqual(ids(count))
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
  expect(parts.every(({ body }) => body.act === 'reject' && body.reason === 'worn')).toBe(true)
})

test('the outcomes come part by part', async () => {
  const seen = vi.fn()
  const parts = partsOf({ ids: ids(30), act: 'approve' }, keys())
  expect(await sendParts(parts, done, seen)).toEqual({ left: [] })
  expect(seen.mock.calls.map(([outcomes]) => outcomes.length)).toEqual([25, 5])
})

test('what nobody answered is left, with the key it was sent under, and nothing after it is sent', async () => {
  const parts = partsOf({ ids: ids(60), act: 'approve' }, keys())
  const error = new Error('no network')
  const sent: string[] = []
  const send = async (part: Part) => {
    sent.push(part.key)
    if (part.key === 'key 2') throw error
    return done(part)
  }
  expect(await sendParts(parts, send, () => undefined)).toEqual({ left: parts.slice(1), error })
  expect(sent).toEqual(['key 1', 'key 2'])
})
