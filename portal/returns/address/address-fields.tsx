import { BESIDE, FieldError } from '#ui/field.tsx'
import { WORDS } from '../../words.ts'
import { AddressForm } from './address-form.tsx'
import { Change } from './change.tsx'
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
    <fieldset data-section="address" aria-label={LATE.pickupAddress} className="min-w-0">
      <div ref={box} className={BESIDE.row}>
        <span className={BESIDE.name}>{WORDS.address1}</span>
        <div className={`${BESIDE.rest} -mb-2 items-start gap-0!`}>
          {!addressOpen && <p className="figures">{line.filter(Boolean).join(', ')}</p>}
          <Change aria-expanded={addressOpen} onClick={addressOpen ? contact.discardAddress : contact.editAddress}>
            {addressOpen ? WORDS.discardChange : WORDS.editAddress}
          </Change>
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
      {addressOpen && <AddressForm contact={contact} />}
    </fieldset>
  )
}
