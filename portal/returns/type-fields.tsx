import type { Terms } from '#contract/orders.ts'
import { reasonOfChoice, reasonsOffered } from '#rules/returns/reasons.ts'
import { Select } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../words.ts'
import type { Choices } from './choices.ts'
import { SAYS } from './words.ts'

interface TypeFieldsProps {
  choices: Choices
  choose: (choices: Choices) => void
  terms: Terms
  /** Whether a chosen item can be exchanged only. */
  isExchangeOnly: boolean
  error: string | undefined
}

/** Return or exchange; and for an exchange, why. A reason not yet chosen has a red border. */
export function TypeFields({ choices, choose, terms, isExchangeOnly, error }: TypeFieldsProps) {
  const exchange = choices.type === 'Exchange'
  return (
    <div className="border-t border-hair py-8">
      <Segments
        legend={<span className="block pb-2 font-display text-xl">{WORDS.requestType}</span>}
        name="type"
        value={choices.type}
        onChange={(type) => choose({ ...choices, type })}
        options={[
          {
            value: 'Return',
            label: WORDS.return,
            ...(isExchangeOnly ? { disabled: true, note: SAYS.exchangeOnly } : {}),
          },
          { value: 'Exchange', label: WORDS.exchange },
        ]}
      />
      <p className="mt-3 text-soft">
        {exchange ? SAYS.exchangeNote : terms.refund_way ? SAYS.moneyNote : SAYS.returnNote}
      </p>
      {isExchangeOnly && <p className="mt-1 text-sm">{SAYS.exchangeOnly}</p>}
      {exchange && (
        <div data-place="exchangeReason" className="mt-5 animate-arrive">
          <Field label={WORDS.reason} error={error}>
            <Select
              value={choices.reason}
              onChange={(event) => choose({ ...choices, reason: reasonOfChoice(event.target.value) })}
              className={choices.reason === '0' ? 'border-2 border-thread' : ''}
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
