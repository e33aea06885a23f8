import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '#fakes/listen.ts'
import { type SheetFake, startSheet } from '#fakes/sheet.ts'
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
const append = (key: string, timeoutMs = 2_000) => appendRecords(fake.url, RECORDS, key, { timeoutMs })
const rowsOf = (key: string) => fake.rows().filter((row) => row.key.startsWith(`${key}:`))

test('each record is one POST of its fields and its key, and the script stores it as plain text', async () => {
  const before = fake.posts()
  const answer = await append('sheet:1')
  expect(answer.status).toBe(200)
  expect(fake.posts() - before).toBe(2)
  expect(rowsOf('sheet:1')).toEqual([
    { sku: 'KURTA-RED-M', mrp: 1499, key: 'sheet:1:0' },
    { sku: `'=HYPERLINK("x")`, mrp: 999, key: 'sheet:1:1' },
  ])
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
  const wrong = fake.url.replace('secret=', 'secret=wrong-')
  await expect(appendRecords(wrong, RECORDS, 'sheet:secret')).rejects.toThrow('did not take the record')
  expect(rowsOf('sheet:secret')).toHaveLength(0)
})

const answering = (body: string, status = 200, headers: Record<string, string> = {}) =>
  listen((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
  )
const JSON_TYPE = 'application/json'

test.each([
  ['a data list', '{"status":"success","data":[1]}', JSON_TYPE],
  ['nothing but braces', '{}', JSON_TYPE],
  ['JSON that is called text', '{"ok":true,"error":null,"errors":[]}', 'text/plain'],
  ['a status of its own', '{"status":200,"data":["row 7"]}', JSON_TYPE],
])('%s counts as taken', async (_case, body, type) => {
  const server = await answering(body, 200, { 'content-type': type })
  const { data } = await appendRecords(server.url, RECORDS, 'sheet:taken')
  expect(data).toEqual([JSON.parse(body), JSON.parse(body)])
  await server.close()
})

test.each([
  ['an error', '{"error":"no such sheet"}'],
  ['errors', '{"errors":["no such sheet"]}'],
  ['ok: false', '{"ok":false}'],
  ['success: false', '{"success":false,"data":[]}'],
  ['a status that says error', '{"status":"error","message":"no such sheet"}'],
  ['a result that says error', '{"result":"Error"}'],
  ['a status of 500', '{"statusCode":500}'],
  ['half a JSON', '{"ok":true'],
  ['a page', '<!doctype html><title>Error</title>'],
  ['nothing', ''],
  ['more than a megabyte', JSON.stringify({ ok: true, fill: 'x'.repeat(1024 * 1024) })],
])('%s is a failure', async (_case, body) => {
  const server = await answering(body)
  await expect(appendRecords(server.url, RECORDS, 'sheet:odd')).rejects.toThrow(/^sheet: /)
  await server.close()
})

test.each([
  ['another status than those of Apps Script', 307, 'http://127.0.0.1:9/'],
  ['no http', 302, 'file:///etc/passwd'],
  ['nowhere', 302, 'http://'],
])('a redirect by %s is not followed', async (_case, status, location) => {
  const server = await answering('', status, { location })
  await expect(appendRecords(server.url, RECORDS, 'sheet:led')).rejects.toThrow(/^sheet: (status 307|it leads to)/)
  await server.close()
})

test('a redirect that leads round and round ends', async () => {
  let calls = 0
  const server = await listen((_request, response) => {
    calls += 1
    response.writeHead(302, { location: '/again' }).end()
  })
  await expect(appendRecords(server.url, RECORDS.slice(1), 'sheet:round')).rejects.toThrow('sheet: status 302')
  expect(calls).toBe(4)
  await server.close()
})

test('a sheet that cannot be reached says so without its address', async () => {
  const server = await listen(() => {})
  await server.close()
  await expect(appendRecords(server.url, RECORDS, 'sheet:gone')).rejects.toThrow(
    /^sheet: cannot be reached ECONNREFUSED$/,
  )
})
