import type { MailServer } from '#adapters/mail/client.ts'
import type { Context } from '../http/context.ts'
import { type LinkFor, linkFor } from './links.ts'
import { linkMail } from './mails.ts'
import { personById } from './store.ts'

/** Mails somebody of the staff a fresh link to set a password; whoever was disabled meanwhile gets none. */
export async function deliverLink(
  context: Pick<Context, 'sql' | 'auth' | 'config'>,
  mail: MailServer,
  { staffId, what }: { staffId: string; what: LinkFor },
  { messageId, signal }: { messageId: string; signal: AbortSignal },
): Promise<void> {
  const person = await personById(context.sql, staffId)
  if (!person || person.disabled) return
  const link = await linkFor(context, staffId, what)
  await mail.send({ ...linkMail({ to: person.email, name: person.name, link, what }), messageId }, signal)
}
