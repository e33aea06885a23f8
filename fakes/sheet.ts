import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, listen, sendJson } from './listen.ts'

/** A record as it was kept: its fields, and the key by which it is kept once. */
export type SheetRow = Record<string, string | number> & { key: string }

/**
 * ok; html: the script fails before it stores, and Google shows its error page with status 200; stored-html: it fails
 * after; signin: the script is not public, and Google's sign-in page comes; 429: too many; hang: never an answer.
 */
export type SheetMode = 'ok' | 'html' | 'stored-html' | '429' | 'hang' | 'signin'

export interface SheetFake {
  /** The value of SHEET_URL, the secret included. */
  url: string
  rows(): SheetRow[]
  /** The number of POSTs that came. */
  posts(): number
  fail(mode: SheetMode | (() => SheetMode)): void
  close(): Promise<void>
}

/** A script: it takes a POST and answers with JSON. An error that it throws becomes Google's error page. */
export type SheetScript = (body: string, parameters: Record<string, string>) => unknown

/** Starts a spreadsheet script as Google runs it: a POST to one host, with its answer on another. */
export async function startSheet({ secret = 'sheet-secret', script }: Options = {}): Promise<SheetFake> {
  const rows = new Map<string, SheetRow>()
  const results = new Map<string, Result>()
  const doPost = script ?? keeping(rows, secret)
  let mode: () => SheetMode = () => 'ok'
  let posts = 0
  const echo = await listen((request, response) => give(request, response, results))
  const google = await listen(async (request, response) => {
    posts++
    const now = mode()
    const body = JSON.stringify(await bodyOf(request)) ?? ''
    if (now === 'hang') return
    if (request.method !== 'POST') return sendJson(response, 405, {})
    if (now === '429') return sendJson(response, 429, {}, { 'retry-after': '1' })
    const name = String(posts)
    const { searchParams } = new URL(request.url ?? '/', 'http://google')
    results.set(
      name,
      run(now, () => doPost(body, Object.fromEntries(searchParams))),
    )
    response.writeHead(302, { location: `${echo.url}/macros/echo?user_content_key=${name}` }).end()
  })
  return {
    url: `${google.url}/macros/s/AKfycbxfake/exec?secret=${secret}`,
    rows: () => [...rows.values()],
    posts: () => posts,
    fail(next) {
      mode = typeof next === 'function' ? next : () => next
    },
    async close() {
      await Promise.all([google.close(), echo.close()])
    },
  }
}

interface Options {
  secret?: string
  /** The script that runs instead of one that keeps each record once. */
  script?: SheetScript
}

type Result = { html: string } | { json: unknown }

const page = (title: string, text = '') => ({ html: `<!doctype html><title>${title}</title>${text}` })

function run(mode: SheetMode, script: () => unknown): Result {
  if (mode === 'signin') return page('Sign in - Google Accounts')
  if (mode === 'html') return page('Error', 'TypeError: sheet is null (line 4)')
  try {
    const json = script()
    return mode === 'stored-html' ? page('Error', 'Exceeded maximum execution time') : { json }
  } catch (error) {
    return page('Error', String(error))
  }
}

/** A script that keeps each record by its key, once. */
const keeping =
  (rows: Map<string, SheetRow>, secret: string): SheetScript =>
  (body, parameters) => {
    if (parameters['secret'] !== secret) return { error: 'wrong secret' }
    const record = JSON.parse(body) as SheetRow
    const known = rows.has(record.key)
    if (!known) rows.set(record.key, record)
    return { ok: true, known }
  }

function give(request: IncomingMessage, response: ServerResponse, results: Map<string, Result>): void {
  const name = new URL(request.url ?? '/', 'http://echo').searchParams.get('user_content_key') ?? ''
  const result = results.get(name)
  if (request.method !== 'GET' || !result) return sendJson(response, 404, {})
  results.delete(name)
  if ('json' in result) return sendJson(response, 200, result.json)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(result.html)
}
