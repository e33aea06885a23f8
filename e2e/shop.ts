import { test as base, expect, type Page } from '@playwright/test'
import type { CallResponse } from '#contract/calls.ts'
import type { Standing } from '#contract/orders.ts'
import { deliver, withIds } from '#demo/load.ts'
import { newWorld, type DemoOrder, type World } from '#demo/orders.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { demoTickets } from '#demo/tickets/load.ts'
import { claimedScreen } from '#gateway/access/links/links.ts'
import { type Access, shopUrl, testAt, urlOf, WEBHOOK_SECRET } from './address.ts'
import { call, provesWhomItNames } from './proof.ts'

export { expect }

type Details = CallResponse<'orders.details'>

interface Mail {
  to: string
  subject: string
  text: string
}

/** The shop behind the screens: takes a test's data, and returns the results. */
export interface Shop {
  /** Orders that no other test has. */
  world: World
  /** Sends the order as Shopify would and waits until the gateway shows it; answers the address of its portal. */
  load: (order: DemoOrder, standing?: Standing) => Promise<string>
  details: (order: DemoOrder) => Promise<Details>
  /** The mails that name this order. */
  mails: (order: DemoOrder) => Promise<Mail[]>
}

/** Every error that a page reports fails its test, unless the test allowed it before. */
export interface Guard {
  allow: (...expected: RegExp[]) => void
}

/** The settings that a project, a file or a test gives for its shop. */
export interface ShopOptions {
  access: Access
  /** True if a page proves the customer in an address by a signed link, before it goes there. */
  proves: boolean
}

type Given = { shop: Shop; guard: Guard } & Pick<ShopOptions, 'proves'>
type GivenOnce = { opened: undefined } & Pick<ShopOptions, 'access'>

export const test = base.extend<Given, GivenOnce>({
  access: ['open', { option: true, scope: 'worker' }],
  proves: [true, { option: true }],

  /** The demo shop is loaded after the server is up: the goods must be there before an order is. */
  opened: [
    async ({ access }, use) => {
      testAt(access)
      await expect.poll(demoIsLoaded, { timeout: 100_000 }).toBe(true)
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  baseURL: ({ access }, use) => use(urlOf(access)),

  // Each visitor has an address of their own, as the proxy in front of the verified shop would send it.
  extraHTTPHeaders: ({ access }, use) => use(access === 'open' ? {} : { 'x-forwarded-for': someAddress() }),

  context: async ({ context, proves }, use) => {
    const newPage = context.newPage.bind(context)
    if (proves) context.newPage = async () => provesWhomItNames(await newPage())
    await use(context)
  },

  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use, { workerIndex }) => {
    const world = withOwnAnita(newWorld({ now: new Date(), seed: seedOf(workerIndex) }))
    await use({ world, load, details, mails })
  },

  guard: [
    async ({ context }, use) => {
      const problems: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use({ allow: (...expected) => void allowed.push(...expected) })
      const surprises = problems.filter((problem) => !allowed.some((expected) => expected.test(problem)))
      expect(surprises, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Anita asks for more in an hour of tests than is taken from one customer: each of them has an Anita of its own. */
function withOwnAnita(world: World): World {
  const id = String(8_400_000_000_000 + crypto.getRandomValues(new Uint32Array(1))[0]!)
  const isAnita = (given: unknown) => (given as Partial<DemoCustomer>).id === ANITA.id
  const makers = Object.entries<(...given: never[]) => DemoOrder>(world).map(([name, make]) => [
    name,
    (...given: never[]) =>
      make(...given.map((one) => (isAnita(one) ? ({ ...(one as DemoCustomer), id } as never) : one))),
  ])
  return Object.fromEntries(makers) as World
}

/** The address by which a customer opens an order. */
export const linkTo = (order: Pick<DemoOrder, 'customerId' | 'orderId'>) =>
  `/exchangeportal?customer=${order.customerId}&order=${order.orderId}`

/** The address of the page of a request on an order, the first or the nth. */
export const requestLinkTo = (order: Pick<DemoOrder, 'customerId' | 'orderNumber'>, n = 1) =>
  `/requests/${order.orderNumber}-F${n}?customer=${order.customerId}`

/** Counts the calls to an address that a page has sent until now. */
export function callsTo(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api${path}`) count += 1
  })
  return () => count
}

let placed = 0

async function load(order: DemoOrder, standing: Standing = 'eligible'): Promise<string> {
  placed += 1
  for (const message of withIds(order.messages, `e2e ${order.orderId} ${placed}`)) {
    await deliver(shopUrl(), WEBHOOK_SECRET, message, '/demo/shopify/told')
    await deliver(shopUrl(), WEBHOOK_SECRET, message)
  }
  await expect
    .poll(async () => (await answerOf(order)).lines.at(0), { timeout: 20_000, intervals: [50, 100, 200] })
    .toEqual({ standing, sized: true })
  return linkTo(order)
}

async function answerOf({ customerId, orderId }: DemoOrder) {
  const answer = await call('orders.details', { customerId, orderId }, customerId)
  const lines = answer.ok ? answer.body.orderDetails.line_items : []
  return { answer, lines: lines.map((line) => ({ standing: line.standing, sized: line.sizes.length > 0 })) }
}

async function details(order: DemoOrder): Promise<Details> {
  const { answer } = await answerOf(order)
  if (!answer.ok) throw new Error(`the order was refused: ${answer.refusal.error}`)
  return answer.body
}

async function mails({ orderNumber }: DemoOrder): Promise<Mail[]> {
  const all = (await (await fetch(`${shopUrl()}/demo/outbox.json`)).json()) as Mail[]
  return all.filter(({ subject }) => subject.includes(`#${orderNumber}-F`))
}

/** Orders of different seeds share no number and no id. The demo shop itself is seed 0. */
let tests = 0
const seedOf = (workerIndex: number) => 1 + workerIndex * 500 + tests++

/** One of the addresses that are kept for examples. */
const someAddress = () =>
  `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`

async function demoIsLoaded(): Promise<boolean> {
  const { customers } = (await (await fetch(`${shopUrl()}/demo/customers`)).json()) as {
    customers: { links: { href: string }[] }[]
  }
  const links = customers.flatMap((customer) => customer.links.map(({ href }) => ledTo(href)))
  const orders = links.filter(({ pathname }) => pathname === '/exchangeportal')
  for (const { searchParams: link } of orders) {
    const order = { customerId: link.get('customer') ?? '', orderId: link.get('order') ?? '' }
    const { lines } = await answerOf({ ...order, orderNumber: '', lineIds: [], messages: [], parcels: [] })
    if (lines.length === 0 || lines.some(({ sized }) => !sized)) return false
  }
  return orders.length > 0 && (await isLastTicketLoaded())
}

/** The address to which a link leads, signed or not. */
function ledTo(href: string): URL {
  const link = new URL(href, shopUrl())
  return new URL(claimedScreen(link.searchParams) ?? link, shopUrl())
}

/** The demo's tickets come one after the other; the last of them is answered, even if a test changes it later. */
async function isLastTicketLoaded(): Promise<boolean> {
  const last = demoTickets(new Date()).at(-1)
  const customerId = last?.customer.id ?? ''
  const answer = await call('tickets.list', { customerId }, customerId)
  const tickets = answer.ok ? answer.body.data.tickets : []
  return tickets.some((ticket) => ticket.question === last?.question && ticket.package_status !== 'new')
}
