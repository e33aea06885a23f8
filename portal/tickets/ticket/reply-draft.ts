import type { TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import {
  arrivedAfterAll,
  type DraftKind,
  nameOfDraft,
  NOT_SENT,
  readDraft,
  type Shelf,
  type SubmissionDraft,
} from '../../submission/draft.ts'

/** A message that is sent and not answered yet, and the last message of the ticket then. */
interface UnansweredReply {
  message: string
  after: string
}

/** A reply that is being written. */
export interface ReplyDraft extends SubmissionDraft<UnansweredReply> {
  message: string
}

export const REPLY_DRAFT: DraftKind<ReplyDraft> = {
  begin: (base) => ({ ...base, ...NOT_SENT, message: '' }),
  isWhole: ({ message }) => typeof message === 'string',
}

/** The draft of a customer's reply to a ticket. */
export const replyDraftName = (customerId: string, ticketId: string) => nameOfDraft('reply', customerId, ticketId)

/** True if the customer began a reply and has not sent it. */
export function draftWaits(shelf: Shelf, name: string, now: number): boolean {
  const draft = readDraft(shelf, name, REPLY_DRAFT, now)
  return draft !== undefined && isBegun(draft)
}

/** True if the customer sent it without a network: it goes once there is one. */
export const isToGo = (shelf: Shelf, name: string, now: number) =>
  readDraft(shelf, name, REPLY_DRAFT, now)?.waiting !== undefined

/** True if a draft has any content. */
export const isBegun = ({ message, photos }: ReplyDraft) => message.trim() !== '' || photos.length > 0

/** True if the reply whose answer was lost is in the thread now. Its draft is then deleted. */
export function replyArrived(shelf: Shelf, name: string, messages: readonly TicketMessage[], now: number): boolean {
  return arrivedAfterAll(shelf, name, REPLY_DRAFT, now, (lost) => isIn(messages, lost) || undefined) ?? false
}

/** True if the thread shows the message that was sent without an answer. */
export const hasArrived = ({ unanswered: lost }: ReplyDraft, messages: readonly TicketMessage[]) =>
  lost ? isIn(messages, lost) : false

function isIn(messages: readonly TicketMessage[], lost: UnansweredReply): boolean {
  const since = messages.findIndex(({ id }) => id === lost.after) + 1
  return messages
    .slice(since)
    .some((message) => message[SENT_BY] === 'customer' && message.message.trim() === lost.message.trim())
}
