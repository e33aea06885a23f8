import { readFileSync } from 'node:fs'
import { isForTests, sources, targetOf } from './sources.ts'

/** Files that a tool reads by their name. */
const CONFIGS = /(^|\/)[a-z.]+\.config\.ts$/

/** Exports that nothing imports, each with its reason: `file name`. */
const UNUSED: Record<string, string> = {
  'database/testing/server.ts setup': 'called by vitest, by its name',
  'gateway/staff/password.ts hashAt': 'tests hash at a lower cost',
  'gateway/staff/session.ts sessionCookie': 'a test logs in without the slow password',
  'gateway/testing/goods.ts setup': 'called by vitest, by its name',
  'rules/returns/moves.ts openActs': 'the model that returns are tested against',
}

/** Everything of a file, as `import * as all` and `import()` bring it. */
const ALL = '*'

/**
 * Exports that no other file imports. An export may be there for a test only if its own file uses it as well: code that
 * only a test uses is dead. Types may stay unused; a name costs nothing.
 */
export function exportProblems(): string[] {
  const files = sources()
  const used = importedNames(files)
  const dead = files
    .filter((file) => !CONFIGS.test(file))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !isUsed(file, name, used.get(file)))
        .map((name) => `${file} ${name}`),
    )
  return [
    ...dead.filter((name) => !(name in UNUSED)).map((name) => `${name}: nothing imports it`),
    ...Object.keys(UNUSED)
      .filter((name) => !dead.includes(name))
      .map((name) => `${name}: is imported, or not there; take it off the list`),
  ]
}

/** The importers of a name: files of the product, and tests. */
interface Users {
  product: Set<string>
  tests: Set<string>
}

function isUsed(file: string, name: string, users: Users | undefined): boolean {
  if (!users) return false
  const by = (names: Set<string>) => names.has(name) || names.has(ALL)
  if (by(users.product)) return true
  if (!by(users.tests)) return false
  return isForTestsOnly(file) || isUsedAtHome(file, name)
}

const isTest = (file: string) => isForTests(file) || /^(bench|e2e)\/|\/fixtures\//.test(file)
/** Code for tests needs no other user. */
const isForTestsOnly = (file: string) => isTest(file) || /^(bin|fakes|deploy)\//.test(file)

function isUsedAtHome(file: string, name: string): boolean {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  return [...text.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`, 'g'))].length > 1
}

function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  )
}

function importedNames(files: readonly string[]): Map<string, Users> {
  const used = new Map<string, Users>()
  for (const file of files)
    for (const [imported, name] of importsIn(readFileSync(file, 'utf8'))) {
      const target = targetOf(file, imported)
      if (target === undefined || target === file) continue
      const users = used.get(target) ?? { product: new Set(), tests: new Set() }
      used.set(target, users)
      users[isTest(file) ? 'tests' : 'product'].add(name)
    }
  return used
}

/** Each name that a file imports, with the file that it comes from. */
function* importsIn(text: string): Generator<[from: string, name: string]> {
  for (const [, names = '', from = ''] of text.matchAll(
    /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g,
  ))
    for (const name of names.split(','))
      yield [
        from,
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*$/, ''),
      ]
  for (const [, alias = '', from = ''] of text.matchAll(/\bimport\s+(?:type\s+)?\* as (\w+) from '([^']+)'/g))
    yield* membersOf(alias, from, text)
  for (const [, from = '', member] of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)(?:\)\.(\w+))?/g))
    yield [from, member ?? ALL]
}

function* membersOf(alias: string, from: string, text: string): Generator<[from: string, name: string]> {
  for (const [, member] of text.matchAll(new RegExp(`(?<![\\w.'])(?<!\\* as )${alias}\\b(?:\\.(\\w+))?`, 'g')))
    yield [from, member ?? ALL]
}
