import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { dayWords } from '#rules/india/dates.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { offerOf } from '#rules/returns/reasons.ts'
import { SHOP } from '#shop'
import { GoodsTitle } from '../../goods.tsx'
import { worthOf } from './refund-summary.ts'
import { faultOfChoice } from '../by-rules.ts'
import { type Choices, chosenOf, offersFor, wishOf } from '../choices.ts'
import { SAYS } from '../words.ts'
import { sizes } from './submit-bar.tsx'

interface WhatYouGetProps {
  lines: readonly LineItem[]
  choices: Choices
  terms: Terms
  /** True if a courier comes, as far as it is known. */
  isCollected: boolean
}

/**
 * The refund or the exchange of the request, and its known days: the day a size is ready, and the day of the pickup.
 * Empty while no item is chosen.
 */
export function WhatYouGet({ lines, choices, terms, isCollected }: WhatYouGetProps) {
  const chosen = chosenOf(choices, lines)
  if (chosen.length === 0) return null
  const worth = worthOf(choices, lines, terms)
  const isExchange = choices.type === 'Exchange'
  // The replacement is not known before the reason is.
  const isKnown = isExchange && choices.reason !== '0'
  const byEmail = !isExchange && (worth.refundMethod ?? 'card') === 'card' && dueOf(worth) > 0
  return (
    <section aria-labelledby="you-get" className="figures border-t border-hair py-8">
      <h2 id="you-get" className="mb-2 text-xl">
        {SAYS.youGet}
      </h2>
      {isKnown &&
        chosen
          .filter((line) => wishOf(choices, line).size !== '')
          .map((line) => (
            <p key={line.id} className="font-medium">
              <GoodsTitle title={line.title} /> · {sizes(choices, line)}
              {readyBy(choices, line)}
            </p>
          ))}
      <p className="mt-1">
        {brings(worth, terms.fee_words ?? SHOP.exchangeFee)}
        {byEmail && ` ${SAYS.byEmail}`}
      </p>
      {terms.shop?.fault_free && worth.feePaise > 0 && faultOfChoice(choices, lines, terms) === 'partly' && (
        <p className="mt-1">{SAYS.feeStands}</p>
      )}
      {isCollected && choices.pickupDay && <p className="mt-1">{SAYS.collected(dayWords(choices.pickupDay))}</p>}
    </section>
  )
}

function readyBy(choices: Choices, line: LineItem): string {
  const made = offerOf(wishOf(choices, line), offersFor(choices, line))
  return made?.available === false && made.ready_by ? `, ${SAYS.readyBy(dayWords(made.ready_by))}` : ''
}
