import type { AddressField } from '#rules/orders/address.ts'
import type { Address } from '#contract/orders.ts'
import { provinceName } from '#rules/india/provinces.ts'
import type { ReturnDraft } from '../draft.ts'

/** The fields of the address form, in its order. */
export const ADDRESS_FIELDS: readonly AddressField[] = ['province', 'city', 'zip', 'address1', 'address2']

/** An address as its form shows it: the state by its full name, or none. */
export function asShown(address: Address): Address {
  return { ...address, province: provinceName(address.province) ?? '' }
}

/** True while the address form holds changes that were neither saved nor discarded. */
export function isUnsaved(editing: ReturnDraft['editing'], address: Address): boolean {
  const shown = asShown(address)
  return ADDRESS_FIELDS.some(
    (name) => editing?.[name] !== undefined && editing[name].trim() !== (shown[name] ?? '').trim(),
  )
}
