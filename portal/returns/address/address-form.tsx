import { useRef, useState, type KeyboardEvent } from 'react'
import type { Address } from '#contract/orders.ts'
import { plainDigits } from '#rules/india/digits.ts'
import { type AddressField, addressProblem, combined, MAX_LENGTHS } from '#rules/orders/address.ts'
import { PROVINCES } from '#rules/india/provinces.ts'
import { Button } from '#ui/button.tsx'
import { Input, Select } from '#ui/controls.tsx'
import { Field, type Wiring } from '#ui/field.tsx'
import { suggest } from '../../pin-suggestion.ts'
import { WORDS } from '../../words.ts'
import { asShown } from './address-begun.ts'
import { PinField } from './pin-field.tsx'
import { placeOf } from './pin-field.tsx'
import type { Contact } from './use-contact.ts'
import { LATE } from '../late-words.ts'

/** The address in its fields. Save writes it back as one line, as the specification wants it. */
export function AddressForm({ contact }: { contact: Contact }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [begun] = useState(() => ({ ...asShown(contact.address), ...contact.typed() }))
  const [wrong, setWrong] = useState<AddressField | null>(null)
  const [elsewhere, setElsewhere] = useState<{ zip: string; place: string } | null>(null)

  async function save() {
    const typed = typedAddress(box.current as HTMLFieldSetElement, contact.address)
    const problem = addressProblem(typed)
    setWrong(problem)
    if (problem) return fieldIn(box.current, problem)?.focus()
    const known = await suggest(typed.zip)
    // Saved again unchanged, it is accepted: the shopper may know better than our list of PIN codes.
    if (known?.province && known.province !== typed.province && elsewhere?.zip !== typed.zip) {
      setElsewhere({ zip: typed.zip, place: placeOf(known) })
      return fieldIn(box.current, 'province')?.focus()
    }
    contact.saveAddress({ ...typed, address1: combined(typed.address1, typed.address2), address2: '' })
  }

  /** Enter saves the address; it must not send the whole request. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }

  const error = (field: AddressField) => (wrong === field ? LATE.addressErrors[field] : undefined)
  const stateError = error('province') ?? (elsewhere ? LATE.pinElsewhere(elsewhere.place) : undefined)
  return (
    <fieldset ref={box} className="mt-5 min-w-0 animate-arrive">
      <legend className="mb-4 font-medium">{WORDS.addressTitle}</legend>
      <div className="grid gap-4 form:grid-cols-2">
        <PinField begun={begun.zip} error={error('zip')} box={box} onKeyDown={onKeyDown} />
        <Field label={WORDS.city} error={error('city')}>
          <Input
            name="city"
            onKeyDown={onKeyDown}
            autoComplete="address-level2"
            maxLength={MAX_LENGTHS.city}
            defaultValue={begun.city}
          />
        </Field>
        <Field label={WORDS.province} error={stateError} className="form:col-span-2">
          {(wiring) => <ProvinceSelect {...wiring} defaultValue={begun.province} />}
        </Field>
        <Field label={WORDS.address1} error={error('address1')} className="form:col-span-2">
          <Input
            name="address1"
            onKeyDown={onKeyDown}
            autoComplete="address-line1"
            maxLength={MAX_LENGTHS.address1}
            defaultValue={begun.address1}
          />
        </Field>
        <Field label={WORDS.address2} error={error('address2')} className="form:col-span-2">
          <Input
            name="address2"
            onKeyDown={onKeyDown}
            autoComplete="address-line2"
            maxLength={MAX_LENGTHS.address2}
            defaultValue={begun.address2}
          />
        </Field>
      </div>
      <Button className="mt-5" onClick={() => void save()}>
        {WORDS.save}
      </Button>
    </fieldset>
  )
}

function ProvinceSelect(props: Wiring & { defaultValue: string }) {
  return (
    <Select {...props} name="province" autoComplete="address-level1">
      <option value="">{WORDS.provinceEmpty}</option>
      {PROVINCES.map(({ code, name }) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The text field or list of this name in the address form. */
function fieldIn(box: HTMLElement | null, name: AddressField) {
  return box?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null
}

function typedAddress(box: HTMLElement, { phone }: Address): Address {
  const text = (name: AddressField) => fieldIn(box, name)?.value.trim() ?? ''
  return {
    province: text('province'),
    city: text('city'),
    zip: plainDigits(text('zip')).replaceAll(/\s/g, ''),
    address1: text('address1'),
    address2: text('address2'),
    ...(phone === undefined ? {} : { phone }),
  }
}
