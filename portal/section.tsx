import type { ReactNode } from 'react'
import { FieldError } from '#ui/field.tsx'

interface SectionProps {
  title: string
  /** What a problem finds it by. See focus.ts. */
  place?: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** A part of the form: its heading, what is wrong with it, its fields. */
export function Section({ title, place, hint, error, children }: SectionProps) {
  const errorId = `section-${place}-error`
  return (
    <div className="border-t border-hair py-8" data-place={place}>
      <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
        <legend className="font-display text-xl font-medium">{title}</legend>
        {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
        {error && (
          <div className="mt-3">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
        <div className="mt-4">{children}</div>
      </fieldset>
    </div>
  )
}
