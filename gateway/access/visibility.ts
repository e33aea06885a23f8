import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import type { Caller } from '../http/caller.ts'
import { isVerified } from './guard.ts'

/** Whether the sender sees all of what is this customer's. In open access everybody does; what is nobody's is seen by nobody. */
export function canSeeAll(context: Context, { shopper }: Caller, customerId: string | null): boolean {
  return !isVerified(context) || (customerId !== null && shopper?.customerId === customerId)
}

/** Of whom alone a call that names no customer tells or changes anything: the sender. In open access of anybody, which is undefined. */
export function scopeTo(context: Context, { shopper }: Caller): string | undefined {
  return isVerified(context) ? (shopper?.customerId ?? refuse('IDENTITY_NEEDED')) : undefined
}
