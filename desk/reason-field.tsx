import { useRef } from 'react'
import { Textarea } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { focusOnOpen } from './keys/focus-on-open.ts'

interface ReasonFieldProps {
  label: string
  value: string
  error?: string | undefined
  suggestions: readonly string[]
  onChange: (text: string) => void
  /** Ctrl+Enter. */
  onSend: () => void
}

const MOST_LETTERS = 1000

/** A reason that a customer or the staff will read: begun with a suggestion, then edited. */
export function ReasonField({ label, value, error, suggestions, onChange, onSend }: ReasonFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const take = (suggestion: string) => {
    onChange(suggestion)
    box.current?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Begin with" className="flex flex-col">
        {suggestions.map((suggestion) => (
          <li key={suggestion} className="border-b border-hair first:border-t">
            <button
              type="button"
              onClick={() => take(suggestion)}
              className="row w-full px-2 py-1 text-left hover:bg-river-wash"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <Field label={label} error={error}>
        <Textarea
          ref={(element) => {
            box.current = element
            focusOnOpen(element)
          }}
          rows={3}
          maxLength={MOST_LETTERS}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onSend()
          }}
        />
      </Field>
    </div>
  )
}
