/**
 * The name of each stage of a request, on its page and in its mails; the last one is named after its result.
 * (Specification 4.)
 */
export const STAGE_NAMES = {
  received: 'Requested',
  approved: 'Approved',
  kept: 'Yours to keep',
  pickup: 'Pickup booked',
  picked_up: 'Picked up',
  arrived: 'Reached us',
  ended: 'Closed',
  settled: { gift_card: 'Gift card sent', refund: 'Refund sent', order: 'Exchange ordered' },
} as const

/** The stage in place of the pickup if the customer sends the items. (Decisions 16.) */
export const SENT_BY_YOU = 'Sent by you'
