import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Route } from '#portal/app/routes.tsx'
import { wholeSheet } from './sheet.ts'

/** The bundler's output for the portal. */
export interface Bundle {
  dir: string
  chunks: Rolldown.OutputChunk[]
  entry: Rolldown.OutputChunk
  css: string
  /** The file with the style rules of all classes. */
  sheet: string
  font: string
}

/** Bundles the portal's code and takes the style sheet out of it: each shell gets its part, the file all. */
export async function bundlePortal(dir: string): Promise<Bundle> {
  const { output } = (await build({ logLevel: 'warn', build: { outDir: join('..', dir) } })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(holds('/portal/app/main.tsx'))
  const sheet = output.find((file) => file.fileName.endsWith('.css'))
  const font = output.find((file) => file.fileName.endsWith('.woff2'))
  if (!entry || !sheet || !font) throw new Error('the bundle lacks its entry, its style sheet or its font')
  const css = readFileSync(join(dir, sheet.fileName), 'utf8').trim()
  writeFileSync(join(dir, sheet.fileName), wholeSheet(css))
  return { dir, chunks, entry, css, sheet: sheet.fileName, font: font.fileName }
}

/** The scripts that a screen needs on its first load: entry, vendor, its own, and their imports. */
export function scriptsOf(bundle: Bundle, { feature, name }: Route): string[] {
  const own = bundle.chunks.find(holds(`/${name}-screen.tsx`, `/portal/${feature}/`))
  if (!own) throw new Error(`no chunk for the screen ${name}: is there a ${name}-screen.tsx in portal/${feature}?`)
  const needed = new Set<string>()
  const collect = (fileName: string): void => {
    if (needed.has(fileName)) return
    needed.add(fileName)
    bundle.chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(collect)
  }
  collect(bundle.entry.fileName)
  collect(own.fileName)
  return [...needed]
}

const holds =
  (module: string, folder = '') =>
  (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.some((id) => id.includes(folder) && id.endsWith(module))
