import type { Wording } from '#rules/templates/mail-problem.ts'

const HELLO = 'Hello {first_name},'
const SHOP = '{shop}\n{shop_contact}'

/** A mail with its greeting and the shop's name below it. */
export const letter = (subject: string, ...paragraphs: string[]): Wording => ({
  subject,
  text: [HELLO, ...paragraphs, SHOP].join('\n\n'),
})

/** A mail about a ticket: the news, the button, and the number at the end. */
const ticketLetter = (...paragraphs: string[]) =>
  letter('{news} · {ticket}', ...paragraphs, '{button}', '{progress}', 'Your ticket {ticket}')

/** The mails about tickets, as long as the shop has not changed them. */
export const TICKET_MAILS = {
  ticket_raised: ticketLetter('{says}', "You'll get our reply by email, and on your ticket."),
  ticket_answered: ticketLetter('{answer}', '{closed}', '{reply}', 'You asked: {question}'),
  ticket_closed: ticketLetter('{says}', 'You asked: {question}'),
} as const
