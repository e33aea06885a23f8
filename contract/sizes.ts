import { Type } from 'typebox'
import { exact, text } from './call.ts'

const offered = {
  size: text(255),
  available: Type.Boolean(),
  ready_by: Type.Optional(text(10, ['2026-11-28'])),
} as const

/**
 * Every size of the same style, the current one included. `ready_by` is the day in India on which pieces that are being made can be sent, of
 * a size that is not there now. Ours.
 */
export const offeredSizes = Type.Array(exact(offered))

/** What of the same thing can be had in another colour at the same price: now, or from `ready_by` on. Ours; absent where nothing can. */
export const offeredColours = Type.Array(exact({ colour: text(255, ['Clay']), ...offered }))
