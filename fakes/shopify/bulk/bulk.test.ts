import { readFileSync } from 'node:fs'
import { Kind, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { changesOf } from '../changes/changes.ts'
import { OPERATIONS_FILE } from '../schema/schema.ts'
import { fake, pass, send, start, timeNow } from '../testing/shop.ts'

const written = parse(readFileSync(OPERATIONS_FILE, 'utf8')).definitions
/** An operation of the list that the schema is pruned for; it uses no fragment. */
const operation = (name: string) =>
  print(written.find((one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value === name)!)

const answer = async (query: string, variables: object) => {
  const { json } = await send(query, variables)
  expect(json.errors).toBeUndefined()
  return json.data as unknown as Record<string, never>
}
interface State {
  bulkOperation: { id: string; status: string; url: string | null; rootObjectCount: string }
}
const state = (id: string) => answer(operation('BulkStatus'), { id }) as unknown as Promise<State>
async function begin(query: string) {
  const { bulkOperationRunQuery } = await answer(operation('BulkRun'), { query })
  return bulkOperationRunQuery as unknown as { bulkOperation: { id: string } | null; userErrors: { message: string }[] }
}

test('an export is made beside, five at a time, and its file has a line for each thing', async () => {
  await start()
  const { bulkOperation } = await begin(operation('AllOrders'))
  const more = await Promise.all(Array.from({ length: 4 }, () => begin(operation('AllOrders'))))
  expect(more.flatMap(({ userErrors }) => userErrors)).toEqual([])
  await expect
    .poll(async () => (await state(bulkOperation!.id)).bulkOperation)
    .toMatchObject({ status: 'COMPLETED', rootObjectCount: '1' })
  const { url } = (await state(bulkOperation!.id)).bulkOperation
  const rows = (await (await fetch(url!)).text())
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as object)
  expect(rows).toMatchObject([
    { id: 'gid://shopify/Order/42', fulfillments: [{ id: 'gid://shopify/Fulfillment/91' }, {}] },
    { id: 'gid://shopify/LineItem/7', quantity: 3, __parentId: 'gid://shopify/Order/42' },
  ])
})

test.each([
  ['shop { name }', 'Bulk queries must contain at least one connection.'],
  ['orders { edges { node { colour } } }', 'Invalid bulk query'],
  ['orders { nodes { id } }', "Selecting via 'nodes' is not supported."],
  [
    'orders { edges { node { id returns { edges { node { id reverseFulfillmentOrders { nodes { id lineItems { ' +
      'nodes { id } } } } } } } } } }',
    'Bulk queries cannot contain connections with a nesting depth greater than 2.',
  ],
  [
    'orders { edges { node { id fulfillments { id fulfillmentLineItems { nodes { id } } } } } }',
    'Queries that contain a connection field within a list field are not currently supported.',
  ],
])('%s is not exported', async (fields, message) => {
  await start()
  expect((await begin(`query A { ${fields} }`)).userErrors).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) as string }),
  ])
})

test('orders are listed by change, page by page; one that changes between two pages hides none', async () => {
  await start()
  const changes = changesOf(fake.shop)
  const lines = [{ id: '1', title: 'Tee', sku: 'T', quantity: 1, price: '100.00' }]
  const since = new Date(timeNow()).toISOString()
  for (let n = 0; n < 23; n++) {
    pass(1_000)
    changes.create({ lines })
  }
  const found: string[] = []
  for (let after: string | null = null, more = true; more;) {
    const { orders } = (await answer(operation('ChangedOrders'), {
      query: `updated_at:>=${since}`,
      after,
    })) as unknown as {
      orders: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
    }
    found.push(...orders.nodes.map(({ name }) => name))
    ;({ hasNextPage: more, endCursor: after } = orders.pageInfo)
    pass(1_000)
    if (found.length === 10) changes.tag([...fake.shop.orders.values()][1]!, 'late')
  }
  expect(new Set(found).size).toBe(23)
  expect(found).toHaveLength(24)
  expect(await answer(operation('CountOrders'), { query: `created_at:>=${since}` })).toEqual({
    ordersCount: { count: 23, precision: 'EXACT' },
  })
})
