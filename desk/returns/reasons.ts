import type { ReasonCode, RequestType } from '#contract/returns.ts'

const UNWORN = 'The photos show that the piece was worn or washed. We can only take back what is unworn, with its tags.'
const NO_FAULT =
  'We looked at your photos closely and could not find the fault. If we missed it, write to us with a photo of ' +
  'the spot, and we look at it again.'
const UNCLEAR =
  'The photos are too dark or too blurred to see the piece. Please write to us with one photo of all of it and ' +
  'one of the spot, and we look at it again.'
const NOT_OURS =
  'The photos show another piece than the one you ordered. Please write to us with photos of the piece from this ' +
  'order, and we look at it again.'
const NO_TAGS = 'The tags were taken off. We can only take back pieces with their tags.'
const NO_SIZE =
  'The size you asked for is sold out and will not come again. Write to us if you would like another size or a ' +
  'return, and we make it possible.'

/** Reasons for a rejection to begin with; staff edit them. The one that fits the request comes first. */
export function rejections(type: RequestType, reason: ReasonCode): string[] {
  if (type === 'Exchange' && reason === '1') return [NO_SIZE, UNWORN, NO_TAGS, UNCLEAR]
  if (type === 'Exchange') return [NO_FAULT, UNCLEAR, NOT_OURS, UNWORN]
  return [UNWORN, NO_TAGS, UNCLEAR, NOT_OURS]
}

/** Reasons for sending goods back to the customer after the inspection. */
export const REFUSALS_OF_GOODS: readonly string[] = [
  'The piece that arrived was worn or washed. It is on its way back to you.',
  'The tags are missing. The piece is on its way back to you.',
  'Another piece than the one in your request arrived. It is on its way back to you.',
  'A part of the set is missing. What arrived is on its way back to you.',
]

/** Reasons to cancel a request that was not rejected. */
export const CANCELLATIONS: readonly string[] = [
  'You told us that you would like to keep it.',
  'You asked for the same piece in another request, which goes on.',
  'We could not reach you to collect it. You are welcome to ask again.',
]
