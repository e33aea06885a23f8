import type { RefusalCode } from '#contract/errors.ts'
import type { TicketMessage } from '#contract/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import { isUnsure, keyFor, noteRefusal } from '../../submission/idempotency-key.ts'
import { photosHeldUp } from '../../photos/held-up.ts'
import { type Album, endAlbum, filesOf, sendAnew, settle } from '../../photos/photos.ts'
import { send } from '../../call/send.ts'
import type { ReplyDraft } from './reply-draft.ts'

/** All that one press of Send works with. */
export interface Reply {
  ticketId: string
  customerId: string
  /** The last message of the thread, as the shopper sees it. */
  after: string
  book: DraftBook<ReplyDraft>
  album: Album
  /** Whether the shopper has left the reply: its photos are then no longer in the album. */
  isLeft: () => boolean
  base?: string
}

/** How a press of Send ended. */
export type ReplyEnding =
  | { kind: 'accepted'; message: TicketMessage }
  /** A problem at the text or at the photos; `photo` is the name of the one that is missing, `said` why, where that is known. */
  | { kind: 'problem'; code: RefusalCode; photo?: string; said?: string | undefined }
  | { kind: 'closed' }
  /** An earlier press of this draft did arrive, with other words. */
  | { kind: 'arrivedBefore' }
  | { kind: 'left' }
  /** It failed, or nobody knows; `said` is why, where she can do something about it. */
  | { kind: 'failed'; said?: string }

/** Sends what is left of the photos, then the message: once, however often it is tried. (Specification 4, 5.) */
export async function sendReply(reply: Reply): Promise<ReplyEnding> {
  const { book, album } = reply
  const problem = messageProblem(book.now().message)
  if (problem) return { kind: 'problem', code: problem }
  const arePhotosThere = await settle(album)
  if (reply.isLeft()) return { kind: 'left' }
  if (!arePhotosThere) return { kind: 'problem', code: 'UPLOAD_FAILED', said: photosHeldUp(album) }
  const sentBefore = book.now().unanswered !== null
  const ending = await sendOnce(reply, sentBefore)
  // Another tab of this draft used the key for other words. This tab has sent nothing yet: it gets a key of its own.
  return ending === 'otherTab' ? ((await sendOnce(reply, true)) as ReplyEnding) : ending
}

async function sendOnce(reply: Reply, sentBefore: boolean): Promise<ReplyEnding | 'otherTab'> {
  const { ticketId, customerId, after, book, album, base } = reply
  const message = { files: filesOf(album), message: book.now().message }
  const requestKey = keyFor(book, message)
  book.change({ unanswered: { message: message.message, after } })
  const options = { requestKey, patienceMs: PATIENCE_MS, ...(base === undefined ? {} : { base }) }
  const answer = await send('tickets.reply', { ticketId, customerId, message }, options).catch(() => null)
  if (answer?.ok) {
    book.end()
    endAlbum(album)
    return { kind: 'accepted', message: answer.body.data }
  }
  if (!answer) return { kind: 'failed' }
  const { error, message: said } = answer.refusal
  if (isUnsure(error)) return said && answer.status < 500 ? { kind: 'failed', said } : { kind: 'failed' }
  noteRefusal(book, message, answer.refusal.error)
  return endingOf(reply, answer.refusal, sentBefore)
}

const PATIENCE_MS = 30_000

function endingOf(
  { album }: Reply,
  { error, about }: { error: RefusalCode; about?: string },
  sentBefore: boolean,
): ReplyEnding | 'otherTab' {
  if (error === 'KEY_REUSED') return sentBefore ? { kind: 'arrivedBefore' } : 'otherTab'
  if (error === 'FILE_NOT_FOUND') {
    const photo = album.photos.all().find(({ file }) => file === about)?.name
    sendAnew(album, about)
    return { kind: 'problem', code: error, ...(photo ? { photo } : {}) }
  }
  if (error === 'TICKET_CLOSED') return { kind: 'closed' }
  return error === 'MESSAGE_EMPTY' || error === 'TEXT_TOO_LONG' ? { kind: 'problem', code: error } : { kind: 'failed' }
}
