import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from '#rules/india/bank.ts'
import { type Rest, type Turn, waitForTurn } from '../call-limits.ts'
import { type Answer, exchange, parsedOf, retryAfterOf } from '../http-client.ts'
import { UpstreamError, UpstreamLater } from '../outcome.ts'
import type { PayoutNews, Payouts, PayoutRequest } from './client.ts'
import { accountNews, fieldsOf, isOfKey, isRefusal, mendableOf, newsOf, refusedBy, textOf } from './answers.ts'

interface Settings {
  /** The base address, without a slash at the end. */
  url: string
  keyId: string
  keySecret: string
  /** The shop's own account at RazorpayX, from which it pays. */
  account: string
  /** The turns by which all servers of the shop count their calls; without both, a server that makes few calls. */
  turn?: Turn
  rest?: Rest
}

/** One call. */
interface Call {
  signal?: AbortSignal | undefined
  /** The body to post; without a body it is a GET. */
  body?: object
  key?: string
  onSend?: () => Promise<void>
}

/** With the waits for their turns, two calls are within the time of a job. */
const TIMEOUT_MS = 20_000
const MOST_WAIT_MS = 2_000
const NAME = 'razorpayx'
/** A 429 without a time. */
const PAUSE_MS = 2_000
const NOTHING_AFTER_MS = 3_600_000

/**
 * Opens RazorpayX: composite payouts (contact, account and payout in one call) under `X-Payout-Idempotency`, and
 * account validation, which not every account has. The meaning of each answer, and its source:
 * docs/outside/razorpayx.md.
 */
export function openRazorpayX(settings: Settings): Payouts {
  const { account: from } = settings
  const ask = openCalls(settings)
  const find: Payouts['find'] = async (key, signal) => {
    const query = new URLSearchParams({ account_number: from, reference_id: key })
    const { items } = fieldsOf(parsedOf(good(await ask(`/payouts?${query}`, { signal }))))
    if (!Array.isArray(items)) throw new UpstreamError(`${NAME}: the answer holds no payouts`)
    const ours = items.filter((one) => fieldsOf(one)['reference_id'] === key)
    if (items.length > 0 && ours.length === 0) throw new UpstreamError(`${NAME}: the payouts are of another reference`)
    const found = ours.map(newsOf)
    return found.find(({ reported }) => reported === 'paid' || reported === 'underway') ?? found[0]
  }
  return {
    find,
    async pay(payout, signal) {
      const { key, triedAgoMs, onSend } = payout
      const existing = triedAgoMs === null ? undefined : await find(key, signal)
      if (existing) return existing
      const answer = await ask('/payouts', { signal, body: payoutBody(from, payout), key, onSend })
      // A try before, or another body by this key, may still be on its way. After an hour without a payout under the
      // reference there is none (RZ errors/x.md).
      const isTried = triedAgoMs !== null || isOfKey(answer)
      if (isRefusal(answer) && isTried && (triedAgoMs ?? 0) < NOTHING_AFTER_MS)
        throw new UpstreamError(`${NAME}: refused, and an earlier try may still be done`)
      if (isRefusal(answer)) throw refusedBy(answer)
      return one(answer, 'reference_id', key)
    },
    async look(id, signal) {
      return one(good(await ask(`/payouts/${encodeURIComponent(id)}`, { signal })), 'id', id)
    },
    async check(account, name, signal) {
      const body = { source_account_number: from, ...validationOf(account), fund_account: fundAccount(account, name) }
      const answer = await ask('/fund_accounts/validations', { signal, body })
      if (!isRefusal(answer)) return accountNews(parsedOf(answer), (fields) => isOf(account, fields['fund_account']))
      const refused = refusedBy(answer)
      if (refused.whose === 'customer') return { known: false }
      throw refused
    },
    async checked(id, signal) {
      const answer = await ask(`/fund_accounts/validations/${encodeURIComponent(id)}`, { signal })
      return isRefusal(answer) ? 'unsaid' : accountNews(parsedOf(answer), (fields) => fields['id'] === id)
    },
  }
}

/** Makes the calls: each waits for its turn, and one that was not taken throws. */
function openCalls({ url, keyId, keySecret, turn, rest }: Settings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (path: string, { signal, body, key, onSend }: Call): Promise<Answer> => {
    const headers = { authorization, accept: 'application/json' }
    const sent = body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...(key ? { 'x-payout-idempotency': key } : {}) },
      body: JSON.stringify(body),
    }
    if (turn) await waitForTurn(NAME, turn, 'razorpayx', { mostMs: MOST_WAIT_MS, signal })
    await onSend?.()
    const answer = await exchange(NAME, `${url}/v1${path}`, { redirect: 'error', headers, ...sent }, limits(signal))
    const toMend = mendableOf(answer)
    if (toMend) throw new UpstreamLater(`${NAME}: ${toMend}`)
    if (answer.status === 200 || answer.status === 201 || isRefusal(answer)) return answer
    const retryAfterMs = retryAfterOf(answer.headers)
    if (answer.status === 429) {
      const pauseMs = retryAfterMs ?? PAUSE_MS
      await rest?.('razorpayx', pauseMs)
      throw new UpstreamLater(`${NAME}: too many calls`, { isPostponed: true, retryAfterMs: pauseMs })
    }
    throw new UpstreamError(`${NAME}: status ${answer.status}`, { retryAfterMs })
  }
}

const limits = (signal: AbortSignal | undefined) => ({ timeoutMs: TIMEOUT_MS, signal })

function good(answer: Answer): Answer {
  if (!isRefusal(answer)) return answer
  const isOwn = refusedBy(answer).reason === 'own_account'
  throw new UpstreamError(`${NAME}: ${isOwn ? 'RAZORPAYX_ACCOUNT is not taken' : `status ${answer.status}`}`)
}

/** The payout of an answer, which must be the one that was asked for. */
function one(answer: Answer, field: 'id' | 'reference_id', value: string): PayoutNews {
  const json = parsedOf(answer)
  const news = newsOf(json)
  if (fieldsOf(json)[field] !== value) throw new UpstreamError(`${NAME}: the answer is of another payout`)
  return news
}

/** True if a fund account of an answer is this one, or if the answer has only its id. */
function isOf(account: Account, reference: unknown): boolean {
  const { vpa, bank_account: bank } = fieldsOf(reference)
  const [address, number] = [fieldsOf(vpa)['address'], fieldsOf(bank)['account_number']]
  if ('upi' in account)
    return number === undefined && (address === undefined || textOf(address).toLowerCase() === account.upi)
  return address === undefined && (number === undefined || number === account.number)
}

const payoutBody = (from: string, { key, about, amountPaise, mode, account, name, narration }: PayoutRequest) => ({
  account_number: from,
  amount: amountPaise,
  currency: 'INR',
  mode,
  purpose: 'refund',
  ...('fund' in account ? { fund_account_id: account.fund } : { fund_account: fundAccount(account, name) }),
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
const validationOf = (account: Account) => ('upi' in account ? {} : { validation_type: 'penniless' })

/**
 * True if a message carries the signature of its raw bytes (`X-Razorpay-Signature`: HMAC-SHA256 in hex). Without a
 * secret none does.
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

/** The id of the payout that a message is about; undefined for any other message. */
export function payoutIn(body: Buffer): string | undefined {
  const payload = fieldsOf(parsedOf({ status: 200, headers: new Headers(), text: body.toString('utf8') }))['payload']
  const id = textOf(fieldsOf(fieldsOf(fieldsOf(payload)['payout'])['entity'])['id'])
  return /^pout_\w{1,40}$/.test(id) ? id : undefined
}
