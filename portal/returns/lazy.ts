import { lazy } from 'react'
import { later } from '../call/lazy.ts'

/*
 * Code that the form does not need to be seen: what takes photos, what checks and sends, the address form, the panel at
 * the end. It comes as soon as the form stands, so that a network that dies later does not matter.
 */
const parts = later(async () => {
  const [{ PARTS }] = await Promise.all([import('./parts.ts'), import('./submit-return.ts')])
  return PARTS
})

export const AddressForm = lazy(async () => ({ default: (await parts.atLast()).AddressForm }))
export const Confirmation = lazy(async () => ({ default: (await parts.atLast()).Confirmation }))
export const PhotoPicker = lazy(async () => ({ default: (await parts.atLast()).PhotoPicker }))
