import type { Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { reasonOfChoice, reasonsOffered } from '#rules/returns/reasons.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { WORDS } from '../../words.ts'
import { type Change, type Choices, chosenOf } from '../choices.ts'
import { Outcome } from './outcome.tsx'
import { reasonOf, requestsOf } from '../outcomes.ts'

interface ReasonFieldsProps {
  order: Order
  terms: Terms
  choices: Choices
  choose: (change: Change) => void
  /** The problem with the reason of an exchange. */
  error: string | undefined
}

/**
 * The reason of the exchange, below its items: the causes set it, and while it has none, its border is red. (Decisions
 * 37.) Before an item is chosen, Return or Exchange for the next one.
 */
export function ReasonFields({ order, terms, choices, choose, error }: ReasonFieldsProps) {
  const lines = order.line_items
  const isNone = chosenOf(choices, lines).length === 0
  const isExchange = isNone
    ? choices.type === 'Exchange'
    : requestsOf(choices, lines).some(({ type }) => type === 'Exchange')
  if (!isNone && !isExchange) return null
  const reason = reasonOf(choices, lines)
  return (
    <div className="-mt-2 flex flex-col gap-4 pb-4 form:pb-6">
      {isNone && (
        <Outcome
          name="outcome"
          legend={<span className="text-xl font-semibold">{WORDS.requestType}</span>}
          value={choices.type}
          onChange={(type) => choose((now) => ({ ...now, type }))}
        />
      )}
      {isExchange && (
        <div data-section="exchangeReason" className="animate-arrive">
          <Field label={WORDS.reason} error={error} isBeside>
            <Select
              value={reason}
              onChange={({ target }) => choose((now) => ({ ...now, reason: reasonOfChoice(target.value) }))}
              className={reason === '0' ? 'border-2 border-thread' : ''}
            >
              {reasonsOffered(terms.exchanged_before).map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  )
}
