import type { ISql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type * as contract from '#contract/ticket-calls.ts'
import type { Author, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { untilDecided } from '#database/statements/lost-race.ts'
import type { Caller } from '../http/caller.ts'
import type { Context } from '../http/context.ts'
import { Refused, refuse } from '../http/failures.ts'
import { hashOfValues } from '../http/tokens.ts'
import { claimPhotos } from '../uploads/store.ts'
import { insertClosure } from './closure-store.ts'
import { found, type Named } from './named.ts'
import { mailAnswered } from './jobs.ts'
import { insertMessage, messageOfKey, newerMessage, photoIds, shownMessage } from './message-store.ts'
import { refuseChange } from './move.ts'
import { changeTicket } from './store.ts'
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

/** Adds a message to a ticket in one transaction, or repeats the answer for the same key. */
export async function addMessage(context: Context, written: Written): Promise<TicketMessage> {
  const { files, ticketId: _, ...rest } = written
  const fileIds = photoIds(files)
  const message = { ...rest, ...found(written), fileIds, hash: hashOfValues([written.body, fileIds]) }
  const decided = untilDecided(() =>
    transact(context, async (tx) => (await writtenBefore(tx.sql, message)) ?? (await write(tx, message))),
  )
  return decided.catch((error: unknown) => unlessItsOwn(context, message, error))
}

/** The newer message may be this same one, sent twice at once: then it is answered, not refused. */
async function unlessItsOwn({ sql }: Context, message: Message, error: unknown): Promise<TicketMessage> {
  const isOvertaken = error instanceof Refused && error.code === 'CHANGED_MEANWHILE'
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

async function write(tx: Tx, message: Message): Promise<TicketMessage> {
  const { sql } = tx
  const { author, staffId, body, requestKey, hash, seen } = message
  const problem = messageProblem(body)
  if (problem) refuse(problem)
  const at = tx.now()
  const act = author === 'customer' ? 'write' : 'answer'
  const change = { ...message, act, at } as const
  const ticket = await changeTicket(sql, change)
  // The same message may have come first and the ticket been closed since: then it is answered, not refused.
  if (!ticket) return (await writtenBefore(sql, message)) ?? (await refuseChange(sql, change))
  const newer = seen === undefined ? undefined : await newerMessage(sql, ticket.id, seen)
  if (newer !== undefined) refuse('CHANGED_MEANWHILE', newer)
  const row = { ticketId: ticket.id, author, staffId, body, requestKey: requestKey ?? null, hash, at }
  const id = await insertMessage(sql, row)
  const files = await claimPhotos(sql, ticket.customerId, { messageId: id }, message.fileIds)
  const unread = author === 'customercare'
  if (unread) await mailAnswered(tx, ticket.id, { messageId: id, text: body, close: message.close ?? false })
  if (message.close) await closeWith(sql, message, at)
  return shownMessage({ id, author, at: at.toISOString(), body, unread, files })
}

/** The ticket is already locked, and live, so it can be closed. The mail of the answer says so. */
async function closeWith(sql: ISql, { publicId, customerId, staffId }: Message, at: Date) {
  const ticket = await changeTicket(sql, { publicId, customerId, act: 'close', by: 'customercare', at })
  if (ticket) await insertClosure(sql, ticket.id, { by: 'customercare', staffId }, at)
}
