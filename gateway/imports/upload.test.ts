import { readdirSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { IMPORT_MAX_BYTES } from '#contract/desk/imports.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { addImport } from './store.ts'
import { stockFile, uploadImport } from './testing/imports.ts'

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
beforeEach(() => shop.sql`UPDATE imports SET state = 'done' WHERE state <> 'done'`)

const stored = () => {
  try {
    return readdirSync(join(shop.context.config.DATA_DIR, 'imports')).filter((name) => name.endsWith('.import'))
  } catch {
    return []
  }
}
const rows = async () => (await shop.sql<[{ count: number }]>`SELECT count(*)::int AS count FROM imports`)[0].count

test('a file arrives, and waits under its name', async () => {
  const file = stockFile(3)
  const name = String.raw`C:\files\नीला <b>‮stock‬` + '\r\n.csv'
  const answer = await uploadImport(shop, keeper, file, { name })
  const row = {
    by: keeper.name,
    kind: 'stock',
    state: 'waiting',
    bytes: file.length,
    bytesDone: 0,
    rowsTotal: 3,
    starts: 0,
  }
  expect(answer).toMatchObject({ ok: true, body: { row: { ...row, fileName: 'नीला <b>‮stock‬  .csv' } } })
  const [entry] =
    await shop.sql`SELECT staff_id, outcome, detail FROM audit WHERE act = 'imports.upload' ORDER BY id DESC LIMIT 1`
  expect(entry).toEqual({ staff_id: keeper.id, outcome: 'asked', detail: { kind: 'stock' } })
  expect(await keeper.send('imports.list', {})).toMatchObject({
    ok: true,
    body: { rows: [{ fileName: expect.any(String) as string }] },
  })
})

test('sent again under its key it is there once', async () => {
  const [before, files] = [await rows(), stored().length]
  const requestKey = 'the-same-file-again'
  const first = await uploadImport(shop, keeper, stockFile(3), { requestKey })
  expect(await uploadImport(shop, keeper, stockFile(3), { requestKey })).toEqual(first)
  const both = await Promise.all(
    [1, 2, 3].map(() => uploadImport(shop, keeper, stockFile(9), { requestKey: 'three-at-once' })),
  )
  expect(new Set(both.map((answer) => answer.ok && answer.body.row.id))).toHaveLength(1)
  expect([await rows(), stored().length]).toEqual([before + 2, files + 2])
})

const strange = async () =>
  [
    ['no session', await uploadImport(shop, { cookie: '' }, 'x'), 401, 'SIGNED_OUT'],
    [
      "a shopper's cookie",
      await uploadImport(shop, { cookie: 'wapsi=abc; better-auth.session_token=x.y' }, 'x'),
      401,
      'SIGNED_OUT',
    ],
    ['an agent', await uploadImport(shop, await shop.staff('agent'), 'x'), 403, 'NOT_ALLOWED'],
    [
      "another site's page",
      await uploadImport(shop, keeper, 'x', { headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
      'NOT_ALLOWED',
    ],
    ['another kind', await uploadImport(shop, keeper, 'x', { kind: 'all' }), 400, 'INVALID_BODY'],
    ['a bad name', await uploadImport(shop, keeper, 'x', { name: 'a\0b' }), 400, 'INVALID_BODY'],
    ['an empty file', await uploadImport(shop, keeper, ''), 400, 'INVALID_BODY'],
    ['JSON', await uploadImport(shop, keeper, '{}', { type: 'application/json' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      await uploadImport(shop, keeper, 'a=b', { type: 'application/x-www-form-urlencoded' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ] as const

test('who and what is not let in; nothing of it stays', async () => {
  const [before, files] = [await rows(), stored()]
  for (const [what, answer, status, error] of await strange())
    expect({ what, answer }).toMatchObject({ what, answer: { ok: false, status, refusal: { error } } })
  expect([await rows(), stored()]).toEqual([before, files])
})

test('one that says it is too large is refused before it is read', async () => {
  const files = stored()
  const request = openRequest(`${shop.url}/api/desk/imports/upload?kind=stock&name=a.csv`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': IMPORT_MAX_BYTES + 1,
      cookie: keeper.cookie,
    },
  })
  request.flushHeaders()
  const status = await new Promise((resolve) => request.on('response', (answer) => resolve(answer.statusCode)))
  expect(status).toBe(413)
  request.on('error', () => undefined).destroy()
  expect(stored()).toEqual(files)
})

test('one that breaks off leaves nothing behind', async () => {
  const [before, files] = [await rows(), stored()]
  const request = openRequest(`${shop.url}/api/desk/imports/upload?kind=stock&name=a.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': 1_000_000, cookie: keeper.cookie },
  })
  request.on('error', () => undefined)
  request.write(stockFile(1_000))
  await expect.poll(() => stored().length).toBe(files.length + 1)
  request.destroy()
  await expect.poll(() => stored()).toEqual(files)
  expect(await rows()).toBe(before)
})

test('no more wait at a time than five, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => uploadImport(shop, keeper, stockFile(2))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ status: 409, refusal: { error: 'IMPORTS_FULL' } })
  expect(await shop.sql`SELECT 1 FROM imports WHERE state = 'waiting'`).toHaveLength(5)
})

test('the last place is taken once, however many arrive at the same moment', async () => {
  const arrived = (n: number) => ({
    staffId: keeper.id,
    requestKey: undefined,
    kind: 'stock' as const,
    fileName: 'a.csv',
    folderId: 'elsewhere',
    storedAs: `same-moment-${n}`,
    bytes: 1,
    lines: 1,
    now: new Date(),
  })
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => addImport(shop.sql, arrived(n))))
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(4)
})
