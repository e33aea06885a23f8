import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import { present } from '#rules/present.ts'
import { type Answer, parsedOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { type AccountNews, type PayoutNews, PayoutRefused } from './client.ts'

/** The answers of RazorpayX, in our words. Sources: docs/outside/razorpayx.md. */

type Fields = Readonly<Record<string, unknown>>

/** A JSON object; any other value has no fields. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The states of RZ x/payouts/states-life-cycle.md; `created` comes from older accounts. */
const STATES: Readonly<Record<string, PayoutNews['reported']>> = {
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

/**
 * The account is at fault for certain, the way to it was, or the shop's account. A reason that is not here is read by
 * its source.
 */
const REASONS: Readonly<Record<string, PayoutTrouble>> = {
  bank_account_closed: 'account',
  bank_account_frozen: 'account',
  bank_account_invalid: 'account',
  beneficiary_account_dormant: 'account',
  beneficiary_account_invalid: 'account',
  beneficiary_vpa_invalid: 'account',
  invalid_beneficiary: 'account',
  invalid_ifsc_code: 'account',
  beneficiary_bank_failure: 'away',
  beneficiary_bank_offline: 'away',
  beneficiary_bank_technical_error: 'away',
  beneficiary_psp_offline: 'away',
  npci_beneficiary_timeout: 'away',
  amount_limit_exhausted: 'away',
  amount_limit_exhausted_neft: 'away',
  imps_not_allowed: 'mode',
  insufficient_funds: 'balance',
  low_balance: 'balance',
  pending_approval: 'approval',
  server_error: 'shop',
}

const SOURCES: Readonly<Record<string, PayoutTrouble>> = {
  beneficiary_bank: 'rejected',
  gateway: 'away',
  internal: 'away',
}

/** The reasons for which a payout waits at the bank, if a person of the shop can do something about it. */
const WAITS: ReadonlySet<PayoutTrouble> = new Set(['balance', 'approval'])

/** A payout in an answer; throws if there is none. */
export function newsOf(json: unknown): PayoutNews {
  const payout = fieldsOf(json)
  const [id, status] = [textOf(payout['id']), textOf(payout['status'])]
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  if (id === '' || state === undefined) throw new UpstreamError('razorpayx: the answer holds no payout')
  const trouble = troubleOf(payout, status)
  const isOver = state === 'failed' || state === 'reversed'
  const isExplained = isOver || (state === 'underway' && WAITS.has(trouble))
  const payee = payeeIn(payout)
  const utr = textOf(payout['utr']).slice(0, 64)
  return { id, reported: state, utr, ...(isExplained ? { trouble } : {}), ...present({ payee }) }
}

/** The account by its id at RazorpayX, and the way it was paid (RZ api/x/payouts/entity.md, April 2026). */
function payeeIn({ fund_account_id: id, mode }: Fields): PayoutNews['payee'] {
  const [fund, by] = [textOf(id), MODES.find((one) => one === mode)]
  return by && /^fa_\w{1,40}$/.test(fund) ? { fund, mode: by } : undefined
}

const MODES = ['UPI', 'IMPS', 'NEFT'] as const

function troubleOf(payout: Fields, status: string): PayoutTrouble {
  if (status === 'cancelled' || status === 'rejected') return 'cancelled'
  // Older accounts have the reason in `error` (RZ errors/x.md, April 2026).
  const { reason, source } = fieldsOf(payout['status_details'] ?? payout['error'])
  return known(REASONS, reason) ?? known(SOURCES, source) ?? 'shop'
}

const known = (words: Readonly<Record<string, PayoutTrouble>>, word: unknown): PayoutTrouble | undefined =>
  Object.hasOwn(words, textOf(word)) ? words[textOf(word)] : undefined

/** The news of an account in a finished or an open validation; throws if the answer is about another account. */
export function accountNews(json: unknown, isOurs: (fields: Fields) => boolean): AccountNews | { underway: string } {
  const fields = fieldsOf(json)
  const [id, status] = [textOf(fields['id']), textOf(fields['status'])]
  if (id === '' || status === '') throw new UpstreamError('razorpayx: the answer holds no validation')
  if (!isOurs(fields)) throw new UpstreamError('razorpayx: the answer is of another validation')
  if (status === 'created') return { underway: id }
  if (status !== 'completed') return 'unsaid'
  const { account_status: state, registered_name: name } = fieldsOf(fields['validation_results'])
  if (state === 'invalid') return { known: false }
  return typeof name === 'string' && name !== '' ? { known: true, name: name.slice(0, 100) } : 'unsaid'
}

const errorOf = (answer: Answer): Fields => fieldsOf(fieldsOf(parsedOf(answer))['error'])

/**
 * True if the service understood, and refuses in its own words: a page of a proxy is no refusal, and neither is a fault
 * of the service with any status: code `SERVER_ERROR` or `GATEWAY_ERROR`, or "We are facing some trouble completing
 * your request at the moment. Please try again shortly." (RZ errors/x.md, to be repeated by the same key).
 */
export function isRefusal(answer: Answer): boolean {
  const { code, description } = errorOf(answer)
  const isFault = /^(?:SERVER|GATEWAY)_/.test(textOf(code)) || /try again shortly/i.test(textOf(description))
  return [400, 404, 422].includes(answer.status) && textOf(code) !== '' && !isFault
}

/**
 * Fields of the shop's own account (razorpay-node issue 429), and of the account that is paid: under `fund_account`, or
 * by their own name.
 */
const OWN = /^(source_)?account_number$/
/** Its words alone, if no field is beside them (a client's live calls in test mode, 2026). */
const OWN_WORDS = /RazorpayX account number/i
const THEIRS = /^(fund_account\.)?(vpa(\.address)?|ifsc)$|^(fund_account\.)?bank_account\.(account_number|ifsc|name)$/

/** The refusal to throw: the field that it names decides who can change it. */
export function refusedBy(answer: Answer): PayoutRefused {
  const { reason, field, description } = errorOf(answer)
  if (OWN.test(textOf(field)) || OWN_WORDS.test(textOf(description))) return new PayoutRefused('own_account')
  return new PayoutRefused(THEIRS.test(textOf(field)) ? 'account' : (known(REASONS, reason) ?? 'shop'))
}

/** True if the refusal is about the key: it was used before, with another body. */
export const isOfKey = (answer: Answer) => /idempoten/i.test(textOf(errorOf(answer)['description']))

/**
 * A fault that the shop can correct, after which the same call is made again: a refused key, or an address that may not
 * pay.
 */
export function mendableOf(answer: Answer): string | undefined {
  if (answer.status === 401 || answer.status === 403) return 'RAZORPAYX_KEY_ID and RAZORPAYX_KEY_SECRET are not taken'
  return /\bIP\b/.test(textOf(errorOf(answer)['description']))
    ? 'it does not allow the address of this server'
    : undefined
}
