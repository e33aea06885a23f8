import type { ISql } from 'postgres'
import type { Context } from '../http/context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { ticketLink } from '../texts/mails/links.ts'
import { mailOf } from '../texts/mails/mails.ts'
import { proving } from '../texts/mails/signed.ts'
import { contactOf } from './contact-store.ts'

/** How long the mail waits for the portal's own notice before it goes all the same. */
const MAIL_WAITS_MS = 30_000

/** The outbox key of the mail that says a ticket was raised. */
export const raisedKey = (ticketId: string) => `ticket:${ticketId}`

/** Promises the mail that says a ticket was raised. */
export async function mailRaised(context: Context, sql: ISql, ticketId: string): Promise<void> {
  const dueAt = new Date(Date.now() + MAIL_WAITS_MS)
  await promise(context, sql, { ticketId, name: 'ticket_raised', key: raisedKey(ticketId), dueAt })
}

/** What care wrote, and whether the ticket was closed with it. */
interface Answered {
  messageId: string
  text: string
  close?: boolean
}

const CLOSED_WITH_IT =
  'We have closed the ticket with this answer. If something is not settled, you can reopen it on its page.'

/** Promises the mail with the words of an answer, which also says whether it closed the ticket. */
export async function mailAnswered(
  context: Context,
  sql: ISql,
  ticketId: string,
  { messageId, text, close = false }: Answered,
): Promise<void> {
  const values = { answer: text.trim(), closed: close ? CLOSED_WITH_IT : '' }
  await promise(context, sql, { ticketId, name: 'ticket_answered', key: `ticket-answer:${messageId}`, values })
}

/** Promises the mail that says the ticket was closed on our side. */
export async function mailClosed(context: Context, sql: ISql, ticketId: string, closureId: string): Promise<void> {
  await promise(context, sql, { ticketId, name: 'ticket_closed', key: `ticket-closed:${closureId}` })
}

interface Event {
  ticketId: string
  name: 'ticket_raised' | 'ticket_answered' | 'ticket_closed'
  key: string
  dueAt?: Date
  /** What the mail tells of the event itself. */
  values?: { answer: string; closed: string }
}

/** Promises one mail, only to the address on the record; where there is none, nothing. */
async function promise(
  { config }: Context,
  sql: ISql,
  { ticketId, name, key, dueAt, values = { answer: '', closed: '' } }: Event,
): Promise<void> {
  const contact = await contactOf(sql, ticketId)
  if (contact.email === '') return
  const link = ticketLink(config, contact)
  const words = await mailOf(sql, name, {
    ...values,
    first_name: contact.firstName,
    link,
    ticket: contact.publicId,
    category: contact.category,
    question: contact.question,
  })
  const mail = { to: contact.email, ...words }
  const proof = await proving(sql, config, mail, { link, customerId: contact.customerId })
  await enqueue(sql, { kind: 'mail', key, payload: { ...mail, ...proof }, dueAt })
}
