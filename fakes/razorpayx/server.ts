import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { CallLimits } from '../call-limits.ts'
import { bodyOf, listen } from '../listen.ts'
import {
  bad,
  fields,
  type Json,
  payeeOf,
  problemOf,
  type CheckOutcome,
  textOf,
  validated,
  validationOf,
  wrongAccount,
} from './checks.ts'
import { answerAs, type BankCall, type BankMode } from './modes.ts'
import { type Details, type FakePayout, type FakeStatus, fundOf, shown, utrOf, waitsFor } from './payout.ts'
import { detailsOf, type FailReason } from './reasons.ts'

/** The state of the stand-in. */
interface Bank {
  keyId: string
  keySecret: string
  account: string
  webhookSecret: string
  payouts: FakePayout[]
  /** The money that may still be paid out, in paise. */
  balance: number
  byKey: Map<string, { hash: string; payout: FakePayout }>
  /** The accounts that were paid, by their ids. */
  funds: Map<string, string>
  /** The address of messages about payouts, and the number of times that each is sent. */
  listener: string
  messages: () => number
  /** The first status of the next payouts, if there is money for them. */
  begins: () => FakeStatus
  /** The time after which it has paid; undefined: only by `move`. */
  paysAfterMs: number | undefined
  timers: Set<NodeJS.Timeout>
  /**
   * True if accounts can be validated: of RazorpayX Lite only, which new shops cannot have (RZ webhooks/payouts.md,
   * April 2026).
   */
  validates: boolean
}

export interface RazorpayXFake extends Pick<Bank, 'keyId' | 'keySecret' | 'account' | 'webhookSecret' | 'payouts'> {
  url: string
  balance(): number
  /** Sets the mode of the next calls. */
  fail(mode: (call: BankCall) => BankMode): void
  /** Sets the first status of the next payouts, and the number of times that a message is sent. */
  vary(how: Partial<Pick<Bank, 'begins' | 'messages'>>): void
  /** Brings a payout on, as the bank would; resolves when its message was taken. */
  move(id: string, status: FakeStatus, reason?: FailReason | Details): Promise<void>
  /** Seven days pass: keys are good for so long (RZ errors/x.md, "Handling 5XX Errors", April 2026). */
  forgetKeys(): void
  /** The accounts that were paid are deleted at the bank. */
  forgetFunds(): void
  validate(isOn: boolean): void
  /** The number of calls that were answered 429, since they were too many in a second. */
  refused(): number
  /** Takes so many calls a second from now on. */
  limit(callsASecond: number): void
  tell(url: string): void
  close(): Promise<void>
}

interface Starting {
  paysAfterMs?: number
  /**
   * The number of calls that it takes in a second; more are answered 429 (5 to 10: RZ x/payouts/best-practices.md,
   * April 2026).
   */
  callsASecond?: number
}

/**
 * Stands in for RazorpayX: composite payouts under an idempotency key, account validation, signed messages. UPI IDs
 * that begin with `wrong` are unknown to the bank, `unknown` too, which it says at once, `closed` are of accounts that
 * are closed; of `slow` it never says anything, of `later` when it is asked again, of `failing` that it could not find
 * out, and of `nameless` no name.
 */
export async function startRazorpayX({ paysAfterMs, callsASecond = 10 }: Starting = {}): Promise<RazorpayXFake> {
  const limits = new CallLimits({ all: callsASecond }, 1_000)
  const bank: Bank = {
    keyId: 'rzp_test_demo',
    keySecret: randomBytes(12).toString('hex'),
    account: '7878780080316316',
    webhookSecret: randomBytes(12).toString('hex'),
    payouts: [],
    balance: 1_000_000_000,
    byKey: new Map(),
    funds: new Map(),
    listener: '',
    messages: () => 1,
    begins: () => 'processing',
    paysAfterMs,
    timers: new Set(),
    validates: true,
  }
  let mode: (call: BankCall) => BankMode = () => 'ok'
  const server = await listen(async (request, response) => {
    const body = fields(await bodyOf(request))
    const how = limits.lets('all') ? mode(callOf(request)) : '429'
    await answerAs(response, how, () => answer(bank, request, body))
  })
  return {
    ...bank,
    url: server.url,
    balance: () => bank.balance,
    fail: (next) => void (mode = next),
    vary: (how) => void Object.assign(bank, how),
    move: (id, status, reason) => move(bank, id, status, reason),
    forgetKeys: () => bank.byKey.clear(),
    forgetFunds: () => bank.funds.clear(),
    validate: (isOn) => void (bank.validates = isOn),
    refused: () => limits.controls.calls()['all']!.refused,
    limit: (most) => limits.controls.limit('all', most),
    tell: (url) => void (bank.listener = url),
    async close() {
      for (const timer of bank.timers) clearTimeout(timer)
      await server.close()
    },
  }
}

