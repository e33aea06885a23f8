import { lazy } from 'react'
import { later } from '../../call/lazy.ts'

/*
 * Code that the form does not need at first: its code for photos, for checks and for sending, and the panel at the end.
 * It is fetched as soon as the form is shown, so that a network failure later does not matter.
 */
const parts = later(async () => {
  const [{ PARTS }] = await Promise.all([
    import('./new-parts.ts'),
    import('./submit-ticket.ts'),
    import('../../submission/when-back.ts'),
  ])
  return PARTS
})

export const PhotoPicker = lazy(async () => ({ default: (await parts.atLast()).PhotoPicker }))
export const Raised = lazy(async () => ({ default: (await parts.atLast()).Raised }))
