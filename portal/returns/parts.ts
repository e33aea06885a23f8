import { AddressForm } from './address/address-form.tsx'
import { attempt } from './attempt.ts'
import { Confirmation } from './confirmation.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'

/** What the form does not need to be seen, fetched together. See later.ts. */
export const PARTS = { AddressForm, Confirmation, PhotoPicker, attempt }
