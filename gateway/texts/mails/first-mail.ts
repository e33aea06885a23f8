import { FIRST_MAILS } from '#rules/access/limits.ts'
import { SHOP } from '#shop'
import { isOnRecord } from '../../customers/contact-store.ts'
import { publicAddress } from '../../http/address.ts'
import type { Context } from '../../http/context.ts'
import { SIGNATURE, type WordedMail } from './mails.ts'
import type { Tx } from '../../policies/transaction.ts'
import { countAttempts } from '../../http/rate-limit-store.ts'

/**
 * Decides if the first mail of a ticket or a request may go to an address, and says if the shop has it of this
 * customer: anyone can type anyone's address into a form. An address that is not on record gets a few mails a day, and
 * reads nothing of the customer.
 */
export async function firstMailTo(
  tx: Tx,
  { to, customerId }: { to: string; customerId: string },
): Promise<{ isKnown: boolean; mayBeSent: boolean }> {
  const { sql, config, now, log } = tx
  if (await isOnRecord(sql, customerId, to)) return { isKnown: true, mayBeSent: true }
  const { most, minutes } = FIRST_MAILS
  const counter = { name: `first mail to ${to.trim().toLowerCase()}`, most: most * config.LIMITS_TIMES, minutes }
  const mayBeSent = (await countAttempts({ sql, now }, [counter])) === 0
  if (!mayBeSent) log.warn('no mail goes to an address that is not on record: it had its mails of the day')
  return { isKnown: false, mayBeSent }
}

/** The first mail about a request to an address that is not on record: no name, no order, nothing of it. */
export function unknownMail(
  config: Context['config'],
  { type, customerId }: { type: 'exchange' | 'return'; customerId: string },
): WordedMail {
  const href = `${publicAddress(config)}/exchanges?customer=${customerId}`
  const request = type === 'exchange' ? 'an exchange request' : 'a return request'
  const text = [
    'Hello,',
    `We've received ${request}, and we'll send our emails about it to this address.`,
    'To see the request, open this page and confirm who you are:',
    href,
    "If you didn't ask for this, please ignore this email.",
    SIGNATURE,
  ].join('\n\n')
  const why = `You get this email because this address was given with a request to ${SHOP.name}.`
  return { subject: `We've received ${request}`, text, look: { links: [{ label: 'See the request', href }], why } }
}
