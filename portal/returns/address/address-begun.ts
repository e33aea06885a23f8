import type { Address } from '#contract/orders.ts'
import { provinceName } from '#rules/india/provinces.ts'
import { ADDRESS_FIELDS, type ReturnDraft } from '../draft.ts'

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
