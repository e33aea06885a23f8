import { replyWithin } from '#rules/tickets/reply-by.ts'
import { newsOfTicket } from '../news/ticket-news.ts'
import { enqueue } from '../outbox/store.ts'
import { firstMailTo } from '../texts/mails/first-mail.ts'
import { ticketLink, mailOf, proving } from '../texts/mails/mails.ts'
import type { Tx } from '../policies/transaction.ts'
import { contactOf } from './order-store.ts'

/** The time for which the mail waits for the portal's own notice before it is sent anyway. */
const MAIL_WAITS_MS = 30_000

/** The outbox key of the mail about a new ticket. */
export const raisedKey = (ticketId: string) => `ticket:${ticketId}`

/** Enqueues the mail about a new ticket. */
export async function mailRaised(tx: Tx, ticketId: string): Promise<void> {
  const dueAt = new Date(Date.now() + MAIL_WAITS_MS)
  await enqueueMail(tx, { ticketId, name: 'ticket_raised', key: raisedKey(ticketId), dueAt })
}

/** An answer of care, and if it closed the ticket. */
interface Answered {
  messageId: string
  text: string
  close?: boolean
}

const CLOSED_WITH_IT =
  "We've closed the ticket with this answer. If something isn't settled, you can reopen it on its page."

const REPLY = 'Reply on your ticket.'

/** Enqueues the mail with an answer, which also says if it closed the ticket. */
export async function mailAnswered(
  tx: Tx,
  ticketId: string,
  { messageId, text, close = false }: Answered,
): Promise<void> {
  const values = { answer: text.trim(), closed: close ? CLOSED_WITH_IT : '', reply: close ? '' : REPLY }
  await enqueueMail(tx, { ticketId, name: 'ticket_answered', key: `ticket-answer:${messageId}`, values })
}

/** Enqueues the mail about a closing by the shop. */
export async function mailClosed(tx: Tx, ticketId: string, closureId: string): Promise<void> {
  await enqueueMail(tx, { ticketId, name: 'ticket_closed', key: `ticket-closed:${closureId}` })
}

interface Event {
  ticketId: string
  name: 'ticket_raised' | 'ticket_answered' | 'ticket_closed'
  key: string
  dueAt?: Date
  /** The mail's values about the event itself. */
  values?: { answer: string; closed: string; reply: string }
}

/**
 * Enqueues one mail; none if there is no address, or if the first would be one too many for an address that is not on
 * record.
 */
async function enqueueMail(
  tx: Tx,
  { ticketId, name, key, dueAt, values = { answer: '', closed: '', reply: '' } }: Event,
): Promise<void> {
  const { sql } = tx
  const contact = await contactOf(sql, ticketId)
  if (contact.email === '') return
  const { config } = tx
  const isFirst = name === 'ticket_raised'
  const isAnswer = name === 'ticket_answered'
  const first = isFirst && (await firstMailTo(tx, { to: contact.email, customerId: contact.customerId }))
  if (first && !first.mayBeSent) return
  const link = ticketLink(config, contact)
  const { answerHours } = await tx.policy()
  const forMail = { answerHours, now: tx.now(), style: 'mail' } as const
  // The answer that was just written is not read yet.
  const news = newsOfTicket({ ...contact, unread: isAnswer ? 1 : 0 }, forMail)
  const words = await mailOf(sql, name, {
    ...values,
    first_name: first && !first.isKnown ? '' : contact.firstName,
    link,
    ticket: contact.publicId,
    category: contact.category,
    question: contact.question,
    reply_within: replyWithin(answerHours),
    about: { goods: [], newsOf: () => news },
  })
  const mail = { to: contact.email, ...words }
  const proof = await proving(sql, config, mail, { link, customerId: contact.customerId })
  await enqueue(sql, { kind: 'mail', key, payload: { ...mail, ...proof }, dueAt })
}
