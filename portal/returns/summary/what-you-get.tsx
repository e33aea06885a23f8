import type { ReactNode } from 'react'
import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { dayWords } from '#rules/india/dates.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { offerOf } from '#rules/returns/reasons.ts'
import { SHOP } from '#shop'
import { GoodsTitle } from '../../goods.tsx'
import { faultOfRequest } from '../by-rules.ts'
import { type Choices, offersFor, wishOf } from '../choices.ts'
import { type Making, requestsOf } from '../outcomes.ts'
import { SAYS } from '../words.ts'
import { worthOf } from './refund-summary.ts'
import { sizes } from './submit-bar.tsx'

interface WhatYouGetProps {
  lines: readonly LineItem[]
  choices: Choices
  terms: Terms
  /** True if a courier comes, as far as it is known. */
  isCollected: boolean
}

/**
 * The refund and the exchange, with their known days, and the pickup, as rows. Empty while no item is chosen.
 */
export function WhatYouGet({ lines, choices, terms, isCollected }: WhatYouGetProps) {
  const requests = requestsOf(choices, lines)
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="you-get" className="figures border-t border-hair py-8">
      <h2 id="you-get" className="mb-3 text-xl">
        {SAYS.youGet}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 form:grid-cols-[6rem_minmax(0,1fr)]">
        {requests.map((request) => (
          <Row key={request.type} name={SAYS.row[request.type]}>
            <Result {...{ request, lines, choices, terms }} />
          </Row>
        ))}
        <Row name={SAYS.row.pickup}>
          <p>{pickupWords(choices, isCollected)}</p>
          {isCollected && requests.length > 1 && <p className="text-soft">{SAYS.twoPickups}</p>}
        </Row>
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-soft max-form:-mb-3">{name}</dt>
      <dd className="flex flex-col gap-1">{children}</dd>
    </div>
  )
}

function pickupWords({ pickupDay }: Choices, isCollected: boolean): string {
  if (!isCollected) return SAYS.sendYourself
  return pickupDay ? SAYS.collected(dayWords(pickupDay)) : SAYS.anyPickup
}

type ResultProps = Pick<WhatYouGetProps, 'lines' | 'choices' | 'terms'> & { request: Making }

/** The new size of each item, then the money. */
function Result({ request, lines, choices, terms }: ResultProps) {
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
            <GoodsTitle title={line.title} /> · {sizes(choices, line, lines)}
            {readyBy(choices, line)}
          </p>
        ))}
      <p>
        {brings(worth, terms.fee_words ?? SHOP.exchangeFee)}
        {byEmail && ` ${SAYS.byEmail}`}
      </p>
      {terms.shop?.fault_free && worth.feePaise > 0 && faultOfRequest(request, choices, terms) === 'partly' && (
        <p>{SAYS.feeStands}</p>
      )}
    </>
  )
}

function readyBy(choices: Choices, line: LineItem): string {
  const made = offerOf(wishOf(choices, line), offersFor(choices, line))
  return made?.available === false && made.ready_by ? `, ${SAYS.readyBy(dayWords(made.ready_by))}` : ''
}
