import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getOperationAST,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  getNullableType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type GraphQLCompositeType,
  isObjectType,
  isInterfaceType,
} from 'graphql'

const MUTATION_COST = 10
const COUNT_COST = 10
const FREE = new Set(['MoneyBag', 'MoneyV2', 'PageInfo'])
/** The cost of pages is that of their objects alone. */
const isWrapping = (name: string) => name.endsWith('Connection') || name.endsWith('Edge')

interface CostQuery {
  schema: GraphQLSchema
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Shopify's estimate of the cost of an operation before it runs: a formula that fits its recorded answers. */
export function costOf(query: CostQuery): number {
  const operation = getOperationAST(query.document)
  const root = operation && query.schema.getRootType(operation.operation)
  if (!operation || !root) return 0
  const inner = ofSelection(query, operation.selectionSet, root)
  return operation.operation === OperationTypeNode.MUTATION
    ? MUTATION_COST * fieldsIn(operation.selectionSet) + inner
    : inner
}

/** Each step of a mutation costs. */
const fieldsIn = ({ selections }: SelectionSetNode) => selections.filter(({ kind }) => kind === Kind.FIELD).length

function ofSelection(query: CostQuery, { selections }: SelectionSetNode, parent: GraphQLCompositeType): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + ofField(query, selection, parent)
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return (
        sum +
        ofSelection(query, selection.selectionSet, typeNamed(query, selection.typeCondition?.name.value) ?? parent)
      )
    const fragment = query.document.definitions.find(
      (d) => d.kind === Kind.FRAGMENT_DEFINITION && d.name.value === selection.name.value,
    )
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return sum
    return (
      sum + ofSelection(query, fragment.selectionSet, typeNamed(query, fragment.typeCondition.name.value) ?? parent)
    )
  }, 0)
}

function typeNamed({ schema }: CostQuery, name: string | undefined): GraphQLCompositeType | undefined {
  const type = name === undefined ? undefined : schema.getType(name)
  return isCompositeType(type) ? type : undefined
}

function ofField(query: CostQuery, field: FieldNode, parent: GraphQLCompositeType): number {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return 0
  const declared = parent.getFields()[field.name.value]
  const type = declared && getNamedType(declared.type)
  if (!declared || !isCompositeType(type) || !field.selectionSet) return 0
  const inner = ofSelection(query, field.selectionSet, type)
  if (type.name.endsWith('Connection')) return 2 + Math.max(1, Math.floor(2 * Math.log(sizeOf(query, field)))) * inner
  // Counting is dear, and the fields of a mutation beside its lists are free. (Recorded: 729 operations, 2025-01 and
  // 2026-04, of airhorns/shopify-draft-proxy.)
  if (field.name.value === 'ordersCount') return COUNT_COST
  if (parent.name.endsWith('Payload') && !type.name.endsWith('Connection')) return inner
  const isPlainList = isListType(getNullableType(declared.type))
  const own = FREE.has(type.name) || (isWrapping(type.name) && !isPlainList) || type.name.endsWith('Payload') ? 0 : 1
  return (type.name.endsWith('Edge') ? 0 : own) + inner
}

function sizeOf({ variables }: CostQuery, field: FieldNode): number {
  const value = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
  if (value?.kind === Kind.INT) return Number(value.value)
  return value?.kind === Kind.VARIABLE ? Number(variables[value.name.value]) || 1 : 1
}
