import { AddressForm } from './address-form.tsx'
import { attempt } from './attempt.ts'
import { Confirmation } from './confirmation.tsx'
import { PhotoPicker } from './photo-picker.tsx'

/** What the form does not need to be seen, in one file, so that it is one request. See later.ts. */
export const PARTS = { AddressForm, Confirmation, PhotoPicker, attempt }
