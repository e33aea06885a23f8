import { customerOf } from '../../customers/contact-store.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, isToken } from '../../http/tokens.ts'
import type { SignInMethod } from '../session.ts'
import { wasSignedOut } from '../session-store.ts'
import { readLink, type SignedLink, wasSentTo } from './links.ts'
import { waitingEntry } from './one-time-login-store.ts'

/** The proved customer, and the screen that they come to. */
export interface Proof {
  customerId: string
  leadsTo: string
  method: SignInMethod
  /** The hash of a ticket that works once; of a link there is none. */
  ticket?: string
}

/**
 * The customer proved by an address: by a link signed by us, or by a ticket from the shop's own pages. Uses up neither.
 */
export async function proofIn(context: Context, query: URLSearchParams): Promise<Proof | undefined> {
  const { sql, config, now } = context
  const link = readLink(config, query, now())
  if (link) return (await isVoid(context, link)) ? undefined : { ...link, method: 'link' }
  const [ticket, ...more] = query.getAll('t')
  if (!isToken(ticket) || more.length > 0) return undefined
  const hash = hashOf(ticket)
  const entry = await waitingEntry(sql, hash, now())
  return entry && { ...entry, method: 'shop', ticket: hash }
}

/**
 * True if the customer was signed out everywhere since a link was made, or if the link was sent to another mail address
 * than they have now.
 */
async function isVoid({ sql, config }: Context, link: SignedLink): Promise<boolean> {
  if (await wasSignedOut(sql, link.customerId, link.madeAt)) return true
  return !wasSentTo(config, link, (await customerOf(sql, link.customerId)).email)
}
