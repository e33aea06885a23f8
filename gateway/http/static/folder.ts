import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inDemo } from '#rules/demo-store.ts'
import type { Specification } from '#rules/specification.ts'
import type { FirstCall } from './first-pictures.ts'
import { composed, pageOf, type Piece, pieceOf } from './pieces.ts'
import { policyOf, workerPolicy } from './policy.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** The data attributes of <html>, read by the style sheet and the screens. */
export interface Flags {
  mode: 'demo' | 'shopify'
  access: 'open' | 'verified'
  specification: Specification
  /** Sentences that the screens say in place of the specification's own, by name. */
  mended?: Readonly<Record<string, string>>
}

/** A page with the content policy for its inline script and style; the service worker has one, too. */
export interface Page {
  piece: Piece
  policy: string
  /** The calls of which one names its first pictures. */
  first: readonly FirstCall[]
}

/** The built portal, read once: its pages by path, its assets by address. */
export interface Portal {
  pages: Map<string, Page>
  missing: Page
  assets: Map<string, Piece>
}

interface ShellNote {
  path: string
  file: string
  csp: { scripts: string[]; styles: string[] }
  first?: FirstCall[]
}

export function readPortal(dir: string, flags: Flags): Portal {
  const list = join(dir, 'shells.json')
  if (!existsSync(list)) throw new Error(`there is no built portal in ${dir}: run npm run build`)
  const attributes = attributesOf(flags)
  const pages = new Map<string, Page>()
  for (const { path, file, csp, first = [] } of JSON.parse(readFileSync(list, 'utf8')) as ShellNote[]) {
    // Pages of the demo are none of a shop's.
    if (flags.mode !== 'demo' && /^\/demo(\/|$)/.test(path)) continue
    const html = readFileSync(join(dir, file), 'utf8').replace('<html', () => `<html ${attributes}`)
    pages.set(path, {
      piece: pageOf(flags.mode === 'demo' ? html.replaceAll(LINK, linkInDemo) : html),
      policy: policyOf(csp),
      first,
    })
  }
  const missing = pages.get('*')
  if (!missing) throw new Error(`the portal in ${dir} has no page for unknown paths: run npm run build`)
  pages.delete('*')
  const read = (name: string) => readFileSync(join(dir, name), 'utf8')
  // With other flags every page is another one: the browser takes it for a new release.
  const worker = `self.flags=${JSON.stringify(hashOf(attributes))};${read('sw.js')}`
  pages.set('/sw.js', { piece: composed('sw.js', worker), policy: workerPolicy(), first: [] })
  const manifest = composed('manifest.webmanifest', read('manifest.webmanifest'))
  const pieces = [...piecesIn(dir, 'assets', FOREVER), ...piecesIn(dir, 'pins', A_DAY)]
  return { pages, missing, assets: new Map([...pieces, ['/manifest.webmanifest', manifest]]) }
}

function attributesOf({ mended = {}, ...flags }: Flags): string {
  const words = Object.entries(flags).map(([name, value]) => `data-${name}="${value}"`)
  const sentences = JSON.stringify(mended).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')
  return [...words, ...(sentences === '{}' ? [] : [`data-mended='${sentences}'`])].join(' ')
}

/** No link is to end at an address that does not exist. */
const LINK = /(?<=href=")https:[^"]*/g
const linkInDemo = (address: string) => inDemo(address)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Every file of a folder below `dir`, by its address. */
export function* piecesIn(dir: string, folder: string, cache: string): Generator<[address: string, piece: Piece]> {
  const names = readdirSync(join(dir, folder))
  for (const name of names.filter((file) => !/\.(br|gz)$/.test(file))) {
    const read = (file: string) => (names.includes(file) ? readFileSync(join(dir, folder, file)) : undefined)
    const [identity, br, gzip] = [readFileSync(join(dir, folder, name)), read(`${name}.br`), read(`${name}.gz`)]
    yield [`/${folder}/${name}`, pieceOf(name, cache, { identity, ...(br && { br }), ...(gzip && { gzip }) })]
  }
}
