import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isNumbered, NUMBERED_SCREEN } from '#rules/access/screens.ts'
import { linkToPictures } from './first-pictures.ts'
import { type Flags, type Page, type Portal, readPortal } from './folder.ts'
import { encodingFor, type Piece } from './pieces.ts'

/** Serves the built portal from memory: a page for each screen, its assets, and one page for every other path. */
export function portal({ dir, ...flags }: Flags & { dir: string }): FastifyPluginAsync {
  // Composing and compressing the pages takes a second: several apps with one plugin do it once.
  let read: Portal | undefined
  return async (app) => {
    const { pages, missing, assets } = (read ??= readPortal(dir, flags))
    // In verified access a page without a cookie begins with a sign-in.
    const hasSender = ({ headers }: FastifyRequest) => flags.access === 'open' || headers.cookie !== undefined
    app.get('/*', async (request, reply) => {
      const path = pathOf(request)
      const asset = assets.get(path)
      if (asset) return sendPiece(request, reply, asset)
      const page = path === NUMBERED_SCREEN ? undefined : pages.get(isNumbered(path) ? NUMBERED_SCREEN : path)
      if (page) return sendScreen(app, request, reply, hasSender(request) ? page : { ...page, first: [] })
      if (wantsPage(request)) return sendPage(request, reply.code(404), missing)
      return reply.callNotFound()
    })
  }
}

/** The path without its query and trailing slashes. It is looked up in a table, never joined to a folder. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')

function sendPage(request: FastifyRequest, reply: FastifyReply, { piece, policy }: Page): FastifyReply {
  return sendPiece(request, reply.header('content-security-policy', policy), piece)
}

/** A page whose first pictures are its customer's has them in its headers, so it is for no one else. */
async function sendScreen(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, page: Page) {
  const link = await linkToPictures(app, request, page.first)
  if (link === undefined) return sendPage(request, reply, page)
  const { piece } = page
  const own = { ...piece, etag: `${piece.etag}.${hashOf(link)}`, cache: `private, ${piece.cache}` }
  return sendPage(request, reply.header('link', link), { ...page, piece: own })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Sends a file, or 304 when the caller has it already. */
export function sendPiece(request: FastifyRequest, reply: FastifyReply, piece: Piece): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], piece)
  const etag = `"${piece.etag}-${encoding}"`
  void reply.headers({ etag, 'cache-control': piece.cache, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(piece.type).send(piece.bodies[encoding])
}
