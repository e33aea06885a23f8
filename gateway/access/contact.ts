import type { CodeChannel } from '#contract/access.ts'
import type { Config } from '#config'
import { madeUpContact, type MaskedContact } from '#rules/access/made-up.ts'
import { maskedEmail, maskedPhone } from '#rules/access/mask.ts'
import type { Meant } from '#rules/access/meant.ts'
import { identifierOf } from '#rules/orders/identifier.ts'
import type { Reachable } from './contact-store.ts'
import { keyedHash, newestSecret } from './keyed.ts'

/** Where a code goes. */
export type Contact = MaskedContact & { to: string }

/** How somebody is reached, by the first channel for which her record has what it needs; nothing when by none. */
export function contactOf(
  { email, phone }: Pick<Reachable, 'email' | 'phone'>,
  channels: readonly CodeChannel[],
): Contact | undefined {
  for (const channel of channels) {
    const identifier = identifierOf(channel === 'mail' ? email : phone)
    if (channel === 'mail' && identifier && 'email' in identifier)
      return { channel, to: identifier.email, masked: maskedEmail(identifier.email) }
    if (channel !== 'mail' && identifier && 'phone' in identifier)
      return { channel, to: identifier.phone, masked: maskedPhone(identifier.phone) }
  }
  return undefined
}

/** What is said of somebody whom nobody knows: what she typed, masked, where it could be her contact, else one that is made up. */
export function contactOfNobody(config: Config, { by, forms: [typed = ''], name }: Meant): MaskedContact {
  const madeUp = madeUpContact(keyedHash(newestSecret(config), 'made up', name), config.CODE_CHANNELS)
  const could = by === (madeUp.channel === 'mail' ? 'email' : 'phone')
  return (could && contactOf({ email: typed, phone: typed }, [madeUp.channel])) || madeUp
}
