import type { FastifyPluginAsync } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { piecesIn } from './folder.ts'
import { pageOf } from './pieces.ts'
import { deskPolicy } from './policy.ts'
import { sendPiece } from './serve.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the built desk: one page for every path below /desk, and its assets, which no page of the portal names. */
export function desk({ dir, mode }: { dir: string; mode: 'demo' | 'shopify' }): FastifyPluginAsync {
  return async (app) => {
    const file = join(dir, 'index.html')
    if (!existsSync(file)) throw new Error(`there is no built desk in ${dir}: run npm run build`)
    const page = pageOf(readFileSync(file, 'utf8').replace('<html', `<html data-mode="${mode}"`))
    const assets = new Map(piecesIn(dir, 'assets', FOREVER))
    const headers = { 'content-security-policy': deskPolicy() }
    app.get('/desk', async (request, reply) => sendPiece(request, reply.headers(headers), page))
    app.get<{ Params: { '*': string } }>('/desk/*', async (request, reply) => {
      const asset = assets.get(`/${request.params['*']}`)
      if (asset) return sendPiece(request, reply, asset)
      if (request.params['*'].startsWith('assets/')) return reply.callNotFound()
      return sendPiece(request, reply.headers(headers), page)
    })
  }
}
