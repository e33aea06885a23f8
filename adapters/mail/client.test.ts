import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MailFake, startMailServer } from '#fakes/mail.ts'
import { UpstreamRefused } from '../outcome.ts'
import { openMail } from './client.ts'
import { BRAND } from './testing/brand.ts'

const MAIL = {
  to: 'anita@example.in',
  subject: 'We have your return request #1042-F1',
  text: 'Hello Anita,\n\nFee: ₹99',
  messageId: '<abc@wapsi>',
}

let fake: MailFake
const open = () =>
  openMail({ url: fake.url, from: 'Luit & Loom <care@luitandloom.example>', host: 'care.example', brand: BRAND })

beforeAll(async () => {
  fake = await startMailServer({ keep: 2 })
})
afterEach(() => fake.fail('ok'))
afterAll(() => fake.close())

test('a mail arrives as it was written', async () => {
  await open().send(MAIL)
  expect(fake.mails()[0]).toMatchObject({
    ...MAIL,
    from: 'care@luitandloom.example',
    text: 'Hello Anita,\n\nFee: ₹99\n',
    autoSubmitted: 'auto-generated',
    greeting: 'care.example',
  })
  expect(fake.mails()[0]?.html).toBeUndefined()
})

test('one that has a look arrives as text and as HTML', async () => {
  await open().send({ ...MAIL, look: { why: 'You asked.' } })
  const [mail] = fake.mails()
  expect(mail?.text).toBe(`${MAIL.text}\n`)
  expect(mail?.html).toContain('Fee: ₹99</p>')
})

test('the stand-in keeps the newest mails, newest first', async () => {
  for (const subject of ['one', 'two', 'three']) await open().send({ ...MAIL, subject })
  expect(fake.mails().map((mail) => mail.subject)).toEqual(['three', 'two'])
})

test.each([
  ['a second recipient', { to: 'anita@example.in, eve@example.in' }],
  ['a header in the recipient', { to: 'anita@example.in\r\nBcc: eve@example.in' }],
  ['a name with an address', { to: 'Anita <anita@example.in>' }],
  ['a quoted recipient', { to: '"eve@example.in x"@example.in' }],
  ['no recipient', { to: '' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: eve@example.in' }],
  ['a lone line feed in the subject', { subject: 'Hello\nBcc: eve@example.in' }],
  ['a header in the message id', { messageId: '<abc@wapsi>\r\nBcc: eve@example.in' }],
])('%s is refused before anything is sent', async (_case, part) => {
  const before = fake.mails()
  await expect(open().send({ ...MAIL, ...part })).rejects.toThrow(/^mail: the /)
  expect(fake.mails()).toEqual(before)
})

test.each([
  ['down', /^mail: E[A-Z]+$/],
  ['450', /^mail: EENVELOPE 450$/],
  ['550', /^mail: EENVELOPE 550$/],
  ['drop', /^mail: E[A-Z]+$/],
] as const)('%s is a failure whose message names no one', async (mode, message) => {
  fake.fail(mode)
  await expect(open().send(MAIL)).rejects.toThrow(message)
})

test.each([
  ['450', undefined, '450'],
  ['530', undefined, '530'],
  ['550', 'customer', '550'],
  ['553', 'vendor', '553'],
  ['554', 'vendor', '554'],
  // The mails wait: with a setting of the shop all of them would be given up at once.
  ['relay', 'shop', 'EENVELOPE 554 5.7.1'],
  ['relay without a code', 'shop', 'EENVELOPE 550'],
  ['limit', 'shop', 'EENVELOPE 550 5.4.5'],
  ['unknown', 'customer', 'EENVELOPE 550 5.1.1'],
] as const)('after %s it is refused for good only where the mail is: whose %s', async (mode, whose, code) => {
  fake.fail(mode)
  const failure: unknown = await open()
    .send(MAIL)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining(code) as string })
  expect(failure instanceof UpstreamRefused ? failure.whose : undefined).toBe(whose)
})

test('what is sent again after a drop has the same Message-ID', async () => {
  fake.fail('drop')
  await expect(open().send(MAIL)).rejects.toThrow(/^mail: /)
  fake.fail('ok')
  await open().send(MAIL)
  expect(fake.mails().map((mail) => mail.messageId)).toEqual([MAIL.messageId, MAIL.messageId])
})

test('a server that never speaks is left when the time is over', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const mail = openMail({
    url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    from: 'care@luitandloom.example',
    host: 'care.example',
    brand: BRAND,
  })
  await expect(mail.send(MAIL, AbortSignal.timeout(50))).rejects.toThrow(/^mail: /)
  silent.close()
})

test('closing the stand-in ends an open conversation at once', async () => {
  const other = await startMailServer()
  const mail = openMail({ url: other.url, from: 'care@luitandloom.example', host: 'care.example', brand: BRAND })
  const sending = mail.send({ ...MAIL, text: 'x'.repeat(5_000_000) }).then(() => 'sent', String)
  // The close would wait for as long as the client keeps the conversation.
  await other.close()
  expect(await sending).toMatch(/mail: E/)
})
