/** Where something is wrong: a part of the form, and which item of it. */
interface Where {
  place?: string | undefined
  item?: string | undefined
}

/** Each part of the form carries `data-place`, so that a problem finds it. */
export function placeOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-place]')?.dataset['place']
}

/** Moves the focus to where something is wrong. */
export function focusOn(form: HTMLFormElement | null, problem: Where | null): void {
  if (!problem?.place) return
  const item = problem.item ? `[data-item="${CSS.escape(problem.item)}"]` : ''
  const place = form?.querySelector(`[data-place="${problem.place}"]${item}`)
  place?.querySelector<HTMLElement>(FIELDS)?.focus()
}

const FIELDS = [':checked', 'input', 'select', 'textarea', 'button']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ')
