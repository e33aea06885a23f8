import type { ISql } from 'postgres'
import { SHOP } from '#shop'
import type { Context } from '../context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type Contact, contactOf } from './contact-store.ts'

/** How long the mail waits for the portal's own notice before it goes all the same. */
const MAIL_WAITS_MS = 30_000

/** The outbox key of the mail that says a ticket was raised. */
export const raisedKey = (ticketId: string) => `ticket:${ticketId}`

/** Promises the mail that says a ticket was raised. */
export async function mailRaised(context: Context, sql: ISql, ticketId: string): Promise<void> {
  const dueAt = new Date(Date.now() + MAIL_WAITS_MS)
  await promise(context, sql, { ticketId, key: raisedKey(ticketId), dueAt }, ({ publicId, category, question }) => ({
    subject: `We have your ticket ${publicId}`,
    says: [
      `your ticket ${publicId} has arrived:\n${category}: ${question}`,
      'What happens next: we read it and write back on the ticket. You will get a mail when we have answered.',
    ],
  }))
}

/** Promises the mail that says care answered. */
export async function mailAnswered(context: Context, sql: ISql, ticketId: string, messageId: string): Promise<void> {
  await promise(context, sql, { ticketId, key: `ticket-answer:${messageId}` }, ({ publicId, question }) => ({
    subject: `We have answered your ticket ${publicId}`,
    says: [`there is an answer on your ticket ${publicId}:\n${question}`, 'You can read it and reply on the ticket.'],
  }))
}

/** Promises the mail that says the ticket was closed on our side. */
export async function mailClosed(context: Context, sql: ISql, ticketId: string, closureId: string): Promise<void> {
  await promise(context, sql, { ticketId, key: `ticket-closed:${closureId}` }, ({ publicId, question }) => ({
    subject: `Your ticket ${publicId} is closed`,
    says: [
      `we have closed your ticket ${publicId}:\n${question}`,
      'If something is still open, you can reopen it on its page.',
    ],
  }))
}

interface Event {
  ticketId: string
  key: string
  dueAt?: Date
}

/** Promises one mail, only to the address on the record; where there is none, nothing. */
async function promise(
  { config }: Context,
  sql: ISql,
  { ticketId, key, dueAt }: Event,
  mailTo: (contact: Contact) => { subject: string; says: string[] },
): Promise<void> {
  const contact = await contactOf(sql, ticketId)
  if (contact.email === '') return
  const { subject, says } = mailTo(contact)
  const text = [
    `Hello${contact.firstName ? ` ${contact.firstName}` : ''},`,
    ...says,
    `${publicAddress(config)}/ticket/?id=${contact.publicId}&customer=${contact.customerId}`,
    `${SHOP.name}\n${SHOP.email} · ${SHOP.phone}`,
  ].join('\n\n')
  await enqueue(sql, { kind: 'mail', key, payload: { to: contact.email, subject, text }, dueAt })
}

/** Where shoppers reach the portal. */
function publicAddress({ PUBLIC_URL, HOST, PORT }: Context['config']): string {
  return PUBLIC_URL || `http://${HOST}:${PORT}`
}
