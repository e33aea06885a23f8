import type { ReactNode } from 'react'
import type { RequestType } from '#contract/returns.ts'
import { useAtOnce } from '#ui/hooks/use-at-once.ts'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../../words.ts'
import { SAYS } from '../words.ts'

interface OutcomeProps {
  name: string
  legend: ReactNode
  value: RequestType
  onChange: (outcome: RequestType) => void
  /** True if a rule of the shop allows an exchange only. */
  isExchangeOnly?: boolean
}

/** Return or exchange. */
export function Outcome({ name, legend, value, onChange, isExchangeOnly = false }: OutcomeProps) {
  const [shown, show] = useAtOnce(value)
  return (
    <div>
      <Segments
        legend={legend}
        name={name}
        value={shown}
        onChange={(next) => show(next, () => onChange(next))}
        options={[
          {
            value: 'Return',
            label: WORDS.return,
            ...(isExchangeOnly ? { disabled: true, note: SAYS.exchangeOnly } : {}),
          },
          { value: 'Exchange', label: WORDS.exchange },
        ]}
      />
      {isExchangeOnly && <p className="mt-1 text-sm">{SAYS.exchangeOnly}</p>}
    </div>
  )
}
