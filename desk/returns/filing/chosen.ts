import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { paiseOf } from '#rules/india/money.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import { requestFee } from '#rules/returns/money/fees.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { youGet } from '#rules/returns/money/you-get.ts'
import { moreIn, waitFor, type Wishable, wishable } from '#rules/returns/reasons.ts'

/** The order as its customer sees it. */
export type Details = DeskResponse<'returns.order'>

/** What is asked back of a line: how many pieces, and the wanted size. */
export interface Chosen {
  units: number
  size: string
}

/** Whether a line can be asked back so: what the shop's rules allow an exchange of only is not returned. */
export const isOpenFor = ({ standing, rule }: LineItem, type: RequestType): boolean =>
  standing === 'eligible' && (type === 'Exchange' || rule?.exchange_only !== true)

/** The sizes that an item can be exchanged for: those that are there or being made, and its own where the reason allows it. */
export const sizesFor = (line: LineItem, reason: ReasonCode): Wishable[] =>
  wishable(reason, line).filter(({ had }) => had)

/** The chosen items as they are sent. A return keeps its sizes. */
export function productsOf(
  chosen: Readonly<Record<string, Chosen>>,
  lines: readonly LineItem[],
  type: RequestType,
): DeskRequest<'returns.file'>['products'] {
  return lines.flatMap((line) => {
    const wished = chosen[line.id]
    if (!wished) return []
    const { units: quantity, size } = wished
    if (type === 'Return') return [{ id: line.id, size: line.size, quantity }]
    return [{ id: line.id, size, quantity, ...waitFor(size, line) }]
  })
}

/** What the request brings and costs, as the customer reads it. */
export function bringsOf(
  chosen: Readonly<Record<string, Chosen>>,
  { orderDetails, terms }: Details,
  type: RequestType,
): string {
  const lines = orderDetails.line_items.filter(({ id }) => id in chosen)
  const paidPaise = lines.reduce((sum, line) => sum + paidFor(line, chosen[line.id]?.units ?? 0), 0)
  const general = type === 'Exchange' ? terms.exchange_fee : terms.return_fee
  const fee = requestFee(
    general,
    lines.map(({ rule }) => rule?.fee),
  )
  const wished = lines.map((line) => {
    const { units = 0, size = '' } = chosen[line.id] ?? {}
    return { morePaise: moreIn(size, line), units }
  })
  return youGet({
    type,
    paidPaise,
    mostPaise: paiseOf(terms.most ?? '') ?? paidPaise,
    feePaise: fee * 100,
    morePaise: moreOf(wished),
  })
}

function paidFor({ units: rest = 0, paid = '', paid_each: each = '' }: LineItem, units: number): number {
  return paidForPieces(units, { rest, eachPaise: paiseOf(each) ?? 0, leftPaise: paiseOf(paid) ?? 0 })
}
