import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '#contract/client.ts'
import type { CallResponse } from '#contract/calls.ts'

const TRIES = 30

type Entry = CallResponse<'orders.mine'>['entries'][number]
/** The pages that are measured, each with its address in the demo shop. */
export type Page = keyof Awaited<ReturnType<typeof addressesIn>>

/** The address of each page, for the customer of the demo with the most entries, once the demo has loaded all. */
export async function addressesIn(url: string) {
  const { customers } = (await (await fetch(`${url}/demo/customers`)).json()) as { customers: { links: Link[] }[] }
  const links = customers.flatMap((customer) => customer.links)
  const ids = links.map(({ href }) => new URL(href, url).searchParams.get('customer') ?? '')
  const lists = await listsOnceLoaded(url, [...new Set(ids)].filter(Boolean))
  const request = firstOf(lists, REQUEST)
  const ticket = firstOf(lists, TICKET)
  if (!request || !ticket) throw new Error('no customer of the demo has a request, or none has a ticket')
  const customer = `customer=${lists[0]?.customerId}`
  return {
    home: '/',
    form: linkIn(links, '/exchangeportal'),
    'twelve items': links.find(({ label }) => label.startsWith('Twelve items'))?.href ?? '',
    request: `/requests/${request.ref.replace('.', '-F')}?customer=${request.customerId}`,
    track: linkIn(links, '/trackyourorder'),
    'my orders': `/orders?${customer}`,
    order: `/order?customer=${request.customerId}&order=${request.order}`,
    'order list': '/orderlist',
    exchanges: `/exchanges?customer=${request.customerId}`,
    'my tickets': `/mytickets?${customer}`,
    ticket: `/ticket/?id=${ticket.ref}&customer=${ticket.customerId}`,
    'new ticket': `/newticket?${customer}`,
  }
}

interface Link {
  label: string
  href: string
}

const linkIn = (links: readonly Link[], path: string) =>
  links.find(({ href }) => href.startsWith(`${path}?`))?.href ?? ''

interface List {
  customerId: string
  entries: Entry[]
  total: number
}

const REQUEST: Entry['kind'][] = ['exchange', 'return']
const TICKET: Entry['kind'][] = ['ticket']

function firstOf(lists: readonly List[], kinds: Entry['kind'][]): (Entry & { customerId: string }) | undefined {
  const all = lists.flatMap(({ customerId, entries }) => entries.map((entry) => ({ ...entry, customerId })))
  return all.find(({ kind }) => kinds.includes(kind))
}

/** The list of each customer, the longest first, once they hold a request and a ticket and grow no more. */
async function listsOnceLoaded(url: string, customers: readonly string[]): Promise<List[]> {
  let before = 0
  for (let left = TRIES; left > 0; left--) {
    const lists = await Promise.all(customers.map((customerId) => listOf(url, customerId)))
    const count = lists.reduce((sum, { total }) => sum + total, 0)
    if (count === before && [REQUEST, TICKET].every((kinds) => firstOf(lists, kinds)))
      return lists.toSorted((one, other) => other.total - one.total)
    before = count
    await sleep(2_000)
  }
  throw new Error('the demo never had all it loads')
}

async function listOf(url: string, customerId: string): Promise<List> {
  const answer = await send('orders.mine', { customerId }, { base: `${url}/api` })
  return { customerId, ...(answer.ok ? answer.body : { entries: [], total: 0 }) }
}
