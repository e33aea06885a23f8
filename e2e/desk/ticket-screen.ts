import type { Page } from '@playwright/test'
import type { Shop } from '../shop.ts'
import { arrived, type Raised, raiseTicket } from '../tickets/raise.ts'

/** The queue, as a person uses it. */
export function queueOf(page: Page) {
  const list = page.getByRole('list', { name: 'Tickets' })
  return {
    title: page.getByRole('heading', { level: 1, name: 'Tickets' }),
    search: page.getByRole('searchbox', { name: 'Search tickets' }),
    list,
    rows: list.getByRole('listitem'),
    /** The row of a ticket. */
    row: ({ ticketId }: Raised) => list.locator(`#ticket-${ticketId}`),
    link: ({ ticketId }: Raised) => list.locator(`#ticket-${ticketId}`).getByRole('link'),
    view: (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }),
    chosen: page.getByRole('region', { name: 'Chosen tickets' }),
    dialog: page.getByRole('dialog'),
    outcomes: page.getByRole('list', { name: 'Outcomes' }),
  }
}

/** A ticket and the fields in which the agent writes to it. */
export function threadOf(page: Page) {
  const thread = page.getByRole('list', { name: 'Thread' })
  const write = page.getByRole('region', { name: 'Write' })
  return {
    title: page.getByRole('heading', { level: 1 }),
    head: page.getByRole('banner').or(page.locator('main header')).first(),
    thread,
    entry: (text: string | RegExp) => thread.getByRole('listitem').filter({ hasText: text }),
    write,
    answer: write.getByRole('textbox', { name: 'Answer' }),
    note: write.getByRole('textbox', { name: 'Note' }),
    send: write.getByRole('button', { name: /^Send(?! and| anyway and)/ }),
    sendAndClose: write.getByRole('button', { name: /and close$/ }),
    find: write.getByRole('combobox', { name: 'Find a canned reply' }),
    replies: write.getByRole('option'),
    photos: write.getByRole('list', { name: 'Photos of the answer' }),
    addPhotos: write.getByLabel('Add photos'),
    alert: write.getByRole('alert'),
    presence: write.getByRole('status'),
    panel: page.getByRole('complementary', { name: 'Order and customer' }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

/** A word that stands in no other ticket, to search for. */
export const ownWord = () => `loom${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

/** Tickets of as many customers of this test alone, each about an order of their own; all hold the word. */
export async function raisedWith(shop: Shop, word: string, count: number): Promise<Raised[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => arrived(shop)))
  const raised: Raised[] = []
  for (const [index, order] of orders.entries())
    raised.push(await raiseTicket(order.customerId, order, { description: `${index + 1}: the seam is open. ${word}` }))
  return raised
}

/** The path of a ticket at the desk, below /desk. */
export const ticketPath = ({ ticketId }: Raised) => `/tickets/${ticketId}`
