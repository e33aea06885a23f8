import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { Raised } from './raised.tsx'

/** The parts that the form needs later, fetched together. See new-lazy.ts. */
export const PARTS = { PhotoPicker, Raised }
