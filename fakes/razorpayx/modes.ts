import type { ServerResponse } from 'node:http'
import { sendJson } from '../listen.ts'
import { bad, type Json, type CheckOutcome, wrongAccount } from './checks.ts'

/**
 * The calls of the bank: a payout, the payouts of a reference, one payout, an account, and the present state of its
 * check.
 */
export type BankCall = 'pay' | 'list' | 'look' | 'check' | 'checked'

interface Instead extends CheckOutcome {
  headers?: Record<string, string>
}

/**
 * The answers in place of a call, which then does nothing (RZ errors/x.md, April 2026). 429 is documented for all of
 * Razorpay (razorpay.com/docs/api/pagination, 2026), neither its body nor its Retry-After.
 */
const INSTEAD = {
  '500': { status: 500, json: { error: { code: 'SERVER_ERROR' } } },
  '429': { status: 429, json: {}, headers: { 'retry-after': '1' } },
  '401': { status: 401, json: { error: { code: 'BAD_REQUEST_AUTHENTICATION_ERROR' } } },
  '403': { status: 403, json: { error: { code: 'BAD_REQUEST_ERROR' } } },
  ip: bad('Transactions from this IP are not allowed. Contact support for help.', ''),
  own_account: wrongAccount(),
  field: bad('The narration format is invalid.', 'narration'),
  key: bad('Different request body sent for the same Idempotency Header.', ''),
} satisfies Record<string, Instead>

/** The garbled answers to a call that was done. */
const GARBLED = {
  html: () => '<html>Bad Gateway</html>',
  empty: () => '',
  cut: (json: Json) => JSON.stringify(json).slice(0, -9),
  doubled: (json: Json) => JSON.stringify(json).repeat(2),
  error: () => JSON.stringify({ error: { code: 'SERVER_ERROR' } }),
  other: (json: Json) => JSON.stringify({ ...json, ...OTHER, items: [OTHER] }),
} satisfies Record<string, (json: Json) => string>
const OTHER = {
  id: 'pout_other',
  reference_id: 'of another',
  status: 'processed',
  fund_account: { vpa: { address: 'other@okaxis' } },
}

/**
 * The mode of a call. ok; late: done and answered after a moment, also if the caller is gone; lost: done, and the line
 * is cut; hang: done, and never answered; the others of {@link INSTEAD} and {@link GARBLED}.
 */
export type BankMode = 'ok' | 'late' | 'lost' | 'hang' | keyof typeof INSTEAD | keyof typeof GARBLED

/** Every mode but ok. */
export const FAULTS = ['late', 'lost', 'hang', ...Object.keys(INSTEAD), ...Object.keys(GARBLED)] as readonly BankMode[]

const LATE_MS = 200

/** Answers a call in this mode; `done` does the work of the call. */
export async function answerAs(response: ServerResponse, mode: BankMode, done: () => CheckOutcome): Promise<void> {
  if (Object.hasOwn(INSTEAD, mode)) {
    const { status, json, headers } = INSTEAD[mode as keyof typeof INSTEAD] as Instead
    return sendJson(response, status, json, headers)
  }
  if (mode === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  const { status, json } = done()
  if (mode === 'hang') return
  if (mode === 'lost') return void response.destroy()
  if (!Object.hasOwn(GARBLED, mode)) return sendJson(response, status, json)
  const text = GARBLED[mode as keyof typeof GARBLED](json as Json)
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
