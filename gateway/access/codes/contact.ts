import type { CodeChannel } from '#contract/access.ts'
import type { Config } from '#config'
import { madeUpChannel } from '#rules/access/made-up.ts'
import type { Meant } from '#rules/access/meant.ts'
import { identifierOf } from '#rules/orders/identifier.ts'
import type { Reachable } from '../../customers/reachable-store.ts'
import { hmacOf, newestSecret } from '../hmac.ts'

/** Where a code goes. */
export interface Contact {
  channel: CodeChannel
  to: string
}

/** How somebody is reached, by the first channel for which her record has what it needs; nothing when by none. */
export function contactOf(
  { email, phone }: Pick<Reachable, 'email' | 'phone'>,
  channels: readonly CodeChannel[],
): Contact | undefined {
  for (const channel of channels) {
    const identifier = identifierOf(channel === 'mail' ? email : phone)
    if (channel === 'mail' && identifier && 'email' in identifier) return { channel, to: identifier.email }
    if (channel !== 'mail' && identifier && 'phone' in identifier) return { channel, to: identifier.phone }
  }
  return undefined
}

/** The channel that is named where no one is known: the one that what was typed would have, else one that is made up. */
export function channelOfNobody(config: Config, { by, forms: [typed = ''], name }: Meant): CodeChannel {
  const madeUp = madeUpChannel(hmacOf(newestSecret(config), 'made up', name), config.CODE_CHANNELS)
  const could = by === (madeUp === 'mail' ? 'email' : 'phone')
  return (could && contactOf({ email: typed, phone: typed }, [madeUp])?.channel) || madeUp
}
