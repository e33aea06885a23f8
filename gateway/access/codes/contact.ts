import type { CodeChannel } from '#contract/access.ts'
import type { Config } from '#config'
import { madeUpChannel } from '#rules/access/made-up.ts'
import type { Meant } from '#rules/access/meant.ts'
import { identifierOf } from '#rules/orders/identifier.ts'
import type { Reachable } from '../../customers/reachable-store.ts'
import { hmacOf, newestSecret } from '../../http/tokens.ts'

/** The destination of a code. */
export interface Contact {
  channel: CodeChannel
  to: string
}

/** The first channel for which the customer's record has a contact; undefined when there is none. */
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

/** The channel to name for an unknown customer: the one that fits the typed identifier, else a made-up one. */
export function placeholderChannel(config: Config, { by, forms: [typed = ''], name }: Meant): CodeChannel {
  const madeUp = madeUpChannel(hmacOf(newestSecret(config), 'made up', name), config.CODE_CHANNELS)
  const could = by === (madeUp === 'mail' ? 'email' : 'phone')
  return (could && contactOf({ email: typed, phone: typed }, [madeUp])?.channel) || madeUp
}
