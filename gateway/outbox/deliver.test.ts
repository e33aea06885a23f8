import { expect, test } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import { reasonOf } from './deliver.ts'

const parseError = () => {
  try {
    return JSON.parse('anita@example.in')
  } catch (error) {
    return error
  }
}

test.each([
  [new UpstreamError('mail: EENVELOPE 550'), 'mail: EENVELOPE 550'],
  [new UpstreamError('x'.repeat(500)), 'x'.repeat(200)],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('10.0.0.7:25'), { code: 'ECONNREFUSED' }) }),
    'TypeError ECONNREFUSED',
  ],
  [new Error('550 <anita@example.in> is unknown'), 'Error'],
  [parseError(), 'SyntaxError'],
  ['anita@example.in', 'string'],
  [undefined, 'undefined'],
])('%o is kept as %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
