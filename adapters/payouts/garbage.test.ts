import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '#fakes/listen.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { openRazorpayX } from './razorpayx.ts'

const DAY_MS = 86_400_000
const account = { upi: 'meera.k@okaxis' }
const PAYOUT = { id: 'pout_1', reference_id: 'key-1', status: 'processing', utr: null }
const VALIDATION = {
  id: 'fav_1',
  status: 'completed',
  validation_results: { account_status: 'active', registered_name: 'M' },
}
const TROUBLE = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
const ERROR = { error: { code: 'BAD_REQUEST_ERROR', description: 'No.', field: 'vpa' } }

/** The answer to every call; undefined for no answer. */
let answer: { status: number; text: string } | undefined
let delayMs = 0
let server: Listening
beforeAll(async () => {
  server = await listen((_, response) => {
    if (!answer) return
    const { status, text } = answer
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(text), delayMs)
  })
})
afterAll(() => server.close())

const bank = () => openRazorpayX({ url: server.url, keyId: 'k', keySecret: 's', account: '7878780080316316' })
const payout = {
  key: 'key-1',
  about: '2001.1',
  amountPaise: 60_000,
  mode: 'UPI',
  account,
  name: 'Meera',
  narration: 'R',
  onSend: async () => {},
} as const
const late = () => AbortSignal.timeout(300)

const CALLS = {
  pay: () => bank().pay({ ...payout, triedAgoMs: null }, late()),
  'pay again': () => bank().pay({ ...payout, triedAgoMs: 8 * DAY_MS }, late()),
  look: () => bank().look('pout_1', late()),
  check: () => bank().check(account, 'Meera', late()),
  checked: () => bank().checked('fav_1', late()),
}

const good = (call: string) => {
  if (call === 'pay again') return { items: [PAYOUT] }
  return call.startsWith('check') ? VALIDATION : PAYOUT
}
const ANSWERS: Record<string, (call: string) => { status: number; text: string } | undefined> = {
  late: () => undefined,
  empty: () => ({ status: 200, text: '' }),
  cut: (call) => ({ status: 200, text: JSON.stringify(good(call)).slice(0, -9) }),
  doubled: (call) => ({ status: 200, text: JSON.stringify(good(call)).repeat(2) }),
  HTML: () => ({ status: 200, text: '<html>Bad Gateway</html>' }),
  'a refusal in HTML': () => ({ status: 400, text: '<html>Bad Request</html>' }),
  'a list': (call) => ({ status: 200, text: JSON.stringify([good(call)]) }),
  'other types': () => ({ status: 200, text: '{"id":7,"status":{},"items":{},"reference_id":[]}' }),
  'words of every object': () => ({
    status: 200,
    text: '{"id":"pout_1","status":"constructor","reference_id":"key-1"}',
  }),
  'an error within': () => ({ status: 200, text: JSON.stringify(ERROR) }),
  'too large': () => ({ status: 200, text: `"${'x'.repeat(1_100_000)}"` }),
  'a fault as a refusal': () => ({
    status: 400,
    text: JSON.stringify({ error: { ...ERROR.error, code: 'SERVER_ERROR' } }),
  }),
  'trouble as a refusal': () => ({
    status: 400,
    text: JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: TROUBLE, field: 'vpa' } }),
  }),
  'a fault of the server': () => ({ status: 503, text: '{}' }),
  'a key that is not taken': () => ({ status: 401, text: JSON.stringify(ERROR) }),
  'a limit': () => ({ status: 429, text: '' }),
}
const EVERY = Object.keys(CALLS).flatMap((call) => Object.keys(ANSWERS).map((name) => [call, name] as const))
/** A state of a validation that we do not know claims nothing. */
const UNSAID = new Set(['check, words of every object'])

test.each(EVERY.filter((one) => !UNSAID.has(one.join(', '))))(
  '%s, answered by %s, may have been done',
  async (call, name) => {
    answer = ANSWERS[name]!(call)
    const failure = await CALLS[call as keyof typeof CALLS]().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(failure).not.toBeInstanceOf(UpstreamRefused)
  },
)

test('an answer that comes whole, but after the time limit, may have been done', async () => {
  delayMs = 500
  for (const [name, call] of Object.entries(CALLS)) {
    answer = { status: 200, text: JSON.stringify(good(name)) }
    await expect(call()).rejects.toMatchObject({ name: 'UpstreamError' })
  }
  delayMs = 0
})

test.each([
  [
    'the list holds it as paid',
    { items: [{ ...PAYOUT, status: 'processed', utr: '123456789012' }] },
    { reported: 'paid' },
  ],
  ['the list holds it as come back', { items: [{ ...PAYOUT, status: 'reversed' }] }, { reported: 'reversed' }],
  ['the list is of another customer', { items: [{ ...PAYOUT, reference_id: 'key-9' }] }, { name: 'UpstreamError' }],
  ['the list is none', { items: null }, { name: 'UpstreamError' }],
])('asked for again after eight days, %s', async (_, json, expected) => {
  answer = { status: 200, text: JSON.stringify(json) }
  expect(await CALLS['pay again']().catch((error: unknown) => error)).toMatchObject(expected)
})

const OTHER = { vpa: { address: 'other@okaxis' } }
test.each([
  ['pay', { ...PAYOUT, reference_id: 'key-2' }],
  ['pay again', { items: [{ ...PAYOUT, reference_id: 'key-2' }] }],
  ['look', { ...PAYOUT, id: 'pout_2' }],
  ['check', { ...VALIDATION, fund_account: OTHER }],
  ['checked', { ...VALIDATION, id: 'fav_2' }],
] as const)('%s, answered of another customer, may have been done', async (call, json) => {
  answer = { status: 200, text: JSON.stringify(json) }
  const failure = await CALLS[call]().catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'UpstreamError', message: expect.stringContaining('another') })
})

test('another customer’s payout in the list is not taken for ours; of two of ours the live one counts', async () => {
  const items = [
    { ...PAYOUT, id: 'pout_0', status: 'failed' },
    PAYOUT,
    { ...PAYOUT, id: 'pout_9', reference_id: 'key-9' },
  ]
  answer = { status: 200, text: JSON.stringify({ items }) }
  expect(await CALLS['pay again']()).toMatchObject({ id: 'pout_1', reported: 'underway' })
})

test('a limit is no attempt: nothing was done, and it is waited for', async () => {
  answer = { status: 429, text: JSON.stringify(ERROR) }
  for (const call of Object.values(CALLS)) {
    const failure: unknown = await call().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamLater)
    expect(failure).toMatchObject({ isPostponed: true, retryAfterMs: 2_000 })
  }
})
