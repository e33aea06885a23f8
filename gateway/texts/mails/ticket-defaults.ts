import type { Wording } from '#rules/templates/mail-problem.ts'

const HELLO = 'Hello {first_name},'
const SHOP = '{shop}\n{shop_contact}'

/** A mail with its greeting and the shop's name below it. */
export const letter = (subject: string, ...paragraphs: string[]): Wording => ({
  subject,
  text: [HELLO, ...paragraphs, SHOP].join('\n\n'),
})

/** The mails about tickets, as long as the shop has not changed them. */
export const TICKET_MAILS = {
  ticket_raised: letter(
    'We have your ticket {ticket}',
    'We have received your ticket {ticket}:\n{category}: {question}',
    "We'll reply {reply_within}, here and by email.",
    '{link}',
  ),
  ticket_answered: letter(
    'We replied to your ticket {ticket}',
    'We replied to your ticket {ticket}:\n{question}',
    '{answer}',
    '{closed}',
    '{reply}',
    '{link}',
  ),
  ticket_closed: letter(
    'Your ticket {ticket} is closed',
    'We have closed your ticket {ticket}:\n{question}',
    'If something is not settled, you can reopen it on its page.',
    '{link}',
  ),
} as const
