import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { send, type SendOptions } from '../call/send.ts'

/** What the shopper is told of an accepted request. */
export type Receipt = CallResponse<'returns.submit'>['data']

/** How a submission ended: accepted, refused, or nobody knows. */
export type Outcome =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'refused'; code: RefusalCode; said: string }
  | { kind: 'unanswered' }

/** A submission as the shopper wills it, before the gateway is asked anything. */
export type Will = Omit<CallRequest<'returns.submit'>, typeof METAFIELD_UPDATED | 'mailCheckStatus'>

/** All that a submission needs. */
export interface Submission {
  will: Will
  mailCheckStatus: number
  requestKey: string
  earlier: readonly EarlierRequest[]
  /** Where the gateway answers; the portal's own address by default. */
  base?: string
}

const PATIENCE_MS = 30_000

/** Announces the request, submits it, and asks for the mail that says so. (Specification 4.) */
export async function submitReturn(submission: Submission): Promise<Outcome> {
  const announced = await announce(submission)
  const outcome = await submit(submission, announced)
  if (outcome.kind === 'accepted' && submission.will.email) void askForMail(submission)
  return outcome
}

/** The status of the announcement; 500 when nobody answers. It never stops the request. */
async function announce({ will, earlier, base }: Submission): Promise<number> {
  const { fulfillment_id, type, products } = will
  const value = JSON.stringify([...earlier, { fulfillment_id, type, line_items: products }])
  try {
    return (await send('returns.announce', { orderId: will.orderId, value }, options(base))).status
  } catch {
    return 500
  }
}

async function submit({ will, mailCheckStatus, requestKey, base }: Submission, announced: number): Promise<Outcome> {
  const body = { ...will, mailCheckStatus, [METAFIELD_UPDATED]: announced }
  try {
    const answer = await send('returns.submit', body, { ...options(base), requestKey })
    if (answer.ok) return { kind: 'accepted', receipt: answer.body.data }
    const { error, message: said } = answer.refusal
    return { kind: 'refused', code: answer.status === 500 ? 'SUBMIT_FAILED' : error, said }
  } catch {
    return { kind: 'unanswered' }
  }
}

/** The mail goes out without this too; it only goes sooner. */
async function askForMail({ will, base }: Submission): Promise<void> {
  await send('returns.notify', { status: 'Approved', email: will.email }, options(base)).catch(() => undefined)
}

function options(base: string | undefined): SendOptions {
  return { patienceMs: PATIENCE_MS, ...(base === undefined ? {} : { base }) }
}
