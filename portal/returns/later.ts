import { lazy } from 'react'
import type { PARTS } from './parts.ts'

/*
 * Code that nobody needs to see the form: what takes photos, what checks and sends, the address form, the panel at the
 * end. It comes as soon as the form stands, so that a network that dies later does not matter.
 */
type Parts = typeof PARTS

const AGAIN_MS = 3000

let coming: Promise<Parts> | undefined

/** Fetches once; what did not come is fetched again when it is asked for again. */
function parts(): Promise<Parts> {
  return (coming ??= import('./parts.ts').then(
    ({ PARTS }) => PARTS,
    (error: unknown) => {
      coming = undefined
      throw error
    },
  ))
}

/** Fetches until they are here: a part of the page that does not come must not take the page down. */
function partsAtLast(): Promise<Parts> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  return parts().catch(() => wait().then(partsAtLast))
}

export const AddressForm = lazy(async () => ({ default: (await partsAtLast()).AddressForm }))
export const Confirmation = lazy(async () => ({ default: (await partsAtLast()).Confirmation }))
export const PhotoPicker = lazy(async () => ({ default: (await partsAtLast()).PhotoPicker }))

/** What SUBMIT does; throws when it cannot be fetched now. */
export const loadAttempt = async () => (await parts()).attempt
