import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  getNamedType,
  isCompositeType,
  Kind,
  parse,
  print,
  type TypeNode,
  TypeInfo,
  validate,
  validateSchema,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { withoutDescriptions } from './bare.ts'

/**
 * The part of a schema that these documents use: each object they touch with all its fields that lead to leaves or to
 * other touched objects, of the roots the fields they ask, and every input that can be given there. Deprecations stay,
 * descriptions go. Throws if a document does not fit the schema.
 */
export function prune(sdl: string, documents: readonly DocumentNode[]): string {
  const whole = parse(sdl, { noLocation: true })
  const touched = touchedBy(whole, documents)
  const definitions = new Map(whole.definitions.flatMap((d) => ('name' in d && d.name ? [[d.name.value, d]] : [])))
  const isLeaf = (name: string) => LEAVES.has(definitions.get(name)?.kind ?? Kind.SCALAR_TYPE_DEFINITION)
  const reachable = new Map<string, DefinitionNode>()
  for (const name of touched.types) reachable.set(name, cut(definitions.get(name)!, touched, isLeaf))
  for (let queue = [...reachable.values()]; queue.length > 0;)
    queue = queue.flatMap(mentionsOf).flatMap((name) => {
      const definition = definitions.get(name)
      if (!definition || reachable.has(name)) return []
      reachable.set(name, definition)
      return [definition]
    })
  const fixed = whole.definitions.filter(
    (d) => d.kind === Kind.SCHEMA_DEFINITION || d.kind === Kind.DIRECTIVE_DEFINITION,
  )
  const named = [...reachable].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, definition]) => definition)
  const pruned = withoutDescriptions({ kind: Kind.DOCUMENT, definitions: [...fixed, ...named] })
  const [problem] = validateSchema(buildASTSchema(pruned))
  if (problem) throw problem
  return `${print(pruned)}\n`
}

const LEAVES = new Set<string>([Kind.SCALAR_TYPE_DEFINITION, Kind.ENUM_TYPE_DEFINITION])
const ROOTS = new Set(['QueryRoot', 'Mutation'])

interface Touched {
  types: Set<string>
  /** As Type.field, of the roots. */
  rootFields: Set<string>
}

function touchedBy(whole: DocumentNode, documents: readonly DocumentNode[]): Touched {
  const schema = buildASTSchema(whole, { assumeValidSDL: true })
  const types = new Set([...ROOTS].filter((root) => schema.getType(root) !== undefined))
  const rootFields = new Set<string>()
  for (const document of documents) {
    const [problem] = validate(schema, document)
    if (problem) throw problem
    const info = new TypeInfo(schema)
    const enter = () => {
      const parent = info.getParentType()
      if (parent) types.add(parent.name)
      if (parent && ROOTS.has(parent.name)) rootFields.add(`${parent.name}.${info.getFieldDef()?.name}`)
      const type = getNamedType(info.getType())
      if (isCompositeType(type)) types.add(type.name)
    }
    visit(document, visitWithTypeInfo(info, { Field: enter, InlineFragment: enter, FragmentDefinition: enter }))
  }
  return { types, rootFields }
}

/** The definition with only the parts that it can keep. */
function cut(definition: DefinitionNode, { types, rootFields }: Touched, isLeaf: (name: string) => boolean) {
  if (definition.kind === Kind.UNION_TYPE_DEFINITION)
    return { ...definition, types: definition.types?.filter(({ name }) => types.has(name.value)) ?? [] }
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
    return definition
  const { name, fields = [], interfaces = [] } = definition
  const stays = (field: FieldDefinitionNode) => {
    if (ROOTS.has(name.value)) return rootFields.has(`${name.value}.${field.name.value}`)
    const type = nameOf(field.type)
    return isLeaf(type) || types.has(type)
  }
  return {
    ...definition,
    interfaces: interfaces.filter((other) => types.has(other.name.value)),
    fields: fields.filter(stays),
  }
}

/** The types that a definition needs beside itself. */
function mentionsOf(definition: DefinitionNode): string[] {
  if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    return (definition.fields ?? []).map(({ type }) => nameOf(type))
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) return []
  return (definition.fields ?? []).flatMap((field) => [
    nameOf(field.type),
    ...(field.arguments ?? []).map(({ type }) => nameOf(type)),
  ])
}

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type))
