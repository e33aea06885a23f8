import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { AddressInputs } from '../../address/address-inputs.tsx'
import { useAddressCheck } from '../../address/use-address-check.ts'
import { WORDS } from '../../words.ts'
import { asShown } from './address-begun.ts'
import type { Contact } from './use-contact.ts'

/** The address in its fields. Save writes it back as one line, as the specification wants it. */
export function AddressForm({ contact }: { contact: Contact }) {
  const [begun] = useState(() => ({ ...asShown(contact.address), ...contact.typed() }))
  const { box, check, errorOf } = useAddressCheck()

  async function save() {
    const typed = await check()
    const { phone } = contact.address
    if (typed) contact.saveAddress({ ...typed, ...(phone === undefined ? {} : { phone }) })
  }

  /** Enter saves the address; it must not send the whole request. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }

  return (
    <fieldset ref={box} className="mt-5 min-w-0 animate-arrive">
      <legend className="mb-4 font-medium">{WORDS.addressTitle}</legend>
      <AddressInputs {...{ begun, errorOf, box, onKeyDown }} />
      <Button className="mt-5" onClick={() => void save()}>
        {WORDS.save}
      </Button>
    </fieldset>
  )
}
