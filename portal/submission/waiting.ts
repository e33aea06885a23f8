import type { Draft } from './draft.ts'

/** How far a draft was sent; the rest of it is what the customer typed and chose. */
const NOT_TYPED = ['version', 'savedAt', 'key', 'waiting', 'unanswered', 'refused']

/** What a customer has typed and chosen in a draft, as one text. */
export function contentOf(draft: Draft): string {
  const content = Object.entries(draft).filter(([field]) => !NOT_TYPED.includes(field))
  return JSON.stringify(content.map(([field, value]) => [field, field === 'photos' ? draft.photos.map(idOf) : value]))
}

const idOf = ({ id }: { id: string }) => id

/** The draft; one that waits to be sent no longer does once something in it is another: that needs a new press. */
export function stillWaiting<D extends Draft>(draft: D): D {
  const isSame = draft.waiting === undefined || draft.waiting === contentOf(draft)
  return isSame ? draft : { ...draft, waiting: undefined }
}
