import type { Terms } from '#contract/order-terms.ts'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../words.ts'
import type { Choices } from './choices.ts'
import { SAYS } from './words.ts'

interface TypeFieldsProps {
  choices: Choices
  choose: (choices: Choices) => void
  terms: Terms
  /** True if a chosen item can be exchanged only. */
  isExchangeOnly: boolean
  /** True if a courier comes, as far as it is known. */
  isCollected: boolean
}

/** The section that follows the items. */
export const SECTION_AFTER_ITEMS = 'type'

/** Return or exchange. */
export function TypeFields({ choices, choose, terms, isExchangeOnly, isCollected }: TypeFieldsProps) {
  const exchange = choices.type === 'Exchange'
  return (
    <div data-section={SECTION_AFTER_ITEMS} className="border-t border-hair py-8">
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
        {SAYS.note(isCollected, exchange ? 'exchange' : terms.refund_way ? 'money' : 'card')}
      </p>
      {isExchangeOnly && <p className="mt-1 text-sm">{SAYS.exchangeOnly}</p>}
    </div>
  )
}
