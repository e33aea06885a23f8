import type { ReactNode } from 'react'
import { FieldError } from '#ui/field.tsx'

interface SectionProps {
  title: string
  /** What a problem finds it by: see focusOn. */
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

/** Where something is wrong: a part of the form, and which item of it. */
interface Where {
  place?: string | undefined
  item?: string | undefined
}

/** Each part of the form carries `data-place`, so that a problem finds it. */
export function placeOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-place]')?.dataset['place']
}

/** How far down the window something wrong is shown: its sentence has room below it, and the toast more still. */
const DOWN = 1 / 3

/** Moves the focus to where something is wrong. */
export function focusOn(form: HTMLFormElement | null, problem: Where | null): void {
  if (!problem?.place) return
  const item = problem.item ? `[data-item="${CSS.escape(problem.item)}"]` : ''
  const place = form?.querySelector(`[data-place="${problem.place}"]${item}`)
  if (!place) return
  place.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  window.scrollBy(0, place.getBoundingClientRect().top - window.innerHeight * DOWN)
}

const FIELDS = [':checked', 'input', 'select', 'textarea', 'button']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')
