import { isId } from '../../addressed.tsx'
import { formPath, requestPath } from '../../requests/path.ts'
import { nameOfDraft, readDraft, type Shelf, sweepDrafts } from '../../submission/draft.ts'

/** The address of each form that takes photos; `about` is what its draft is about beside the customer. */
const PATHS = {
  return: (customerId: string, order: string) => formPath(order, customerId),
  'request-photos': (customerId: string, request: string) => requestPath(request, customerId),
  reply: (customerId: string, ticket: string) => `/ticket/?id=${encodeURIComponent(ticket)}&customer=${customerId}`,
  ticket: (customerId: string) => `/newticket?customer=${customerId}`,
}

/** A form to which photos can be added: `draft` is the name of its draft. */
export interface Place {
  kind: keyof typeof PATHS
  draft: string
  customerId: string
  about: string
  path: string
  /** When it was last opened or changed, in milliseconds since 1970; 0 for one that was not. */
  at: number
}

const MOST = 4

/**
 * The forms that were last opened on this device, the last one first, and then that of a new ticket. Where a customer is signed in
 * only theirs; else a new ticket is for the customer of the last one.
 */
export function placesOn(shelf: Shelf, now: number, signedIn: string): Place[] {
  const drafts = sweepDrafts(shelf, now)
    .flatMap((name) => placeOf(shelf, name, now))
    .filter(({ customerId }) => signedIn === '' || customerId === signedIn)
    .toSorted((one, other) => other.at - one.at)
  const customerId = signedIn || (drafts[0]?.customerId ?? '')
  const opened = drafts.filter(({ kind }) => kind !== 'ticket').slice(0, MOST)
  return customerId ? [...opened, newTicket(customerId)] : opened
}

const newTicket = (customerId: string): Place => ({
  kind: 'ticket',
  draft: nameOfDraft('ticket', customerId),
  customerId,
  about: '',
  path: PATHS.ticket(customerId),
  at: 0,
})

function placeOf(shelf: Shelf, draft: string, now: number): Place[] {
  const [, kind = '', customerId = '', about = ''] = draft.split(':')
  const at = readDraft(shelf, draft, { isWhole: () => true }, now)?.savedAt
  if (!isKind(kind) || !isId(customerId) || at === undefined) return []
  return [{ kind, draft, customerId, about, path: PATHS[kind](customerId, about), at }]
}

const isKind = (kind: string): kind is Place['kind'] => Object.hasOwn(PATHS, kind)
