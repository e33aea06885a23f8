import type { ISql } from 'postgres'
import type { Mail } from '#adapters/mail/client.ts'
import type { Config } from '#config'
import { signLink } from '../../access/links/links.ts'
import { customerOf } from '../../customers/contact-store.ts'
import type { Proving } from '../../outbox/kinds.ts'

/**
 * What is written down of a mail, so that its link is signed when it goes out: no proof waits in the database, and none is old when it
 * comes. Only to the address on the customer's own record, to which a code would go, too; elsewhere the screen asks for a code.
 */
export async function proving(
  sql: ISql,
  { ACCESS_MODE }: Pick<Config, 'ACCESS_MODE'>,
  { to, text }: Mail,
  wanted: Proving,
): Promise<{ proves?: Proving }> {
  if (ACCESS_MODE !== 'verified' || wanted.customerId === '' || !text.includes(wanted.link)) return {}
  const { email } = await customerOf(sql, wanted.customerId)
  return email !== '' && email.toLowerCase() === to.toLowerCase() ? { proves: wanted } : {}
}

/** The mail as it goes out. */
export function signedMail(config: Config, { proves, ...mail }: Mail & { proves?: Proving }, now: Date): Mail {
  if (!proves || config.ACCESS_MODE !== 'verified') return mail
  const { link, customerId, orderId } = proves
  const { pathname, search } = new URL(link)
  const ofOrder = orderId === undefined ? {} : { orderId }
  const signed = signLink(config, { purpose: 'mail', customerId, ...ofOrder, leadsTo: `${pathname}${search}` }, now)
  return { ...mail, text: mail.text.replaceAll(link, signed) }
}
