import { lazy } from 'react'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { later } from '../call/lazy.ts'

/** The customer's word for each status of a request, or of an item of it. */
const STATUS_WORDS: Record<string, string> = {
  received: 'Requested',
  approved: 'Approved',
  pickup_asked: 'Approved',
  pickup_booked: 'Pickup booked',
  pickup_failed: 'Pickup failed',
  picked_up: 'Picked up',
  arrived: 'Reached us',
  completed: 'Completed',
  refused: 'Not accepted',
  rejected: 'Not approved',
  cancelled: 'Cancelled',
  kept: 'Yours to keep',
}

/** The customer's word for a status; of one that is not known the status itself. */
export const statusWord = (status: string): string => STATUS_WORDS[status] ?? status

/** The state of an item. */
export function Outcome({ status }: { status: string }) {
  return <Chip tone={toneOf(status)}>{statusWord(status)}</Chip>
}

function toneOf(status: string): Tone {
  if (status === 'rejected' || status === 'cancelled' || status === 'refused') return 'quiet'
  if (status === 'pickup_failed') return 'notice'
  return status === 'received' ? 'info' : 'done'
}

/** The row of a request loads after the page: the customer first sees the items that they can return now. */
const parts = later(() => import('./request-row.tsx'))

export const RequestRow = lazy(async () => ({ default: (await parts.atLast()).RequestRow }))
