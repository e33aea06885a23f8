import {
  getDirectiveValues,
  getNamedType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from 'graphql'
import type { Shop } from '../shop/state.ts'

/** Valid by the schema without a key, and refused at run time since 2026-04. */
const DEMANDING = new Set([
  'refundCreate',
  'inventoryAdjustQuantities',
  'inventorySetQuantities',
  'inventoryMoveQuantities',
  'inventoryActivate',
  'inventoryShipmentReceive',
])

/** Runs a mutation once for each key: a second time it answers as the first, and refuses another thing. */
export function once(shop: Shop, info: GraphQLResolveInfo, args: unknown, run: () => unknown): unknown {
  const directive = info.schema.getDirective('idempotent')
  const node = info.fieldNodes[0]
  const given = directive && node ? getDirectiveValues(directive, node, info.variableValues) : undefined
  const key = given?.['key'] as string | undefined
  if (key === undefined) {
    if (DEMANDING.has(info.fieldName))
      throw refusal(`The @idempotent directive is required for ${info.fieldName}.`, 'BAD_REQUEST')
    return run()
  }
  if (key.trim() === '') throw refusal('The idempotency key cannot be blank.', 'BAD_REQUEST')
  const call = JSON.stringify([info.fieldName, args])
  const before = shop.done.get(key)
  if (before && before.call !== call) return mismatch(info)
  const answer = before ? before.answer : run()
  shop.done.set(key, { call, answer })
  return answer
}

/**
 * A user error with data beside it. (Recorded: 2026-04/store-properties/location-activate-deactivate-lifecycle.json of
 * airhorns/shopify-draft-proxy.)
 */
function mismatch(info: GraphQLResolveInfo) {
  const fields = (getNamedType(info.returnType) as GraphQLObjectType).getFields()
  const message = 'The same idempotency key cannot be used with different operation parameters.'
  const problem = { code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH', field: null, message }
  return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), userErrors: [problem] }
}

const refusal = (message: string, code: string) => new GraphQLError(message, { extensions: { code } })
