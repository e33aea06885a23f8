import { useRef, useState } from 'react'
import type { Address } from '#contract/orders.ts'
import { pinOf } from '#rules/india/pin.ts'
import { type AddressField, addressProblem, combined } from '#rules/orders/address.ts'
import { suggest } from '../pin-suggestion.ts'
import { ADDRESS_WORDS } from './address-words.ts'
import { cityWords } from './pin-field.tsx'

/** Reads the fields of an address in `box`, checks them, and shows the error beside its field. */
export function useAddressCheck() {
  const box = useRef<HTMLFieldSetElement>(null)
  const [wrong, setWrong] = useState<AddressField | null>(null)
  const [elsewhere, setElsewhere] = useState<{ zip: string; city: string } | null>(null)

  /** The customer's address, its lines as one; undefined if it has a problem: then the focus is on that field. */
  async function check(): Promise<Address | undefined> {
    const typed = typedIn(box.current)
    const problem = addressProblem(typed)
    setWrong(problem)
    if (problem) {
      fieldIn(box.current, problem)?.focus()
      return undefined
    }
    const known = await suggest(typed.zip)
    // Sent again unchanged, it is accepted: the customer may know better than our list of PIN codes.
    if (known?.province && known.province !== typed.province && elsewhere?.zip !== typed.zip) {
      setElsewhere({ zip: typed.zip, city: cityWords(known) })
      fieldIn(box.current, 'province')?.focus()
      return undefined
    }
    return { ...typed, address1: combined(typed.address1, typed.address2), address2: '' }
  }

  function errorOf(field: AddressField): string | undefined {
    if (wrong === field) return ADDRESS_WORDS.errors[field]
    return field === 'province' && elsewhere ? ADDRESS_WORDS.pinElsewhere(elsewhere.city) : undefined
  }

  return { box, check, errorOf }
}

/** The text field or list of this name. */
function fieldIn(box: HTMLElement | null, name: AddressField) {
  return box?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null
}

function typedIn(box: HTMLElement | null): Address {
  const text = (name: AddressField) => fieldIn(box, name)?.value.trim() ?? ''
  return {
    province: text('province'),
    city: text('city'),
    zip: pinOf(text('zip')),
    address1: text('address1'),
    address2: text('address2'),
  }
}
