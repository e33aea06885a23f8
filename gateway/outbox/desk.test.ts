import { beforeEach, expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { mailFor, openLog, promiseMails } from './testing/outbox.ts'
import { startOutbox } from './worker.ts'

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
beforeEach(() => shop.sql`TRUNCATE outbox`)

const giveUp = (reason = 'mail: ECONNREFUSED') =>
  shop.sql`UPDATE outbox SET parked_at = now() - interval '1 hour', attempts = 12, due_at = now() - interval '1 hour',
  last_error = ${reason}`
const listed = async (state: 'dead' | 'failed' | 'waiting' | 'done', more: { kind?: string } = {}) => {
  return okBody(await keeper.send('outbox.list', { state, ...more })).rows
}
const counts = async () => {
  const answer = await keeper.send('outbox.counts', {})
  return answer.ok && answer.body
}

test('how much of each kind stands how, and which it is', async () => {
  await promiseMails(shop.sql, ['done:1'])
  await shop.sql`UPDATE outbox SET done_at = now()`
  await promiseMails(shop.sql, ['waits:1', 'failed:1', 'dead:1'])
  await shop.sql`INSERT INTO outbox (kind, key, payload) VALUES ('sheet', 'sheet:1', '{}')`
  await shop.sql`UPDATE outbox SET last_error = 'mail: 451', attempts = 3 WHERE key IN ('failed:1', 'dead:1')`
  await shop.sql`UPDATE outbox SET parked_at = now() WHERE key = 'dead:1'`
  expect(await counts()).toEqual({
    kinds: [
      { kind: 'mail', waiting: 1, failed: 1, dead: 1 },
      { kind: 'sheet', waiting: 1, failed: 0, dead: 0 },
    ],
    dead: 1,
  })
  const purposes = async (...filters: Parameters<typeof listed>) =>
    (await listed(...filters)).map(({ purpose }) => purpose)
  expect(await purposes('done')).toEqual(['Done'])
  expect(await purposes('waiting')).toEqual(['Row of the sheet', 'Waits'])
  expect(await purposes('waiting', { kind: 'mail' })).toEqual(['Waits'])
  expect(await listed('failed')).toMatchObject([{ purpose: 'Failed', tries: 3, reason: 'mail: 451', doneAt: null }])
  expect(await purposes('dead')).toEqual(['Dead'])
})

test('the number that people know it by is told; never the text, an address or the rest of its key', async () => {
  await shop.sql`INSERT INTO orders (id, name, order_number, created_at, version)
    VALUES ('1', '#1042', '1042', now(), now())`
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    VALUES ('1', 1, '7', 'x', 'Return', '0', 'r', 'a@b.com', '+919999999999', '{}', 'Paid', 0)`
  const [ticket] = await shop.sql`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, created_at, updated_at)
    VALUES ('T-ABCDEF', '7', 'x', 'a@b.com', 'c', 'q', now(), now()) RETURNING id`
  const [message] = await shop.sql`
    INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      VALUES (${ticket?.['id']}, 'customer', 'hello', 'x', now()) RETURNING id`
  const [request] = await shop.sql`SELECT id FROM requests`
  const keys = [
    `received:${request?.['id']}`,
    `ticket:${ticket?.['id']}`,
    `ticket-answer:${message?.['id']}`,
    'ticket-closed:99999',
    'staff-link:abc',
    'anita@example.in:7',
    `received:${'9'.repeat(40)}`,
  ]
  await promiseMails(shop.sql, keys)
  const rows = await listed('waiting')
  expect(rows.toReversed().map(({ purpose, about }) => [purpose, about])).toEqual([
    ['Request received', '#1042-F1'],
    ['Ticket received', 'T-ABCDEF'],
    ['Ticket answered', 'T-ABCDEF'],
    ['Ticket closed', ''],
    ['Link for the staff', ''],
    ['', ''],
    ['Request received', ''],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/anita|Hello|abc/)
})

test('what was given up goes out again at once, though the worker sleeps', async () => {
  await promiseMails(shop.sql, ['one:1', 'two:2'])
  await giveUp()
  const sent: string[] = []
  const worker = startOutbox(
    { sql: shop.sql, log: openLog().log },
    { mail: async (_mail, key) => void sent.push(key) },
    { pollMs: 3_600_000 },
  )
  try {
    await worker.drain()
    expect(sent).toEqual([])
    const [row] = await listed('dead')
    expect(await keeper.send('outbox.sendAgain', { ids: [row?.id ?? ''] })).toEqual({ ok: true, body: { again: 1 } })
    await expect.poll(() => sent).toEqual(['two:2'])
    expect(await keeper.send('outbox.sendAgain', { kind: 'mail' })).toEqual({ ok: true, body: { again: 1 } })
    await expect.poll(() => sent).toEqual(['two:2', 'one:1'])
  } finally {
    await worker.stop()
  }
})

test('it begins with the first try again, and what was not given up is left alone', async () => {
  await promiseMails(shop.sql, ['dead:1'])
  await giveUp()
  await promiseMails(shop.sql, ['waits:1'])
  await shop.sql`UPDATE outbox SET due_at = now() + interval '1 hour', attempts = 2, last_error = 'x'
    WHERE key = 'waits:1'`
  await promiseMails(shop.sql, ['done:1'])
  await shop.sql`UPDATE outbox SET done_at = now() WHERE key = 'done:1'`
  const ids = (await shop.sql<{ id: string }[]>`SELECT id::text FROM outbox`).map(({ id }) => id)
  const twice = await Promise.all([1, 2].map(() => keeper.send('outbox.sendAgain', { ids })))
  expect(twice.map((answer) => (answer.ok ? answer.body.again : -1)).toSorted((one, other) => one - other)).toEqual([
    0, 1,
  ])
  expect(
    await shop.sql`SELECT key, attempts, last_error, parked_at, due_at > now() AS later FROM outbox ORDER BY id`,
  ).toEqual([
    { key: 'dead:1', attempts: 0, last_error: null, parked_at: null, later: false },
    { key: 'waits:1', attempts: 2, last_error: 'x', parked_at: null, later: true },
    { key: 'done:1', attempts: 0, last_error: null, parked_at: null, later: false },
  ])
})

test('page after page, the last promised first', async () => {
  await promiseMails(
    shop.sql,
    Array.from({ length: 120 }, (_, n) => `mail:${n}`),
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = okBody(await keeper.send('outbox.list', { state: 'waiting', ...(before ? { before } : {}) }))
    seen.push(...page.rows.map(({ id }) => id))
    before = page.next
  } while (before)
  expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)))
  expect(new Set(seen)).toHaveLength(120)
})

test('no agent sees the outbox or sends again', async () => {
  await promiseMails(shop.sql, ['dead:1'])
  await giveUp()
  const agent = await shop.staff('agent')
  for (const answer of [
    await agent.send('outbox.counts', {}),
    await agent.send('outbox.list', { state: 'dead' }),
    await agent.send('outbox.sendAgain', { kind: 'mail' }),
  ])
    expect(answer).toMatchObject({ status: 403, refusal: { error: 'NOT_ALLOWED' } })
  expect(await listed('dead')).toHaveLength(1)
})

test.each([
  {},
  { ids: [] },
  { ids: ['x'] },
  { kind: 7 },
  { ids: ['1'], kind: 'mail' },
  { ids: Array.from({ length: 201 }, () => '1') },
])('%j sends nothing again', async (body) => {
  await promiseMails(shop.sql, [mailFor('x').subject])
  await giveUp()
  expect(await keeper.send('outbox.sendAgain', body as never)).toMatchObject({ status: 400 })
  expect(await counts()).toMatchObject({ dead: 1 })
})
