import type { ISql } from 'postgres'
import type { ChangedPart } from '#contract/desk/request.ts'
import type { Address } from '#contract/orders.ts'
import { toE164 } from '#rules/india/phone.ts'
import { pinOf } from '#rules/india/pin.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { refuse } from '../../http/failures.ts'
import { hasNoOwnParcel } from '../pickups/change-address.ts'
import { putContact } from '../request/store.ts'

/** The pickup address of a request, and the phone number for the courier. */
export interface Contact {
  address: Partial<Address>
  phone: string
}

/** The new values; an absent one stays as it is. */
export interface NewContact {
  address?: Address
  phone?: string
}

/**
 * Writes another address or phone number; answers the changed parts, without their values. `served`: a courier collects
 * there.
 */
export async function changeContact(
  sql: ISql,
  request: Contact & { id: string },
  change: NewContact,
  served: boolean | undefined,
): Promise<ChangedPart[]> {
  const address = change.address && { ...change.address, zip: pinOf(change.address.zip) }
  if (address && addressProblem(address) !== null) refuse('ADDRESS_INVALID')
  const phone = change.phone === undefined ? undefined : (toE164(change.phone) ?? refuse('PHONE_INVALID'))
  const hasMoved = address !== undefined && !isSame(address, request.address)
  const isOther = phone !== undefined && phone !== request.phone
  if (!hasMoved && !isOther) return []
  await putContact(sql, request.id, { address: address ?? request.address, phone: phone ?? request.phone })
  const matters =
    served !== undefined && address?.zip !== request.address.zip && (await hasNoOwnParcel(sql, request.id))
  const moved = { what: 'address', ...(matters ? { served } : {}) } as const
  return [...(hasMoved ? [moved] : []), ...(isOther ? [{ what: 'phone' } as const] : [])]
}

const isSame = (one: Partial<Address>, other: Partial<Address>) =>
  (['address1', 'address2', 'city', 'zip', 'province', 'phone'] as const).every(
    (part) => (one[part] ?? '') === (other[part] ?? ''),
  )
