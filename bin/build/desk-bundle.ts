import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { icon } from './shell-page.ts'

const SCREEN_GZIP_KB = 260

/** Builds the desk into `dir`, prints the sizes of its screens, and returns those that are too large. */
export async function bundleDesk(dir: string): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    root: 'desk',
    base: '/desk/',
    publicDir: false,
    plugins: [react(), tailwindcss(), { name: 'icon', transformIndexHtml: (html) => html.replace('data:,', icon()) }],
    build: {
      outDir: resolve(dir),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const screens = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith('-screen.tsx'))
  const entry = chunks.filter((chunk) => chunk.isEntry)
  const weights = screens.map((screen) => ({ name: screen.name, kB: weigh(dir, chunks, [...entry, screen]) }))
  for (const { name, kB } of weights.toSorted((a, b) => b.kB - a.kB))
    console.log(` desk ${name.padEnd(24)} ${kB.toFixed(1)} kB JS gz`)
  const styles = readdirSync(join(dir, 'assets')).filter((file) => file.endsWith('.css'))
  console.log(
    ` desk CSS ${(gzipSync(readFileSync(join(dir, 'assets', styles[0] ?? ''))).length / 1000).toFixed(1)} kB gz, ` +
      `limit ${SCREEN_GZIP_KB} kB of JS a screen\n`,
  )
  return weights
    .filter(({ kB }) => kB > SCREEN_GZIP_KB)
    .map(({ name, kB }) => `desk ${name}: JS gz ${kB.toFixed(1)}, limit ${SCREEN_GZIP_KB}`)
}

function weigh(dir: string, chunks: Rolldown.OutputChunk[], from: Rolldown.OutputChunk[]): number {
  const needed = new Set<string>()
  const collect = (fileName: string): void => {
    if (needed.has(fileName)) return
    needed.add(fileName)
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(collect)
  }
  for (const chunk of from) collect(chunk.fileName)
  const bytes = [...needed].map((file) => gzipSync(readFileSync(join(dir, file)), { level: 9 }).length)
  return bytes.reduce((total, size) => total + size, 0) / 1000
}
