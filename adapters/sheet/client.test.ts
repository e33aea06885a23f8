import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '#fakes/listen.ts'
import { type SheetFake, startSheet } from '#fakes/sheet/server.ts'
import { appendRecords } from './client.ts'

let fake: SheetFake
beforeAll(async () => {
  fake = await startSheet()
})
afterEach(() => fake.fail('ok'))
afterAll(() => fake.close())

const RECORDS = [
  { sku: 'KURTA-RED-M', mrp: 1499 },
  { sku: '=HYPERLINK("x")', mrp: 999 },
]
const append = (key: string, timeoutMs = 2_000) => appendRecords(fake.url, fake.secret, RECORDS, key, { timeoutMs })
const rowsOf = (key: string) => fake.rows().filter((row) => row.key.startsWith(`${key}:`))

test('each record is one POST, and the script stores it as plain text', async () => {
  const before = fake.posts()
  const answer = await append('sheet:1')
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject([
    { ok: true, key: 'sheet:1:0' },
    { ok: true, key: 'sheet:1:1' },
  ])
  expect(fake.posts() - before).toBe(2)
  expect(rowsOf('sheet:1').map((row) => row.record.sku)).toEqual(['KURTA-RED-M', `'=HYPERLINK("x")`])
})

test.each([
  ['html', 'the answer is not JSON', 0],
  ['stored-html', 'the answer is not JSON', 2],
  ['signin', 'the answer is not JSON', 0],
  ['429', 'status 429', 0],
  ['hang', 'no answer in time', 0],
] as const)('%s is a failure, and sending again leaves each record once', async (mode, reason, stored) => {
  fake.fail(mode)
  await expect(append(`sheet:${mode}`, 300)).rejects.toThrow(`sheet: ${reason}`)
  expect(rowsOf(`sheet:${mode}`)).toHaveLength(stored)
  fake.fail('ok')
  await append(`sheet:${mode}`)
  expect(rowsOf(`sheet:${mode}`)).toHaveLength(2)
})

test('429 says how long to wait', async () => {
  fake.fail('429')
  await expect(append('sheet:wait')).rejects.toMatchObject({ retryAfterMs: 1000 })
})

test('one record that fails is a failure of all, after all have ended', async () => {
  let posts = 0
  fake.fail(() => (posts++ === 0 ? 'html' : 'ok'))
  await expect(append('sheet:half')).rejects.toThrow('not JSON')
  expect(rowsOf('sheet:half')).toHaveLength(1)
})

test('a wrong secret stores nothing and is a failure', async () => {
  await expect(appendRecords(fake.url, 'wrong', RECORDS, 'sheet:secret')).rejects.toThrow('did not accept')
  expect(rowsOf('sheet:secret')).toHaveLength(0)
})

test.each([
  ['JSON without ok', '{"data":[]}'],
  ['ok that is not true', '{"ok":"true"}'],
  ['null', 'null'],
  ['half a JSON', '{"ok":true'],
  ['more than a megabyte', JSON.stringify({ ok: true, fill: 'x'.repeat(1024 * 1024) })],
])('%s is a failure', async (_case, body) => {
  const server = await listen((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body),
  )
  await expect(appendRecords(server.url, 'secret', RECORDS, 'sheet:odd')).rejects.toThrow(/^sheet: /)
  await server.close()
})

test('a sheet that cannot be reached says so without its address', async () => {
  const server = await listen(() => {})
  await server.close()
  await expect(appendRecords(server.url, 'secret', RECORDS, 'sheet:gone')).rejects.toThrow(
    /^sheet: cannot be reached ECONNREFUSED$/,
  )
})
