import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'

/** The version of the Admin API that the stand-in speaks. */
export const VERSION = '2026-07'
export const SCHEMA_FILE = `fakes/shopify/schema/admin-${VERSION}.graphql`
export const OPERATIONS_FILE = 'fakes/shopify/schema/operations.graphql'

let built: GraphQLSchema | undefined

/** The committed piece of Shopify's schema; read once. */
export function shopifySchema(): GraphQLSchema {
  built ??= buildSchema(readFileSync(new URL(`admin-${VERSION}.graphql`, import.meta.url), 'utf8'), {
    assumeValidSDL: true,
  })
  return built
}
