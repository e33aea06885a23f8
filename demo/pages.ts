import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DEMO_STORE } from '#rules/demo-store.ts'
import { daysBetween } from './calendar.ts'
import { demoRoles } from './all-orders.ts'
import { GOODS, pictureOf } from './goods.ts'
import { OUTBOX_POLICY, outboxPage, type OutboxMail } from './outbox-page.ts'
import { draw } from './pictures/draw.ts'
import { SCENES } from './pictures/scenes.ts'
import type { Role, DemoLink } from './roles.ts'
import { screenLinks } from './links/screens.ts'
import { FARZANA, KAVITHA } from './customers.ts'
import { STORE_POLICY, storePage } from './store-page.ts'
import { DEMO_PASSWORD, DEMO_STAFF } from './staff.ts'

/** The parts of the demo shop that its pages need. */
export interface DemoPages {
  /** The mails that the stand-in mail server took. */
  mails: () => readonly OutboxMail[]
  now?: () => Date
  /** The time at which the demo was loaded: the customers' lines name it once that is another day. */
  loadedAt?: () => Promise<Date | undefined> | Date | undefined
  /** The public id of a ticket, by its customer and request key. */
  ticketOf?: (customerId: string, key: string) => Promise<string | undefined>
  /** Signs the link to a screen for its customer; without it the links stay as they are. */
  sign?: Sign
}

type Sign = (customerId: string, href: string) => string

/** The demo's own pages: its customers, its pictures, its storefront, and the mails that were not sent. */
export function demoPages({
  mails,
  now = () => new Date(),
  loadedAt,
  ticketOf = () => Promise.resolve(undefined),
  sign = (_id, href) => href,
}: DemoPages): FastifyPluginAsync {
  let roles: Role[] | undefined
  return async (app) => {
    app.get('/demo/customers', HIDDEN, async (_request, reply) => {
      const age = daysBetween((await loadedAt?.()) ?? now(), now())
      roles ??= demoRoles(now())
      const screens = (await screenLinks(roles, ticketOf)).map(({ label, href, customerId }) => ({
        label,
        href: customerId === null ? href : sign(customerId, href),
      }))
      return plain(reply, 'no-store').send({ screens, customers: roles.map((role) => customerView(role, age, sign)) })
    })

    app.get('/demo/staff', HIDDEN, async (_request, reply) =>
      plain(reply, 'no-store').send({ password: DEMO_PASSWORD, staff: DEMO_STAFF }),
    )

    servePictures(app)

    const store = async (request: FastifyRequest, reply: FastifyReply) => {
      const { '*': path = '' } = request.params as { '*'?: string }
      const { q } = request.query as { q?: unknown }
      return plain(reply, 'no-store')
        .header('content-security-policy', STORE_POLICY)
        .type('text/html; charset=utf-8')
        .send(storePage({ path, search: typeof q === 'string' ? q.slice(0, 100) : '' }))
    }
    app.get(DEMO_STORE, HIDDEN, store)
    app.get(`${DEMO_STORE}/*`, HIDDEN, store)

    app.get('/demo/outbox', HIDDEN, async (_request, reply) =>
      plain(reply, 'no-store')
        .header('content-security-policy', OUTBOX_POLICY)
        .type('text/html; charset=utf-8')
        .send(outboxPage(mails())),
    )

    // As text alone: hundreds of drawn mails would be megabytes.
    app.get('/demo/outbox.json', HIDDEN, async (_request, reply) =>
      plain(reply, 'no-store').send(mails().map(({ html: _html, ...mail }) => mail)),
    )
  }
}

function servePictures(app: FastifyInstance): void {
  const pictures = drawings()
  app.get<{ Params: { name: string } }>('/demo/pictures/:name', HIDDEN, async (request, reply) => {
    const picture = pictures.get(request.params.name)
    if (!picture)
      return plain(reply, 'no-store').code(404).type('text/plain; charset=utf-8').send('There is no such picture.')
    const isGzipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return plain(reply, 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('vary', 'accept-encoding')
      .headers(isGzipped ? { 'content-encoding': 'gzip' } : {})
      .type('image/svg+xml; charset=utf-8')
      .send(isGzipped ? gzipSync(picture()) : picture())
  })
}

/** The drawn pictures of the goods and of the shop, each by its file's name. */
const drawings = () =>
  new Map<string, () => string>([
    ...GOODS.flatMap((good) =>
      good.styles.map((style) => [`${pictureOf(good, style)}.svg`, () => draw({ cut: good.cut, ...style })] as const),
    ),
    ...SCENES,
  ])

/** Not among the calls of the documentation. */
const HIDDEN = { schema: { hide: true } }

const plain = (reply: FastifyReply, keep: string): FastifyReply =>
  reply
    .header('cache-control', keep)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')

/** The customers who get a link to a new ticket: they have none yet. */
const RAISING = [KAVITHA, FARZANA]

function customerView(role: Role, age: number, sign: Sign) {
  const { id, firstName, lastName } = role.customer
  const day = age === 1 ? 'day' : 'days'
  return {
    name: `${firstName} ${lastName}`,
    about: age > 0 ? `When the demo was loaded, ${age} ${day} ago: ${role.about}` : role.about,
    links: linksOf(role).map(({ label, href }) => ({ label, href: id === null ? href : sign(id, href) })),
  }
}

function linksOf({ customer, orders, links }: Role): DemoLink[] {
  return [
    ...orders.map(({ label, order }) => ({
      label,
      href: `/exchangeportal?customer=${order.customerId}&order=${order.orderId}`,
    })),
    ...links,
    ...(RAISING.includes(customer) ? [{ label: 'Raise an issue', href: `/newticket?customer=${customer.id}` }] : []),
  ]
}
