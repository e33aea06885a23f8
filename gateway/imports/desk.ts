import type { IMPORT_CALLS } from '#contract/desk/imports.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { beginFromShopify } from './from-shopify.ts'
import { importRows, importsOf, refusalsOf, stopImport } from './store.ts'

const ROWS = 20

/** The calls about imports. */
export const importsDesk: DeskHandlers<typeof IMPORT_CALLS> = {
  'imports.list': async ({ sql }, { before }) => {
    const rows = await importRows(sql, { before, most: ROWS })
    const last = rows.length === ROWS ? rows.at(-1) : undefined
    return { rows, ...present({ next: last?.id }) }
  },
  'imports.progress': async ({ sql }, { ids }) => ({ rows: await importsOf(sql, ids) }),
  'imports.refusals': async ({ sql }, { id }) => ({ rows: (await refusalsOf(sql, id)) ?? refuse('NOT_FOUND') }),
  'imports.fromShopify': async (context, { since }, caller) => ({
    row: await beginFromShopify(context, since, caller),
  }),
  'imports.stop': async ({ sql, now }, { id }) => {
    const isStopped = await stopImport(sql, id, now())
    const row = (await importsOf(sql, [id]))[0] ?? refuse('NOT_FOUND')
    if (!isStopped && row.state !== 'stopped') refuse('CHANGED_MEANWHILE', row.state)
    return { row }
  },
}
