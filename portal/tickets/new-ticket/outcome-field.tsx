import type { RefObject } from 'react'
import type { TicketOrder } from '#contract/tickets.ts'
import { outcomeIn, outcomesOf, type ParcelOutcome, withOutcome } from '#rules/tickets/topics.ts'
import { Segments } from '#ui/segments.tsx'
import type { TicketDraft } from './new-draft.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface OutcomeFieldProps {
  topic: string
  /** The outcome that the customer chose before, on the page of the parcel; '' for none. */
  wished: string
  /** The chosen order, if the shop has it. */
  order: TicketOrder | undefined
  form: RefObject<HTMLFormElement | null>
  /** The description and the choice as the form begins. */
  texts: TicketDraft['texts']
  error: string | undefined
}

/** A parcel that does not come: again, or the money. The choice writes the description, which the customer can edit. */
export function OutcomeField({ topic, wished, order, form, texts, error }: OutcomeFieldProps) {
  const outcomes = outcomesOf(topic, order?.payment !== 'COD', wished)
  if (outcomes.length === 0) return null
  const question = outcomes.includes('cancel') ? NEW_TICKET_WORDS.sendAgain : NEW_TICKET_WORDS.outcome
  // A choice made on the page of the parcel stands, and can be changed.
  const legend = outcomes.some((one) => one === wished) ? NEW_TICKET_WORDS.yourChoice : question
  const chosen = outcomes.find((one) => one === texts.outcome) ?? outcomeIn(texts.description ?? '', topic)

  function choose(outcome: ParcelOutcome) {
    const field = form.current?.elements.namedItem('description')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.value = withOutcome(field.value, topic, outcome)
    // As if it was typed: the draft stores it.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div data-section="outcome" className="border-t border-hair py-8">
      <Segments
        legend={<span className="block pb-1 text-xl font-semibold">{legend}</span>}
        look="pills"
        name="outcome"
        options={outcomes.map((value) => ({ value, label: NEW_TICKET_WORDS.outcomes[value] }))}
        {...(chosen ? { defaultValue: chosen } : {})}
        onChange={choose}
        error={error}
      />
    </div>
  )
}
