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
      'here is your code:',
      code,
      `Please type it on the page where you asked for it. It is good for ${CODE_MINUTES} minutes.`,
      'Please keep it to yourself. Nobody from the shop ever asks you for it, neither by phone nor by message.',
      'You did not ask for a code? Then somebody may have typed your details by mistake. Nobody gets in without the code, and you need do nothing.',
      `${SHOP.name}\n${SHOP.email} · ${SHOP.phone}`,
    ].join('\n\n'),
  }
}
