import { PhotoPicker } from '../photos/photo-picker.tsx'
import { AddressForm } from './address/address-form.tsx'
import { Confirmation } from './confirmation.tsx'

/** What the form does not need to be seen, fetched together. See lazy.ts. */
export const PARTS = { AddressForm, Confirmation, PhotoPicker }
