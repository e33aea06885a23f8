import { lazy } from 'react'
import { later } from '../../call/lazy.ts'

/*
 * Code that the form does not need to be seen: what takes photos, what checks and sends, the panel at the end. It comes as
 * soon as the form stands, so that a network that dies later does not matter.
 */
const parts = later(async () => (await import('./new-parts.ts')).PARTS)

export const PhotoPicker = lazy(async () => ({ default: (await parts.atLast()).PhotoPicker }))
export const Raised = lazy(async () => ({ default: (await parts.atLast()).Raised }))

/** What SEND does; throws when it cannot be fetched now. */
export const loadSubmitTicket = async () => (await parts.now()).submitTicket
