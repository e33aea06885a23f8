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

/** Changes the pickup address and the phone number of a request, as long as it is not decided. */
export async function amend(
  context: Context,
  { customerId, requestId, ...typed }: Amending,
): Promise<ResponseOf<typeof contract>> {
  const own = (await findOwn(context.sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
  if (!(await policyOf(context)).customerAmends) refuse('AMEND_NOT_OFFERED')
  const zip = pinOf(typed.address.zip)
  // Before the transaction: couriers may take seconds.
  const served =
    mayAmend(own.status) && zip !== own.address.zip ? await isServedWhereChecked(context, { zip }) : undefined
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    const changed = await changeContact(sql, request, newContact(request, typed), served)
    // The answer to the first tap was lost.
    if (changed.length === 0) return { amended: true }
    if (!mayAmend(request.status)) refuse('AMEND_TOO_LATE')
    const { id, status } = request
    const by = { actor: 'shopper' } as const
    if (!(await moveRequest(tx, { requestId: id, act: 'amend', by, detail: { changed } }))) refuse('AMEND_TOO_LATE')
    const newlyServed = changed.find((part) => part.served !== undefined)?.served
    if (newlyServed !== undefined) await applyAddressChange(tx, { requestId: id, status, served: newlyServed, by })
    return { amended: true }
  })
}

/** The address and the phone number to write: the number inside the address follows the typed one. */
function newContact(
  request: OwnRequest,
  { address: { phone: _, ...address }, phone }: Pick<Amending, 'address' | 'phone'>,
) {
  const inside = request.address.phone
  const newPhone = toE164(phone) ?? refuse('PHONE_INVALID')
  if (!inside) return { address, phone }
  return { address: { ...address, phone: newPhone === request.phone ? inside : newPhone }, phone }
}
