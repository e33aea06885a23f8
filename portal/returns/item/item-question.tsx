import { Suspense } from 'react'
import type { LineItem, Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from '../../words.ts'
import { causesOf, causesOffered, type Change, type Choices } from '../choices.ts'
import { SizePicker } from '../lazy.ts'
import { isExchangeOnly, outcomeOf, reasonOfItem, withOutcome } from '../outcomes.ts'
import type { Problem } from '../payload.ts'
import { sentenceAt } from '../use-return.ts'
import { Chips } from './chips.tsx'
import { Outcome } from './outcome.tsx'

export interface ItemQuestionProps {
  line: LineItem
  order: Order
  terms: Terms
  choices: Choices
  choose: (change: Change) => void
  press: (line: LineItem, causes: readonly Cause[]) => void
  problems: readonly Problem[]
}

/** The two questions about a chosen item: what is wrong, and what the customer would like; then what follows. */
export function ItemQuestion({ press, problems, ...parts }: ItemQuestionProps) {
  const { line, order, choices, choose } = parts
  const lines = order.line_items
  const outcome = outcomeOf(choices, line, lines)
  const hasSizes = outcome === 'Exchange' && reasonOfItem(choices, line, lines) !== '0'
  return (
    <>
      <Chips
        id={line.id}
        title={line.title}
        offered={causesOffered(line)}
        chosen={causesOf(choices, line)}
        press={press.bind(null, line)}
        error={sentenceAt(problems, 'cause', line.id)}
      />
      <Outcome
        name={`outcome-${line.id}`}
        legend={
          <>
            {WORDS.requestType}
            <span className="sr-only"> {line.title}</span>
          </>
        }
        value={outcome}
        onChange={(next) => choose((now) => withOutcome(now, line, next, lines))}
        isExchangeOnly={isExchangeOnly(line, lines)}
      />
      {hasSizes && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <SizePicker {...parts} error={sentenceAt(problems, 'size', line.id)} />
        </Suspense>
      )}
    </>
  )
}
