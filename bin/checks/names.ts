import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { filesBelow, isForTests } from './sources.ts'

/** The folders of the product. */
const FOLDERS = [
  'adapters',
  'bench',
  'bin',
  'contract',
  'database',
  'demo',
  'deploy',
  'desk',
  'fakes',
  'gateway',
  'portal',
  'rules',
  'ui',
]

/** The files of the product below these folders, without tests. */
export const productFiles = (kind = /\.(tsx?|mjs)$/, folders: readonly string[] = FOLDERS): string[] =>
  folders.flatMap((folder) => filesBelow(folder, kind)).filter((file) => !isForTests(file))

/** The kind of place of a name: in TypeScript, as the name of a file, in SQL, or in the sentence of a log line. */
export type Kind = 'identifiers' | 'files' | 'sql' | 'logs'

/** A name, as often as it stands in the file. */
export interface Name {
  kind: Kind
  file: string
  name: string
}

/** The files that list the counted words. */
const LISTS = ['bin/checks/figures.ts', 'bin/checks/words.ts']

/** All names of the product. */
export function readNames(): Name[] {
  const code = productFiles()
    .filter((file) => !LISTS.includes(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...named('identifiers', file, identifiersIn(text, file)), ...named('logs', file, logLinesIn(text))]
    })
  const sql = filesBelow('database', /\.sql$/).flatMap((file) =>
    named('sql', file, sqlNamesIn(readFileSync(file, 'utf8'))),
  )
  const files = productFiles(/\.(tsx?|mjs|css|sql|sh)$/).flatMap((file) => named('files', file, [file]))
  return [...code, ...sql, ...files]
}

const named = (kind: Kind, file: string, names: readonly string[]): Name[] =>
  names.map((name) => ({ kind, file, name }))

/** The words of a name, in small letters: of `sourceTime`, `source_time` and `source-time.ts` alike. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** The identifiers of TypeScript, with the names in its SQL: no comments, strings, templates or texts between tags. */
export function identifiersIn(text: string, file = 'a.ts'): string[] {
  const nodes = [...nodesBelow(parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }))]
  // The key and the value of `{ name }` stand at one place.
  const identifiers = new Map(nodes.filter(isIdentifier).map(({ start, name }) => [start, name]))
  const sql = nodes.flatMap(({ quasi }) => quasi?.quasis.map(({ value }) => value.raw).join(' ? ') ?? [])
  return [...identifiers.values(), ...sql.flatMap(sqlNamesIn)]
}

interface Node {
  type: string
  start: number
  name: string
  /** The text of a template with a tag. */
  quasi?: { quasis: { value: { raw: string } }[] }
}

const isIdentifier = ({ type }: Node) => /^(?:JSX|Private)?Identifier$/.test(type)

function* nodesBelow(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node as Node
  for (const inner of Object.values(node)) yield* nodesBelow(inner)
}

/** The names in a file of SQL, without comments and without values and texts in quotes. */
export const sqlNamesIn = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .match(/[A-Za-z_]\w*/g) ?? []

const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/** The sentences that are logged: the quoted texts in each call of a log. */
export function logLinesIn(text: string): string[] {
  return [...text.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(/g)].flatMap((call) => {
    const from = call.index + call[0].length
    return [...text.slice(from, endOf(text, from)).matchAll(QUOTED)].map((quoted) => quoted.slice(1).join(''))
  })
}

/** The place of the bracket that closes the one before `from`. */
function endOf(text: string, from: number): number {
  let depth = 1
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return text.length
}

/** The number of names of a kind that contain a word. */
export const countNames = (names: readonly Name[], kind: Kind, word: string): number =>
  names.filter((one) => one.kind === kind && wordsOf(one.name).includes(word)).length
