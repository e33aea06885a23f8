import type { LineItem, Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { Change, Choices } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { requestsOf, withOutcome } from '../outcomes.ts'
import { bringsOf } from '../summary/refund-summary.ts'

interface ReturnInsteadProps {
  line: LineItem
  order: Order
  terms: Terms
  choices: Choices
  choose: (change: Change) => void
}

/** Makes an item a return, and says its refund. Nothing else changes, and the sizes come back with an exchange. */
export function ReturnInstead({ line, order, terms, choices, choose }: ReturnInsteadProps) {
  const asReturn: Change = (now) => withOutcome(now, line, 'Return', order.line_items)
  const returned = asReturn(choices)
  const request = requestsOf(returned, order.line_items).find(({ type }) => type === 'Return')

  function onClick(form: HTMLFormElement | null) {
    choose(asReturn)
    // The button goes with the sizes; the focus moves to the choice that it made, which is read out.
    form?.querySelector<HTMLElement>(`input[name="outcome-${line.id}"][value="Return"]`)?.focus()
  }

  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <button
        type="button"
        onClick={({ currentTarget }) => onClick(currentTarget.form)}
        className="min-h-11 font-medium text-river underline underline-offset-4"
      >
        {LATE.returnInstead}
        <span className="sr-only">, {line.title}</span>
      </button>
      <span className="figures text-soft">{request && bringsOf(request, returned, terms)}</span>
    </p>
  )
}
