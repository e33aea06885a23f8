import type { KeyboardEvent, RefObject } from 'react'
import type { Address } from '#contract/orders.ts'
import { PROVINCES } from '#rules/india/provinces.ts'
import { type AddressField, MAX_LENGTHS } from '#rules/orders/address.ts'
import { Input, Select } from '#ui/controls.tsx'
import { Field, type Wiring } from '#ui/field.tsx'
import { WORDS } from '../words.ts'
import { PinField } from './pin-field.tsx'

interface AddressInputsProps {
  /** The values at the start; the state has its full name. */
  begun: Address
  errorOf: (field: AddressField) => string | undefined
  /** The element around the fields. */
  box: RefObject<HTMLElement | null>
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** The fields of an address in India, the PIN code first: it knows the others. */
export function AddressInputs({ begun, errorOf, box, onKeyDown }: AddressInputsProps) {
  return (
    <div className="grid gap-4 form:grid-cols-2">
      <PinField begun={begun.zip} error={errorOf('zip')} box={box} onKeyDown={onKeyDown} />
      <Field label={WORDS.city} error={errorOf('city')}>
        <Input
          name="city"
          onKeyDown={onKeyDown}
          autoComplete="address-level2"
          maxLength={MAX_LENGTHS.city}
          defaultValue={begun.city}
        />
      </Field>
      <Field label={WORDS.province} error={errorOf('province')} className="form:col-span-2">
        {(wiring) => <ProvinceSelect {...wiring} defaultValue={begun.province} />}
      </Field>
      <Field label={WORDS.address1} error={errorOf('address1')} className="form:col-span-2">
        <Input
          name="address1"
          onKeyDown={onKeyDown}
          autoComplete="address-line1"
          maxLength={MAX_LENGTHS.address1}
          defaultValue={begun.address1}
        />
      </Field>
      <Field label={WORDS.address2} error={errorOf('address2')} className="form:col-span-2">
        <Input
          name="address2"
          onKeyDown={onKeyDown}
          autoComplete="address-line2"
          maxLength={MAX_LENGTHS.address2}
          defaultValue={begun.address2}
        />
      </Field>
    </div>
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
