import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { paiseOf } from '#rules/india/money.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { moreIn } from '#rules/returns/reasons.ts'
import { feeOfRequest, wayOf } from '../by-rules.ts'
import { type Choices, offersFor, piecesChosen, piecesLeft, wishOf } from '../choices.ts'
import type { Making } from '../outcomes.ts'

/** The value of the request, by the amount that the customer paid for each piece, as the server says it. */
export function worthOf(request: Making, choices: Choices, terms: Terms): Worth {
  const paidPaise = request.lines.reduce((sum, line) => sum + paidFor(line, piecesChosen(choices, line)), 0)
  const { way, when, bonus_percent: percent } = wayOf(choices, terms) ?? ONE_WAY(terms)
  return {
    type: request.type,
    paidPaise,
    mostPaise: paiseOf(terms.most ?? '') ?? paidPaise,
    feePaise: feeOfRequest(request, choices, terms) * 100,
    morePaise: moreOfRequest(request, choices),
    isUnknown: terms.amount_open,
    // An exchange brings goods; the gateway gives its refund method only once it ends as money.
    refundMethod: request.type === 'Return' ? way : undefined,
    refundWhen: when,
    bonusPercent: request.type === 'Return' ? percent : undefined,
  }
}

/** The way of the refund where there is no choice. */
const ONE_WAY = ({ refund_way: way, refund_when: when }: Terms) => ({ way, when, bonus_percent: undefined })

/** The price difference of the items of a request, in paise. */
export function moreOfRequest({ type, lines }: Making, choices: Choices): number {
  if (type === 'Return') return 0
  return moreOf(
    lines.map((line) => {
      const differencePaise = moreIn(wishOf(choices, line), offersFor(choices, line))
      return { wish: { differencePaise }, units: piecesChosen(choices, line) }
    }),
  )
}

/**
 * The amount that the customer paid for so many pieces of an item, in paise. If the gateway does not give it, the price
 * counts.
 */
function paidFor(line: LineItem, units: number): number {
  const [rest, price, leftPaise] = [piecesLeft(line), paiseOf(line.price) ?? 0, paiseOf(line.paid ?? '')]
  if (leftPaise === null) return price * units
  return paidForPieces(units, { rest, eachPaise: paiseOf(line.paid_each ?? '') ?? price, leftPaise })
}
