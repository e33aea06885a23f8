import type { MailServer, Mail } from '#adapters/mail/client.ts'
import type { MessageGateway } from '#adapters/messages/client.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import { CODE_MINUTES } from '#rules/access/code.ts'
import type { Context } from '../../http/context.ts'
import { keepCode } from './challenge-store.ts'
import { codeHash, newCode } from './code.ts'
import { reachable } from '../../customers/reachable-store.ts'
import { contactOf } from './contact.ts'
import { SHOP } from '#shop'

/** The configured channels for codes. */
export interface Carriers {
  mail: MailServer | undefined
  messages: MessageGateway | undefined
}

/**
 * Creates a code and sends it to the contact on the customer's record. Also runs without a customer and sends nothing,
 * so that this challenge expires like any other. A retry creates a new code, so no code is ever stored in the outbox.
 */
export async function deliverCode(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  carriers: Carriers,
  { challenge, send }: { challenge: string; send: number },
  { messageId, signal }: { messageId: (key: string) => string; signal: AbortSignal },
): Promise<void> {
  const code = newCode()
  const hash = codeHash(config, challenge, code)
  const stored = await keepCode(sql, { hash: challenge, send, codeHash: hash, at: now() })
  if (!stored || stored.customerId === null) return
  const customer = await reachable(sql, { by: 'customer', forms: [stored.customerId], name: '' })
  const contact = customer && contactOf(customer, [stored.channel])
  if (!contact) return
  const { to, channel } = contact
  if (channel === 'mail') {
    const mail = carriers.mail ?? missing(channel)
    // A new code is a new mail, which no mail server may take for a repetition.
    await mail.send({ ...codeMail({ to, firstName: customer.firstName, code }), messageId: messageId(hash) }, signal)
  } else {
    const messages = carriers.messages ?? missing(channel)
    const parameters = { code, minutes: String(CODE_MINUTES) }
    await messages.send({ channel, to, template: config.MESSAGES_CODE_TEMPLATE, parameters }, signal)
  }
}

function missing(channel: string): never {
  throw new UpstreamError(`${channel}: not set up`)
}

/** The mail with a code. The code is not in the subject, which phones show while locked. */
function codeMail({ to, firstName, code }: { to: string; firstName: string; code: string }): Mail {
  return {
    to,
    subject: `Your code for ${SHOP.name}`,
    text: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      'Here is your code:',
      code,
      `Please type it on the page where you asked for it. It is valid for ${CODE_MINUTES} minutes.`,
      'Please keep it to yourself. We never ask you for it, by phone or by message.',
      'You did not ask for a code? Someone may have typed your details by mistake. Without the code no one can ' +
        'sign in, and you need not do anything.',
      `${SHOP.name}\n${SHOP.email} · ${SHOP.phone}`,
    ].join('\n\n'),
    look: { code, why: `You get this email because someone asked for a code with your details at ${SHOP.name}.` },
  }
}
