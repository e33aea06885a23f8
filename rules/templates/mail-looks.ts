import { PICKUP_FAILED, SENT_BY_YOU, STAGE_NAMES } from '../requests/stages.ts'
import type { MailName } from './placeholders.ts'

const WAY = ['received', 'approved', 'pickup', 'picked_up', 'arrived'] as const

/** What a mail shows beside its text: the words of its button, and the stage that its request has reached. */
interface Look {
  button: string
  stage?: (typeof WAY)[number] | 'settled'
  failed?: true
}

const SEE = 'View request'
const OPEN = 'Open your ticket'

/** How each mail looks. Where a request has ended without its goods or its money, no way is shown. */
export const MAIL_LOOKS: Readonly<Record<MailName, Look>> = {
  received: { button: SEE, stage: 'received' },
  request_changed: { button: SEE },
  way_changed: { button: SEE },
  approved: { button: SEE, stage: 'approved' },
  partly_approved: { button: SEE, stage: 'approved' },
  photo_wanted: { button: 'Add a photo', stage: 'received' },
  kept: { button: SEE },
  send_back: { button: 'Open your request', stage: 'approved' },
  rejected: { button: SEE },
  reconsidered: { button: SEE, stage: 'received' },
  may_ask_again: { button: 'Request again' },
  cancelled: { button: SEE },
  pickup_booked: { button: SEE, stage: 'pickup' },
  pickup_moved: { button: SEE, stage: 'approved' },
  pickup_failed: { button: 'Book the pickup', stage: 'pickup', failed: true },
  not_taken: { button: 'Book the pickup', stage: 'pickup', failed: true },
  going_back: { button: SEE, stage: 'pickup', failed: true },
  picked_up: { button: SEE, stage: 'picked_up' },
  arrived: { button: SEE, stage: 'arrived' },
  inspection_refused: { button: SEE },
  sent_home: { button: SEE },
  refunded: { button: SEE, stage: 'settled' },
  payout_wanted: { button: 'Give your account' },
  payout_given: { button: 'Check the account' },
  payout_failed: { button: 'Give another account' },
  fee_wanted: { button: SEE, stage: 'approved' },
  exchanged: { button: SEE, stage: 'settled' },
  exchanged_same: { button: SEE, stage: 'settled' },
  corrected: { button: SEE },
  size_back: { button: 'View order' },
  ticket_raised: { button: OPEN },
  ticket_answered: { button: OPEN },
  ticket_closed: { button: OPEN },
}

/** What the way of a request depends on. */
export interface WayOfRequest {
  /** What it ends in. */
  ends: keyof typeof STAGE_NAMES.settled
  /** Whether its customer sends the goods: no courier collects them. */
  sends: boolean
}

/** The way of a request as its mail shows it: every stage by name, and which one it has reached. */
export interface Progress {
  stages: string[]
  at: number
  failed: boolean
}

/** How far a request is when this mail goes out; undefined where the mail shows no way. */
export function progressOf(name: MailName, { ends, sends }: WayOfRequest): Progress | undefined {
  const { stage, failed = false } = MAIL_LOOKS[name]
  if (stage === undefined) return undefined
  const way = [...WAY.filter((one) => !sends || one !== 'pickup'), 'settled' as const]
  const at = way.indexOf(stage)
  if (at < 0) return undefined
  const stages = way.map((one, place) => {
    if (place === at && failed) return PICKUP_FAILED
    if (sends && one === 'picked_up') return SENT_BY_YOU
    return one === 'settled' ? STAGE_NAMES.settled[ends] : STAGE_NAMES[one]
  })
  return { stages, at, failed }
}
