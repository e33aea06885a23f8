import { type Ref, useState } from 'react'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'

interface SecretFieldProps {
  label: string
  name: string
  /** The password that a password manager fills in: the present one, or a new one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** The field of a password. It is hidden unless the person asks to see it. */
export function SecretField({ label, name, autoComplete, hint, ref }: SecretFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <span className="relative block">
          <Input
            {...wiring}
            ref={ref}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={128}
            className="pr-16"
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto h-8 rounded-md px-2 text-sm text-soft hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label}</span>
          </button>
        </span>
      )}
    </Field>
  )
}
