import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of SQL, by the name under which the database remembers it. */
export interface SqlFile {
  name: string
  text: string
  /** The hash of the text, in hexadecimal. */
  sha256: string
}

/** The name under which the database remembers that it has the tables of `database/schema`. */
export const BASELINE = '1.0'

/** The files of `database/schema`, in an order in which each table comes after those that it refers to. */
const SCHEMA = [
  'staff',
  'audit',
  'customers',
  'products',
  'stock',
  'orders',
  'tracking',
  'dispatch',
  'days',
  'returns',
  'pickups',
  'exchanges',
  'payouts',
  'ledger',
  'tickets',
  'uploads',
  'shopify',
  'outbox',
  'policies',
  'texts',
  'blocklist',
  'access',
  'imports',
  'privacy',
]

/** The tables with which every database begins, as one text. */
export async function readBaseline(folder = join(import.meta.dirname, 'schema')): Promise<SqlFile> {
  const files = await Promise.all(SCHEMA.map((feature) => readSql(join(folder, `${feature}.sql`))))
  return sqlFile(BASELINE, files.join('\n'))
}

const FUNCTIONS = join(import.meta.dirname, 'functions')

/** The functions, one a file: those that tables and triggers are made with, and those that take a row of a table. */
export async function readFunctions(folder = FUNCTIONS): Promise<{ plain: SqlFile[]; ofRows: SqlFile[] }> {
  return { plain: await readSqlFiles(folder), ofRows: await readSqlFiles(join(folder, 'rows')) }
}

/** The files of a folder that end in `.sql`, by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => sqlFile(name, await readSql(join(folder, name)))))
}

// Git may check the file out with other line ends on another machine.
const readSql = async (path: string) => (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')

const sqlFile = (name: string, text: string): SqlFile => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})
