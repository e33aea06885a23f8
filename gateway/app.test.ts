import { expect, test } from 'vitest'
import { PATHS } from '#contract/wire.ts'
import { shopOfFile } from './testing/shop-of-file.ts'

const shop = await shopOfFile()

const answerTo = async (method: string, path: string, body?: string) => {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })
  return {
    status: response.status,
    envelope: (await response.json()) as { statusCode: number; body: { error: string } },
  }
}

test.each(Object.values(PATHS))('%s is a POST with a JSON body, and answers in the envelope', async (path) => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status, envelope } = await answerTo(method, path)
    expect([status, envelope.statusCode, envelope.body.error]).toEqual([404, 404, 'CALL_NOT_FOUND'])
  }
  const { status, envelope } = await answerTo('POST', path, '{"nonsense":1}')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(envelope).toMatchObject({
    statusCode: status,
    body: { error: expect.any(String), message: expect.any(String) },
  })
})
