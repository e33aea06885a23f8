import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { SCREENS } from '#rules/access/screens.ts'

/**
 * The routes that answer with a page, and addresses at which each page of theirs is looked at. A page added later
 * belongs here.
 */
export const PAGES: Record<string, readonly string[]> = {
  '/api/docs': ['/api/docs', '/api/docs/'],
  '/api/docs/static/*': ['/api/docs/static/', '/api/docs/static/oauth2-redirect.html'],
  '/proxy/shopify': ['/proxy/shopify'],
  '/proxy/shopify/*': ['/proxy/shopify/mytickets'],
  '/demo/outbox': ['/demo/outbox'],
  '/demo/store': ['/demo/store', '/demo/store?q=x'],
  '/demo/store/*': ['/demo/store/collections/tops', '/demo/store/search?q=LL-NONE', '/demo/store/account/login'],
  '/desk': ['/desk'],
  '/desk/*': ['/desk/tickets', '/desk/nowhere'],
  '/*': [
    ...SCREENS,
    '/exchangeportal?customer=1&order=2',
    '/requests/1042-F1',
    '/demo',
    '/demo/style',
    '/nowhere',
    '/assets/gone.js',
    '/pins/gone.json',
  ],
}

/** The same for every other address that answers GET: calls, files, pictures, redirects, refusals. */
export const NO_PAGES: Record<string, readonly string[]> = {
  '/api/docs/static/index.html': ['/api/docs/static/index.html'],
  '/api/docs/static/swagger-initializer.js': ['/api/docs/static/swagger-initializer.js'],
  '/api/docs/static/*': ['index.css', 'logo.svg', 'swagger-ui-bundle.js', 'gone.html'].map(
    (name) => `/api/docs/static/${name}`,
  ),
  '/api/docs/json': ['/api/docs/json'],
  '/api/docs/yaml': ['/api/docs/yaml'],
  '/healthz': ['/healthz'],
  '/readyz': ['/readyz'],
  '/metrics': ['/metrics'],
  '/.well-known/security.txt': ['/.well-known/security.txt'],
  '/robots.txt': ['/robots.txt'],
  '/enter': ['/enter', '/enter?l=no.link.ofours', '/enter?t=none&to=/mytickets'],
  '/api/desk/auth/callback/shop': ['/api/desk/auth/callback/shop', '/api/desk/auth/callback/shop?code=1&state=2'],
  '/api/desk/files/:id': ['/api/desk/files/none'],
  '/api/desk/live': ['/api/desk/live'],
  '/api/tickets/watch': ['/api/tickets/watch', '/api/tickets/watch?ticket=K7Q2-M9XD-PA4TR&customer=1'],
  '/files/:id': ['/files/none?customer=1'],
  '/demo/customers': ['/demo/customers'],
  '/demo/staff': ['/demo/staff'],
  '/demo/pictures/:name': ['/demo/pictures/eri-co-ord-moss.svg', '/demo/pictures/none.svg'],
  '/demo/outbox.json': ['/demo/outbox.json'],
  '/desk/*': ['/desk/assets/gone.js'],
  '/*': ['/sw.js', '/manifest.webmanifest'],
}

/** A route of the server. */
export interface Route {
  method: string
  url: string
}

/** Every route of the apps that `make` makes: the real list, which does not depend on a written one. */
export async function routesOf<Made>(make: () => Promise<Made>): Promise<{ made: Made; routes: Route[] }> {
  const routes: Route[] = []
  const hear = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  subscribe('fastify.initialization', hear)
  try {
    return { made: await make(), routes }
  } finally {
    unsubscribe('fastify.initialization', hear)
  }
}
