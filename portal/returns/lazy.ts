import { lazy } from 'react'
import { later } from '../call/lazy.ts'

/*
 * Code that the form does not need to be seen: what takes photos, what checks and sends, the address form, the panel at
 * the end. It comes as soon as the form stands, so that a network that dies later does not matter.
 */
const parts = later(async () => (await import('./parts.ts')).PARTS)

export const AddressForm = lazy(async () => ({ default: (await parts.atLast()).AddressForm }))
export const Confirmation = lazy(async () => ({ default: (await parts.atLast()).Confirmation }))
export const PhotoPicker = lazy(async () => ({ default: (await parts.atLast()).PhotoPicker }))

/** What SUBMIT does; throws when it cannot be fetched now. */
export const loadSubmitReturn = async () => (await parts.now()).submitReturn
