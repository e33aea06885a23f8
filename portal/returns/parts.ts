import { PhotoPicker } from '../photos/photo-picker.tsx'
import { AddressForm } from './address/address-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { SizePicker } from './exchange/size-picker.tsx'

/** What the form does not need to be seen, fetched together. See lazy.ts. */
export const PARTS = { AddressForm, Confirmation, NothingLeft, PhotoPicker, SizePicker }
