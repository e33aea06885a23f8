import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { countTryOf, useChallenge } from './challenge-store.ts'
import { hashOf } from '../../http/tokens.ts'
import { codeIn, know, openCodes, otherThan, wrongAtOnce } from '../testing/codes.ts'
import { okBody } from '../../testing/ok-body.ts'

let now = new Date('2026-11-21T10:00:00Z')
let codes: Awaited<ReturnType<typeof openCodes>>
const WRONG = { status: 422, refusal: { error: 'CODE_WRONG' } }
const OVER = { status: 410, refusal: { error: 'CODE_OVER' } }

const people = Array.from({ length: 40 }, (_, n) => ({ id: String(7200 + n), email: `p${7200 + n}@example.in` }))
let next = 0

beforeAll(async () => {
  codes = await openCodes({}, () => now)
  await know(codes.shop, people)
})
afterAll(() => codes.close())
beforeEach(() => later(3600))

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const lastCode = (email: string) => codeIn(codes.mails().find(({ to }) => to === email)?.text)

/** A code for someone who had none yet. */
async function sent() {
  const { id = '', email = '' } = people[next++] ?? {}
  const { challenge } = okBody(await codes.ask('customer', id))
  await codes.drainOutbox()
  return { id, email, challenge: challenge, code: lastCode(email) }
}

test('a code is read over spaces and dashes, and works once', async () => {
  const { id, challenge, code } = await sent()
  const typed = ` ${code.slice(0, 3)} - ${code.slice(3)}`
  expect(await codes.prove(challenge, typed)).toMatchObject({ ok: true, body: { customer_id: id } })
  expect(await codes.prove(challenge, code)).toMatchObject(OVER)
})

test('of several who gave the right code at once, one uses it up', async () => {
  const { challenge } = await sent()
  const { sql } = codes.shop
  const tried = await Promise.all(Array.from({ length: 4 }, () => countTryOf(sql, hashOf(challenge), now)))
  const used = tried.map((one) => useChallenge(sql, hashOf(challenge), one?.codeHash ?? '', now))
  expect((await Promise.all(used)).filter(Boolean)).toHaveLength(1)
})

test('a code that was replaced while it was looked at is not used', async () => {
  const { challenge } = await sent()
  const { sql } = codes.shop
  const tried = await countTryOf(sql, hashOf(challenge), now)
  later(30)
  await codes.again(challenge)
  await codes.drainOutbox()
  expect(await useChallenge(sql, hashOf(challenge), tried?.codeHash ?? '', now)).toBe(false)
})

test('five wrong codes are looked at; then the right one comes too late', async () => {
  const { challenge, code } = await sent()
  for (let n = 0; n < 5; n += 1) expect(await codes.prove(challenge, otherThan(code))).toMatchObject(WRONG)
  expect(await codes.prove(challenge, code)).toMatchObject(OVER)
})

test('of 200 wrong codes at once exactly five are looked at, and the right one comes too late', async () => {
  const outcome = await wrongAtOnce(codes, { id: '7299', email: 'guessed@example.in' }, 200)
  expect(outcome).toEqual({ tries: 200, lookedAt: 5, over: 195, letInAfter: false })
})

test('a code is good for ten minutes', async () => {
  const first = await sent()
  later(599)
  expect(await codes.prove(first.challenge, first.code)).toMatchObject({ ok: true })
  const second = await sent()
  later(600)
  expect(await codes.prove(second.challenge, second.code)).toMatchObject(OVER)
})

test('for an unknown customer it is the same: five tries, ten minutes', async () => {
  const unknown = async (id: string) => {
    const answer = await codes.ask('customer', id)
    await codes.drainOutbox()
    return answer.ok ? answer.body.challenge : ''
  }
  const challenge = await unknown('66001')
  for (let n = 0; n < 5; n += 1) expect(await codes.prove(challenge, '123456')).toMatchObject(WRONG)
  expect(await codes.prove(challenge, '123456')).toMatchObject(OVER)
  const other = await unknown('66002')
  later(599)
  expect(await codes.prove(other, '123456')).toMatchObject(WRONG)
  later(1)
  expect(await codes.prove(other, '123456')).toMatchObject(OVER)
})

test('what was never asked for is over', async () => {
  expect(await codes.prove('no such challenge', '123456')).toMatchObject(OVER)
})

test('the code of one browser is none in another, and neither spoils the other', async () => {
  const first = await sent()
  const answer = await codes.ask('customer', first.id)
  await codes.drainOutbox()
  const second = { challenge: answer.ok ? answer.body.challenge : '', code: lastCode(first.email) }
  // One time in a million both codes are the same.
  expect(first.code).not.toBe(second.code)
  expect(await codes.prove(second.challenge, first.code)).toMatchObject(WRONG)
  expect(await codes.prove(first.challenge, first.code)).toMatchObject({ ok: true })
  expect(await codes.prove(second.challenge, second.code)).toMatchObject({ ok: true })
})

test('a session begins, and the one that this browser had ends', async () => {
  const before = await codes.shop.sessionOf('7239')
  const { id, challenge, code } = await sent()
  const answer = await codes.proveWhole(challenge, code, before)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const list = (customerId: string, cookieSent: string) =>
    codes.shop.post('tickets.list', JSON.stringify({ customerId }), { cookie: cookieSent, [PORTAL_HEADER]: '1' })
  expect(await list(id, cookie)).toMatchObject({ ok: true })
  expect(await list('7239', before)).toMatchObject({ status: 401 })
  const [{ method }] = await codes.shop.sql<
    [{ method: string }]
  >`SELECT sign_in_method AS method FROM customer_sessions WHERE customer_id = ${id}`
  expect(method).toBe('code')
})

test('while the secret is changed, codes of the old one still work', async () => {
  const { shop } = codes
  const { config } = shop.context
  const { challenge, code } = await sent()
  const fresh = 'a newer secret of the tests, long enough'
  shop.context.config = { ...config, LINK_SECRETS: [fresh, ...config.LINK_SECRETS] }
  expect(await codes.prove(challenge, code)).toMatchObject({ ok: true })
  const late = await sent()
  shop.context.config = config
  expect(await codes.prove(late.challenge, late.code)).toMatchObject(WRONG)
})
