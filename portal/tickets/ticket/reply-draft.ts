import { type Draft, type DraftKind, nameOfDraft, readDraft, type Shelf } from '../../submission/draft.ts'

/** A reply that is being written. */
export interface ReplyDraft extends Draft {
  message: string
  /** What was sent and not answered yet, and the last message of the ticket then. */
  unanswered: { message: string; after: string } | null
  /** What was sent when the gateway last said no. */
  refused: string | null
}

export const REPLY_DRAFT: DraftKind<ReplyDraft> = {
  begin: (base) => ({ ...base, message: '', unanswered: null, refused: null }),
  isWhole: ({ message }) => typeof message === 'string',
}

/** The draft of a customer's reply to a ticket. */
export const replyDraftName = (customerId: string, ticketId: string) => nameOfDraft('reply', customerId, ticketId)

/** Whether a reply was begun and not sent. */
export function draftWaits(shelf: Shelf, name: string, now: number): boolean {
  const draft = readDraft(shelf, name, REPLY_DRAFT, now)
  return draft !== undefined && isBegun(draft)
}

/** Whether a draft holds anything. */
export const isBegun = ({ message, photos }: ReplyDraft) => message.trim() !== '' || photos.length > 0
