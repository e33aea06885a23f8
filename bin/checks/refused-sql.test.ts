import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSql, refusedSqlProblems } from './refused-sql.ts'

const page = readFileSync('docs/growth.md', 'utf8')
const sql = readSql()

/** The code with some more of it in a file. */
const withMore = (file: string, more: string) => new Map([...sql, [file, `${sql.get(file) ?? ''}\n${more}`]])

const NEW = 'gateway/orders/new-store.ts'
const MIGRATION = 'database/migrations/999-new.sql'

test('the page and the code agree', () => {
  expect(refusedSqlProblems(page, sql)).toEqual([])
})

test.each([
  ['notifications', NEW, "SELECT pg_notify('orders', '')"],
  ['advisory locks', NEW, 'SELECT pg_try_advisory_lock(1)'],
  ['rows taken past locks', NEW, 'SELECT id FROM orders FOR UPDATE SKIP LOCKED'],
  ['triggers', MIGRATION, 'CREATE TRIGGER a AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION b();'],
  ['transition tables', MIGRATION, 'REFERENCING NEW TABLE AS added'],
  ['functions that read or write tables', MIGRATION, 'CREATE FUNCTION a() RETURNS text LANGUAGE sql STABLE AS $$$$;'],
  ['another customer for a row', NEW, "UPDATE orders SET customer_id = '1'"],
  ['one snapshot for several statements', NEW, "sql.begin('ISOLATION LEVEL SERIALIZABLE', work)"],
  ['recursive queries', NEW, 'WITH RECURSIVE a AS (SELECT 1)'],
  ['temporary and unlogged tables', NEW, 'CREATE TEMP TABLE a (b text)'],
  ['locks on tables', NEW, 'LOCK TABLE orders'],
  ['generated columns', MIGRATION, 'ALTER TABLE orders ADD COLUMN a text GENERATED ALWAYS AS (name) STORED;'],
  ['GIN indexes', MIGRATION, 'CREATE INDEX a ON orders USING gin (tags);'],
  ['storage settings', MIGRATION, 'CREATE INDEX a ON orders (name) WITH (fillfactor = 70);'],
  ['statistics on expressions', MIGRATION, 'CREATE STATISTICS a ON (lower(name)) FROM orders;'],
  ['exclusion and deferred constraints', MIGRATION, 'ALTER TABLE orders ADD UNIQUE (name) DEFERRABLE;'],
  ['other kinds of index', MIGRATION, 'CREATE INDEX a ON orders USING gin (name gin_trgm_ops);'],
  ['extensions', MIGRATION, 'CREATE EXTENSION pg_trgm;'],
  ['system columns', NEW, 'SELECT xmin FROM orders'],
  ['merge, samples, grouping sets', NEW, 'SELECT 1 FROM orders GROUP BY ROLLUP (name)'],
  ['two-phase commit', NEW, "PREPARE TRANSACTION 'a'"],
])('a kind that the page does not name is found, but not in a comment: %s', (kind, file, more) => {
  const without = page.replace(`\n| ${kind} |`, '\n| something else |')
  const problem =
    `docs/growth.md: ${file} uses ${kind}, which Citus or YugabyteDB refuses or runs otherwise: use another way, or ` +
    'name it there'
  expect(refusedSqlProblems(without, new Map([[file, more]]))).toContain(problem)
  const comment = file.endsWith('.sql') ? `-- ${more}` : `/** ${more} */`
  expect(refusedSqlProblems(without, new Map([[file, comment]]))).not.toContain(problem)
})

test.each([
  ['a kind that is used and not named', '| GIN indexes |', '| gin |', 'uses GIN indexes'],
  ['a table without a place', '`payouts`', '', '"Where each table would live" lacks payouts'],
  ['a table in two places', '`payouts`', '`payouts`, `payouts`', 'names payouts twice'],
  ['a table that is not there', '`payouts`', '`payouts`, `pay_ins`', 'names pay_ins, which is not there'],
])('%s is found', (_what, listed, instead, problem) => {
  expect(page).toContain(listed)
  expect(refusedSqlProblems(page.replace(listed, instead), sql).join('\n')).toContain(problem)
})

test('a new table needs a place, and a table of a customer their id', () => {
  const made = (columns: string) => withMore(MIGRATION, `CREATE TABLE wishes (\n  ${columns}\n);`)
  const placed = page.replace('`payouts`', '`payouts`, `wishes`')
  const named = page.replace('`tickets`,', '`tickets`, `wishes`,')
  expect(named).not.toBe(page)
  expect(refusedSqlProblems(page, made('id text'))).toEqual([
    'docs/growth.md: "Where each table would live" lacks wishes',
  ])
  expect(refusedSqlProblems(placed, made('id text'))).toEqual([])
  expect(refusedSqlProblems(named, made('customer_id text NOT NULL'))).toEqual([])
  expect(refusedSqlProblems(named, made('id text')).join('\n')).toContain('wishes has no customer_id')
  expect(refusedSqlProblems(placed, made('customer_id text NOT NULL')).join('\n')).toContain('wishes has a customer_id')
})
