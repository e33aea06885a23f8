import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessages } from '#fakes/messages.ts'
import { know, openCodes } from '../testing/codes.ts'

let gateway: Awaited<ReturnType<typeof startMessages>>
let codes: Awaited<ReturnType<typeof openCodes>>

beforeAll(async () => {
  gateway = await startMessages()
  codes = await openCodes({
    CODE_CHANNELS: 'whatsapp,mail',
    MESSAGES_URL: gateway.url,
    MESSAGES_TOKEN: gateway.token,
    MESSAGES_CODE_TEMPLATE: '1107160000000012345',
  })
  await know(codes.shop, [
    { id: '7501', email: 'both@example.in', phone: '+919876500011' },
    { id: '7502', email: 'mail.only@example.in' },
    { id: '7503', phone: '+919876500013' },
  ])
})
afterAll(async () => {
  await codes.close()
  await gateway.close()
})

test('the first channel for which their record has what it needs carries the code', async () => {
  const answer = await codes.ask('contact', 'both@example.in')
  expect(answer).toMatchObject({ ok: true, body: { channel: 'whatsapp' } })
  await codes.drainOutbox()
  const [message, ...more] = gateway.messages().filter(({ to }) => to === '+919876500011')
  expect(more).toEqual([])
  expect(message).toEqual({
    channel: 'whatsapp',
    to: '+919876500011',
    template: '1107160000000012345',
    parameters: { code: expect.stringMatching(/^\d{6}$/), minutes: '10' },
  })
  expect(codes.mails().filter(({ to }) => to === 'both@example.in')).toEqual([])
  const challenge = answer.ok ? answer.body.challenge : ''
  expect(await codes.prove(challenge, message?.parameters['code'] ?? '')).toMatchObject({ ok: true })
})

test('without a phone it goes by mail', async () => {
  expect(await codes.ask('customer', '7502')).toMatchObject({ body: { channel: 'mail' } })
  await codes.drainOutbox()
  expect(codes.mails().map(({ to }) => to)).toEqual(['mail.only@example.in'])
})

test('for an unknown number the typed value is shown, as for a known one', async () => {
  const known = await codes.ask('contact', '9876500013')
  const unknown = []
  for (let n = 0; n < 20; n += 1) unknown.push(await codes.ask('contact', `98765 110${10 + n}`))
  expect(known).toMatchObject({ body: { channel: 'whatsapp' } })
  expect(unknown).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ channel: 'whatsapp' }) }))
})
