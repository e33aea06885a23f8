import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen, sendJson } from '../listen.ts'

export interface SheetRow {
  key: string
  record: Record<string, string | number>
}

/**
 * ok; html: the script fails before it stores, and Google shows its error page with status 200; stored-html: it fails
 * after; signin: the script is not public, and Google's sign-in page comes; 429: too many; hang: never an answer.
 */
export type SheetMode = 'ok' | 'html' | 'stored-html' | '429' | 'hang' | 'signin'

export interface SheetFake {
  /** What SHEET_URL takes. */
  url: string
  secret: string
  rows(): SheetRow[]
  /** How many POSTs came. */
  posts(): number
  fail(mode: SheetMode | (() => SheetMode)): void
  close(): Promise<void>
}

/** Starts a spreadsheet script as Google runs it: a POST to one host, whose answer lies on another. */
export async function startSheet({ secret = 'sheet-secret' } = {}): Promise<SheetFake> {
  const rows = new Map<string, SheetRow>()
  const results = new Map<string, Result>()
  let mode: () => SheetMode = () => 'ok'
  let posts = 0
  const echo = await listen((request, response) => give(request, response, results))
  const script = await listen(async (request, response) => {
    posts++
    const now = mode()
    const body = (await bodyOf(request)) as (SheetRow & { secret: string }) | undefined
    if (now === 'hang') return
    if (request.method !== 'POST') return sendJson(response, 405, {})
    if (now === '429') return sendJson(response, 429, {}, { 'retry-after': '1' })
    const name = String(posts)
    results.set(name, runScript(now, body, secret, rows))
    response.writeHead(302, { location: `${echo.url}/macros/echo?user_content_key=${name}` }).end()
  })
  return {
    url: `${script.url}/macros/s/AKfycbxfake/exec`,
    secret,
    rows: () => [...rows.values()],
    posts: () => posts,
    fail(next) {
      mode = typeof next === 'function' ? next : () => next
    },
    async close() {
      await Promise.all([script.close(), echo.close()])
    },
  }
}

type Result = { html: string } | { json: unknown }

/** Stores the record by its key, once, as the script's own upsert does. */
function runScript(
  mode: SheetMode,
  body: (SheetRow & { secret: string }) | undefined,
  secret: string,
  rows: Map<string, SheetRow>,
): Result {
  if (mode === 'signin') return { html: '<!doctype html><title>Sign in - Google Accounts</title>' }
  if (mode === 'html') return { html: '<!doctype html><title>Error</title>TypeError: sheet is null (line 4)' }
  if (!body || body.secret !== secret) return { json: { ok: false, error: 'secret' } }
  const known = rows.has(body.key)
  if (!known) rows.set(body.key, { key: body.key, record: body.record })
  if (mode === 'stored-html') return { html: '<!doctype html><title>Error</title>Exceeded maximum execution time' }
  return { json: { ok: true, key: body.key, known } }
}

function give(request: IncomingMessage, response: ServerResponse, results: Map<string, Result>): void {
  const name = new URL(request.url ?? '/', 'http://echo').searchParams.get('user_content_key') ?? ''
  const result = results.get(name)
  if (request.method !== 'GET' || !result) return sendJson(response, 404, {})
  results.delete(name)
  if ('json' in result) return sendJson(response, 200, result.json)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(result.html)
}
