import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { Raised } from './raised.tsx'

/** What the form does not need to be seen, fetched together. See new-lazy.ts. */
export const PARTS = { PhotoPicker, Raised }
