import { UpstreamError } from '#adapters/outcome.ts'
import type { Account } from '#rules/india/bank.ts'
import type { Context } from '../../http/context.ts'
import { decrypted } from '../../http/tokens.ts'

/** An account with who is paid, as it lies encrypted in the database. */
export interface Sealed {
  account: Account
  name: string
}

/** The account of a payout; throws where it cannot be read. */
export function unsealed(context: Context, sealed: string | null): Sealed {
  const text = sealed === null ? undefined : decrypted(context.config, sealed)
  // Encrypted by another secret: it may have been sent already, so a person has to look.
  if (text === undefined) throw new UpstreamError('the account of a payout cannot be read')
  return JSON.parse(text) as Sealed
}
