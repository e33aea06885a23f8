import type { CallResponse } from '#contract/calls.ts'
import type { Address } from '#contract/orders.ts'
import type { AddressField } from '#rules/orders/address.ts'
import type { Choices } from './choices.ts'
import type { ReturnDraft } from './draft.ts'

/** The order and all that stands on its screen. */
export type Details = CallResponse<'orders.details'>

/** What the customer is told of an accepted request. */
export type Receipt = CallResponse<'returns.submit'>['data']

/** All that the form holds, its photos aside. */
export interface Entered {
  /** What the customer typed; `phone` is there while it is being edited. */
  texts: { email: string; phone?: string; reason: string }
  choices: Choices
  address: Address
  /** The address form, while it is open. */
  editing: ReturnDraft['editing']
}

/** The fields of the address form, in its order. */
export const ADDRESS_FIELDS: readonly AddressField[] = ['province', 'city', 'zip', 'address1', 'address2']

/** What is typed in the form, as a draft keeps it. The page itself holds the texts: no key press renders anything. */
export function typedIn(form: HTMLFormElement): Pick<ReturnDraft, 'texts' | 'editing'> {
  const data = new FormData(form)
  return {
    texts: textsOf(data, ['email', 'phone', 'reason']),
    editing: data.has('zip') ? textsOf(data, ADDRESS_FIELDS) : null,
  }
}

function textsOf<Name extends string>(data: FormData, names: readonly Name[]): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = data.get(name)
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}
