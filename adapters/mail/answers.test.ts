import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UpstreamError, UpstreamRefused } from '../outcome.ts'
import { openMail } from './client.ts'
import { BRAND } from './testing/brand.ts'

/** The steps of a conversation, with a server's answer to each (RFC 5321). */
const RIGHT = {
  greeting: '220 mail.example ESMTP\r\n',
  EHLO: '250-mail.example\r\n250 8BITMIME\r\n',
  MAIL: '250 2.1.0 Ok\r\n',
  RCPT: '250 2.1.5 Ok\r\n',
  DATA: '354 Go on\r\n',
  text: '250 2.0.0 Ok: queued\r\n',
}
type Step = keyof typeof RIGHT
const STEPS = Object.keys(RIGHT) as Step[]
/** The text that the server writes at a step; after it the connection ends, or stays open in silence. */
type Answer = { write: string; after?: 'end' | 'wait' }

let broken: Partial<Record<Step, Answer>> = {}
let texts: string[] = []
let server: Server
const sockets = new Set<Socket>()
beforeAll(async () => {
  server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  broken = {}
  texts = []
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

function speak(socket: Socket): void {
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  let [unread, isText] = ['', false]
  const answer = (step: Step) => {
    const { write, after } = broken[step] ?? { write: RIGHT[step] }
    socket.write(write)
    if (after === 'end') socket.end()
    isText = step === 'DATA' && after === undefined
  }
  answer('greeting')
  socket.on('data', (bytes) => {
    unread += String(bytes)
    for (let end: number; (end = unread.indexOf(isText ? '\r\n.\r\n' : '\r\n')) >= 0;) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + (isText ? 5 : 2))
      if (isText) texts.push(line)
      // HELO is tried after an EHLO that is refused.
      const step = isText ? 'text' : STEPS.find((name) => line.replace('HELO', 'EHLO').startsWith(name))
      if (step) answer(step)
      else socket.write('221 Bye\r\n')
    }
  })
}

const MAIL = { to: 'anita@mail.example', subject: 'Your return', text: 'Hello', messageId: '<abc@wapsi>' }

/** The form of an error's message: it names no one. */
const NAMELESS = /^mail: E[A-Z]+(?: \d{3})?(?: 5\.\d+\.\d+)?$/

/** Sends one mail; returns "done", "unknown", or the side that can change the refusal. */
async function outcome(): Promise<string> {
  const { port } = server.address() as AddressInfo
  const brand = { brand: BRAND, host: 'care.example', from: 'care@luitandloom.example' }
  const mail = openMail({ url: `smtp://127.0.0.1:${port}`, ...brand, timeoutMs: 250 })
  try {
    await mail.send(MAIL)
    return 'done'
  } catch (error) {
    if (!(error instanceof UpstreamError && NAMELESS.test(error.message))) throw error
    return error instanceof UpstreamRefused ? error.whose : 'unknown'
  } finally {
    mail.close()
  }
}

const PAGE = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html><h1>Bad Request</h1></html>\r\n'
const BAD: Record<string, Answer> = {
  nothing: { write: '', after: 'end' },
  'half a line': { write: '25', after: 'end' },
  'half of a list': { write: '250-mail.example\r\n', after: 'end' },
  'no answer in time': { write: '', after: 'wait' },
  'a page': { write: PAGE, after: 'end' },
  'words without a number': { write: 'hello anita@mail.example\r\n', after: 'wait' },
  'that it is shutting down': { write: '421 4.3.2 Shutting down anita@mail.example\r\n', after: 'end' },
  'that it is busy': { write: '451 4.7.1 Try again later\r\n' },
}

describe.each(STEPS)('at the step %s', (step) => {
  test.each(Object.keys(BAD))('%s: the mail is tried again, and its error names no one', async (what) => {
    broken = { [step]: BAD[what]! }
    expect(await outcome()).toBe('unknown')
    broken = {}
    expect(await outcome()).toBe('done')
    expect(new Set(texts.map((text) => /^Message-ID: .*$/m.exec(text)?.[0]))).toEqual(
      new Set(['Message-ID: <abc@wapsi>']),
    )
  })

  test('an answer that comes twice is no refusal', async () => {
    broken = { [step]: { write: RIGHT[step].repeat(2) } }
    expect(['done', 'unknown']).toContain(await outcome())
  })
})

test.each<[Step, string, string]>([
  ['RCPT', '550 No such mailbox', 'customer'],
  ['RCPT', '550 5.1.1 <anita@mail.example>: Recipient address rejected', 'customer'],
  ['RCPT', '550-5.1.1 The email account that you tried\r\n550 5.1.1 to reach does not exist', 'customer'],
  ['RCPT', '553 5.1.3 Bad address syntax', 'customer'],
  ['RCPT', '556 5.1.10 Domain has null MX', 'customer'],
  ['RCPT', '550 5.2.1 Mailbox disabled', 'customer'],
  ['RCPT', '552 5.2.2 Mailbox full', 'customer'],
  ['RCPT', '550 5.1.8 Sender domain not found', 'shop'],
  ['RCPT', '550 5.1.7 Bad sender', 'shop'],
  ['RCPT', '554 5.7.1 Relay access denied', 'shop'],
  ['RCPT', '550 5.7.26 This mail is unauthenticated', 'shop'],
  ['RCPT', '550 5.4.5 Daily user sending limit exceeded', 'shop'],
  ['MAIL', '550 5.4.5 Daily user sending limit exceeded', 'shop'],
  ['text', '550 5.4.5 Daily user sending limit exceeded', 'shop'],
  ['MAIL', '553 5.7.1 Sender address rejected', 'shop'],
  ['MAIL', '530 5.7.0 Authentication required', 'unknown'],
  ['RCPT', '535 5.7.8 Authentication failed', 'unknown'],
  ['DATA', '554 5.5.1 No valid recipients', 'vendor'],
  ['text', '552 5.3.4 Message too big', 'vendor'],
  ['greeting', '554 5.7.1 You are not welcome', 'unknown'],
  ['text', '250 5.1.1 taken all the same', 'done'],
  ['RCPT', '251 User not local; will forward', 'done'],
])('%s, %s: %s', async (step, line, expected) => {
  broken = { [step]: { write: `${line}\r\n` } }
  expect(await outcome()).toBe(expected)
})
