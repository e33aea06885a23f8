import type { Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { bringsOf } from '../summary/refund-summary.ts'
import type { Choices } from '../choices.ts'
import { LATE } from '../late-words.ts'

interface ReturnInsteadProps {
  order: Order
  terms: Terms
  choices: Choices
  choose: (choices: Choices) => void
}

/**
 * Makes the request a return, and says its refund. Nothing else of the form changes, and the sizes come back with an
 * exchange.
 */
export function ReturnInstead({ order, terms, choices, choose }: ReturnInsteadProps) {
  const returned = { ...choices, type: 'Return' } as const
  const several = Object.keys(choices.items).length > 1

  function onClick(form: HTMLFormElement | null) {
    choose(returned)
    // The button goes with the sizes; the focus moves to the choice that it made, which is read out.
    form?.querySelector<HTMLElement>('input[name="type"][value="Return"]')?.focus()
  }

  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <button
        type="button"
        onClick={({ currentTarget }) => onClick(currentTarget.form)}
        className="min-h-11 font-medium text-river underline underline-offset-4"
      >
        {LATE.returnInstead(several)}
      </button>
      <span className="figures text-soft">{bringsOf(returned, order.line_items, terms)}</span>
    </p>
  )
}
