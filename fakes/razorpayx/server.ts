import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bodyOf, listen, sendJson } from '../listen.ts'
import {
  bad,
  fields,
  type Json,
  payeeOf,
  problemOf,
  type Said,
  textOf,
  validated,
  validationOf,
  wrongAccount,
} from './checks.ts'
import { detailsOf, type FailReason } from './reasons.ts'

/** A payout as the stand-in holds it. */
export interface FakePayout {
  id: string
  reference: string
  /** The request that its notes name. */
  request: string
  amount: number
  status: 'pending' | 'queued' | 'processing' | 'processed' | 'reversed' | 'failed' | 'cancelled' | 'rejected'
  mode: string
  utr: string | null
  /** The account that is paid: its UPI ID, or its number. */
  to: string
  details: { source: string; reason: string } | null
}

/** ok; lost: done, and the line is cut; hang: done, and never answered; 500 and 429: nothing was done. */
export type BankMode = 'ok' | 'lost' | 'hang' | '500' | '429'

/** What the stand-in knows. */
interface Bank {
  keyId: string
  keySecret: string
  account: string
  webhookSecret: string
  payouts: FakePayout[]
  /** What may still be paid out, in paise. */
  balance: number
  byKey: Map<string, { hash: string; payout: FakePayout }>
  /** Where messages about payouts go. */
  listener: string
  /** After how long it has paid; undefined: only by `move`. */
  paysAfterMs: number | undefined
  timers: Set<NodeJS.Timeout>
  /**
   * Whether accounts can be validated: of RazorpayX Lite only, which new shops cannot have (RZ webhooks/payouts.md,
   * April 2026).
   */
  validates: boolean
}

export interface RazorpayXFake extends Pick<Bank, 'keyId' | 'keySecret' | 'account' | 'webhookSecret' | 'payouts'> {
  url: string
  balance(): number
  /** How the next calls go. */
  fail(mode: () => BankMode): void
  /** Brings a payout on, as the bank would; resolves when its message was taken. */
  move(id: string, status: FakePayout['status'], reason?: FailReason): Promise<void>
  /** Seven days pass: keys are good for so long (RZ errors/x.md, "Handling 5XX Errors", April 2026). */
  forgetKeys(): void
  validate(isOn: boolean): void
  tell(url: string): void
  close(): Promise<void>
}

/**
 * Stands in for RazorpayX: composite payouts under an idempotency key, account validation, signed messages. UPI IDs that begin with `wrong` are
 * unknown to the bank, `closed` are of accounts that are closed, and of `slow` it never says anything.
 */
export async function startRazorpayX({ paysAfterMs }: { paysAfterMs?: number } = {}): Promise<RazorpayXFake> {
  const bank: Bank = {
    keyId: 'rzp_test_demo',
    keySecret: randomBytes(12).toString('hex'),
    account: '7878780080316316',
    webhookSecret: randomBytes(12).toString('hex'),
    payouts: [],
    balance: 1_000_000_000,
    byKey: new Map(),
    listener: '',
    paysAfterMs,
    timers: new Set(),
    validates: true,
  }
  let mode: () => BankMode = () => 'ok'
  const server = await listen(async (request, response) => {
    const body = fields(await bodyOf(request))
    const how = mode()
    if (how === '429') return sendJson(response, 429, {}, { 'retry-after': '1' })
    if (how === '500') return sendJson(response, 500, { error: { code: 'SERVER_ERROR' } })
    const { status, json } = answer(bank, request, body)
    if (how === 'hang') return
    if (how === 'lost') return void response.destroy()
    return sendJson(response, status, json)
  })
  return {
    ...bank,
    url: server.url,
    balance: () => bank.balance,
    fail: (next) => void (mode = next),
    move: (id, status, reason) => move(bank, id, status, reason),
    forgetKeys: () => bank.byKey.clear(),
    validate: (isOn) => void (bank.validates = isOn),
    tell: (url) => void (bank.listener = url),
    async close() {
      for (const timer of bank.timers) clearTimeout(timer)
      await server.close()
    },
  }
}

function answer(bank: Bank, request: IncomingMessage, body: Json): Said {
  const known = `Basic ${Buffer.from(`${bank.keyId}:${bank.keySecret}`).toString('base64')}`
  if (request.headers.authorization !== known) return { status: 401, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bank')
  if (request.method === 'POST' && path === '/v1/payouts')
    return pay(bank, textOf(request.headers['x-payout-idempotency']), body)
  if (path === '/v1/fund_accounts/validations/fav_slow')
    return { status: 200, json: validated({ vpa: { address: 'slow' } }) }
  if (path === '/v1/fund_accounts/validations') {
    // Of an account without validation (razorpay-node issue 104).
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

function pay(bank: Bank, key: string, body: Json): Said {
  if (!/^[\w -]{4,36}$/.test(key)) return bad('Idempotency key is missing.', 'X-Payout-Idempotency')
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const before = bank.byKey.get(key)
  if (before && before.hash !== hash)
    return bad('Different request body sent for the same Idempotency Header.', 'X-Payout-Idempotency')
  if (before) return { status: 200, json: shown(before.payout) }
  const problem = problemOf(bank.account, body)
  if (problem) return problem
  const amount = Number(body['amount'])
  const isPoor = amount > bank.balance
  const payout: FakePayout = {
    id: `pout_${randomBytes(7).toString('hex')}`,
    reference: textOf(body['reference_id']),
    request: textOf(fields(body['notes'])['request']),
    amount,
    status: isPoor ? 'queued' : 'processing',
    mode: textOf(body['mode']),
    utr: null,
    to: payeeOf(body),
    details: isPoor ? { source: 'business', reason: 'low_balance' } : null,
  }
  if (!isPoor) bank.balance -= amount
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
  status: FakePayout['status'],
  reason: FailReason = 'bank_account_closed',
): Promise<void> {
  const payout = bank.payouts.find((one) => one.id === id)
  if (!payout) throw new Error(`there is no payout ${id}`)
  const isBack = status === 'reversed' || status === 'failed'
  bank.balance += payout.amount * (Number(IS_OUT.has(payout.status)) - Number(IS_OUT.has(status)))
  payout.status = status
  payout.details = isBack ? detailsOf(reason) : null
  if (status === 'pending') payout.details = { source: 'business', reason: 'pending_approval' }
  if (status === 'processed') payout.utr ??= utrOf(payout.id)
  await tellOf(bank, payout)
}

/** The money has left the shop's account. */
const IS_OUT: ReadonlySet<FakePayout['status']> = new Set(['processing', 'processed'])

async function tellOf({ listener, webhookSecret }: Bank, payout: FakePayout): Promise<void> {
  if (listener === '') return
  const body = JSON.stringify({ event: `payout.${payout.status}`, payload: { payout: { entity: shown(payout) } } })
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  await fetch(listener, { method: 'POST', headers, body }).catch(() => undefined)
}

const shown = ({ id, reference, amount, status, mode, utr, details }: FakePayout): Json => ({
  id,
  entity: 'payout',
  amount,
  currency: 'INR',
  status,
  utr,
  mode,
  purpose: 'refund',
  reference_id: reference,
  status_details: details && { description: '', ...details },
})

/** Twelve digits, as a UTR of UPI and IMPS has. */
const utrOf = (id: string) =>
  String(createHash('sha256').update(id).digest().readUIntBE(0, 6) % 1_000_000_000_000).padStart(12, '0')
