import { existsSync, globSync, readFileSync } from 'node:fs'
import { targetOf } from './sources.ts'

/** The files at which the product begins: the build of the screens, the scripts of the browser, and the commands. */
const ENTRIES = ['bin/build.ts', 'portal/app/prerender.tsx', 'portal/app/main.tsx', 'desk/app/main.tsx', 'bin/start.ts']

/** Read as folders, not imported. */
const SQL = { reader: 'database/baseline.ts', files: globSync('database/{schema,functions,migrations}/**/*.sql') }

const reached = new Map<string, ReadonlySet<string>>()

/**
 * True if a test runs through a file: its own imports lead there; a test of screens runs through every file of the
 * product.
 */
export function reaches(test: string, file: string): boolean {
  const entries = test.startsWith('e2e/') ? [test, ...ENTRIES] : [test]
  return entries.some((entry) => reachedFrom(entry).has(file))
}

/** Every file that is loaded with this one, at once or later. */
function reachedFrom(entry: string): ReadonlySet<string> {
  const known = reached.get(entry)
  if (known) return known
  const seen = new Set([entry, ...namedIn(entry)])
  for (const file of seen) for (const target of targetsOf(file)) seen.add(target)
  reached.set(entry, seen)
  return seen
}

/** The files that a test starts or reads by their path. */
function namedIn(file: string): string[] {
  const texts = readFileSync(file, 'utf8').matchAll(/'([\w./-]+\.\w+)'/g)
  return [...texts].map(([, path = '']) => path).filter((path) => existsSync(path))
}

function targetsOf(file: string): string[] {
  if (file === SQL.reader) return [...SQL.files, ...importedBy(file)]
  return /\.(tsx?|css)$/.test(file) ? importedBy(file) : []
}

const importedBy = (file: string) =>
  loadedBy(readFileSync(file, 'utf8')).flatMap((imported) => {
    const target = targetOf(file, imported)
    return target !== undefined && existsSync(target) ? [target] : []
  })

/** The imports that are run; an import of types alone runs nothing. */
function loadedBy(text: string): string[] {
  const all = text.matchAll(
    /(?<!')\b(?:import|export)\s+(type\s)?[^'()]*?\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g,
  )
  return [...all].filter(([, type]) => type === undefined).map(([, , from, bare]) => from ?? bare ?? '')
}
