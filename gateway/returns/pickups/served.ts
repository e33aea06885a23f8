import type { Context } from '../../http/context.ts'
import type { Address } from '#contract/orders.ts'
import { PIN } from '#rules/india/pin.ts'
import { policyOf } from '../../policies/policy.ts'
import type { Tx } from '../../policies/transaction.ts'
import { pickupPlace } from '../request/find.ts'
import { setNoCourier } from '../request/store.ts'
import { queryPin, pickupCouriers } from './choose-courier.ts'
import { recentPinAnswer, savePinAnswer } from './store.ts'

/**
 * True if a courier collects at a PIN code: by the saved answer of the last day, else by a query now. Undefined while
 * that is not known, because none is set up, or one that could collect does not answer.
 */
export async function isServed(
  context: Pick<Context, 'sql' | 'couriers' | 'now'>,
  zip: string,
  timeoutMs: number,
): Promise<boolean | undefined> {
  const carriers = pickupCouriers(context, null)
  if (carriers.length === 0 || !PIN.test(zip)) return undefined
  const known = await recentPinAnswer(context, zip)
  if (known !== undefined) return known
  const answers = await queryPin(context, carriers, zip, { timeoutMs })
  const served = answers.some(({ serves }) => serves === true)
  if (!served && answers.some(({ serves }) => serves === undefined)) return undefined
  await savePinAnswer(context.sql, { zip, served, at: context.now() })
  return served
}

/** The form has just made the same query: as a rule the answer is in the database. */
const SUBMIT_TIMEOUT_MS = 2_000

/** True if no courier collects at this address, as far as that is known and the policy has it checked. */
export async function isUnserved(context: Context, address: Pick<Address, 'zip'>): Promise<boolean> {
  return (await isServedWhereChecked(context, address)) === false
}

/** Notes before an approval if no courier collects there by the saved answer, so that its mail promises none. */
export async function noteUnserved(tx: Tx, requestId: string): Promise<void> {
  if (!(await tx.policy()).checksPin) return
  const { zip } = (await pickupPlace(tx.sql, requestId)) ?? {}
  if (zip && (await recentPinAnswer(tx, zip)) === false) await setNoCourier(tx.sql, requestId, true)
}

/**
 * True if a courier collects at this address; undefined if that is not known, or the policy has it unchecked.
 */
export async function isServedWhereChecked(
  context: Context,
  { zip }: Pick<Address, 'zip'>,
): Promise<boolean | undefined> {
  const { checksPin } = await policyOf(context)
  return checksPin ? isServed(context, zip, SUBMIT_TIMEOUT_MS) : undefined
}
