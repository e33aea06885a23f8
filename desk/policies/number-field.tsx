import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { TypedRule } from './rule-typed.ts'

/** The props of all fields of a rule: the rule as it is typed, and a function that changes a part of it. */
export interface FieldsProps {
  typed: TypedRule
  put: (part: Partial<TypedRule>) => void
}

/** The grid of the fields of a rule. */
export const GRID = 'grid gap-4 sm:grid-cols-2 wide:grid-cols-3'

interface NumberFieldProps {
  label: string
  hint?: string
  value: string
  onType: (text: string) => void
}

/** A number of a rule, as it is typed. */
export function NumberField({ label, hint, value, onType }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input value={value} inputMode="decimal" onChange={({ target }) => onType(target.value)} className="figures" />
    </Field>
  )
}
