import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The use of an image: a real shop, or the demo shop as well. */
export type ImageFor = 'shop' | 'demo'

/** The commands of a container: the server, and the two beside it. */
const ENTRIES = ['bin/start.ts', 'bin/desk.ts', 'bin/import.ts']
/** The first file of the demo: an image of a real shop ends here. */
const DEMO = 'bin/start/demo.ts'
/** Files that are read and not imported. */
const READ = [
  'package.json',
  'LICENSE',
  'database/{schema,functions,migrations}/**/*.{sql,md}',
  'dist/portal/**',
  'dist/desk/**',
]
const READ_BY_DEMO = ['demo/**/*.{jpg,png,svg,json,csv}', 'fakes/shopify/schema/admin-2026-07.graphql']

/** The files of an image: the imports of the server, one after the other, and the files that it reads. */
export function imageFiles(what: ImageFor): string[] {
  const sources = new Set(ENTRIES)
  for (const file of sources)
    for (const { path } of importsOf(file))
      if (path !== undefined && (what === 'demo' || path !== DEMO)) sources.add(path)
  const read = globSync(what === 'demo' ? [...READ, ...READ_BY_DEMO] : READ, { withFileTypes: true })
  const paths = read.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return [...sources, ...paths.map((path) => normalize(path).replace(`${process.cwd()}/`, ''))]
}

/** The packages that these files import. */
export function packagesOf(files: readonly string[]): Set<string> {
  const imported = files.filter((file) => file.endsWith('.ts')).flatMap(importsOf)
  return new Set(imported.flatMap(({ path, specifier }) => (path === undefined ? [packageOf(specifier)] : [])))
}

const NAME = /^(@[^/]+\/)?[^/]+/
const packageOf = (specifier: string) => NAME.exec(specifier)?.[0] ?? specifier

/** The imports that Node loads for a file; types are gone by then. */
const LOADED = /^(?:import|export)\s(?!type\s)[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

function importsOf(file: string): { specifier: string; path?: string }[] {
  if (!file.endsWith('.ts')) return []
  return [...readFileSync(file, 'utf8').matchAll(LOADED)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    if (specifier.startsWith('node:')) return []
    const path = pathOf(file, specifier)
    if (path !== undefined && !existsSync(path)) throw new Error(`${file}: ${specifier} does not exist`)
    return [path === undefined ? { specifier } : { specifier, path }]
  })
}

/** The path of an import in the repository; nothing for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (!specifier.startsWith('#')) return undefined
  return specifier.includes('/') ? specifier.slice(1) : `${specifier.slice(1)}.ts`
}
