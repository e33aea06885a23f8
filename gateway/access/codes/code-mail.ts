import type { Mail } from '#adapters/mail/client.ts'
import { CODE_MINUTES } from '#rules/access/code.ts'
import { SHOP } from '#shop'

/** The mail with a code. The code is not in its subject, which phones show while they are locked. */
export function codeMail({ to, firstName, code }: { to: string; firstName: string; code: string }): Mail {
  return {
    to,
    subject: `Your code for ${SHOP.name}`,
    text: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      'Here is your code:',
      code,
      `Please type it on the page where you asked for it. It is valid for ${CODE_MINUTES} minutes.`,
      'Please keep it to yourself. We never ask you for it, by phone or by message.',
      'You did not ask for a code? Someone may have typed your details by mistake. Without the code no one can sign in, and you need not do anything.',
      `${SHOP.name}\n${SHOP.email} · ${SHOP.phone}`,
    ].join('\n\n'),
  }
}
