import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MessagesFake, startMessages } from '#fakes/messages.ts'
import { openMessages } from './client.ts'

const MESSAGE = { channel: 'sms', to: '+919876543210', template: '1107', parameters: { code: '482913' } } as const
let fake: MessagesFake

beforeAll(async () => {
  fake = await startMessages()
})
afterEach(() => fake.fail('ok'))
afterAll(() => fake.close())

test('a message arrives as it was given', async () => {
  await openMessages(fake).send(MESSAGE)
  expect(fake.messages()).toEqual([MESSAGE])
})

test.each([
  ['429', 'messages: status 429', 1000],
  ['500', 'messages: status 500', undefined],
] as const)('%s is a failure that names no one', async (mode, message, retryAfterMs) => {
  fake.fail(mode)
  await expect(openMessages(fake).send(MESSAGE)).rejects.toMatchObject({ message, retryAfterMs })
})

test('a wrong token, no answer and no gateway are failures', async () => {
  const wrong = openMessages({ url: fake.url, token: 'other' })
  await expect(wrong.send(MESSAGE)).rejects.toThrow('messages: status 401')
  fake.fail('hang')
  await expect(openMessages(fake).send(MESSAGE, AbortSignal.timeout(50))).rejects.toThrow('messages: no answer in time')
  const nowhere = openMessages({ url: 'http://127.0.0.1:9/', token: fake.token })
  await expect(nowhere.send(MESSAGE)).rejects.toThrow(/^messages: cannot be reached/)
})

test.each(['9876543210', '+91 98765 43210', '+919876543210,+919876543211', ''])(
  '%s is no recipient, and nothing is sent',
  async (to) => {
    const before = fake.messages().length
    await expect(openMessages(fake).send({ ...MESSAGE, to })).rejects.toThrow(
      'messages: the recipient is not one phone',
    )
    expect(fake.messages()).toHaveLength(before)
  },
)
