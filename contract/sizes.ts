import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { sizeAlert } from './size-alerts.ts'

/**
 * The amount by which it costs more than the returned piece, in rupees; absent if that is nothing, or the shop does not
 * charge it. Ours.
 */
export const moreRupees = text(32, ['200.00'])

/** A size as it is offered. */
export const offered = {
  size: text(255),
  available: Type.Boolean(),
  ready_by: Type.Optional(text(10, ['2026-11-28'])),
  more: Type.Optional(moreRupees),
} as const

/**
 * Every size of the same style, the current one included. `ready_by` is the day in India on which pieces that are being
 * made can be sent, of a size that is not there now; `more` is the amount by which one piece costs more than the
 * returned one; `alert` says if the customer can get a message when it is back. All three are ours.
 */
export const offeredSizes = Type.Array(exact({ ...offered, alert: Type.Optional(sizeAlert) }))

/**
 * The sizes of the same product in another colour, with the picture of that colour: available now, or from `ready_by`
 * on. Ours; absent if there are none.
 */
export const offeredColours = Type.Array(
  exact({ colour: text(255, ['Clay']), src: Type.Optional(text(2000)), ...offered }),
)

const cells = Type.Array(text(40), { maxItems: 20 })

/**
 * The size chart of a product, as the shop wrote it: the names of its columns, and its rows, each with as many cells as
 * there are columns. At most 20 columns and 30 rows, and 40 characters in a cell. Ours.
 */
export const sizeChart = exact({ columns: cells, rows: Type.Array(cells, { maxItems: 30 }) })

/** See {@link sizeChart}. */
export type SizeChart = Static<typeof sizeChart>

/**
 * What is known about the size of an item, from the record of the shop. `fit`: of `of` people who sent this size of the
 * product back within a year and named a cause, `percent` found it too small or too big; absent below 20 people, or if
 * it is not clear (`rules/fit/known-fit.ts`). `earlier`: the size that this customer kept of the same product, and the
 * day in India on which it came. `chart`: the size chart of the product, if the shop has one. An order of another
 * customer is not found. Ours.
 */
export const sizeHelp = call('returns.sizeHelp', {
  summary:
    'How a size of a product fits, by those who sent it back, the size that the customer kept, and its size chart.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: id(), itemId: id() }),
  response: exact({
    fit: Type.Optional(
      exact({
        of: Type.Integer(),
        percent: Type.Integer(),
        what: Type.Union([Type.Literal('small'), Type.Literal('big')]),
      }),
    ),
    earlier: Type.Optional(exact({ size: text(255, ['L']), on: text(10, ['2026-03-14']) })),
    chart: Type.Optional(sizeChart),
  }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
