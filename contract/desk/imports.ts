import { Type, type Static } from 'typebox'
import { exact, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS } from './roles.ts'

/** The largest file that is taken. */
export const IMPORT_MAX_BYTES = 512 * 1024 * 1024

/** So many imports wait or run at a time. */
export const MOST_IMPORTS_OPEN = 5

/** So many refused rows are kept of each import. */
export const MOST_STORED_REFUSALS = 100

/** The media type of the file; it is the same for any content. */
export const IMPORT_MEDIA_TYPE = 'application/octet-stream'

const state = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('stopped'),
  Type.Literal('failed'),
])
const count = Type.Integer()
const kind = Type.Union([Type.Literal('shop'), Type.Literal('stock'), Type.Literal('shopify')])
const step = Type.Union([
  Type.Literal('products'),
  Type.Literal('stock'),
  Type.Literal('orders'),
  Type.Literal('whole'),
])

/**
 * An import: its file, who started it, and its progress. `rowsTotal` is null if rows are not lines. If it is started
 * again, rows that it imported before count as known. An import of kind `shopify` has no file of its own: Shopify
 * exports its products, their stock and its orders, then some orders are read one by one. `step` is the present part.
 * While Shopify makes a file, `bytes` is 0 and `bytesDone` is its size so far. In the last step both count orders.
 */
const importRun = exact({
  id: rowId(),
  by: text(100),
  kind,
  step: Type.Union([step, Type.Null()]),
  fileName: text(200),
  state,
  bytes: count,
  bytesDone: count,
  rowsTotal: Type.Union([count, Type.Null()]),
  taken: count,
  changed: count,
  known: count,
  refused: count,
  starts: count,
  createdAt: text(30),
  endedAt: Type.Union([text(30), Type.Null()]),
})

/** See {@link importRun}. */
export type ImportRun = Static<typeof importRun>

/** Lists the imports, the last one first. */
const list = deskCall('imports.list', {
  summary: 'The imports, the last one first.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ before: Type.Optional(rowId()) }),
  response: exact({ rows: Type.Array(importRun), next: Type.Optional(rowId()) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Returns the progress of these imports. */
const progress = deskCall('imports.progress', {
  summary: 'How far imports are.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({ ids: Type.Array(rowId(), { maxItems: 50 }) }),
  response: exact({ rows: Type.Array(importRun) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Lists the first refused rows of an import, each with its line and the reason. */
const refusals = deskCall('imports.refusals', {
  summary: 'The refused rows of an import.',
  roles: KEEPERS,
  logged: ['id'],
  looks: true,
  request: exact({ id: rowId() }),
  response: exact({ rows: Type.Array(exact({ line: count, reason: text(500) })) }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Stops an import that waits or runs; the rows that have entered stay. CHANGED_MEANWHILE when it has ended. */
const stop = deskCall('imports.stop', {
  summary: 'Stops an import.',
  roles: KEEPERS,
  logged: ['id'],
  request: exact({ id: rowId() }),
  response: exact({ row: importRun }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Loads from Shopify itself all its data since a day, unless that import is already going on: then it returns that one.
 * SPAN_INVALID for a day that is none or is to come, SHOPIFY_NOT_SET_UP if it cannot be asked.
 */
const fromShopify = deskCall('imports.fromShopify', {
  summary: 'Brings in all that Shopify has since a day.',
  roles: KEEPERS,
  logged: ['since'],
  request: exact({ since: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2024-11-01'] }) }),
  response: exact({ row: importRun }),
  refusals: ['INVALID_BODY', 'SPAN_INVALID', 'SHOPIFY_NOT_SET_UP', 'IMPORTS_FULL', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Takes a file to be imported. The declared fields of the request are in the address; the body is the file, as it is.
 * Sent again under its request key, it answers as before.
 */
const upload = deskCall('imports.upload', {
  summary: 'Takes a file of orders and products, or of stock, to be imported.',
  roles: KEEPERS,
  logged: ['kind'],
  request: exact({ kind: Type.Union([Type.Literal('shop'), Type.Literal('stock')]), name: text(1_000) }),
  response: exact({ row: importRun }),
  refusals: [
    'INVALID_BODY',
    'UNSUPPORTED_MEDIA_TYPE',
    'FILE_TOO_LARGE',
    'FILE_CUT_OFF',
    'IMPORTS_FULL',
    'UPLOAD_FAILED',
  ],
})

/** The calls about imports that are answered like all others. */
export const IMPORT_CALLS = {
  'imports.list': list,
  'imports.progress': progress,
  'imports.refusals': refusals,
  'imports.stop': stop,
  'imports.fromShopify': fromShopify,
} as const

/** The one that takes a file. */
export const IMPORT_UPLOAD = { 'imports.upload': upload } as const
