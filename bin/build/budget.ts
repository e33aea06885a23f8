import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bundle } from './bundle.ts'
import type { Shell } from './shells.ts'

const JS_GZIP_KB = 105
const CSS_GZIP_KB = 8
/** The rules of all screens and parts, fetched after the first paint. */
const SHEET_GZIP_KB = 8
const FONT_KB = 20
const REQUESTS = 6

/** Prints the size of each route's first load, and returns the routes that are too large. */
export function checkBudget(shells: Shell[], bundle: Bundle): string[] {
  const sheet = kilobytes(gzipSync(readFileSync(join(bundle.dir, bundle.sheet)), { level: 9 }).length)
  const font = kilobytes(readFileSync(join(bundle.dir, bundle.font)).length)
  const rows = shells.map((shell) => ({ shell, ...weigh(shell, bundle) }))
  console.log('\n route             JS gz    JS br   CSS gz  HTML br  requests')
  for (const { shell, gzip, brotli, css, html, requests } of rows) {
    const figures = [gzip, brotli, css, html].map((figure) => figure.toFixed(1).padStart(8)).join(' ')
    console.log(` ${shell.path.padEnd(14)}${figures} ${String(requests).padStart(9)}`)
  }
  console.log(
    ` limits        ${JS_GZIP_KB} kB of JS, ${CSS_GZIP_KB} kB of CSS, ${REQUESTS} requests; font ` +
      `${font.toFixed(1)} of ${FONT_KB} kB, later CSS ${sheet.toFixed(1)} of ${SHEET_GZIP_KB} kB\n`,
  )
  return [
    ...deskCode(bundle),
    ...rows.flatMap(({ shell, gzip, css, requests }) => [
      ...over(`${shell.path}: JS gz`, gzip, JS_GZIP_KB),
      ...over(`${shell.path}: CSS gz`, css, CSS_GZIP_KB),
      ...over(`${shell.path}: requests`, requests, REQUESTS),
    ]),
    ...over('later CSS gz', sheet, SHEET_GZIP_KB),
    ...over('font', font, FONT_KB),
  ]
}

/** Files of the desk that came into the portal: no customer is to load a byte of them. */
function deskCode(bundle: Bundle): string[] {
  const modules = bundle.chunks.flatMap(({ moduleIds }) => moduleIds)
  return modules
    .map((id) => relative('.', id))
    .filter((file) => /^(contract\/)?desk\//.test(file))
    .map((file) => `${file} belongs to the desk`)
}

/** The requests of a first load: the page, its scripts, the font, the first call. */
function weigh({ scripts, css, html }: Shell, bundle: Bundle) {
  const files = scripts.map((file) => readFileSync(join(bundle.dir, file)))
  return {
    gzip: kilobytes(sum(files.map((file) => gzipSync(file, { level: 9 }).length))),
    brotli: kilobytes(sum(files.map((file) => brotliCompressSync(file).length))),
    css: kilobytes(gzipSync(css, { level: 9 }).length),
    html: kilobytes(brotliCompressSync(html).length),
    requests: 1 + scripts.length + 1 + 1,
  }
}

const over = (what: string, figure: number, limit: number) =>
  figure > limit ? [`${what} ${figure.toFixed(1)}, limit ${limit}`] : []
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
const kilobytes = (bytes: number) => bytes / 1000
