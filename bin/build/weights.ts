import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, type Rolldown } from 'vite'

const HEAVIEST = 8

/**
 * Prints the heaviest modules of each script, in kB gz. A module's weight is its part of the script, by its size
 * without spaces and comments.
 */
export function printWeights(chunks: readonly Rolldown.OutputChunk[]): void {
  const scripts = chunks.map((chunk) => ({ chunk, gzip: gzipSync(chunk.code, { level: 9 }).length }))
  for (const { chunk, gzip } of scripts.toSorted((a, b) => b.gzip - a.gzip)) {
    const modules = Object.entries(chunk.modules).map(([id, { code }]) => ({ name: nameOf(id), size: sizeOf(code) }))
    const total = modules.reduce((sum, { size }) => sum + size, 0)
    const heaviest = modules.toSorted((a, b) => b.size - a.size).slice(0, HEAVIEST)
    const words = heaviest.map(({ name, size }) => `${name} ${kilobytes((gzip * size) / total)}`)
    console.log(` ${chunk.name.padEnd(20)} ${kilobytes(gzip)} kB: ${words.join(', ')}`)
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const nameOf = (id: string) => relative('.', id).replace(/^node_modules\//, '')

/** The size of a module's code; the bundler's own helpers do not stand alone, and count as they are. */
function sizeOf(code: string | null): number {
  const { code: small, errors } = minifySync('module.js', code ?? '')
  return errors.length > 0 ? (code ?? '').length : small.length
}
