import type { Draft } from './draft.ts'

/** The fields of a draft that are no input of the customer. */
const NOT_TYPED = ['version', 'savedAt', 'key', 'waiting', 'unanswered', 'refused']

/** The customer's text and choices in a draft, as one text. */
export function contentOf(draft: Draft): string {
  const content = Object.entries(draft).filter(([field]) => !NOT_TYPED.includes(field))
  return JSON.stringify(content.map(([field, value]) => [field, field === 'photos' ? draft.photos.map(idOf) : value]))
}

const idOf = ({ id }: { id: string }) => id

/** The draft; it no longer waits if its content has changed since: that needs a new press. */
export function stillWaiting<D extends Draft>(draft: D): D {
  const isSame = draft.waiting === undefined || draft.waiting === contentOf(draft)
  return isSame ? draft : { ...draft, waiting: undefined }
}
