import { PhotoPicker } from '../../photos/photo-picker.tsx'
import { attempt } from './new-attempt.ts'
import { Raised } from './raised.tsx'

/** What the form does not need to be seen, fetched together. See new-later.ts. */
export const PARTS = { PhotoPicker, Raised, attempt }
