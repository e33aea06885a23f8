import type { AddressField } from '#rules/orders/address.ts'
import type { ReturnDraft } from './draft.ts'

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
