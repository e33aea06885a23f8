import type { ThreadEntry } from '#contract/desk/tickets.ts'
import { nameWords } from '../words.ts'

/** A message of a thread. */
export type Message = Extract<ThreadEntry, { kind: 'message' }>

const isOwnMessage = (entry: ThreadEntry): entry is Message => entry.kind === 'message' && entry.from === undefined

/** The messages of the ticket itself that came after this one; none when it is "" or not there. */
export function messagesAfter(entries: readonly ThreadEntry[], seen: string): Message[] {
  const messages = entries.filter(isOwnMessage)
  const place = messages.findIndex(({ id }) => id === seen)
  return place < 0 ? [] : messages.slice(place + 1)
}

/** What others wrote after a message; what someone wrote is no news to them. */
export const newsFor = (entries: readonly ThreadEntry[], seen: string, me: string): Message[] =>
  messagesAfter(entries, seen).filter(({ staff }) => staff?.id !== me)

/** The name of an entry, the same at every reading: a note and a message may have the same number. */
export const entryKey = ({ kind, id, from }: ThreadEntry) => `${kind}-${id}-${from ?? ''}`

/** Where an entry stands on the page. */
export const entryElement = (key: string) => document.querySelector<HTMLElement>(`#entry-${key}`)

/** Who wrote a message: the shopper by name, care by the name of who answered. */
export const writerOf = ({ author, staff }: Message, name: string) =>
  author === 'customer' ? nameWords(name) : (staff?.name ?? 'Customer care')

const SPOKEN_LENGTH = 200

/** What is read out when an entry comes in. */
export function spokenOf(entry: ThreadEntry, name: string): string {
  if (entry.kind === 'message') return `New from ${writerOf(entry, name)}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'note') return `New note of ${entry.staff.name}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'merged') return 'Another ticket was merged into this one.'
  return entry.kind === 'closed' ? 'The ticket was closed.' : 'The ticket was reopened.'
}
