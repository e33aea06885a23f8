import { globSync, readFileSync } from 'node:fs'
import { type DocumentNode, parse } from 'graphql'

/** One GraphQL document of ours, and where it stands. */
export interface Written {
  file: string
  document: DocumentNode
}

const DOCUMENT = /`\s*((?:query|mutation|fragment)\s\w[^`]*)`/g

/** Every GraphQL document that is written out in a source. */
export function documentsIn(file: string, source: string): Written[] {
  return [...source.matchAll(DOCUMENT)].map(([, text = '']) => {
    if (text.includes('${'))
      throw new Error(`${file}: a document for Shopify is written out whole, so that it can be checked`)
    return { file, document: parse(text) }
  })
}

/** Every GraphQL document in adapters/ and bin/. */
export function ourDocuments(): Written[] {
  const files = globSync('{adapters,bin}/shopify/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  return files.toSorted().flatMap((file) => documentsIn(file, readFileSync(file, 'utf8')))
}
