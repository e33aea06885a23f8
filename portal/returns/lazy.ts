import { lazy } from 'react'
import { later } from '../call/lazy.ts'

/*
 * Code that the form does not need at first: its code for photos, for checks and for sending, the sizes of an exchange,
 * what the request brings, the contact and the address below, the panel at the end, and the notice that replaces the
 * form if no item is left. It is fetched as soon as the form is shown, so that a network failure later does not matter.
 */
const parts = later(async () => {
  const [{ PARTS }] = await Promise.all([
    import('./parts.ts'),
    import('./submit-return.ts'),
    import('../submission/when-back.ts'),
  ])
  return PARTS
})

export const Chosen = lazy(async () => ({ default: (await parts.atLast()).Chosen }))
export const Confirmation = lazy(async () => ({ default: (await parts.atLast()).Confirmation }))
export const ContactPart = lazy(async () => ({ default: (await parts.atLast()).ContactPart }))
export const Effect = lazy(async () => ({ default: (await parts.atLast()).Effect }))
export const NextStep = lazy(async () => ({ default: (await parts.atLast()).NextStep }))
export const NothingLeft = lazy(async () => ({ default: (await parts.atLast()).NothingLeft }))
export const PhotoPicker = lazy(async () => ({ default: (await parts.atLast()).PhotoPicker }))
export const RefundWays = lazy(async () => ({ default: (await parts.atLast()).RefundWays }))
export const SizePicker = lazy(async () => ({ default: (await parts.atLast()).SizePicker }))
export const WhatYouGet = lazy(async () => ({ default: (await parts.atLast()).WhatYouGet }))
