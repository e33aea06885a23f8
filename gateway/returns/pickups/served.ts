import type { Context } from '../../http/context.ts'
import type { Address } from '#contract/orders.ts'
import { PIN } from '#rules/india/pin.ts'
import { policyOf } from '../../policies/policy.ts'
import { askPin, fetchers } from './choose.ts'
import { saidOf, noteSaid } from './store.ts'

/**
 * Whether a courier collects at a PIN code: as they said within a day, else as they say now. Undefined while that is
 * not known, because none is set up, or one that could collect does not answer.
 */
export async function isServed(
  context: Pick<Context, 'sql' | 'couriers' | 'now'>,
  zip: string,
  timeoutMs: number,
): Promise<boolean | undefined> {
  const carriers = fetchers(context, null)
  if (carriers.length === 0 || !PIN.test(zip)) return undefined
  const known = await saidOf(context, zip)
  if (known !== undefined) return known
  const answers = await askPin(context, carriers, zip, { timeoutMs })
  const served = answers.some(({ serves }) => serves === true)
  if (!served && answers.some(({ serves }) => serves === undefined)) return undefined
  await noteSaid(context.sql, { zip, served, at: context.now() })
  return served
}

/** The form has just asked the same: as a rule the answer is in the database. */
const SUBMIT_TIMEOUT_MS = 2_000

/** Whether no courier collects at this address, as far as that is known and the shop wants it checked. */
export async function isUnserved(context: Context, address: Pick<Address, 'zip'>): Promise<boolean> {
  return (await isServedWhereChecked(context, address)) === false
}

/**
 * Whether a courier collects at this address; undefined where that is not known, or the shop does not want it checked.
 */
export async function isServedWhereChecked(
  context: Context,
  { zip }: Pick<Address, 'zip'>,
): Promise<boolean | undefined> {
  const { checksPin } = await policyOf(context)
  return checksPin ? isServed(context, zip, SUBMIT_TIMEOUT_MS) : undefined
}
