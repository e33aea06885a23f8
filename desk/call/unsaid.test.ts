import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ statusCode: 500, body: {} }, 'Something went wrong. Please try again.'],
  [{ statusCode: 500, body: { error: 'SERVER_ERROR', message: 'Said by the gateway.' } }, 'Said by the gateway.'],
])('a refusal %j is never an empty box', async (answer, sentence) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: answer.statusCode })))
  await expect(bodyOf('staff.me', {})).rejects.toThrow(sentence)
})
