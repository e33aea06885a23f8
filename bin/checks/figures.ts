import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { POLICIES, POLICY_NAMES } from '#rules/policies/policy.ts'
import { countNames, productFiles, readNames } from './names.ts'
import { filesBelow } from './sources.ts'
import { storeProblems } from './stores.ts'

const texts = new Map<string, string>()
const textOf = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

const product = productFiles()
const gateway = product.filter((file) => file.startsWith('gateway/'))
const count = (files: readonly string[], pattern: RegExp): number =>
  files.filter((file) => pattern.test(textOf(file))).length
const matches = (files: readonly string[], pattern: RegExp): number =>
  files.reduce((sum, file) => sum + [...textOf(file).matchAll(pattern)].length, 0)

const writers = (table: string) =>
  count(gateway, new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+${table}\\b(?!\\s*;)`))

const names = readNames()

/** The names of the fields of a wish, then and now, by which one idea travelled apart. */
const WISH = [
  /\b(?:wanted_?[tT]itle|wish_product)\b/,
  /\b(?:wanted_?[vV]ariant|wish_variant)\b/,
  /\bready_?[oO]n\b/,
  /\b(?:more|difference)_?[pP]aise\b/,
]
const namesTwo = (file: string) => WISH.filter((field) => field.test(textOf(file))).length >= 2

/** Exported types and functions of the same name in several files. */
function sharedNames(): string[] {
  const files = new Map<string, number>()
  for (const file of product)
    for (const name of new Set(
      [...textOf(file).matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, it]) => it ?? ''),
    ))
      files.set(name, (files.get(name) ?? 0) + 1)
  return [...files].filter(([, times]) => times >= 4).map(([name]) => name)
}

const VAGUE = ['Wanted', 'Asked', 'Told', 'Said', 'Place']

function longLines(): number {
  const files = filesBelow('.', /\.(tsx?|mjs|sql|css|sh)$/)
  return files.reduce(
    (sum, file) =>
      sum +
      textOf(file)
        .split('\n')
        .filter((line) => line.length > 120).length,
    0,
  )
}

function smallFolders(): string {
  const folders = Map.groupBy(product, (file) => dirname(file))
  return `${[...folders.values()].filter((files) => files.length <= 3).length} of ${folders.size}`
}

/** The SQL functions whose text in force stands in a migration. */
const functionsInMigrations = () => {
  const names = new Set<string>()
  const files = existsSync('database/migrations') ? readdirSync('database/migrations') : []
  for (const file of files.filter((name) => name.endsWith('.sql')))
    for (const [, name] of textOf(`database/migrations/${file}`).matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)/g))
      names.add(name ?? '')
  return names.size
}

const productLines = () =>
  productFiles(/\.(tsx?|mjs|sql|css)$/).reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)

/** Titles of commits since the second release that are too long or name no area. */
function badTitles(): string {
  const since = 'd05f72fc'
  const log = execFileSync('git', ['log', '--format=%s', `${since}..HEAD`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return `${log.filter((title) => title.length > 72 || !/^[\w-]+(?:, [\w-]+)*: /.test(title)).length} of ${log.length}`
}

const bothTaken = matches(
  gateway,
  /\(\s*(?:sql: \w*Sql(?:<[^>]*>)?,\s*\w*(?:\{[^}]*\})?: ?(?:Pick<)?Context|context: Context,\s*sql: \w*Sql)/g,
)

const SWITCHES = POLICY_NAMES.filter((name) => POLICIES[name].unit === 'switch')

/**
 * The cost of a change of a request: each row as it was at the second release, as it should be, and as it is now.
 * `node bin/checks/figures.ts` prints them.
 */
const ROWS: readonly (readonly [what: string, before: string, target: string, now: string | number])[] = [
  ['files that write `requests`', '11', '3', writers('requests')],
  ['files that write `request_items`', '7', '3', writers('request_items')],
  ['files that write `replacements`', '5', '2', writers('replacements')],
  ['files that write `parcels`', '8', '1', writers('parcels')],
  ['gateway files with SQL that are no store', '44', '0', storeProblems().length],
  ['SQL functions whose text stands in a migration', '61', '0', functionsInMigrations()],
  ['callers of `readPolicy`', '25', '≤ 8', matches(gateway, /(?<!function )\breadPolicy\(/g)],
  ['functions that take `sql` and `context`', '52', '≤ 5', bothTaken],
  ['policies compared with 1', '37', '0', matches(product, new RegExp(`\b(?:${SWITCHES.join('|')}) [!=]== 1\b`, 'g'))],
  ['files that name two or more fields of the wish', '21', '≤ 6', product.filter(namesTwo).length],
  [
    'exported types of one name in four files or more',
    '30',
    'none vague',
    sharedNames()
      .filter((name) => VAGUE.includes(name))
      .join(' ') || `${sharedNames().length}, none vague`,
  ],
  ...['told', 'asked', 'kept', 'said', 'wanted'].map(
    (word) =>
      [
        `identifiers with “${word}”`,
        { told: '489', asked: '884', kept: '351', said: '498', wanted: '936' }[word] ?? '',
        '≤ 50',
        countNames(names, 'identifiers', word),
      ] as const,
  ),
  ['product files that say “shopper”', '448', 'the wire only', count(product, /shopper/i)],
  ['lines over 120 columns', '2,248', '0', longLines()],
  ['folders of three files or fewer', '75 of 215', '≤ 50', smallFolders()],
  ['commit titles over 72 characters or without an area', '393 of 570', '0', badTitles()],
  ['product lines', '110,100', '≤ 106,000', productLines().toLocaleString('en')],
]

const WIDTH = Math.max(...ROWS.map(([what]) => what.length))
for (const [what, before, target, now] of ROWS)
  console.log(`${what.padEnd(WIDTH)}  ${before.padStart(10)}  →  ${target.padEnd(14)} ${now}`)
