import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const SKIPPED = ['node_modules', 'dist', 'data', 'test-results']

/** Every TypeScript file of the repository below a folder. */
export const sources = (folder = '.'): string[] => filesBelow(folder, /\.tsx?$/, [...SKIPPED, 'docs'])

/** Every file of a kind below a folder. */
export function filesBelow(folder: string, kind: RegExp, skipped: readonly string[] = SKIPPED): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.includes(entry.name)) return []
    const path = normalize(join(folder, entry.name))
    if (entry.isDirectory()) return filesBelow(path, kind, skipped)
    return kind.test(entry.name) ? [path] : []
  })
}

/** The imports of a file, as they are written there. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

/** The path of an import inside the repository; undefined for a package. */
export function targetOf(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return normalize(join(dirname(file), imported.replace(/\?.*$/, '')))
  if (!imported.startsWith('#')) return undefined
  return imported.includes('/') ? imported.slice(1) : `${imported.slice(1)}.ts`
}

/** True for tests, and for files in a folder `testing`. */
export const isForTests = (file: string): boolean => /\.test\.|\/testing\//.test(file)
