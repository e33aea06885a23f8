import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import type { Author, TicketFile, TicketMessage } from '#contract/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { claimPhotos } from '../uploads/claim.ts'
import { found, untilDecided, type Named } from './decided.ts'
import { mailAnswered } from './effects.ts'
import { insertMessage, messageOfKey } from './message-store.ts'
import { refuseChange } from './move.ts'
import { photoIds } from './photos.ts'
import { shownMessage } from './shown.ts'
import { changeTicket } from './store.ts'

/** A message that somebody wrote to a ticket. */
export interface Written extends Named {
  author: Author
  body: string
  files: TicketFile[]
  requestKey: string | undefined
}

/** The same, as it is written to the database. */
interface Message extends Omit<Written, 'files' | 'ticketId'> {
  publicId: string
  fileIds: string[]
  hash: string
}

/** Adds a message to a ticket in one transaction, or answers again what the same key was answered before. */
export async function addMessage(context: Context, written: Written): Promise<TicketMessage> {
  const { author, body, requestKey } = written
  const fileIds = photoIds(written.files)
  const message = { ...found(written), author, body, requestKey, fileIds, hash: hashOf(body, fileIds) }
  return untilDecided(() =>
    context.sql.begin(async (sql) => (await writtenBefore(sql, message)) ?? (await write(context, sql, message))),
  )
}

async function writtenBefore(sql: ISql, { hash, requestKey, ...key }: Message): Promise<TicketMessage | undefined> {
  if (requestKey === undefined) return undefined
  const before = await messageOfKey(sql, { ...key, requestKey })
  if (before === undefined) return undefined
  return before.hash === hash ? shownMessage(before) : refuse('KEY_REUSED')
}

async function write(context: Context, sql: ISql, message: Message): Promise<TicketMessage> {
  const { author, body, requestKey, hash } = message
  const problem = messageProblem(body)
  if (problem) refuse(problem)
  const at = context.now()
  const act = author === 'customer' ? 'write' : 'answer'
  const change = { ...message, act, at } as const
  const ticket = await changeTicket(sql, change)
  // The same message may have come first and the ticket been closed since: then it is answered, not refused.
  if (!ticket) return (await writtenBefore(sql, message)) ?? (await refuseChange(sql, change))
  const row = { ticketId: ticket.id, author, body, requestKey: requestKey ?? null, hash, at }
  const id = await insertMessage(sql, row)
  const files = await claimPhotos(sql, ticket.customerId, { messageId: id }, message.fileIds)
  const unread = author === 'customercare'
  if (unread) await mailAnswered(context, sql, ticket.id, id)
  return shownMessage({ id, author, at: at.toISOString(), body, unread, files })
}

function hashOf(body: string, fileIds: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([body, fileIds]))
    .digest('hex')
}
