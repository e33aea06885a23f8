import { Type } from 'typebox'
import { exact, text } from './call.ts'
import { sizeAlert } from './size-alerts.ts'

/**
 * What it costs more than what comes back, in rupees; absent where that is nothing, or the shop does not charge it.
 * Ours.
 */
export const moreRupees = text(32, ['200.00'])

/** A size as it is offered. */
export const offered = {
  size: text(255),
  available: Type.Boolean(),
  ready_by: Type.Optional(text(10, ['2026-11-28'])),
  more: Type.Optional(moreRupees),
} as const

/**
 * Every size of the same style, the current one included. `ready_by` is the day in India on which pieces that are being
 * made can be sent, of a size that is not there now; `more` is what one piece costs more than the one that comes back;
 * `alert` tells whether the customer can be told when it is back. All three are ours.
 */
export const offeredSizes = Type.Array(exact({ ...offered, alert: Type.Optional(sizeAlert) }))

/**
 * What of the same thing can be had in another colour, with the picture of that: now, or from `ready_by` on. Ours;
 * absent where nothing can.
 */
export const offeredColours = Type.Array(
  exact({ colour: text(255, ['Clay']), src: Type.Optional(text(2000)), ...offered }),
)
