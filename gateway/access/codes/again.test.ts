import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeIn, know, openCodes, otherThan } from '../testing/codes.ts'
import { okBody } from '../../testing/ok-body.ts'

let now = new Date('2026-11-21T10:00:00Z')
let codes: Awaited<ReturnType<typeof openCodes>>
const OVER = { status: 410, refusal: { error: 'CODE_OVER' } }
const tooSoon = (seconds: number) => ({ status: 429, refusal: { error: 'TOO_MANY_CALLS', about: String(seconds) } })

beforeAll(async () => {
  codes = await openCodes({}, () => now)
  await know(
    codes.shop,
    ['7301', '7302', '7303', '7304', '7305'].map((id) => ({ id, email: `p${id}@example.in` })),
  )
})
afterAll(() => codes.close())
beforeEach(() => later(3600))

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const mailsTo = (id: string) => codes.mails().filter(({ to }) => to === `p${id}@example.in`)

async function sent(id: string) {
  const { challenge } = okBody(await codes.ask('customer', id))
  await codes.drainOutbox()
  return { challenge: challenge, code: codeIn(mailsTo(id)[0]?.text) }
}

async function sentAgain(id: string, challenge: string) {
  expect(await codes.again(challenge)).toMatchObject({ ok: true })
  await codes.drainOutbox()
  return codeIn(mailsTo(id)[0]?.text)
}

test('a new code comes in place of the old, and its tries begin anew', async () => {
  const { challenge, code } = await sent('7301')
  for (let n = 0; n < 5; n += 1) await codes.prove(challenge, otherThan(code))
  later(30)
  const newer = await sentAgain('7301', challenge)
  expect(mailsTo('7301')).toHaveLength(2)
  // One time in a million both codes are the same.
  expect(newer).not.toBe(code)
  expect(await codes.prove(challenge, code)).toMatchObject({ refusal: { error: 'CODE_WRONG' } })
  expect(await codes.prove(challenge, newer)).toMatchObject({ ok: true, body: { customer_id: '7301' } })
  expect(await codes.again(challenge)).toMatchObject(OVER)
})

test.each(['7302', '440044'])(
  '%s, known or not, waits 30, then 60 seconds, then until ten minutes are over',
  async (id) => {
    const { challenge } = await sent(id)
    const shown = { ok: true, body: { challenge, channel: 'mail' } }
    later(29)
    expect(await codes.again(challenge)).toMatchObject(tooSoon(1))
    later(1)
    expect(await codes.again(challenge)).toMatchObject({ ...shown, body: { ...shown.body, again_in: 60 } })
    later(59)
    expect(await codes.again(challenge)).toMatchObject(tooSoon(1))
    later(1)
    expect(await codes.again(challenge)).toMatchObject({ ...shown, body: { ...shown.body, again_in: 510 } })
    later(509)
    expect(await codes.again(challenge)).toMatchObject(tooSoon(1))
    later(1)
    const last = await codes.again(challenge)
    expect(last).toMatchObject(shown)
    expect(last.ok && 'again_in' in last.body).toBe(false)
    later(3600)
    expect(await codes.again(challenge)).toMatchObject(OVER)
  },
)

test('after the codes of another browser it waits as long as the ten minutes do', async () => {
  const { challenge } = await sent('7303')
  await sent('7303')
  later(100)
  await sent('7303')
  expect(await codes.again(challenge)).toMatchObject(tooSoon(500))
  later(500)
  await sentAgain('7303', challenge)
  expect(mailsTo('7303')).toHaveLength(4)
})

test('two at once are one', async () => {
  const { challenge } = await sent('7304')
  later(30)
  const answers = await Promise.all([codes.again(challenge), codes.again(challenge)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(tooSoon(60))
  await codes.drainOutbox()
  expect(mailsTo('7304')).toHaveLength(2)
})

test('a promise of the code before does not replace the newer one', async () => {
  const { challenge } = await sent('7305')
  later(30)
  await codes.again(challenge)
  await codes.shop
    .sql`UPDATE outbox SET done_at = NULL, due_at = now() WHERE payload ->> 'send' = '1' AND kind = 'accessCode'`
  await codes.drainOutbox()
  expect(mailsTo('7305')).toHaveLength(2)
  expect(await codes.prove(challenge, codeIn(mailsTo('7305')[0]?.text))).toMatchObject({ ok: true })
})

test('what is not known is over', async () => {
  expect(await codes.again('nothing')).toMatchObject(OVER)
})
