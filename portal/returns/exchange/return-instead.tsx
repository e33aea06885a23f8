import type { LineItem, Order } from '#contract/orders.ts'
import type { Change } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { withOutcome } from '../outcomes.ts'

interface ReturnInsteadProps {
  line: LineItem
  order: Order
  choose: (change: Change) => void
}

/**
 * Makes an item a return. Nothing else changes, and the sizes come back with an exchange. The refund is said of the
 * whole request, at its end: a part of the fee belongs to no single item.
 */
export function ReturnInstead({ line, order, choose }: ReturnInsteadProps) {
  function onClick(form: HTMLFormElement | null) {
    choose((now) => withOutcome(now, line, 'Return', order.line_items))
    // The button goes with the sizes; the focus moves to the choice that it made, which is read out.
    form?.querySelector<HTMLElement>(`input[name="outcome-${line.id}"][value="Return"]`)?.focus()
  }

  return (
    <button
      type="button"
      onClick={({ currentTarget }) => onClick(currentTarget.form)}
      className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
    >
      {LATE.returnInstead}
      <span className="sr-only">, {line.title}</span>
    </button>
  )
}
