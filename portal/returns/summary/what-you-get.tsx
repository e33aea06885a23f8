import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { SHOP } from '#shop'
import { GoodsTitle } from '../../goods.tsx'
import { faultOfRequest } from '../by-rules.ts'
import { type Choices, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { type Making, requestsOf } from '../outcomes.ts'
import { ExpectedRows, madeWords } from './expected-rows.tsx'
import { worthOf } from './refund-summary.ts'
import { Row } from './row.tsx'
import { sizes } from './change.ts'

export interface WhatYouGetProps {
  lines: readonly LineItem[]
  choices: Choices
  terms: Terms
  /** True if a courier comes, as far as it is known. */
  isCollected: boolean
  /** True below the list of the items, beside the form. */
  isBeside?: boolean
}

/** The refund and the exchange, and their known days, as rows. Empty while no item is chosen. */
export function WhatYouGet({ lines, choices, terms, isCollected, isBeside = false }: WhatYouGetProps) {
  const requests = requestsOf(choices, lines)
  if (requests.length === 0) return null
  return (
    <section
      aria-labelledby="you-get"
      className={`figures border-t border-hair ${isBeside ? 'mt-2 pt-4' : 'py-4 form:py-6'}`}
    >
      <h2 id="you-get" className={isBeside ? 'mb-2 font-semibold' : 'mb-2 text-xl'}>
        {LATE.youGet}
      </h2>
      <dl className={`flex flex-col gap-2 ${isBeside ? 'text-sm' : ''}`}>
        {requests.map((request) => (
          <Row key={request.type} name={LATE.row[request.type]}>
            <Result {...{ request, lines, choices, terms, isBeside }} />
          </Row>
        ))}
        <ExpectedRows {...{ requests, choices, terms, isCollected }} />
      </dl>
    </section>
  )
}

type ResultProps = Omit<WhatYouGetProps, 'isCollected'> & { request: Making }

/** The swap of each item, with its name unless the list above has the only one; then the money. */
function Result({ request, lines, choices, terms, isBeside }: ResultProps) {
  const worth = worthOf(request, choices, terms)
  const isExchange = request.type === 'Exchange'
  const byEmail = !isExchange && (worth.refundMethod ?? 'card') === 'card' && dueOf(worth) > 0
  // The replacement is not known before the reason is.
  const known = isExchange && request.reason !== '0' ? request.lines : []
  return (
    <>
      {known
        .filter((line) => wishOf(choices, line).size !== '')
        .map((line) => (
          <p key={line.id} className="font-medium">
            {!(isBeside && known.length === 1) && (
              <>
                <GoodsTitle title={line.title} /> ·{' '}
              </>
            )}
            {sizes(choices, line, lines)}
            {madeWords(choices, line)}
          </p>
        ))}
      <p>
        {brings(worth, terms.fee_words ?? SHOP.exchangeFee)}
        {byEmail && ` ${LATE.byEmail}`}
      </p>
      {terms.shop?.fault_free && worth.feePaise > 0 && faultOfRequest(request, choices, terms) === 'partly' && (
        <p>{LATE.feeStands}</p>
      )}
    </>
  )
}
