import { Suspense } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { GoodsTitle, Picture } from '../../goods.tsx'
import { type Choices, chosenOf } from '../choices.ts'
import { SizePicker } from '../lazy.ts'
import type { Problem } from '../payload.ts'
import { sentenceOf } from '../use-return.ts'

interface SizeFieldsProps {
  order: Order
  terms: Terms
  choices: Choices
  choose: (choices: Choices) => void
  problem: Problem | null
}

/** The wish for each chosen item, once the customer has chosen an exchange and its reason. */
export function SizeFields({ order, terms, choices, choose, problem }: SizeFieldsProps) {
  const chosen = chosenOf(choices, order.line_items)
  if (choices.type !== 'Exchange' || choices.reason === '0' || chosen.length === 0) return null
  const error = (id: string) => (problem?.section === 'size' && problem.item === id ? sentenceOf(problem) : undefined)
  return (
    <ul className="-mt-3 flex animate-arrive flex-col gap-5 pb-8">
      {chosen.map((line) => (
        <li key={line.id} className="flex flex-wrap gap-4">
          <Picture src={line.src} className="w-12" />
          <div className="min-w-0 grow basis-56">
            <p className="mb-2 font-medium">
              <GoodsTitle title={line.title || line.name} />
            </p>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <SizePicker {...{ line, order, terms, choices, choose }} error={error(line.id)} />
            </Suspense>
          </div>
        </li>
      ))}
    </ul>
  )
}
