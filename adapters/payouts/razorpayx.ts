import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from '#rules/india/bank.ts'
import { type Answer, exchange, parsedOf, retryAfterOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { type AccountNews, type PayoutNews, type Payouts, PayoutRefused, type WantedPayout } from './client.ts'

interface Settings {
  /** The base address, without a slash at the end. */
  url: string
  keyId: string
  keySecret: string
  /** The shop's own account at RazorpayX, from which it pays. */
  account: string
}

const TIMEOUT_MS = 20_000
const NAME = 'razorpayx'

/**
 * Opens RazorpayX: composite payouts (contact, account and payout in one call) under `X-Payout-Idempotency`, and account validation, which
 * not every account has. Sources: razorpay.com/docs/api/x: payout-composite, payout-idempotency, payouts, composite-account-validation;
 * razorpay.com/docs/errors/x/payout-status-details.
 */
export function openRazorpayX({ url, keyId, keySecret, account: from }: Settings): Payouts {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const ask = async (path: string, signal?: AbortSignal, body?: object, key?: string): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json' }
    const sent = body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'x-payout-idempotency': key } : {}) },
      body: JSON.stringify(body),
    }
    const answer = await exchange(NAME, `${url}/v1${path}`, { redirect: 'error', headers, ...sent }, limits(signal))
    if (answer.status === 200 || answer.status === 201 || isRefusal(answer)) return answer
    throw new UpstreamError(`${NAME}: status ${answer.status}`, { retryAfterMs: retryAfterOf(answer.headers) })
  }
  return {
    async pay(wanted, signal) {
      const answer = await ask('/payouts', signal, payoutBody(from, wanted), wanted.key)
      if (!isRefusal(answer)) return newsOf(parsedOf(answer))
      // A refusal may be of a try whose first answer was lost: what is there under this reference counts.
      const query = new URLSearchParams({ account_number: from, reference_id: wanted.key })
      const found = fieldsOf(parsedOf(good(await ask(`/payouts?${query}`, signal))))?.['items']
      if (!Array.isArray(found)) throw new UpstreamError(`${NAME}: the answer holds no payouts`)
      const [known] = found.filter((one) => fieldsOf(one)?.['reference_id'] === wanted.key)
      if (known !== undefined) return newsOf(known)
      throw isAboutAccount(answer) ? new PayoutRefused('account', 'customer') : new PayoutRefused('shop', 'shop')
    },
    async look(id, signal) {
      return newsOf(parsedOf(good(await ask(`/payouts/${encodeURIComponent(id)}`, signal))))
    },
    async check(account, name, signal) {
      const body = { source_account_number: from, ...validationOf(account), fund_account: fundAccount(account, name) }
      const answer = await ask('/fund_accounts/validations', signal, body)
      // The shop's account has no validation, or the bank does not take the account in this form.
      if (isRefusal(answer)) return isAboutAccount(answer) ? { known: false } : 'unsaid'
      return accountNews(parsedOf(answer))
    },
    async checked(id, signal) {
      const answer = await ask(`/fund_accounts/validations/${encodeURIComponent(id)}`, signal)
      return isRefusal(answer) ? 'unsaid' : accountNews(parsedOf(answer))
    },
  }
}

const limits = (signal: AbortSignal | undefined) => ({ timeoutMs: TIMEOUT_MS, signal })

/** The service understood, and says no. A wrong key (401) is the shop's to mend: the same call is made again. */
const isRefusal = ({ status }: Answer) => status === 400 || status === 404 || status === 422

function good(answer: Answer): Answer {
  if (isRefusal(answer)) throw new UpstreamError(`${NAME}: status ${answer.status}`)
  return answer
}

const payoutBody = (from: string, { key, about, amountPaise, account, name, narration }: WantedPayout) => ({
  account_number: from,
  amount: amountPaise,
  currency: 'INR',
  mode: 'upi' in account ? 'UPI' : 'IMPS',
  purpose: 'refund',
  fund_account: fundAccount(account, name),
  queue_if_low_balance: true,
  reference_id: key,
  narration,
  notes: { request: about },
})

function fundAccount(account: Account, name: string) {
  const contact = { name, type: 'customer' }
  if ('upi' in account) return { account_type: 'vpa', vpa: { address: account.upi }, contact }
  const { ifsc, number } = account
  return {
    account_type: 'bank_account',
    bank_account: { name: account.name, ifsc, account_number: number },
    contact,
  }
}

/** A bank account is asked about without money, a UPI ID has no other way. */
const validationOf = (account: Account) => ('upi' in account ? {} : { validation_type: 'pennyless' })

const STATES: Readonly<Record<string, PayoutNews['told']>> = {
  created: 'underway',
  pending: 'underway',
  queued: 'underway',
  scheduled: 'underway',
  processing: 'underway',
  processed: 'paid',
  rejected: 'failed',
  cancelled: 'failed',
  failed: 'failed',
  reversed: 'reversed',
}

function newsOf(json: unknown): PayoutNews {
  const payout = fieldsOf(json)
  const [id, status] = [payout?.['id'], payout?.['status']]
  const told = typeof status === 'string' ? STATES[status] : undefined
  if (typeof id !== 'string' || told === undefined) throw new UpstreamError(`${NAME}: the answer holds no payout`)
  const utr = payout?.['utr']
  const source = fieldsOf(payout?.['status_details'])?.['source']
  const isOver = told === 'failed' || told === 'reversed'
  return {
    id,
    told,
    utr: typeof utr === 'string' ? utr.slice(0, 64) : '',
    ...(isOver ? { trouble: source === 'beneficiary_bank' ? ('account' as const) : ('shop' as const) } : {}),
  }
}

function accountNews(json: unknown): AccountNews | { underway: string } {
  const fields = fieldsOf(json)
  const [id, status] = [fields?.['id'], fields?.['status']]
  if (typeof id !== 'string' || typeof status !== 'string')
    throw new UpstreamError(`${NAME}: the answer holds no validation`)
  if (status === 'created') return { underway: id }
  const results = fieldsOf(fields?.['validation_results'])
  const name = results?.['registered_name']
  const state = results?.['account_status']
  if (status !== 'completed') return 'unsaid'
  if (state === 'invalid') return { known: false }
  return typeof name === 'string' && name !== '' ? { known: true, name: name.slice(0, 100) } : 'unsaid'
}

/** Whether a refusal names the account of the one who is to be paid. */
function isAboutAccount(answer: Answer): boolean {
  const error = fieldsOf(fieldsOf(parsedOf(answer))?.['error'])
  return /vpa|ifsc|bank_account|account_number|fund_account/.test(
    typeof error?.['field'] === 'string' ? error['field'] : '',
  )
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

/** Whether a message carries the signature of its raw bytes (`X-Razorpay-Signature`: HMAC-SHA256 in hex). Without a secret none does. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

/** The id of the payout that a message is about; undefined for any other message. */
export function payoutIn(body: Buffer): string | undefined {
  const payload = fieldsOf(parsedOf({ status: 200, headers: new Headers(), text: body.toString('utf8') }))?.['payload']
  const id = fieldsOf(fieldsOf(fieldsOf(payload)?.['payout'])?.['entity'])?.['id']
  return typeof id === 'string' && /^pout_\w{1,40}$/.test(id) ? id : undefined
}
