import { readFileSync } from 'node:fs'
import { filesBelow, isForTests } from './sources.ts'

const PAGE = 'docs/growth.md'

/** SQL that Citus or YugabyteDB refuses, or runs otherwise than PostgreSQL, by the name of its kind on the page. */
const KINDS: Readonly<Record<string, RegExp>> = {
  notifications: /\bpg_notify\(|(?<!\.)\bsql\.listen\(/,
  'advisory locks': /\bpg_\w*advisory\w*/,
  'rows taken past locks': /\bSKIP LOCKED\b/,
  triggers: /\bCREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/,
  'transition tables': /\bREFERENCING (?:NEW|OLD) TABLE\b/,
  'functions that read or write tables': /\bLANGUAGE (?:sql|plpgsql)\b(?! IMMUTABLE)/,
  'another customer for a row': /\bSET customer_id =|(?<![.\w])customer_id = (?:excluded\.|coalesce\()/,
  'one snapshot for several statements': /\bISOLATION LEVEL\b/,
  'recursive queries': /\bWITH RECURSIVE\b/,
  'temporary and unlogged tables': /\bCREATE (?:TEMP|TEMPORARY|UNLOGGED) TABLE\b/,
  'locks on tables': /\bLOCK TABLE\b/,
  'generated columns': /\bGENERATED ALWAYS AS \(/,
  'GIN indexes': /\bUSING gin\b/,
  'storage settings': /\bSET STORAGE\b|\) WITH \(\w+ =/,
  'statistics on expressions': /\bCREATE STATISTICS\b/,
  'exclusion and deferred constraints': /\bEXCLUDE USING\b|\bDEFERRABLE\b|\bSET CONSTRAINTS\b/,
  'other kinds of index': /\bUSING (?:gist|spgist|brin|hash)\b|_trgm/i,
  extensions: /\bCREATE EXTENSION\b/,
  'system columns': /\b(?:xmin|xmax|ctid|tableoid|txid_current|pg_current_xact_id)\b/,
  'merge, samples, grouping sets': /\bMERGE INTO\b|\bTABLESAMPLE\b|\b(?:GROUPING SETS|ROLLUP|CUBE) ?\(/,
  'two-phase commit': /\bPREPARE TRANSACTION\b/,
}

/** The page's words for the tables of a customer: the column is there, or would have to be added. */
const BY_CUSTOMER = 'by customer, named in the row'
const CUSTOMER_TO_ADD = 'by customer, to be added to the row'

/** Every file of the two rooms that have SQL. */
export function readSql(): Map<string, string> {
  const files = ['gateway', 'database'].flatMap((room) => filesBelow(room, /\.(ts|sql)$/))
  return new Map(files.filter((file) => !isForTests(file)).map((file) => [file, readFileSync(file, 'utf8')]))
}

const withoutComments = (file: string, text: string) =>
  file.endsWith('.sql') ? text.replaceAll(/--.*$/gm, '') : text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** The differences of the page and the code: kinds of SQL that the page does not name, and tables in another place. */
export function refusedSqlProblems(page = readFileSync(PAGE, 'utf8'), files = readSql()): string[] {
  const sql = new Map([...files].map(([file, text]) => [file, withoutComments(file, text)]))
  return [...kindProblems(page, sql), ...tableProblems(page, sql)].map((problem) => `${PAGE}: ${problem}`)
}

function kindProblems(page: string, sql: ReadonlyMap<string, string>): string[] {
  const named = rowsBelow(page, '## What they refuse').map(([kind]) => kind)
  return Object.entries(KINDS).flatMap(([kind, pattern]) => {
    const file = named.includes(kind) ? undefined : [...sql].find(([, text]) => pattern.test(text))?.[0]
    return file === undefined
      ? []
      : [`${file} uses ${kind}, which Citus or YugabyteDB refuses or runs otherwise: use another way, or name it there`]
  })
}

/** Each table is in one row; a row of a customer has the customer, or is among those that lack it. */
function tableProblems(page: string, sql: ReadonlyMap<string, string>): string[] {
  const tables = tablesOf(sql)
  const rows = rowsBelow(page, '## Where each table would live').map(([group = '', , names = '']) => ({
    place: group,
    names: namesIn(names),
  }))
  const placed = rows.flatMap(({ names }) => names)
  const within = (name: string) => rows.find(({ place: group }) => group === name)?.names ?? []
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

/**
 * The tables as the schema makes them and the migrations leave them, each with whether its rows name their customer.
 */
function tablesOf(sql: ReadonlyMap<string, string>): Map<string, boolean> {
  const tables = new Map<string, boolean>()
  const within = (folder: string) => [...sql.keys()].filter((file) => file.startsWith(folder)).toSorted()
  for (const file of [...within('database/schema/'), ...within('database/migrations/')])
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

/** The cells of the first table below a heading, without its two lines of head. */
function rowsBelow(page: string, heading: string): string[][] {
  const section = page.split(`\n${heading}\n`)[1] ?? ''
  const lines = /(?:^\|.*\n)+/m.exec(section)?.[0].trimEnd().split('\n') ?? []
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
