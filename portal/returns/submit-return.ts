import type { Answer } from '#contract/call.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { wishWords } from '#rules/exchanges/wish.ts'
import { send } from '../call/send.ts'
import type { Album } from '../photos/photos.ts'
import type { DraftBook } from '../submission/draft.ts'
import { mailStatus, statusOf, submissionOptions, submitOnce } from '../submission/submit-once.ts'
import { wishOf } from './choices.ts'
import type { ReturnDraft } from './draft.ts'
import { blockedOnRecord, SENTENCES } from '../words.ts'
import { LATE } from './late-words.ts'
import {
  type Details,
  type Entered,
  type Payload,
  payloadOf,
  type Problem,
  problemIn,
  problemOf,
  type Receipt,
} from './payload.ts'
import '../refusals.ts'

/** The parts of a submission. */
export interface ReturnSubmission {
  details: Details
  entered: Entered
  book: DraftBook<ReturnDraft>
  album: Album
  /** Says the progress. */
  step: (words: string) => void
  isLeft?: () => boolean
  base?: string
}

type Failed = { kind: 'problem'; problem: Problem }

/** The result of a submission. */
export type ReturnResult =
  | { kind: 'accepted'; receipt: Receipt }
  | Failed
  | { kind: 'left' }
  | { kind: 'waits' }
  | { kind: 'unanswered' }

/** Checks the form, then submits the request with its photos. (Specification 4, 5.) */
export async function submitReturn(submission: ReturnSubmission): Promise<ReturnResult> {
  const { details, entered, album, base } = submission
  const mail = await mailStatus(entered.texts.email, base)
  const problem = problemIn(details, entered, album.photos.all().length, mail === 'invalid')
  if (problem || mail === 'invalid') return { kind: 'problem', problem: problem ?? { code: 'INVALID_EMAIL' } }
  const result = await submitOnce({
    ...submission,
    payload: (files) => payloadOf(details, entered, files),
    unanswered: ({ products }) => ({
      items: products.map(({ id }) => id),
      earlier: details.exchangeHistoryDetails.length,
    }),
    send: (payload, requestKey) => announceAndSubmit(submission, payload, mail, requestKey),
  })
  switch (result.kind) {
    case 'accepted':
      return { kind: 'accepted', receipt: result.body.data }
    case 'refused': {
      const { error, message, about } = result.refusal
      if (error === 'SIZE_NOT_OFFERED') return sizeGone(submission, about)
      if (error === 'PRICE_CHANGED') return pricedAnew(submission, about)
      // The shop took away a chip while the form was open: the order that is read again does not have it.
      if (error === 'REASON_NOT_OFFERED' && about !== undefined)
        return { kind: 'problem', problem: { code: error, section: 'cause', item: about } }
      if (error === 'INVALID_EMAIL' && about !== undefined)
        return problemAt(error, submission, blockedOnRecord(message))
      const problem = problemAt(error, submission, error === 'TOO_MANY_CALLS' ? message : undefined)
      return about !== undefined && problem.problem.section === 'products' ? atItem(problem.problem, about) : problem
    }
    case 'photosFailed':
      return problemAt('UPLOAD_FAILED', submission, result.reason)
    case 'left':
    case 'waits':
    case 'unanswered':
      return result
  }
}

/**
 * The size is gone: another customer was faster, the reservation ended, or the shop took it away. The problem names the
 * size beside its item.
 */
function sizeGone({ details, entered }: ReturnSubmission, about: string | undefined): ReturnResult {
  const problem = problemOf('SIZE_NOT_OFFERED', details, entered)
  const item = about ?? problem.item
  const wish = item === undefined ? undefined : wishOf(entered.choices, { id: item })
  const gone = wish?.product ? LATE.otherGone : LATE.sizeGone
  const text = wish && wish.size !== '' ? { text: gone(wishWords(wish)) } : {}
  return { kind: 'problem', problem: { ...problem, item, ...text } }
}

/** The price of another product is another: beside its item. */
function pricedAnew(submission: ReturnSubmission, about: string | undefined): ReturnResult {
  const product = about === undefined ? undefined : wishOf(submission.entered.choices, { id: about }).product
  if (!product) return problemAt('PRICE_CHANGED', submission, undefined)
  const text = LATE.otherPriced(product.title)
  return { kind: 'problem', problem: { code: 'PRICE_CHANGED', section: 'size', item: about, text } }
}

/** The refusals of an item that cannot be requested any more: the order that is read again takes it out of the form. */
const GONE: readonly RefusalCode[] = ['NOT_DELIVERED', 'WINDOW_OVER', 'NOT_RETURNABLE']

/** The problem beside its item; of an item that is gone, what became of the rest. */
function atItem(problem: Problem, item: string): Failed {
  const text = GONE.includes(problem.code) ? { text: `${SENTENCES[problem.code]} ${LATE.takenOut}` } : {}
  return { kind: 'problem', problem: { ...problem, item, ...text } }
}

/** The problem behind a code, with its own sentence if there is one. */
function problemAt(code: RefusalCode, { details, entered }: ReturnSubmission, text: string | undefined): Failed {
  return { kind: 'problem', problem: { ...problemOf(code, details, entered), ...(text ? { text } : {}) } }
}

/** Announces the request, submits it, and asks for the mail about it. (Specification 4.) */
async function announceAndSubmit(
  { details, base }: ReturnSubmission,
  payload: Payload,
  mailCheckStatus: number,
  requestKey: string,
): Promise<Answer<CallResponse<'returns.submit'>>> {
  const { orderId, fulfillment_id, type, products, email } = payload
  const value = JSON.stringify([...details.exchangeHistoryDetails, { fulfillment_id, type, line_items: products }])
  const announced = await statusOf(send('returns.announce', { orderId, value }, submissionOptions(base)))
  const body = { ...payload, mailCheckStatus, [METAFIELD_UPDATED]: announced }
  const answer = await send('returns.submit', body, submissionOptions(base, requestKey))
  if (!answer.ok) {
    const { error, message, about } = answer.refusal
    // The photo that is missing is not named: the next try sends them all anew.
    const item = error !== 'FILE_NOT_FOUND' && about !== undefined ? { about } : {}
    return { ...answer, refusal: { error: answer.status === 500 ? 'SUBMIT_FAILED' : error, message, ...item } }
  }
  // The mail goes out without this too; it only goes sooner.
  if (email) void send('returns.notify', { status: 'Approved', email }, submissionOptions(base)).catch(() => undefined)
  return answer
}
