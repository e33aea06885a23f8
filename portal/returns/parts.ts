import { PhotoPicker } from '../photos/photo-picker.tsx'
import { AddressForm } from './address/address-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { SizePicker } from './exchange/size-picker.tsx'

/** The parts that the form needs later, fetched together. See lazy.ts. */
export const PARTS = { AddressForm, Confirmation, NothingLeft, PhotoPicker, SizePicker }
