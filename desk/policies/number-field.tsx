import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import type { TypedRule } from './rule-typed.ts'

/** What the fields of a rule share: the rule as it is typed, and how a part of it changes. */
export interface FieldsProps {
  typed: TypedRule
  put: (part: Partial<TypedRule>) => void
}

/** How the fields of a rule lie beside each other. */
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
