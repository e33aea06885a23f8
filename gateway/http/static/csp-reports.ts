import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { CSP_REPORT_PATH } from '../headers.ts'
import { logLimit } from '../log-limit.ts'

const LARGEST_REPORT_BYTES = 16 * 1024
/** Any caller can send reports, so the log takes only this many a minute. */
const MOST_A_MINUTE = 30

const DIRECTIVES = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'frame-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'child-src',
  'default-src',
])
/** The sources that a browser reports without an address. */
const WITHOUT_ADDRESS = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'])

/**
 * Takes browsers' reports about a page's content policy. Only the directive and the host are logged: the rest can be
 * personal data.
 */
export function cspReports({ log, now }: Pick<Context, 'log' | 'now'>) {
  const mayLog = logLimit(MOST_A_MINUTE, now)
  return async (app: FastifyInstance) => {
    app.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    const options = { schema: { hide: true }, bodyLimit: LARGEST_REPORT_BYTES }
    app.post(CSP_REPORT_PATH, options, async ({ body }, reply) => {
      const stopped = typeof body === 'string' ? readReport(body) : undefined
      if (stopped && mayLog()) log.warn(stopped, 'a page was stopped by its content security policy')
      return reply.code(204).send()
    })
  }
}

/** The directive and the blocked host; undefined when the text is not a report. */
export function readReport(text: string): { directive: string; host: string } | undefined {
  const report = jsonOf(text)?.['csp-report']
  if (typeof report !== 'object' || report === null) return undefined
  const fields = report as Record<string, unknown>
  const [directive = ''] = textOf(fields['effective-directive'] ?? fields['violated-directive']).split(' ')
  return DIRECTIVES.has(directive) ? { directive, host: hostOf(textOf(fields['blocked-uri'])) } : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function hostOf(blocked: string): string {
  if (WITHOUT_ADDRESS.has(blocked)) return blocked
  return (URL.canParse(blocked) && new URL(blocked).host) || 'unknown'
}
