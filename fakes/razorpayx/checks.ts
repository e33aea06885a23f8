import { randomBytes } from 'node:crypto'

/** A JSON object; any other value has no fields. */
export type Json = Record<string, unknown>

export const fields = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An answer of the bank. */
export interface CheckOutcome {
  status: number
  json: unknown
}

/** A refusal, as RazorpayX words it. */
export const bad = (description: string, field?: string) => ({
  status: 400,
  json: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed', field },
  },
})

/**
 * A wrong number of the shop's own account is a refusal of `account_number` (razorpay-node issue 429). Of validations
 * and lists no one could confirm the field, so that only the words are there (a client's live calls in test mode,
 * 2026).
 */
export const wrongAccount = (field?: string) => bad('The RazorpayX Account number is invalid.', field)

/**
 * The most for a payout by UPI and by IMPS, in paise (RZ x/payouts.md, April 2026). The words of the refusal are not
 * proven.
 */
const MOST_PAISE: Readonly<Record<string, number>> = { UPI: 10_000_000, IMPS: 50_000_000 }

/** The reason for which a payout is refused at once. */
export function problemOf(account: string, body: Json): CheckOutcome | undefined {
  const { amount, currency, mode, reference_id: reference, narration } = body
  if (body['account_number'] !== account) return wrongAccount('account_number')
  if (!['UPI', 'IMPS', 'NEFT'].includes(textOf(mode))) return bad('The selected mode is invalid.', 'mode')
  if (Number(amount) > (MOST_PAISE[textOf(mode)] ?? Infinity)) return bad('The amount exceeds the limit.', 'amount')
  if (!Number.isInteger(amount) || Number(amount) < 100) return bad('The amount must be at least INR 1.00', 'amount')
  if (currency !== 'INR' || body['purpose'] !== 'refund') return bad('The purpose is invalid.', 'purpose')
  if (typeof reference !== 'string' || reference.length > 40) return bad('The reference is invalid.', 'reference_id')
  if (!/^[a-z0-9 ]{1,30}$/i.test(textOf(narration))) return bad('The narration format is invalid.', 'narration')
  if (body['fund_account_id'] !== undefined) return undefined
  const account_ = fields(body['fund_account'])
  const contact = fields(account_['contact'])
  if (!/^.{3,50}$/.test(textOf(contact['name']))) return bad('The name is invalid.', 'name')
  // RZ api/x/payout-composite/create/bank-account.md, April 2026; of a fund account alone 3 (api/x/fund-accounts).
  const holder = fields(account_['bank_account'])['name']
  if (holder !== undefined && !/^.{4,120}$/.test(textOf(holder)))
    return bad('The name is invalid.', 'fund_account.bank_account.name')
  if ((mode === 'UPI') !== (account_['account_type'] === 'vpa')) return bad('The mode is invalid.', 'mode')
  return IS_UNKNOWN.test(payeeOf(body)) ? unknownVpa() : undefined
}

const IS_UNKNOWN = /^(wrong|unknown)/
const unknownVpa = () => bad('Invalid VPA. Please enter a valid Virtual Payment Address', 'vpa')

/** The account that is paid: its UPI ID, or its number. */
export const payeeOf = (body: Json) => payee(fields(body['fund_account']))
const payee = (account: Json) =>
  textOf(fields(account['vpa'])['address'] ?? fields(account['bank_account'])['account_number'])

/**
 * A bank account is validated in one of these ways, or in the last one (RZ
 * api/x/composite-account-validation/bank-account.md, April 2026).
 */
const VALIDATIONS = ['pennydrop', 'penniless', 'optimized']

/** The bank's answer about the account in a body. */
export function validationOf(own: string, body: Json): CheckOutcome {
  const { source_account_number: from, validation_type: type = 'optimized' } = body
  if (from !== own) return wrongAccount()
  if (!VALIDATIONS.includes(textOf(type))) return bad('The selected validation type is invalid.', 'validation_type')
  const account = fields(body['fund_account'])
  return payee(account).startsWith('unknown') ? unknownVpa() : { status: 200, json: validated(account) }
}

/** The bank's answer about an account. */
export function validated(account: Json): Json {
  const mode = /^(slow|later|failing|nameless|wrong)/.exec(payee(account))?.[0]
  const entity = 'fund_account.validation'
  if (mode === 'slow' || mode === 'later') return { id: `fav_${mode}`, entity, status: 'created' }
  const id = `fav_${randomBytes(7).toString('hex')}`
  if (mode === 'failing') return { id, entity, status: 'failed' }
  const { name } = fields(account['contact'])
  const registered = mode === 'nameless' ? null : textOf(name).toUpperCase()
  const results =
    mode === 'wrong'
      ? { account_status: 'invalid', registered_name: null, name_match_score: null }
      : { account_status: 'active', registered_name: registered, name_match_score: 100 }
  return { id, entity, status: 'completed', validation_results: results }
}
