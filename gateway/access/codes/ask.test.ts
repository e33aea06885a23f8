import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownBy } from '#contract/access.ts'
import { codeIn, know, openCodes } from '../testing/codes.ts'
import { okBody } from '../../testing/ok-body.ts'

const [START, DAY] = [new Date('2026-11-21T10:00:00Z'), 86_400]
let now = START
let codes: Awaited<ReturnType<typeof openCodes>>

beforeAll(async () => {
  codes = await openCodes({}, () => now)
  await know(codes.shop, [
    { id: '7101', email: 'rupali.bora@gmail.com', phone: '+919876500001', orderEmail: 'someone@else.example' },
    { id: '7102', orderEmail: 'newest@order.example', orderPhone: '+919876500002' },
    { id: '7103', phone: '+919876500003' },
    { id: '7104', email: 'often@example.in' },
    { id: '7105', email: 'linked@example.in' },
  ])
  await codes.shop.sql`
    INSERT INTO orders (id, name, order_number, email, created_at, version)
    VALUES ('97999', '#G1', 'G1', 'guest@example.in', now(), now())`
})
afterAll(() => codes.close())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const mailsTo = (email: string) => codes.mails().filter(({ to }) => to === email)

async function challengeFor(by: KnownBy, value: string) {
  return okBody(await codes.ask(by, value))
}

test.each([
  ['customer', '7101'],
  ['order', '#n7101'],
  ['contact', ' Rupali.Bora@Gmail.com'],
  ['contact', '098765 00001'],
  ['contact', 'someone@else.example'],
  ['awb', 'AWB: sf-7101'],
] as const)('by %s %s a code goes to the contact on record, and proves who they are', async (by, value) => {
  later(DAY)
  const before = mailsTo('rupali.bora@gmail.com').length
  const { challenge, ...shown } = await challengeFor(by, value)
  expect(shown).toEqual({ channel: 'mail', again_in: 30 })
  await codes.drainOutbox()
  const [mail, ...earlier] = mailsTo('rupali.bora@gmail.com')
  expect(earlier).toHaveLength(before)
  expect(mail?.subject).not.toMatch(/\d/)
  expect(await codes.prove(challenge, codeIn(mail?.text))).toMatchObject({ ok: true, body: { customer_id: '7101' } })
  expect(mailsTo('someone@else.example')).toEqual([])
})

test('without an address of their own the one of their newest order has it', async () => {
  await challengeFor('contact', '9876500002')
  await codes.drainOutbox()
  expect(mailsTo('newest@order.example')).toHaveLength(1)
})

const SHAPE = { channel: 'mail', again_in: 30 }

test.each([
  ['customer', '123456789'],
  ['customer', 'unknown'],
  ['order', 'N999999'],
  ['order', 'G1'],
  ['contact', '+91 99999 00000'],
  ['contact', 'guest@example.in'],
  ['contact', 'neither'],
  ['awb', 'SF0'],
  ['customer', '7103'],
] as const)('by %s %s no one is known: the same is said, and nothing is sent', async (by, value) => {
  later(DAY)
  const sent = codes.mails().length
  const { challenge, ...shown } = await challengeFor(by, value)
  expect(shown).toEqual(SHAPE)
  expect(challenge).toMatch(/^[\w-]{43}$/)
  await codes.drainOutbox()
  expect(codes.mails()).toHaveLength(sent)
  expect(await codes.prove(challenge, '000000')).toMatchObject({ ok: false })
})

test('no answer names an address, neither one that is known nor one that is made up', async () => {
  later(DAY)
  for (const [by, value] of [
    ['customer', '7101'],
    ['order', 'N999999'],
    ['contact', 'Unheard.of@example.in'],
    ['contact', '098765 00001'],
  ] as const)
    expect(JSON.stringify(await challengeFor(by, value))).not.toMatch(/@|\*\*\*|sent_to/)
  expect(await codes.shop.sql`SELECT FROM customer_challenges WHERE contact <> ''`).toHaveLength(0)
})

test('what was typed is asked for three times in ten minutes and six times a day, known or not', async () => {
  for (const value of ['7104', '880088']) {
    for (const most of [3, 6]) {
      for (let n = 0; n < 3; n += 1) expect(await codes.ask('customer', value)).toMatchObject({ ok: true })
      const wait = most === 3 ? 600 : DAY - 600
      expect(await codes.ask('customer', value)).toMatchObject({
        status: 429,
        refusal: { error: 'TOO_MANY_CALLS', about: String(wait) },
      })
      later(600)
    }
  }
})

test('a contact gets at most three, whatever it is used for, and no one learns that these are one', async () => {
  later(DAY)
  const ways = [
    ['customer', '7105'],
    ['order', 'N7105'],
    ['awb', 'SF7105'],
    ['contact', 'linked@example.in'],
  ] as const
  for (const [by, value] of ways) {
    expect(await challengeFor(by, value)).toMatchObject(SHAPE)
    await codes.drainOutbox()
  }
  expect(mailsTo('linked@example.in')).toHaveLength(3)
})
