import { Button } from '#ui/button.tsx'
import { WORDS } from '../../words.ts'
import { Section } from '../../section.tsx'
import { AddressForm } from './address-form.tsx'
import type { Contact } from './use-contact.ts'
import { useFocusBack } from './use-focus-back.ts'
import { LATE } from '../late-words.ts'

interface AddressFieldsProps {
  contact: Contact
  error: string | undefined
}

/** The address for the courier: the current one in a line, and the form that changes it, folded. */
export function AddressFields({ contact, error }: AddressFieldsProps) {
  const { address, addressOpen } = contact
  const box = useFocusBack(addressOpen)
  const line = [address.address1, address.address2, `${address.city} ${address.zip}`, address.province]
  return (
    <Section title={LATE.pickupAddress} section="address" error={error}>
      <div ref={box} className="flex flex-wrap items-start justify-between gap-4">
        {!addressOpen && <p className="figures min-w-0 flex-1 basis-56">{line.filter(Boolean).join(', ')}</p>}
        <Button
          variant="quiet"
          className="form:ml-auto"
          aria-expanded={addressOpen}
          onClick={addressOpen ? contact.discardAddress : contact.editAddress}
        >
          {addressOpen ? WORDS.discardChange : WORDS.editAddress}
        </Button>
      </div>
      {addressOpen && <AddressForm contact={contact} />}
    </Section>
  )
}
