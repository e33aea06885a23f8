import { readFileSync } from 'node:fs'
import { filesBelow, isForTests } from './sources.ts'

const PAGE = 'docs/growth.md'

/**
 * SQL that Citus or YugabyteDB refuses, or runs otherwise than PostgreSQL, by how the page names it. Where each may be used stands in the
 * page alone, with what would be done instead.
 */
const KINDS: Readonly<Record<string, RegExp>> = {
  notifications: /\bpg_notify\(|(?<!\.)\bsql\.listen\(/g,
  'advisory locks': /\bpg_\w*advisory\w*/g,
  'rows taken past locks': /\bSKIP LOCKED\b/g,
  triggers: /\bCREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/g,
  'transition tables': /\bREFERENCING (?:NEW|OLD) TABLE\b/g,
  'functions that read or write tables': /\bLANGUAGE (?:sql|plpgsql)\b(?! IMMUTABLE)/g,
  'another customer for a row': /\bSET customer_id =|(?<![.\w])customer_id = (?:excluded\.|coalesce\()/g,
  'one snapshot for several statements': /\bISOLATION LEVEL\b/g,
  'recursive queries': /\bWITH RECURSIVE\b/g,
  'temporary and unlogged tables': /\bCREATE (?:TEMP|TEMPORARY|UNLOGGED) TABLE\b/g,
  'locks on tables': /\bLOCK TABLE\b/g,
  'generated columns': /\bGENERATED ALWAYS AS \(/g,
  'GIN indexes': /\bUSING gin\b/g,
  'storage settings': /\bSET STORAGE\b|\) WITH \(\w+ =/g,
  'statistics on expressions': /\bCREATE STATISTICS\b/g,
  'exclusion and deferred constraints': /\bEXCLUDE USING\b|\bDEFERRABLE\b|\bSET CONSTRAINTS\b/g,
  'other kinds of index': /\bUSING (?:gist|spgist|brin|hash)\b|_trgm/gi,
  extensions: /\bCREATE EXTENSION\b/g,
  'system columns': /\b(?:xmin|xmax|ctid|tableoid|txid_current|pg_current_xact_id)\b/g,
  'merge, samples, grouping sets': /\bMERGE INTO\b|\bTABLESAMPLE\b|\b(?:GROUPING SETS|ROLLUP|CUBE) ?\(/g,
  'two-phase commit': /\bPREPARE TRANSACTION\b/g,
}

/** Where the page says that rows of a customer live: the column is there, or would have to be added. */
const BY_CUSTOMER = 'by customer, named in the row'
const CUSTOMER_TO_ADD = 'by customer, to be added to the row'

interface Use {
  file: string
  count: number
}

/** Every file of the two rooms that hold SQL. */
export function readSql(): Map<string, string> {
  const files = ['gateway', 'database'].flatMap((room) => filesBelow(room, /\.(ts|sql)$/))
  return new Map(files.filter((file) => !isForTests(file)).map((file) => [file, readFileSync(file, 'utf8')]))
}

const withoutComments = (file: string, text: string) =>
  file.endsWith('.sql') ? text.replaceAll(/--.*$/gm, '') : text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** Where the page and the code differ: SQL that a distributed engine refuses, and which table lives where. */
export function refusedSqlProblems(page = readFileSync(PAGE, 'utf8'), files = readSql()): string[] {
  const sql = new Map([...files].map(([file, text]) => [file, withoutComments(file, text)]))
  return [...kindProblems(page, sql), ...placeProblems(page, sql)].map((problem) => `${PAGE}: ${problem}`)
}

function kindProblems(page: string, sql: ReadonlyMap<string, string>): string[] {
  const told = rowsBelow(page, '## What they refuse').map(([kind = '']) => kind)
  const rows = rowsBelow(page, '## Where it is used')
  const listed = rows.map(([kind = '']) => kind)
  return [
    ...difference('What they refuse', told, Object.keys(KINDS)),
    ...difference('Where it is used', listed, Object.keys(KINDS)),
    ...rows.flatMap(([kind = '', places = '', files = '']) => {
      const pattern = KINDS[kind]
      return pattern ? useProblems(kind, Number(places), namesIn(files), usesOf(pattern, sql)) : []
    }),
  ]
}

function usesOf(pattern: RegExp, sql: ReadonlyMap<string, string>): Use[] {
  return [...sql]
    .map(([file, text]) => ({ file, count: [...text.matchAll(pattern)].length }))
    .filter(({ count }) => count > 0)
}

function useProblems(kind: string, places: number, files: readonly string[], uses: readonly Use[]): string[] {
  const count = uses.reduce((sum, use) => sum + use.count, 0)
  const problems = [
    ...uses
      .filter(({ file }) => !files.includes(file))
      .map(
        ({ file }) =>
          `${file} uses ${kind}, which Citus or YugabyteDB refuses or runs otherwise: use another way, or add the file here`,
      ),
    ...files
      .filter((file) => !uses.some((use) => use.file === file))
      .map((file) => `${file} uses no ${kind}: take it off`),
  ]
  if (problems.length > 0 || count === places) return problems
  return [`${kind}: ${count} places, and ${places} are told: use another way, or change the number`]
}

/** Each table is in one row; a row of a customer has the customer, or is among those that lack it. */
function placeProblems(page: string, sql: ReadonlyMap<string, string>): string[] {
  const tables = tablesOf(sql)
  const rows = rowsBelow(page, '## Where each table would live').map(([place = '', , names = '']) => ({
    place,
    names: namesIn(names),
  }))
  const placed = rows.flatMap(({ names }) => names)
  const within = (wanted: string) => rows.find(({ place }) => place === wanted)?.names ?? []
  return [
    ...difference('Where each table would live', placed, [...tables.keys()]),
    ...within(BY_CUSTOMER)
      .filter((table) => tables.get(table) === false)
      .map((table) => `${table} has no customer_id: give it one, or list it under "${CUSTOMER_TO_ADD}"`),
    ...within(CUSTOMER_TO_ADD)
      .filter((table) => tables.get(table))
      .map((table) => `${table} has a customer_id: list it under "${BY_CUSTOMER}"`),
  ]
}

const STATEMENT =
  /\bCREATE (?:UNLOGGED )?TABLE (\w+) \(([\s\S]*?)\n\);|\bALTER TABLE (\w+) RENAME TO (\w+)|\bALTER TABLE (\w+)\s([^;]*);|\bDROP TABLE (\w+)/g

/** The tables as the migrations leave them, each with whether its rows name their customer. */
function tablesOf(sql: ReadonlyMap<string, string>): Map<string, boolean> {
  const tables = new Map<string, boolean>()
  const migrations = [...sql.keys()].filter((file) => file.startsWith('database/migrations/')).toSorted()
  for (const file of migrations)
    for (const [, made, columns = '', old, renamed, changed, how = '', dropped] of (sql.get(file) ?? '').matchAll(
      STATEMENT,
    )) {
      if (made !== undefined) tables.set(made, made === 'customers' || /^\s*customer_id\b/m.test(columns))
      if (old !== undefined && renamed !== undefined) tables.set(renamed, tables.get(old) ?? false)
      if (changed !== undefined && /\bADD COLUMN customer_id\b/.test(how)) tables.set(changed, true)
      tables.delete(old ?? dropped ?? '')
    }
  return tables
}

function difference(where: string, listed: readonly string[], real: readonly string[]): string[] {
  return [
    ...real.filter((name) => !listed.includes(name)).map((name) => `"${where}" lacks ${name}`),
    ...listed.filter((name) => !real.includes(name)).map((name) => `"${where}" names ${name}, which is not there`),
    ...listed.filter((name, at) => listed.indexOf(name) < at).map((name) => `"${where}" names ${name} twice`),
  ]
}

/** The cells of the table below a heading, without its two lines of head. */
function rowsBelow(page: string, heading: string): string[][] {
  const section = page.split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
