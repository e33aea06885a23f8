import type { ISql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type * as contract from '#contract/ticket-calls.ts'
import type { Author, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { isRaceLost, untilDecided } from '#database/statements/lost-race.ts'
import type { Caller } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { Refused, refuse } from '../http/failures.ts'
import { hashOfValues } from '../http/tokens.ts'
import { claimPhotos } from '../uploads/store.ts'
import { insertClosure } from './closure-store.ts'
import { found, type Named } from './named.ts'
import { mailAnswered } from './jobs.ts'
import { messageBetween, messageOfKey, photoIds, shownMessage } from './message-store.ts'
import { refuseChange } from './move.ts'
import { changeTicket, type StoredFile, writeToTicket, type WrittenTicket } from './store.ts'
import { transact, type Tx } from '../policies/transaction.ts'

/** A message to a ticket. */
export interface Written extends Named {
  author: Author
  body: string
  files: TicketFile[]
  requestKey: string | undefined
  staffId?: string
  /** The last message that was read: nothing is written when there is a newer one. */
  seen?: string | undefined
  /** Also closes the ticket, for care. */
  close?: boolean
}

/** The same, as it is written to the database. */
interface Message extends Omit<Written, 'files' | 'ticketId'> {
  publicId: string
  fileIds: string[]
  hash: string
}

/** Adds the customer's message, exactly once; the server sets its author and time. */
export async function reply(
  context: Context,
  { ticketId, customerId, message }: RequestOf<typeof contract.reply>,
  { requestKey }: Caller,
): Promise<ResponseOf<typeof contract.reply>> {
  const { message: body, files } = message
  return { data: await addMessage(context, { ticketId, customerId, author: 'customer', body, files, requestKey }) }
}

/** Adds a message to a ticket, or repeats the answer for the same key. */
export async function addMessage(context: Context, written: Written): Promise<TicketMessage> {
  const { files, ticketId: _, ...rest } = written
  const fileIds = photoIds(files)
  const message = { ...rest, ...found(written), fileIds, hash: hashOfValues([written.body, fileIds]) }
  // The customer's words alone are one statement: it needs no transaction around it.
  const isAlone = message.author === 'customer' && fileIds.length === 0
  const attempt = () => (isAlone ? write(context, message) : transact(context, (tx) => write(tx, message, tx)))
  return untilDecided(() => attempt().catch((error: unknown) => unlessItsOwn(context, message, error)))
}

/** Another may have been faster with this same message, sent twice: then it is answered, not refused. */
async function unlessItsOwn({ sql }: Context, message: Message, error: unknown): Promise<TicketMessage> {
  const isOvertaken = isRaceLost(error) || (error instanceof Refused && error.code === 'CHANGED_MEANWHILE')
  const before = isOvertaken ? await writtenBefore(sql, message) : undefined
  if (before) return before
  throw error
}

async function writtenBefore(sql: ISql, { hash, requestKey, ...key }: Message): Promise<TicketMessage | undefined> {
  if (requestKey === undefined) return undefined
  const before = await messageOfKey(sql, { ...key, requestKey })
  if (before === undefined) return undefined
  return before.hash === hash ? shownMessage(before) : refuse('KEY_REUSED')
}

/** Writes the message; its photos, mail and closing need the transaction. */
async function write({ sql, now }: { sql: ISql; now: Tx['now'] }, message: Message, tx?: Tx): Promise<TicketMessage> {
  const { author, staffId, body, requestKey = null, hash } = message
  const problem = messageProblem(body)
  if (problem) return (await writtenBefore(sql, message)) ?? refuse(problem)
  const at = now()
  const change = { ...message, act: author === 'customer' ? 'write' : 'answer', at } as const
  const ticket = await writeToTicket(sql, change, { author, staffId, body, requestKey, hash, at })
  // The same message may have come first and the ticket been closed since: then it is answered, not refused.
  if (!ticket) return (await writtenBefore(sql, message)) ?? (await refuseChange(sql, change))
  const files = tx ? await writeRest(tx, message, ticket) : []
  const unread = author === 'customercare'
  return shownMessage({ id: ticket.messageId, author, at: at.toISOString(), body, unread, files })
}

/** Writes the additions to a message: its photos, the mail of an answer, a closing. The ticket is locked by now. */
async function writeRest(tx: Tx, message: Message, ticket: WrittenTicket): Promise<StoredFile[]> {
  const { sql } = tx
  const { author, body, seen, close = false } = message
  const { id, customerId, messageId, updatedAt } = ticket
  const newer = seen === undefined ? undefined : await messageBetween(sql, id, seen, messageId)
  if (newer !== undefined) refuse('CHANGED_MEANWHILE', newer)
  const files = await claimPhotos(sql, customerId, { messageId }, message.fileIds)
  if (author === 'customercare') await mailAnswered(tx, id, { messageId, text: body, close })
  if (close) await closeWith(sql, message, updatedAt)
  return files
}

/** The ticket is live, so it can be closed. The mail of the answer mentions the closing. */
async function closeWith(sql: ISql, { publicId, customerId, staffId }: Message, at: Date) {
  const ticket = await changeTicket(sql, { publicId, customerId, act: 'close', by: 'customercare', at })
  if (ticket) await insertClosure(sql, ticket.id, { by: 'customercare', staffId }, at)
}
