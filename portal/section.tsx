import type { ReactNode } from 'react'
import { FieldError } from '#ui/field.tsx'

interface SectionProps {
  title: string
  /** The name by which a problem finds it: see focusOn. */
  section?: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** A part of the form: its heading, its problem, its fields. */
export function Section({ title, section, hint, error, children }: SectionProps) {
  const errorId = `section-${section}-error`
  return (
    <div className="border-t border-hair py-4 form:py-6" data-section={section}>
      <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
        <legend className="text-xl font-semibold">{title}</legend>
        {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
        {error && (
          <div className="mt-3">
            <FieldError id={errorId}>{error}</FieldError>
          </div>
        )}
        <div className="mt-2 form:mt-3">{children}</div>
      </fieldset>
    </div>
  )
}

/** The section of the form that has the problem, and the item in it. */
interface Where {
  section?: string | undefined
  item?: string | undefined
}

/** The section that an element is in, by its `data-section`, and the item in it. */
export function placeOf(element: Element): Where {
  const { section, item } = element.closest<HTMLElement>('[data-section]')?.dataset ?? {}
  return { section, item }
}

/** The height at which a problem is shown in the window: its sentence has room below it, and the toast more still. */
const DOWN = 1 / 3

/** Moves the focus to a problem. */
export function focusOn(form: HTMLFormElement | null, problem: Where): void {
  const section = sectionAt(form, problem)
  if (!section) return
  const field = section.querySelector<HTMLElement>(FIELDS) ?? section.querySelector<HTMLElement>('[tabindex="-1"]')
  field?.focus({ preventScroll: true })
  window.scrollBy(0, section.getBoundingClientRect().top - window.innerHeight * DOWN)
}

/** The problems in the order in which the page shows them. */
export function fromTop<Problem extends Where>(form: HTMLFormElement | null, problems: readonly Problem[]): Problem[] {
  const top = (one: Problem) => sectionAt(form, one)?.getBoundingClientRect().top ?? Infinity
  return problems.toSorted((a, b) => top(a) - top(b))
}

/** The section of a problem: that of its item, if it has one. */
function sectionAt(form: HTMLFormElement | null, { section, item }: Where): Element | null | undefined {
  const name = `[data-section="${section}"]`
  return (item && form?.querySelector(`${name}[data-item="${CSS.escape(item)}"]`)) || form?.querySelector(name)
}

const FIELDS = [':checked', 'input', 'select', 'textarea', 'button']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')
