import { readFileSync } from 'node:fs'
import { isForTests, sources } from './sources.ts'

/** Folders and files with SQL beside the stores, with the reason. */
const BESIDE_STORES: Readonly<Record<string, string>> = {
  'database/': 'it is the database',
  'bench/': 'fills databases and measures statements',
  'bin/real/': 'asks servers of others',
  'bin/backup/': 'a backup reads whole tables',
  'bin/checks/': 'looks for SQL',
  'bin/shopify/listed-gateways.ts': 'asks whether there are any tables yet',
  'demo/shop/': 'writes a past, which no call can',
  'gateway/returns/request/find.ts': 'the finder of requests: it reads and locks, and writes nothing',
}

/** A statement, or a part of one. */
const SQL = /\bsql(?:<[^`;]*?>)?`|`\s*(?:WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM|LOCK TABLE|LISTEN|NOTIFY)\s/

const isStore = (file: string): boolean => /(?:^|[/-])store\.ts$/.test(file)

const isBesideStores = (file: string) => Object.keys(BESIDE_STORES).some((prefix) => file.startsWith(prefix))

/** Files of the product with SQL that are no store, by their texts. */
export function storeProblems(files: ReadonlyMap<string, string> = readProduct()): string[] {
  return [...files]
    .filter(([file, text]) => !isStore(file) && !isBesideStores(file) && SQL.test(withoutComments(text)))
    .map(([file]) => `${file}: SQL stands in a store (store.ts, …-store.ts)`)
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

function readProduct(): Map<string, string> {
  const files = sources().filter((file) => !isForTests(file) && !file.startsWith('e2e/'))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}
