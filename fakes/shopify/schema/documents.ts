import { globSync, readFileSync } from 'node:fs'
import { type DocumentNode, parse } from 'graphql'

/** One GraphQL document of ours, and its place in the code. */
export interface Written {
  file: string
  document: DocumentNode
}

const DOCUMENT = /`\s*((?:query|mutation|fragment)\s\w[^`]*)`/g

/** Every GraphQL document that is written out in a source; `fields` are the lists of fields that it may name. */
export function documentsIn(file: string, source: string, fields: ReadonlyMap<string, string> = new Map()): Written[] {
  return [...source.matchAll(DOCUMENT)].map(([, written = '']) => {
    const text = written.replaceAll(/\$\{(\w+)\}/g, (name, list: string) => fields.get(list) ?? name)
    if (text.includes('${'))
      throw new Error(`${file}: a document for Shopify is written out whole, so that it can be checked`)
    return { file, document: parse(text) }
  })
}

const FIELDS = /^export const (\w+_FIELDS) = `([^`]*)`/gm

/** Every GraphQL document in adapters/ and bin/. */
export function ourDocuments(): Written[] {
  const files = globSync('{adapters,bin}/shopify/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const sources = files.toSorted().map((file) => [file, readFileSync(file, 'utf8')] as const)
  const lists = sources.flatMap(([, source]) => [...source.matchAll(FIELDS)])
  const fields = new Map(lists.map(([, name = '', list = '']) => [name, list]))
  return sources.flatMap(([file, source]) => documentsIn(file, source, fields))
}
