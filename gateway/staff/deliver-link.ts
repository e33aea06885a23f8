import type { MailServer, Mail } from '#adapters/mail/client.ts'
import type { MailLook } from '#adapters/mail/look.ts'
import type { Context } from '../http/context.ts'
import { type LinkFor, linkFor, LINK_HOURS } from './links.ts'
import { personById } from './store.ts'
import { SHOP } from '#shop'

/** Mails a staff member a fresh link to set a password; none when they were disabled meanwhile. */
export async function deliverLink(
  context: Pick<Context, 'sql' | 'config'>,
  mail: MailServer,
  { staffId, what }: { staffId: string; what: LinkFor },
  { messageId, signal }: { messageId: string; signal: AbortSignal },
): Promise<void> {
  const person = await personById(context.sql, staffId)
  if (!person || person.disabled) return
  const link = await linkFor(context, staffId, what)
  await mail.send({ ...linkMail({ to: person.email, name: person.name, link, what }), messageId }, signal)
}

interface LinkMail {
  to: string
  name: string
  link: string
  what: LinkFor
}

/** The mail with the link to set a password. */
const linkMail = (mail: LinkMail): Mail => (mail.what === 'invitation' ? invitation(mail) : reset(mail))

function invitation({ to, name, link }: LinkMail): Mail {
  return {
    to,
    subject: `You are invited to the desk of ${SHOP.name}`,
    text: [
      `Hello ${name},`,
      `You are now on the staff of ${SHOP.name}. Set your password with this link; it works once, for ` +
        `${LINK_HOURS.invitation / 24} days:`,
      link,
      `Then log in with this address, ${to}.`,
      SHOP.name,
    ].join('\n\n'),
    look: lookOf(link),
  }
}

function reset({ to, name, link }: LinkMail): Mail {
  return {
    to,
    subject: `Set your password for the desk of ${SHOP.name}`,
    text: [
      `Hello ${name},`,
      `Set your password for the desk of ${SHOP.name} with this link. It works once, for ${LINK_HOURS.reset} hours:`,
      link,
      'If you did not ask for it, nothing has changed and you need not do anything.',
      SHOP.name,
    ].join('\n\n'),
    look: lookOf(link),
  }
}

const lookOf = (href: string): MailLook => ({
  links: [{ label: 'Set your password', href }],
  why: `You get this email because you are on the staff of ${SHOP.name}.`,
})
