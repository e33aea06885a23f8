import {
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isAbstractType,
  isListType,
  isNonNullType,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { documentsIn, ourDocuments } from '#fakes/shopify/schema/documents.ts'
import { shopifySchema } from '#fakes/shopify/schema/schema.ts'
import { LISTS, MAY_BE_NULL } from './call/check.ts'
import { type Selection, selectionOf } from './call/selection.ts'

const problemsOf = (text: string) =>
  validate(shopifySchema(), parse(text), [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message)

test('every document that we send to Shopify fits its schema and asks for nothing that is going', () => {
  const written = ourDocuments()
  const problems = written.flatMap(({ file, document }) =>
    validate(shopifySchema(), document, [...specifiedRules, NoDeprecatedCustomRule]).map(
      ({ message }) => `${file}: ${message}`,
    ),
  )
  expect(problems).toEqual([])
  expect(written.length, 'documents found').toBeGreaterThanOrEqual(2)
})

test('what each document asks for at its root is known, so that the answer to another one is not read', () => {
  for (const { document } of ourDocuments()) {
    const [operation] = document.definitions
    const selections = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
    const names = selections.map((field) => (field.kind === Kind.FIELD ? (field.alias ?? field.name).value : ''))
    expect(Object.keys(selectionOf(print(document)))).toEqual(names)
  }
})

/** Every field with something below it: its place, and whether the schema lets it be null or a plain list. */
function fieldsOf(selection: Selection, type: GraphQLNamedType, parent = ''): [string, string, boolean, boolean][] {
  return Object.values(selection).flatMap(({ name, of }) => {
    if (!of) return []
    const types = isAbstractType(type) ? shopifySchema().getPossibleTypes(type) : []
    const fields = [type, ...types].map((one) => ('getFields' in one ? one.getFields()[name] : undefined))
    const declared = fields.find((field) => field !== undefined)?.type as GraphQLOutputType
    const isList = isListType(getNullableType(declared))
    const here = name === 'nodes' ? parent : name
    return [
      [name, `${parent}.${name}`, !isNonNullType(declared), isList] as [string, string, boolean, boolean],
      ...fieldsOf(of, getNamedType(declared), here),
    ]
  })
}

/** For all documents except exports and whole orders, which are read as messages are. */
test('what an answer may leave out, and which of it are lists, is known as the schema has it', () => {
  const fields = ourDocuments().flatMap(({ file, document }) => {
    const text = print(document)
    if (file.endsWith('queries.ts') || text.includes('InFull')) return []
    const schema = shopifySchema()
    const root = text.startsWith('mutation') ? schema.getMutationType() : schema.getQueryType()
    return fieldsOf(selectionOf(text), root!)
  })
  const nullable = fields.filter(([, at, isNullable]) => isNullable && !at.startsWith('.')).map(([, at]) => at)
  expect([...MAY_BE_NULL].toSorted()).toEqual([...new Set(nullable)].toSorted())
  const lists = fields.filter(([, , , isList]) => isList).map(([name]) => name)
  expect([...LISTS].toSorted()).toEqual([...new Set(lists)].toSorted())
})

test.each([
  ['a field that is not there', 'query { order(id: "1") { colour } }', 'Cannot query field "colour" on type "Order".'],
  ['a field that is going', 'query { order(id: "1") { totalPrice } }', 'The field Order.totalPrice is deprecated.'],
  [
    'an input that is going',
    'mutation { returnCreate(returnInput: {orderId: "1", returnLineItems: [], unprocessed: true}) { return { id } } }',
    'The input field ReturnInput.unprocessed is deprecated.',
  ],
  ['a number that is missing', 'query { order { id } }', 'Field "order" argument "id" of type "ID!" is required'],
])('%s is found', (_what, text, message) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(message)])
})

test('documents are found in a source, and one that is put together cannot be checked', () => {
  const source = 'const A = `query Name($id: ID!) { order(id: $id) { id } }`\nconst B = `a query`'
  expect(documentsIn('a.ts', source)).toHaveLength(1)
  expect(() => documentsIn('a.ts', 'const A = `query Name { ${FIELDS} }`')).toThrow('a.ts: a document')
})
