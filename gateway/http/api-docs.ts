import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { CSP_REPORT_PATH } from './headers.ts'

const PAGE = '/api/docs'

/** The one style that the page's own script inserts; a browser test fails when a newer version inserts another. */
const OWN_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The page draws its arrows from `data:` addresses. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${OWN_STYLE}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'report-uri': CSP_REPORT_PATH,
}

/** Text files of the page that its package sends without a charset. */
const NAMELESS = /^(image\/svg\+xml|application\/x-yaml)$/

/** The API page at /api/docs: every call of the contract, from its own schemas. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Wapsi',
        version: '1',
        description:
          'Every call is a POST with a JSON body, answered by { statusCode, body }. A refusal carries { error, ' +
          'message }.',
      },
    },
  })
  // The list of all calls is long: it is serialised once, not for each request.
  let written: Buffer | undefined
  app.addHook('onRoute', (route) => {
    if (route.url !== `${PAGE}/json`) return
    route.handler = async (_request, reply) => {
      written ??= Buffer.from(JSON.stringify(app.swagger()))
      return reply.type('application/json; charset=utf-8').send(written)
    }
  })
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      const type = String(reply.getHeader('content-type'))
      if (NAMELESS.test(type)) reply.header('content-type', `${type}; charset=utf-8`)
    })
    await page.register(swaggerUi, { routePrefix: PAGE, staticCSP: POLICY })
  })
}
Object.assign(apiDocs, { [Symbol.for('skip-override')]: true })
