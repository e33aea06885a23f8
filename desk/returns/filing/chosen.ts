import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { waitFor, type Wishable, wishable } from '#rules/returns/reasons.ts'

/** The order as its customer sees it. */
export type Details = DeskResponse<'returns.order'>

/** What is asked back of a line: how many pieces, and the wanted size. */
export interface Chosen {
  units: number
  size: string
}

/** Why an item is filed after its window, at most; the server takes no more. */
export const LONGEST_EXCEPTION = 200

/**
 * The lines as this member of staff may file them: where they may set the window aside, with all pieces that this
 * opens.
 */
export function openLines({ orderDetails, late }: Details): LineItem[] {
  if (!late?.may) return orderDetails.line_items
  return orderDetails.line_items.map((line) => {
    const item = late.items.find(({ id }) => id === line.id)
    return item ? { ...line, standing: 'eligible', units: item.units } : line
  })
}

/** True if some of what is chosen can be filed only if the window is set aside. */
export const isLate = (products: DeskRequest<'returns.file'>['products'], { orderDetails }: Details): boolean =>
  products.some(
    ({ id, quantity = 1 }) => quantity > (orderDetails.line_items.find((line) => line.id === id)?.units ?? 0),
  )

/** True if a line can be returned so: what the shop's rules allow an exchange of only is not returned. */
export const isOpenFor = ({ standing, rule }: LineItem, type: RequestType): boolean =>
  standing === 'eligible' && (type === 'Exchange' || rule?.exchange_only !== true)

/**
 * The sizes that an item can be exchanged for: those that are there or being made, and its own where the reason allows
 * it.
 */
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
    return [{ id: line.id, size, quantity, ...waitFor({ size }, line) }]
  })
}
