import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type * as Portal from '#portal/app/prerender.tsx'

/** The portal as the build sees it: its routes, and the markup of each. */
export type Prerender = typeof Portal

/** Builds the portal for Node into `dir` and loads it. */
export async function loadPrerender(dir: string): Promise<Prerender> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'app/prerender.tsx',
      outDir: resolve(dir),
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.js' } },
    },
  })
  return (await import(pathToFileURL(resolve(dir, 'prerender.js')).href)) as Prerender
}
