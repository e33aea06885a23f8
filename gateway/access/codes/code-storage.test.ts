import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, know, openCodes, otherThan } from '../testing/codes.ts'

const EMAIL = 'secretly.kept@example.in'
let codes: Awaited<ReturnType<typeof openCodes>>

beforeAll(async () => {
  codes = await openCodes({ LOG_LEVEL: 'debug' })
  await know(codes.shop, [{ id: '7401', email: EMAIL }])
})
afterAll(() => codes.close())

/** Every table as text, except those with the shop's own data of its customers. */
async function dump(): Promise<string> {
  const { sql } = codes.shop
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('customers', 'orders')`
  const texts = await Promise.all(
    tables.map(async ({ name }) => `${name} ${JSON.stringify(await sql`SELECT t::text FROM ${sql(name)} t`)}`),
  )
  return texts.join('\n')
}

test('no code stands in the database, the log or an answer; nor the contact, nor what the browser holds', async () => {
  const challengeAnswer = await codes.ask('customer', '7401')
  let isFirst = true
  codes.failMail(() => {
    const mode = isFirst ? 'drop' : 'ok'
    isFirst &&= codes.mails().length === 0
    return mode
  })
  await codes.drainOutbox()
  const [newest, failed] = codes.mails().map(({ text, messageId }) => ({ code: codeIn(text), messageId }))
  const challenge = challengeAnswer.ok ? challengeAnswer.body.challenge : ''
  const wrong = await codes.prove(challenge, otherThan(newest?.code ?? ''))
  const [{ hash }] = await codes.shop.sql<[{ hash: string }]>`SELECT code_hash AS hash FROM customer_challenges`
  const answers = JSON.stringify([challengeAnswer, wrong]).replace(challenge, '')
  const storedRows = `${await dump()}\n${codes.shop.logged.lines.join('\n')}\n${answers}`
  const cookie = (await codes.proveWhole(challenge, newest?.code ?? '')).headers.get('set-cookie') ?? ''
  const after = await dump()

  expect(cookie).toMatch(/=[\w-]{43};/)
  expect(newest?.code).toMatch(/^\d{6}$/)
  expect(failed?.code).toMatch(/^\d{6}$/)
  expect(newest?.messageId).not.toBe(failed?.messageId)
  expect(storedRows).toContain(hash)
  expect(storedRows).toContain('customer_challenges')
  for (const secret of [newest?.code, failed?.code, challenge, EMAIL]) {
    // Six digits also stand in times: a code would stand between other signs.
    const alone = new RegExp(`(?<![\\d.])${secret}(?!\\d)`)
    expect(storedRows).not.toMatch(alone)
    expect(after).not.toMatch(alone)
  }
  expect(after).not.toContain(/=([^;]+)/.exec(cookie)?.[1])
})

test('a mail that would come too late is not sent', async () => {
  await codes.ask('customer', '7401')
  const sent = codes.mails().length
  await codes.shop.sql`UPDATE customer_challenges SET sent_at = sent_at - interval '10 minutes'`
  await codes.drainOutbox()
  expect(codes.mails()).toHaveLength(sent)
})

test('anyone who was deleted meanwhile gets no code', async () => {
  await codes.ask('order', 'N7401')
  const sent = codes.mails().length
  await codes.shop.sql`UPDATE customers SET deleted_at = now() WHERE id = '7401'`
  await codes.drainOutbox()
  expect(codes.mails()).toHaveLength(sent)
})
