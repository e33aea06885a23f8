import { CALLS } from '#contract/calls.ts'
import { type CallName, PORTAL_HEADER } from '#contract/wire.ts'
import type { Context } from '../../http/context.ts'
import { ownerOf } from './owner.ts'
import { testSession } from './challenge.ts'

let verified = false

/**
 * Makes this the second run of the customers' calls, see vitest.config.ts: each shop of a test asks for proof of
 * identity, and the customer that a call names, or whose order it names, has signed in.
 */
export function verifyRun(): void {
  verified = true
}

/** See {@link verifyRun}. */
export const isVerifiedRun = () => verified

/** The settings of a shop in this run. */
export const accessOfRun = () => (verified ? { ACCESS_MODE: 'verified' } : {})

/** The sender of calls about no one. */
const SOME_CUSTOMER = '1'

/** The headers that this customer's browser sends beside its request: their proof, if the run asks for it. */
export async function proofOf(context: Context, customerId: string): Promise<Record<string, string>> {
  if (!verified) return {}
  return { cookie: await testSession(context, customerId), [PORTAL_HEADER]: '1' }
}

/** The headers of the browser of the customer who would send this call. */
export async function proofFor(context: Context, name: CallName, body: unknown): Promise<Record<string, string>> {
  if (!verified) return {}
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { names }: { names?: string } = CALLS[name]
  // The owner is not known if a test has hidden the tables of its shop.
  const named = names === undefined ? undefined : fields[names]
  const owner = named ?? (await ownerOf(context.sql, name, fields).catch(() => undefined))
  return proofOf(context, typeof owner === 'string' ? owner : SOME_CUSTOMER)
}
