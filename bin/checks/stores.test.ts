import { expect, test } from 'vitest'
import { storeProblems } from './stores.ts'

const found = (file: string, text: string) => storeProblems(new Map([[file, text]]))

test.each([
  ['a statement', 'await sql`SELECT 1`'],
  ['of another tag', 'await held`\n  DELETE FROM requests`'],
  ['with the type of its rows', 'const rows = await context.sql<{ id: string }[]>`\n  SELECT id FROM orders`'],
  ['a part of one', 'const live = sql`t.status = 1`'],
  ['an empty part', 'lock ? other : sql``'],
])('SQL beside a store is named: %s', (_what, text) => {
  expect(found('gateway/orders/calls.ts', text)).toEqual([
    'gateway/orders/calls.ts: SQL stands in a store (store.ts, …-store.ts)',
  ])
  for (const store of ['gateway/orders/store.ts', 'gateway/orders/sizes-store.ts', 'database/migrate.ts'])
    expect(found(store, text)).toEqual([])
})

test.each(['// as sql`SELECT 1` does', '/** Not `SELECT 1`. */', "const words = `We select ${'one'}`"])(
  'what is no SQL is left alone: %s',
  (text) => expect(found('gateway/orders/calls.ts', text)).toEqual([]),
)
