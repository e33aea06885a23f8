import { Type } from 'typebox'
import { exact, text } from './call.ts'
import { sizeAlert } from './size-alerts.ts'

/**
 * The amount by which it costs more than the returned piece, in rupees; absent if that is nothing, or the shop does not
 * charge it. Ours.
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
 * made can be sent, of a size that is not there now; `more` is the amount by which one piece costs more than the
 * returned one; `alert` says if the customer can get a message when it is back. All three are ours.
 */
export const offeredSizes = Type.Array(exact({ ...offered, alert: Type.Optional(sizeAlert) }))

/**
 * The sizes of the same product in another colour, with the picture of that colour: available now, or from `ready_by`
 * on. Ours; absent if there are none.
 */
export const offeredColours = Type.Array(
  exact({ colour: text(255, ['Clay']), src: Type.Optional(text(2000)), ...offered }),
)
