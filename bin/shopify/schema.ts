import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'graphql'
import { ourDocuments } from '#fakes/shopify/schema/documents.ts'
import { prune } from '#fakes/shopify/schema/prune.ts'
import { OPERATIONS_FILE, SCHEMA_FILE } from '#fakes/shopify/schema/schema.ts'

/**
 * Writes the piece of Shopify's schema that the stand-in and the checks use, from the whole one:
 * node bin/shopify/schema.ts admin-2026-07.graphql.gz (as SDL, packed or not; npm's @shopify/dev-mcp has each version).
 */
const [, , from] = process.argv
if (from === undefined) {
  console.error('usage: node bin/shopify/schema.ts <the whole schema as SDL, .graphql or .graphql.gz>')
  process.exit(64)
}
const bytes = readFileSync(from)
const sdl = (from.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
const documents = [...ourDocuments().map(({ document }) => document), parse(readFileSync(OPERATIONS_FILE, 'utf8'))]
const pruned = prune(sdl, documents)
writeFileSync(
  SCHEMA_FILE,
  `# Shopify's Admin API, the piece we touch: made by bin/shopify/schema.ts, not by hand.\n${pruned}`,
)
console.log(`${SCHEMA_FILE}: ${Math.round(pruned.length / 1024)} kB of ${Math.round(sdl.length / 1024)} kB`)
