import { LINK_DAYS, signLink } from '#gateway/access/links/links.ts'
import { endSessionsOf } from '#gateway/access/session-store.ts'
import { publicAddress } from '#gateway/http/address.ts'
import { noteAct } from '#gateway/audit/note-store.ts'
import type { Context } from '#gateway/http/context.ts'
import { refuse } from '#gateway/http/failures.ts'
import { customerOf } from '#gateway/customers/contact-store.ts'
import { screenFor } from '#rules/access/screens.ts'
import { demoSecret } from '../start/demo-secret.ts'

/** A link that signs a customer in, for an agent who is sure who is writing or calling. */
export async function linkFor(context: Context, customerId: string, screen = '/mytickets'): Promise<string> {
  const { sql, config, now } = context
  const { found } = await customerOf(sql, customerId)
  if (!found) refuse('CUSTOMER_NOT_FOUND', customerId)
  const leadsTo = screenFor(screen, customerId)
  if (config.ACCESS_MODE === 'open') return `${publicAddress(config)}${leadsTo}`
  await note(context, 'command.link', { customerId })
  const link = signLink(withSecret(context), { purpose: 'message', customerId, leadsTo }, now())
  return (
    `For ${LINK_DAYS.message} days this link signs in anyone who has it as customer ${customerId}. Send it only to ` +
    `this customer:\n${link}`
  )
}

/** The demo's server makes its secret itself; here it is the same. */
function withSecret({ config }: Context) {
  if (config.SHOP_MODE !== 'demo' || config.LINK_SECRETS.length > 0) return config
  return { ...config, LINK_SECRETS: [demoSecret(config.DATA_DIR, 'link')] }
}

/** Ends every session of a customer on every device and voids their links; a running server gets a notice. */
export async function signOut(context: Context, customerId: string): Promise<string> {
  const { length } = await endSessionsOf(context.sql, customerId, context.now())
  await note(context, 'command.signout', { customerId, sessions: length })
  return `Customer ${customerId} is signed out: ${length} session${length === 1 ? '' : 's'} ended.`
}

const note = ({ sql, now }: Context, act: string, detail: Record<string, unknown>) =>
  noteAct(sql, { at: now(), staffId: null, role: '', act, outcome: 'done', detail })
