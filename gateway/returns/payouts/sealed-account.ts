import { UpstreamError } from '#adapters/outcome.ts'
import { isAboveUpi, type Payee } from '#rules/returns/money/payouts.ts'
import type { Context } from '../../http/context.ts'
import { decrypted, encrypted } from '../../http/tokens.ts'

/** An account with the name of its holder, as it is encrypted in the database. */
export interface Sealed {
  account: Payee
  name: string
}

/** An account that only the bank still has, with its name. */
export const sealedAt = ({ config }: Pick<Context, 'config'>, account: Payee): string =>
  encrypted(config, JSON.stringify({ account, name: '' } satisfies Sealed))

/** The account of a payout; throws if it cannot be read. */
export function unsealed(context: Pick<Context, 'config'>, sealed: string | null): Sealed {
  // Encrypted by another secret: it may have been sent already, so a person has to look.
  return readable(context, sealed) ?? unreadable()
}

/**
 * True if an amount is more than one payout to this account may be; false if the account cannot be read: the payout
 * then fails for that, and the present step goes on.
 */
export function isTooMuch(context: Pick<Context, 'config'>, sealed: string, amountPaise: number): boolean {
  const to = readable(context, sealed)
  return to !== undefined && isAboveUpi(to.account, amountPaise)
}

function readable({ config }: Pick<Context, 'config'>, sealed: string | null): Sealed | undefined {
  const text = sealed === null ? undefined : decrypted(config, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Sealed)
}

function unreadable(): never {
  throw new UpstreamError('the account of a payout cannot be read')
}
