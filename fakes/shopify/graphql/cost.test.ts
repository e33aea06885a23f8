import { readFileSync } from 'node:fs'
import { type DocumentNode, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { OPERATIONS_FILE, shopifySchema } from '../schema/schema.ts'
import { costOf } from './cost.ts'

const whole = parse(readFileSync(OPERATIONS_FILE, 'utf8'))

/** One of the operations, with the fragments of all. */
function only(name: string): DocumentNode {
  const definitions = whole.definitions.filter(
    (d) => d.kind === Kind.FRAGMENT_DEFINITION || (d.kind === Kind.OPERATION_DEFINITION && d.name?.value === name),
  )
  return { kind: Kind.DOCUMENT, definitions }
}

test.each([
  ['OrderById', 96, {}],
  ['OrderLineItemsPage', 59, {}],
  ['OrdersSearch', 26, { first: 5 }],
  ['OrdersSearch', 34, { first: 10 }],
  ['OrdersSearch', 58, { first: 50 }],
  ['ProductSizes', 136, {}],
  ['Returnable', 270, {}],
  ['ReturnsOfOrder', 283, {}],
  ['ReturnById', 57, {}],
  ['ReturnReasons', 13, {}],
  ['WebhookList', 9, {}],
  ['ShopInfo', 11, {}],
])('%s costs %i, as was worked out from recorded answers', (name, cost, variables) => {
  expect(costOf({ schema: shopifySchema(), document: only(name), variables })).toBe(cost)
})
