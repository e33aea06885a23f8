import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { LineItem } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { waitFor, type Wishable, wishable } from '#rules/returns/reasons.ts'

/** The order as its customer sees it. */
export type Details = DeskResponse<'returns.order'>

/** The choice for a line: the number of pieces, and the wanted size. */
export interface Chosen {
  units: number
  size: string
}

/** The longest reason for an item after its window; the server refuses a longer one. */
export const LONGEST_EXCEPTION = 200

/** The lines that this member of staff may file: if they may set the window aside, with all pieces that this opens. */
export function openLines({ orderDetails, late }: Details): LineItem[] {
  if (!late?.may) return orderDetails.line_items
  return orderDetails.line_items.map((line) => {
    const item = late.items.find(({ id }) => id === line.id)
    return item ? { ...line, standing: 'eligible', units: item.units } : line
  })
}

/** True if some of the chosen pieces can be filed only if the window is set aside. */
export const isLate = (products: DeskRequest<'returns.file'>['products'], { orderDetails }: Details): boolean =>
  products.some(
    ({ id, quantity = 1 }) => quantity > (orderDetails.line_items.find((line) => line.id === id)?.units ?? 0),
  )

/** True if a request of this type can contain the line: an item that the rules only exchange cannot be returned. */
export const isOpenFor = ({ standing, rule }: LineItem, type: RequestType): boolean =>
  standing === 'eligible' && (type === 'Exchange' || rule?.exchange_only !== true)

/** The sizes for an exchange of an item: those in stock or in production, and its own if the reason allows it. */
export const sizesFor = (line: LineItem, reason: ReasonCode): Wishable[] =>
  wishable(reason, line).filter(({ had }) => had)

/** The chosen items as the call sends them, each with the causes. A return keeps its sizes. */
export function productsOf(
  chosen: Readonly<Record<string, Chosen>>,
  lines: readonly LineItem[],
  type: RequestType,
  causes: readonly Cause[],
): DeskRequest<'returns.file'>['products'] {
  return lines.flatMap((line) => {
    const wished = chosen[line.id]
    if (!wished) return []
    const { units: quantity, size } = wished
    if (type === 'Return') return [{ id: line.id, size: line.size, quantity, causes: [...causes] }]
    return [{ id: line.id, size, quantity, ...waitFor({ size }, line), causes: [...causes] }]
  })
}
