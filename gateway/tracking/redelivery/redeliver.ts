import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { redeliver as contract } from '#contract/redelivery.ts'
import { toE164 } from '#rules/india/phone.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { choiceIn } from '#rules/tracking/redelivery.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { enqueue } from '../../outbox/store.ts'
import { policyOf } from '../../policies/policy.ts'
import { redeliveryOf } from './offered.ts'
import { failedParcels, lockParcelOf, insertRedelivery } from './store.ts'

/** Asks for another delivery after a failed one, for the customer of its order; the outbox calls the courier. */
export async function redeliver(
  context: Context,
  { customerId, AWB, wantedOn: day, phone = '', landmark = '' }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const typedAwb = awbOf(AWB) ?? refuse('SHIPMENT_NOT_FOUND')
  const { redelivers } = await policyOf(context)
  return context.sql.begin(async (sql) => {
    const awb = (await lockParcelOf(sql, customerId, typedAwb)) ?? refuse('SHIPMENT_NOT_FOUND')
    const [parcel] = await failedParcels(sql, [awb])
    if (!redelivers || !parcel) refuse('REDELIVERY_NOT_OFFERED')
    const offered = redeliveryOf(context, parcel)
    const earlier = choiceIn(offered)
    // The answer to the first tap was lost.
    if (earlier) return earlier.on === day ? offered : refuse('REDELIVERY_ASKED')
    if (offered.days.length === 0 && !offered.next) refuse('REDELIVERY_NOT_OFFERED')
    if (offered.next ? day !== undefined : !day || !offered.days.includes(day)) refuse('REDELIVERY_DAY_NOT_OFFERED')
    const number = phone.trim() === '' ? '' : (toE164(phone) ?? refuse('PHONE_INVALID'))
    const redelivery = {
      awb,
      attempt: parcel.attempts,
      day,
      phone: number,
      landmark: landmark.trim(),
      at: context.now(),
    }
    const redeliveryId = (await insertRedelivery(sql, redelivery)) ?? refuse('REDELIVERY_ASKED')
    await enqueue(sql, { kind: 'redelivery', key: `redelivery:${redeliveryId}`, payload: { redeliveryId } })
    return { days: [], asked: { ...present({ on: day }), state: 'asked' as const } }
  })
}
