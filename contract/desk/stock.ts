import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { productionStage } from '../dispatch.ts'
import { deskCall } from './call.ts'
import { KEEPERS, STAFF } from './roles.ts'

/**
 * The quantities of an item in a size: on the shelf, and at each stage of its making; in the order of the file's
 * columns.
 */
export const QUANTITIES = ['inventory', 'po', 'finishing', 'stitching', 'cutting'] as const

/** The name of a quantity. */
export type Quantity = (typeof QUANTITIES)[number]

/** The largest quantity that is taken. */
export const MOST_OF_A_KIND = 999_999_999

/** The most bytes of a CSV that can be previewed before it is taken in, as it is sent. A larger one is an import. */
export const PREVIEW_MAX_BYTES = 240_000

/** The most rows of each kind that a preview shows; it counts them all. */
export const PREVIEW_ROWS = 200

const count = Type.Integer({ minimum: 0, maximum: MOST_OF_A_KIND })
const quantity = Type.Union([
  Type.Literal('inventory'),
  Type.Literal('po'),
  Type.Literal('finishing'),
  Type.Literal('stitching'),
  Type.Literal('cutting'),
])
const counts = exact({ inventory: count, po: count, finishing: count, stitching: count, cutting: count })
const rowKey = { item: text(2_000), size: text(400) }
const csv = text(PREVIEW_MAX_BYTES, ['item,size,inventory\nEveryday Slub Tee - Ink,M,4\n'])

/**
 * The stock of an item in a size; `shopify` is Shopify's count on the shelf, null if it has none. `waiting` is the
 * number of customers with an alert for it.
 */
const stockRow = exact({
  ...rowKey,
  quantities: counts,
  shopify: Type.Union([Type.Integer(), Type.Null()]),
  waiting: Type.Integer(),
  updatedAt: text(30),
})

/** See {@link stockRow}. */
export type StockLine = Static<typeof stockRow>

/**
 * The stock of the size that an exchange asks for: the pieces on the shelf, and the stage of the next piece, with the
 * hours until it can be sent; `planned`: nothing is in the making.
 */
export const wishedStock = exact({ onShelf: Type.Integer(), stage: productionStage, hours: Type.Integer() })

/** See {@link wishedStock}. */
export type WishedStock = Static<typeof wishedStock>

/**
 * One change of a row: the person (null: by a command), the way it was made, and the quantities before (null: the row
 * was new) and after.
 */
const stockChange = exact({
  id: rowId(),
  at: text(30),
  by: Type.Union([text(100), Type.Null()]),
  way: Type.Union([Type.Literal('edit'), Type.Literal('csv'), Type.Literal('restock'), Type.Literal('exchange')]),
  before: Type.Union([counts, Type.Null()]),
  after: counts,
})

/** See {@link stockChange}. */
export type StockChange = Static<typeof stockChange>

/** A row that a CSV would add or change. */
const changedRow = exact({ line: Type.Integer(), ...rowKey, before: Type.Union([counts, Type.Null()]), after: counts })

/** The numbers of rows of a CSV that are new, changed, as they are already, and refused. */
const sums = exact({ taken: count, changed: count, known: count, refused: count })

/** The effect of a CSV: the first rows of each kind, and the sums over all. `key` names exactly this. */
const stockPreview = exact({
  key: text(64),
  sums,
  taken: Type.Array(changedRow),
  changed: Type.Array(changedRow),
  refused: Type.Array(exact({ line: Type.Integer(), reason: text(500) })),
})

/** See {@link stockPreview}. */
export type StockPreview = Static<typeof stockPreview>

/**
 * Lists the stock, by item and size; `search` are words of the item's name. `after` is the `next` of the page before.
 */
const list = deskCall('stock.list', {
  summary: 'What there is of each item and size, beside what Shopify counts.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({ search: text(200), after: Type.Optional(exact(rowKey)) }),
  response: exact({ rows: Type.Array(stockRow), next: Type.Optional(exact(rowKey)) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Sets one quantity that still is as it was `seen`. CHANGED_MEANWHILE has the present one in `about`. Sent again, it
 * answers as before.
 */
const edit = deskCall('stock.edit', {
  summary: 'Sets one quantity of an item in a size.',
  roles: KEEPERS,
  logged: ['item', 'size', 'field', 'value'],
  request: exact({ ...rowKey, field: quantity, value: count, seen: count }),
  response: exact({ row: stockRow }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Lists the changes of a row, each with its person, the last first. */
const history = deskCall('stock.history', {
  summary: 'Who changed the quantities of an item in a size.',
  roles: STAFF,
  logged: ['item', 'size'],
  looks: true,
  request: exact({ ...rowKey, before: Type.Optional(rowId()) }),
  response: exact({ changes: Type.Array(stockChange), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Shows the changes that a CSV would make; changes nothing. */
const preview = deskCall('stock.preview', {
  summary: 'What a CSV of stock would change.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ csv }),
  response: stockPreview,
  refusals: ['INVALID_BODY', 'BODY_TOO_LARGE', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Makes all changes of the preview with this `key`, or none. Sent again, there is nothing left to do. */
const apply = deskCall('stock.apply', {
  summary: 'Takes in a CSV of stock exactly as its preview said.',
  roles: KEEPERS,
  logged: ['key'],
  request: exact({ csv, key: text(64) }),
  response: exact({ sums }),
  refusals: ['INVALID_BODY', 'BODY_TOO_LARGE', 'CHANGED_MEANWHILE', 'IMPORT_RUNNING', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** A part of the stock as a CSV that can be taken in again; only the first part names the columns. */
const exported = deskCall('stock.export', {
  summary: 'The stock as a CSV, part by part.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({ after: Type.Optional(exact(rowKey)) }),
  response: exact({ csv: Type.String(), rows: Type.Integer(), next: Type.Optional(exact(rowKey)) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about the stock. */
export const STOCK_CALLS = {
  'stock.list': list,
  'stock.edit': edit,
  'stock.history': history,
  'stock.preview': preview,
  'stock.apply': apply,
  'stock.export': exported,
} as const
