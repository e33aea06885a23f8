import {
  defaultFieldResolver,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  type GraphQLError,
  type GraphQLFieldResolver,
  parse,
  validate,
} from 'graphql'
import { shopifySchema } from '../schema/schema.ts'
import { rootField } from '../shop/root.ts'
import type { Shop } from '../shop/state.ts'
import { denial } from './access.ts'
import type { Bucket } from './bucket.ts'
import { costOf } from './cost.ts'
import { refuseForeignIds } from './foreign-ids.ts'
import { once } from './idempotent.ts'

export interface Operation {
  query: string
  variables?: Record<string, unknown> | null
}

let isWarm = false

/** Reads the schema and answers once, so that the first question does not wait for that. */
export function warmUp(shop: Shop, bucket: Bucket): void {
  if (!isWarm) answerTo(shop, bucket, { query: WARMING })
  isWarm = true
}

const WARMING =
  `query { order(id: "none") { ...Asked } shop { name } } fragment Asked on Order { metafield(namespace: "a", key: ` +
  `"b") { value } }`
const MOST_FOR_ONE = 1_000

/**
 * Answers one operation as Shopify does: read, checked against the schema, weighed, and run as far as the app may go.
 */
export function answerTo(shop: Shop, bucket: Bucket, { query, variables }: Operation): unknown {
  const schema = shopifySchema()
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    return { errors: [{ message: (error as Error).message }] }
  }
  const problems = validate(schema, document)
  if (problems.length > 0) return { errors: problems.map(problemView) }
  const cost = costOf({ schema, document, variables: variables ?? {} })
  if (cost > MOST_FOR_ONE)
    return refused('MAX_COST_EXCEEDED', `Query cost is ${cost}, which exceeds the single query max cost limit (1000).`)
  if (!bucket.take(cost)) return throttled(cost, bucket)
  return {
    ...withCodes(run(shop, document, variables ?? {})),
    extensions: { cost: { requestedQueryCost: cost, actualQueryCost: cost, throttleStatus: bucket.status() } },
  }
}

/** Runs a document that fits the schema, as far as the app may go. */
export function run(shop: Shop, document: DocumentNode, variableValues: Record<string, unknown>): ExecutionResult {
  const schema = shopifySchema()
  return execute({ schema, document, variableValues, contextValue: shop, fieldResolver: field }) as ExecutionResult
}

/** The answer of Shopify's to a bucket that holds too little. */
export function throttled(requestedQueryCost: number, bucket: Pick<Bucket, 'status'>) {
  const cost = { requestedQueryCost, actualQueryCost: null, throttleStatus: bucket.status() }
  return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions: { cost } }
}

const field: GraphQLFieldResolver<unknown, Shop> = (source, args, shop, info) => {
  const parent = info.parentType.name
  const refusal = denial(shop.grants, parent, info.fieldName, getNamedType(info.returnType).name)
  if (refusal) throw refusal
  if (source !== undefined) return defaultFieldResolver(source, args, shop, info)
  const answer = () => rootField(parent, info.fieldName)(shop, args as never)
  if (parent !== 'Mutation') return answer()
  refuseForeignIds(info.fieldName, args)
  return once(shop, info, args, answer)
}

const refused = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })

const CODES: [RegExp, string][] = [
  [/^Cannot query field/, 'undefinedField'],
  [/^Unknown argument/, 'argumentNotAccepted'],
  [/^Unknown type/, 'undefinedType'],
  [/is required/, 'missingRequiredArguments'],
  [/^Variable .* is never used/, 'variableNotUsed'],
  [/must have a selection/, 'selectionMismatch'],
]

function problemView({ message, locations }: GraphQLError) {
  const code = CODES.find(([pattern]) => pattern.test(message))?.[1] ?? 'argumentLiteralsIncompatible'
  return { message, locations, extensions: { code } }
}

/** Values that do not fit their variables have a code of their own. */
function withCodes({ data, errors }: ExecutionResult) {
  if (!errors) return { data }
  const shown = errors.map((error) => {
    const isOfVariables = error.message.startsWith('Variable "')
    const code = error.extensions['code'] ?? (isOfVariables ? 'INVALID_VARIABLE' : 'INTERNAL_SERVER_ERROR')
    const { message, locations, path } = error
    return { message, locations, path, extensions: { ...error.extensions, code } }
  })
  return data === undefined ? { errors: shown } : { data, errors: shown }
}
