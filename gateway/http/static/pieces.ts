import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A file in memory in all its encodings. */
export interface Piece {
  type: string
  cache: string
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
}

export function pieceOf(name: string, cache: string, bodies: Piece['bodies'] & { identity: Buffer }): Piece {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const etag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  return { type, cache, etag, bodies }
}

/** A page that is composed at start. */
export const pageOf = (html: string): Piece => composed('page.html', html)

/** A text that the server composes at start: compressed once at the highest level, and revalidated on each use. */
export function composed(name: string, text: string): Piece {
  const identity = Buffer.from(text)
  const br = brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
  return pieceOf(name, 'no-cache', { identity, br, gzip: gzipSync(identity, { level: 9 }) })
}

/** The smallest encoding that the caller accepts and the file has. (RFC 9110, 12.5.3.) */
export function encodingFor(accepted: string | undefined, piece: Piece): Encoding {
  const taken = new Set<string>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((word) => word.trim())
    if (!settings.some((setting) => /^q=0(\.0*)?$/.test(setting))) taken.add(name)
  }
  return (['br', 'gzip'] as const).find((encoding) => taken.has(encoding) && piece.bodies[encoding]) ?? 'identity'
}
