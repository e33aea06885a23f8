import { useState, type ComponentType, type ReactNode } from 'react'
import { Input, Select, Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { Stepper } from '#ui/stepper.tsx'

const GIVEN = 'anita.baruah@example.in'
const OWN = [
  { value: 'Return', label: 'Return' },
  { value: 'Exchange', label: 'Exchange' },
] as const
const SIZES = [
  { value: 'XS', label: 'XS' },
  { value: 'S', label: 'S', disabled: true, note: 'Not in stock' },
  { value: 'M', label: 'M' },
  { value: 'XXL', label: 'XXL' },
]

/** The inputs and choices of forms. */
export function FormPieces({ Group }: { Group: ComponentType<{ title: string; children: ReactNode }> }) {
  const [pieces, setPieces] = useState(1)
  return (
    <>
      <Group title="Fields">
        <div className="grid max-w-form gap-5">
          <Field label="Email" hint="Updates go to this address.">
            <Input type="email" name="email" autoComplete="off" defaultValue={GIVEN} />
          </Field>
          <Field label="Phone" error="Please enter a 10-digit Indian mobile number.">
            <Input name="phone" autoComplete="off" defaultValue="12345" />
          </Field>
          <Field label="City">
            <Input name="city" autoComplete="off" placeholder="Guwahati" />
          </Field>
          <Field label="Order" hint="This cannot be changed.">
            <Input name="order" disabled defaultValue="#1042" />
          </Field>
          <Field label="State">
            <Select name="state" defaultValue="Assam">
              <option>Assam</option>
              <option>Meghalaya</option>
            </Select>
          </Field>
          <Field label="Tell us what went wrong" error="Please describe return reason.">
            <Textarea name="reason" rows={3} />
          </Field>
        </div>
      </Group>
      <Group title="Choices">
        <Segments legend="What would you like?" name="type" options={OWN} defaultValue="Return" />
        <Segments legend="New size" name="size" look="pills" options={SIZES} defaultValue="M" />
        <Segments legend="A size is missing" name="none" look="pills" options={SIZES} error="Please select Size." />
        <Stepper
          label="How many pieces"
          value={pieces}
          most={3}
          text={`${pieces} of 3`}
          fewer="Fewer pieces"
          more="More pieces"
          onChange={setPieces}
        />
      </Group>
    </>
  )
}