function callOf({ method, url = '/' }: IncomingMessage): BankCall {
  const [path] = url.split('?')
  if (path === '/v1/payouts') return method === 'POST' ? 'pay' : 'list'
  if (path === '/v1/fund_accounts/validations') return 'check'
  return path?.startsWith('/v1/payouts/') ? 'look' : 'checked'
}

function answer(bank: Bank, request: IncomingMessage, body: Json): CheckOutcome {
  const known = `Basic ${Buffer.from(`${bank.keyId}:${bank.keySecret}`).toString('base64')}`
  if (request.headers.authorization !== known) return { status: 401, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bank')
  if (request.method === 'POST' && path === '/v1/payouts')
    return pay(bank, textOf(request.headers['x-payout-idempotency']), body)
  if (path === '/v1/fund_accounts/validations/fav_slow')
    return { status: 200, json: validated({ vpa: { address: 'slow' } }) }
  if (path === '/v1/fund_accounts/validations/fav_later')
    return { status: 200, json: { ...validated({ contact: { name: 'Anita Baruah' } }), id: 'fav_later' } }
  if (path === '/v1/fund_accounts/validations') {
    // The answer for an account without validation (razorpay-node issue 104).
    if (!bank.validates) return { status: 500, json: { error: { code: 'SERVER_ERROR' } } }
    return validationOf(bank.account, body)
  }
  if (path === '/v1/payouts') {
    if (searchParams.get('account_number') !== bank.account) return wrongAccount()
    const items = bank.payouts.filter(({ reference }) => reference === searchParams.get('reference_id'))
    return { status: 200, json: { entity: 'collection', count: items.length, items: items.map(shown) } }
  }
  const payout = bank.payouts.find(({ id }) => path === `/v1/payouts/${id}`)
  return payout ? { status: 200, json: shown(payout) } : bad('The id provided does not exist', 'id')
}

function pay(bank: Bank, key: string, body: Json): CheckOutcome {
  if (!/^[\w -]{4,36}$/.test(key)) return bad('Idempotency key is missing.', 'X-Payout-Idempotency')
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const before = bank.byKey.get(key)
  if (before && before.hash !== hash)
    return bad('Different request body sent for the same Idempotency Header.', 'X-Payout-Idempotency')
  if (before) return { status: 200, json: shown(before.payout) }
  const problem = problemOf(bank.account, body)
  if (problem) return problem
  const to = payeeOf(body) || bank.funds.get(textOf(body['fund_account_id']))
  if (to === undefined) return bad('The id provided does not exist', 'fund_account_id')
  const amount = Number(body['amount'])
  const isPoor = amount > bank.balance
  const payout: FakePayout = {
    id: `pout_${randomBytes(7).toString('hex')}`,
    reference: textOf(body['reference_id']),
    request: textOf(fields(body['notes'])['request']),
    amount,
    status: isPoor ? 'queued' : bank.begins(),
    mode: textOf(body['mode']),
    utr: null,
    to,
    fund: fundOf(to),
    details: null,
  }
  bank.funds.set(payout.fund, to)
  payout.details = waitsFor(payout.status)
  if (IS_OUT.has(payout.status)) bank.balance -= amount
  bank.payouts.push(payout)
  bank.byKey.set(key, { hash, payout })
  if (bank.paysAfterMs !== undefined && !isPoor) {
    const end = payout.to.startsWith('closed') ? 'reversed' : 'processed'
    bank.timers.add(setTimeout(() => void move(bank, payout.id, end), bank.paysAfterMs).unref())
  }
  return { status: 200, json: shown(payout) }
}

async function move(
  bank: Bank,
  id: string,
  status: FakeStatus,
  reason: FailReason | Details = 'bank_account_closed',
): Promise<void> {
  const payout = bank.payouts.find((one) => one.id === id)
  if (!payout) throw new Error(`there is no payout ${id}`)
  const isBack = status === 'reversed' || status === 'failed'
  bank.balance += payout.amount * (Number(IS_OUT.has(payout.status)) - Number(IS_OUT.has(status)))
  payout.status = status
  const why = typeof reason === 'string' ? detailsOf(reason) : reason
  payout.details = isBack ? why : waitsFor(status)
  if (status === 'processed') payout.utr ??= utrOf(payout.id)
  await tellOf(bank, payout)
}

/** The money has left the shop's account. */
const IS_OUT: ReadonlySet<FakeStatus> = new Set(['processing', 'processed'])

async function tellOf({ listener, webhookSecret, messages }: Bank, payout: FakePayout): Promise<void> {
  const times = listener === '' ? 0 : messages()
  const body = JSON.stringify({ event: `payout.${payout.status}`, payload: { payout: { entity: shown(payout) } } })
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  for (let n = 0; n < times; n += 1) await fetch(listener, { method: 'POST', headers, body }).catch(() => undefined)
}
