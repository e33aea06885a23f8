import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { shopifySchema } from '../schema/schema.ts'
import { EVERY } from '../shop/paging.ts'

const MOST_CONNECTIONS = 5

/** The reason for which Shopify refuses to export this; undefined if it does not. */
export function problemOfExport(query: string): string | undefined {
  const schema = shopifySchema()
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return `Invalid bulk query: ${(error as Error).message}`
  }
  const [invalid] = validate(schema, document)
  if (invalid) return `Invalid bulk query: ${invalid.message}`
  const { connections, isInList, usesNodes, deepest } = connectionsIn(document)
  // Recorded: 2026-04/bulk-operations/bulk-operation-run-query-validators.json of airhorns/shopify-draft-proxy, 2026.
  if (connections === 0) return 'Bulk queries must contain at least one connection.'
  if (connections > MOST_CONNECTIONS) return 'Bulk queries cannot contain more than 5 connections.'
  if (isInList) return 'Queries that contain a connection field within a list field are not currently supported.'
  if (deepest > 3) return 'Bulk queries cannot contain connections with a nesting depth greater than 2.'
  if (usesNodes)
    return (
      "All connection fields in a bulk query must select their contents using 'edges' > 'node'. Selecting via " +
      "'nodes' is not supported."
    )
  return undefined
}

function connectionsIn(document: DocumentNode) {
  const info = new TypeInfo(shopifySchema())
  let connections = 0
  let isInList = false
  let usesNodes = false
  let deepest = 0
  const nested: boolean[] = []
  const lists: boolean[] = []
  const isPlainList = () => isListType(getNullableType(info.getType())) && !isWrapping(info.getParentType()?.name)
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter({ name }) {
          const isConnection = getNamedType(info.getType())?.name.endsWith('Connection') === true
          if (isConnection) {
            connections++
            if (lists.includes(true)) isInList = true
          }
          if (name.value === 'nodes' && isWrapping(info.getParentType()?.name)) usesNodes = true
          lists.push(isPlainList())
          nested.push(isConnection)
          deepest = Math.max(deepest, nested.filter(Boolean).length)
        },
        leave() {
          lists.pop()
          nested.pop()
        },
      },
    }),
  )
  return { connections, isInList, usesNodes, deepest }
}

const isWrapping = (name = '') => name.endsWith('Connection') || name.endsWith('Edge')

/** The query with every list whole, and the outermost in lots: `$lot` at a time, from `$after` on. */
export function inLots(query: string): DocumentNode {
  const info = new TypeInfo(shopifySchema())
  let depth = 0
  const document = visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field: {
        enter(field): FieldNode | undefined {
          if (!getNamedType(info.getType())?.name.endsWith('Connection')) return undefined
          depth++
          if (depth > 1) return { ...field, arguments: [...others(field), argument('first', int(EVERY))] }
          const lot = [argument('first', variable('lot')), argument('after', variable('after'))]
          return withPageInfo({ ...field, arguments: [...others(field), ...lot] })
        },
      },
    }),
  )
  const [definition] = document.definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('an export is one query')
  const variableDefinitions = [declared('lot', 'Int'), declared('after', 'String')]
  return { ...document, definitions: [{ ...definition, variableDefinitions }] }
}

const others = ({ arguments: all = [] }: FieldNode) =>
  all.filter(({ name }) => name.value !== 'first' && name.value !== 'after')
const named = (value: string) => ({ kind: Kind.NAME, value }) as const
const int = (value: number) => ({ kind: Kind.INT, value: String(value) }) as const
const variable = (value: string) => ({ kind: Kind.VARIABLE, name: named(value) }) as const
const argument = (name: string, value: ReturnType<typeof int> | ReturnType<typeof variable>) =>
  ({ kind: Kind.ARGUMENT, name: named(name), value }) as const
const declared = (name: string, type: string) =>
  ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: variable(name),
    type: { kind: Kind.NAMED_TYPE, name: named(type) },
  }) as const

function withPageInfo(field: FieldNode): FieldNode {
  const pageInfo = parse('{ pageInfo { hasNextPage endCursor } }').definitions[0]
  if (pageInfo?.kind !== Kind.OPERATION_DEFINITION || !field.selectionSet) return field
  const selections = [...field.selectionSet.selections, ...pageInfo.selectionSet.selections]
  return { ...field, selectionSet: { ...field.selectionSet, selections } }
}
