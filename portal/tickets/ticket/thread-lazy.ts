import { lazy } from 'react'
import { later } from '../../call/lazy.ts'

/*
 * Code that a ticket does not need at first: its dialogs, and the view of large photos. It is fetched as soon as the
 * ticket is shown, so that a network failure later does not matter.
 */
const parts = later(async () => {
  const [{ PARTS }] = await Promise.all([import('./thread-parts.ts'), import('../../submission/when-back.ts')])
  return PARTS
})

export const CloseDialog = lazy(async () => ({ default: (await parts.atLast()).CloseDialog }))
export const FailureDialog = lazy(async () => ({ default: (await parts.atLast()).FailureDialog }))
export const ReplyDialog = lazy(async () => ({ default: (await parts.atLast()).ReplyDialog }))
export const PhotoViewer = lazy(async () => ({ default: (await parts.atLast()).PhotoViewer }))
