import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { amend as contract } from '#contract/requests.ts'
import { toE164 } from '#rules/india/phone.ts'
import { pinOf } from '#rules/india/pin.ts'
import { mayAmend } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { changeContact } from '../desk/change-contact.ts'
import { moveRequest } from '../request/move.ts'
import { applyAddressChange } from '../pickups/change-address.ts'
import { isServedWhereChecked } from '../pickups/served.ts'
import { findOwn, lockOwn, type OwnRequest } from '../request/find.ts'
import { transact } from '../../policies/transaction.ts'

type Amending = RequestOf<typeof contract>

/** Changes where a request is collected and the number that the courier calls, as long as it is not decided. */
export async function amend(
  context: Context,
  { customerId, requestId, ...typed }: Amending,
): Promise<ResponseOf<typeof contract>> {
  const seen = (await findOwn(context.sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
  if (!(await policyOf(context)).customerAmends) refuse('AMEND_NOT_OFFERED')
  const zip = pinOf(typed.address.zip)
  // Before the transaction: couriers may take seconds.
  const served =
    mayAmend(seen.status) && zip !== seen.address.zip ? await isServedWhereChecked(context, { zip }) : undefined
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    const changed = await changeContact(sql, request, wantedOf(request, typed), served)
    // The answer to the first tap was lost.
    if (changed.length === 0) return { amended: true }
    if (!mayAmend(request.status)) refuse('AMEND_TOO_LATE')
    const { id, status } = request
    const by = { actor: 'shopper' } as const
    if (!(await moveRequest(tx, { requestId: id, act: 'amend', by, detail: { changed } }))) refuse('AMEND_TOO_LATE')
    const there = changed.find((part) => part.served !== undefined)?.served
    if (there !== undefined) await applyAddressChange(tx, { requestId: id, status, served: there, by })
    return { amended: true }
  })
}

/** The number inside the address is for the parcel that is sent there: it follows the one that was typed. */
function wantedOf(
  request: OwnRequest,
  { address: { phone: _, ...place }, phone }: Pick<Amending, 'address' | 'phone'>,
) {
  const inside = request.address.phone
  const asked = toE164(phone) ?? refuse('PHONE_INVALID')
  if (!inside) return { address: place, phone }
  return { address: { ...place, phone: asked === request.phone ? inside : asked }, phone }
}
