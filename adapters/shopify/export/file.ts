import { stat } from 'node:fs/promises'
import { parseExact } from '../exact-json.ts'
import { openBuckets, type Buckets } from './buckets.ts'
import { rowsOf } from './rows.ts'
import type { Row } from '../split-list.ts'

/** An entry of an exported file: a message for the shop's table, or a row that is refused, and why. */
export type Found = { line: number; bytes: number } & ({ topic: string; body: string } | { refusal: string })

/** The rows of a return come under it, and it under its order. */
const RETURN = 'Return'
/** The order of each return in a file is kept in memory, and so are rows that come before their return. */
const MOST_RETURNS = 200_000

interface Returns {
  orderOf: Map<string, string>
  early: Map<string, Row[]>
}

interface Parsed extends Row {
  json: Record<string, unknown>
}

const PARENT = '__parentId'
const KINDS: Record<string, { topic: string; children: string; childKind: string }> = {
  Order: { topic: 'import/order', children: 'lineItems', childKind: 'LineItem' },
  InventoryItem: { topic: 'import/stock', children: 'inventoryLevels', childKind: 'InventoryLevel' },
  Product: { topic: 'import/product', children: 'variants', childKind: 'ProductVariant' },
}

/**
 * Orders and products of an exported file: JSON in the shape of webhooks, and the JSONL of a bulk operation, in which
 * lines follow their order but are mixed with those of others.
 */
export async function* readExport(path: string, signal?: AbortSignal): AsyncGenerator<Found> {
  const buckets = openBuckets((await stat(path)).size)
  const returns: Returns = { orderOf: new Map(), early: new Map() }
  try {
    for await (const row of rowsOf(path)) {
      if (signal?.aborted) return
      const found = sort(row, buckets, returns)
      if (found) yield found
    }
    for (const [id, rows] of returns.early)
      for (const row of rows) yield refused(row, `belongs to ${id}, which is not in the file`)
    for await (const rows of buckets.read()) yield* gather(rows.map(parsed))
  } finally {
    buckets.remove()
  }
}

/** A complete row; undefined when the row was put aside to be grouped with others. */
function sort(row: Row, buckets: Buckets, returns: Returns, isUnwrapped = false): Found | undefined {
  const json = jsonOf(row.text)
  if (json === undefined) return refused(row, 'not JSON, or not whole')
  const alone = !isUnwrapped && Object.keys(json).length === 1 ? (json['order'] ?? json['product']) : undefined
  if (isObject(alone)) return sort({ line: row.line, text: JSON.stringify(alone) }, buckets, returns, true)
  const parent = typeof json[PARENT] === 'string' ? json[PARENT] : undefined
  if (parent !== undefined && isReturn(json)) {
    if (returns.orderOf.size >= MOST_RETURNS) return refused(row, 'too many returns in one file')
    returns.orderOf.set(String(json['id']), parent)
  }
  if (parent !== undefined && kindOf(parent) === RETURN && !returns.orderOf.has(parent))
    return waitFor(parent, { line: row.line, text: JSON.stringify(json) }, returns)
  const belongsTo = parent ? (returns.orderOf.get(parent) ?? parent) : isBulkRoot(json) ? String(json['id']) : undefined
  if (belongsTo !== undefined) {
    const own = { line: row.line, text: JSON.stringify(json) }
    const early = isReturn(json) ? (returns.early.get(String(json['id'])) ?? []) : []
    returns.early.delete(String(json['id']))
    const isStored = [own, ...early].every((one) => buckets.put(belongsTo, one))
    return isStored ? undefined : refused(row, 'too many rows belong together')
  }
  const topic = 'line_items' in json ? 'orders/updated' : 'variants' in json ? 'products/update' : undefined
  if (topic === undefined) return refused(row, 'neither an order nor a product')
  return { line: row.line, bytes: bytesOf([row]), topic, body: row.text }
}

/** No document promises that a return comes before its rows. */
function waitFor(id: string, row: Row, { early }: Returns): Found | undefined {
  const before = early.get(id)
  if (!before && early.size >= MOST_RETURNS) return refused(row, 'too many returns in one file')
  if (before) before.push(row)
  else early.set(id, [row])
  return undefined
}

const refused = (row: Row, refusal: string): Found => ({ line: row.line, bytes: bytesOf([row]), refusal })
const bytesOf = (rows: readonly Row[]) => rows.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1, 0)

function* gather(rows: readonly Parsed[]): Generator<Found> {
  const roots = new Map<string, { root: Parsed; kind: (typeof KINDS)[string]; children: Parsed[] }>()
  const inReturn = Map.groupBy(
    rows.filter(({ json }) => kindOf(String(json[PARENT])) === RETURN).map(({ json }) => json),
    (json) => json[PARENT],
  )
  for (const row of rows.filter(({ json }) => isBulkRoot(json))) {
    const rootId = String(row.json['id'])
    const kind = KINDS[kindOf(rootId)]
    if (roots.has(rootId)) yield refused(row, `${rootId} is in the file twice`)
    else if (kind) roots.set(rootId, { root: row, kind, children: [] })
  }
  for (const row of rows.filter(({ json }) => !isBulkRoot(json))) {
    const parent = String(row.json[PARENT])
    const group = roots.get(parent)
    if (group) group.children.push(row)
    else if (kindOf(parent) in KINDS) yield refused(row, `belongs to ${parent}, which is not in the file`)
  }
  for (const { root, kind, children } of roots.values()) {
    // Pictures and other exported objects are not used.
    const used = children.filter(({ json }) => !('id' in json) || kindOf(String(json['id'])) === kind.childKind)
    const own = nodesIn(root.json[kind.children])
    const returns = children
      .filter(({ json }) => isReturn(json))
      .map(({ json }) => ({ ...json, returnLineItems: inReturn.get(json['id']) ?? [] }))
    const more = returns.length > 0 ? { returns } : {}
    const body = JSON.stringify({ ...root.json, ...more, [kind.children]: own ?? used.map(({ json }) => json) })
    yield { line: root.line, bytes: bytesOf([root, ...children]), topic: kind.topic, body }
  }
}

/** The children inside the row itself: the form in which a query of single orders answers. */
function nodesIn(children: unknown): unknown[] | undefined {
  return isObject(children) && Array.isArray(children['nodes']) ? children['nodes'] : undefined
}

const isReturn = (json: Record<string, unknown>) => typeof json['id'] === 'string' && kindOf(json['id']) === RETURN

function isBulkRoot(json: Record<string, unknown>): boolean {
  return !(PARENT in json) && typeof json['id'] === 'string' && kindOf(json['id']) in KINDS
}

function kindOf(gid: string): string {
  return /^gid:\/\/shopify\/(\w+)\//.exec(gid)?.[1] ?? ''
}

function parsed(row: Row): Parsed {
  return { ...row, json: jsonOf(row.text) ?? {} }
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const json = parseExact(text)
    return isObject(json) ? json : {}
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
