import { readFileSync } from 'node:fs'
import { NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { prune } from './prune.ts'
import { OPERATIONS_FILE, shopifySchema } from './schema.ts'

const WHOLE = `
schema { query: QueryRoot }
"""Long words."""
type QueryRoot { order(id: ID!, by: Sorting): Order  blog: Blog }
enum Sorting { UP DOWN @deprecated(reason: "old") }
input Unasked { id: ID }
interface Node { id: ID! }
interface Titled { title: String }
type Order implements Node & Titled {
  id: ID! title: String old: String @deprecated(reason: "Use title.") blog: Blog state: State parcel: Parcel
}
enum State { OPEN CLOSED }
type Parcel { awb: String order: Order }
type Blog { id: ID! }
`

test('a piece of a schema: whole objects that are touched, deprecations, no words, nothing else', () => {
  const pruned = prune(WHOLE, [parse('query { order(id: 1) { parcel { awb } } }')])
  expect(pruned.replaceAll(/\s+/g, ' ').trim()).toBe(
    [
      'schema { query: QueryRoot }',
      'type Order { id: ID! title: String old: String @deprecated(reason: "Use title.") state: State parcel: Parcel }',
      'type Parcel { awb: String order: Order }',
      'type QueryRoot { order(id: ID!, by: Sorting): Order }',
      'enum Sorting { UP DOWN @deprecated(reason: "old") }',
      'enum State { OPEN CLOSED }',
    ].join(' '),
  )
})

test('a document that does not fit the whole schema is told', () => {
  expect(() => prune(WHOLE, [parse('query { orders { id } }')])).toThrow('Cannot query field "orders"')
})

test('the committed piece holds every operation it was made for, and none asks for what is going', () => {
  const operations = parse(readFileSync(OPERATIONS_FILE, 'utf8'))
  const problems = validate(shopifySchema(), operations, [...specifiedRules, NoDeprecatedCustomRule])
  expect(problems.map(({ message }) => message)).toEqual([])
})
