import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compileOnce } from './compilers.ts'

const text = (maxLength: number) => ({
  type: 'object',
  properties: { word: { type: 'string', maxLength } },
  required: ['word'],
})

/** An app with a call of its own beside one that every app has. */
async function appWith(maxLength: number) {
  const app = fastify()
  await compileOnce(app)
  for (const [path, length] of [
    ['/same', 5],
    ['/own', maxLength],
  ] as const) {
    const schema = { body: text(length), response: { 200: text(length) } }
    app.post(path, { schema }, async ({ body }) => ({ ...(body as object), secret: 1 }))
  }
  await app.ready()
  return app
}

test('apps share what was compiled for equal schemas, and each call has its own', async () => {
  const [one, other] = [await appWith(3), await appWith(2)]
  const route = (schema: object) => ({ schema, method: 'POST', url: '/', httpPart: 'body' })
  expect(one.validatorCompiler!(route(text(5)))).toBe(other.validatorCompiler!(route(text(5))))
  const answered = async (app: typeof one, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).body
  expect(await answered(one, '/own', { word: 'abc' })).toBe('{"word":"abc"}')
  expect(await answered(other, '/own', { word: 'abc' })).toContain('must NOT have more than 2 characters')
  for (const app of [one, other]) {
    expect(await answered(app, '/same', { word: 'abcde' })).toBe('{"word":"abcde"}')
    // Nothing is converted.
    expect(await answered(app, '/same', { word: 7 })).toContain('must be string')
  }
})
