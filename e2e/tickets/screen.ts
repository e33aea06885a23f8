import { expect, type Page } from '@playwright/test'
import { PATHS, WATCH_TICKET_PATH } from '#contract/wire.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { AUTHORS, STATUSES, TICKET_WORDS } from '#portal/tickets/words.ts'
import { NEW_TICKET_WORDS } from '#portal/tickets/new-ticket/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { SHELL, WORDS } from '#portal/words.ts'
import { DAMAGED, type Raised } from './raise.ts'

export const UPLOAD = `/api${PATHS['uploads.put']}`
export const CREATE = `/api${PATHS['tickets.create']}`
export const LIST = `/api${PATHS['tickets.list']}`
export const ORDERS = `/api${PATHS['tickets.orders']}`
export const SHOW = `/api${PATHS['tickets.show']}`
export const REPLY = `/api${PATHS['tickets.reply']}`
export const MOVE = `/api${PATHS['tickets.move']}`
export const WATCH = `/api${WATCH_TICKET_PATH}`
export { AUTHORS, NEW_TICKET_WORDS, SENTENCES, SHELL, STATUSES, TICKET_WORDS }

/** The addresses of the three screens. */
export const raisePath = (customerId: string) => `/newticket?customer=${customerId}`
export const listPath = (customerId: string) => `/mytickets?customer=${customerId}`
export const ticketPath = ({ ticketId, customerId }: Raised) => `/ticket/?id=${ticketId}&customer=${customerId}`

/** Raise an Issue, as a person uses it: by its labels. */
export function newTicketOf(page: Page) {
  const panel = page.getByRole('dialog', { name: NEW_TICKET_WORDS.done })
  const photos = page.getByRole('group', { name: WORDS.images })
  return {
    email: page.getByLabel(NEW_TICKET_WORDS.email, { exact: true }),
    categories: page.getByRole('radiogroup', { name: NEW_TICKET_WORDS.category }),
    category: (name: string) => page.getByRole('radio', { name, exact: true }),
    cancellationReason: page.getByLabel(NEW_TICKET_WORDS.cancellationReason),
    question: page.getByLabel(NEW_TICKET_WORDS.question),
    /** The answer to a preset question. */
    answer: (question: string) => page.getByRole('region', { name: question }),
    helped: page.getByRole('button', { name: NEW_TICKET_WORDS.helped }),
    order: page.getByLabel(NEW_TICKET_WORDS.orderId),
    goToTicket: page.getByRole('link', { name: NEW_TICKET_WORDS.goToTicket }),
    photos,
    addPhotos: page.getByLabel(WORDS.addImages),
    uploaded: photos.getByText('Uploaded'),
    description: page.getByLabel(NEW_TICKET_WORDS.description, { exact: true }),
    send: page.getByRole('button', { name: NEW_TICKET_WORDS.send, exact: true }),
    progress: page.getByRole('status'),
    toast: page.getByRole('alert'),
    panel,
    panelTitle: panel.getByRole('heading', { name: NEW_TICKET_WORDS.done }),
    ticketId: panel.getByRole('strong'),
    seeTicket: panel.getByRole('link', { name: NEW_TICKET_WORDS.seeTicket }),
    myTickets: panel.getByRole('link', { name: NEW_TICKET_WORDS.myTickets }),
    closePanel: panel.getByRole('button', { name: NEW_TICKET_WORDS.closePanel }),
  }
}

export type NewTicketScreen = ReturnType<typeof newTicketOf>

/** My Tickets. */
export function myTicketsOf(page: Page) {
  /** A row of the table, or a card on a phone. */
  const ticket = (ticketId: string) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: ticketId })
  return {
    title: page.getByRole('heading', { level: 1, name: TICKET_WORDS.list }),
    raise: page.getByRole('link', { name: TICKET_WORDS.raise }),
    search: page.getByRole('searchbox', { name: TICKET_WORDS.search }),
    status: page.getByLabel(TICKET_WORDS.filter, { exact: true }),
    ticket,
    link: (ticketId: string) => ticket(ticketId).getByRole('link'),
    links: page.getByRole('main').getByRole('link', { name: /[?.]$/ }),
    none: page.getByRole('heading', { name: TICKET_WORDS.none }),
    nothingFits: page.getByRole('heading', { name: TICKET_WORDS.nothingFits }),
    showAll: page.getByRole('button', { name: TICKET_WORDS.clear }),
    retry: page.getByRole('button', { name: SHELL.retry }),
  }
}

/** A ticket's own page. */
export function ticketOf(page: Page) {
  const thread = page.getByRole('list', { name: TICKET_WORDS.thread })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const [reply, close] = [dialog(TICKET_WORDS.replyTitle), dialog(TICKET_WORDS.closeTitle)]
  const photos = reply.getByRole('group', { name: WORDS.images })
  const actions = page.getByRole('complementary', { name: TICKET_WORDS.actions })
  const viewer = page.getByRole('dialog', { name: /^Photo \d/ })
  return {
    /** The news; of a page without a ticket, why. */
    title: page.getByRole('heading', { level: 1 }),
    number: page.getByRole('paragraph').filter({ hasText: TICKET_WORDS.ticket }).filter({ hasText: 'Copy' }),
    /** The status: the chip above the news. */
    standing: page.locator('#standing'),
    fact: (name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`)),
    goBack: page.getByRole('link', { name: TICKET_WORDS.goBack }),
    thread,
    message: (text: string) => thread.getByRole('listitem').filter({ hasText: text }),
    from: (author: keyof typeof AUTHORS) => thread.getByRole('listitem', { name: AUTHORS[author], exact: true }),
    newLine: thread.getByText(TICKET_WORDS.newLine, { exact: true }),
    newBelow: page.getByRole('button', { name: TICKET_WORDS.newMessage }),
    openPhoto: (number: number) => thread.getByRole('button', { name: TICKET_WORDS.openPhoto(number) }),
    viewer,
    largePhoto: viewer.locator('img'),
    nextPhoto: viewer.getByRole('button', { name: 'Next photo' }),
    previousPhoto: viewer.getByRole('button', { name: 'Previous photo' }),
    closePhoto: viewer.getByRole('button', { name: 'Close photo' }),
    reply: page.getByRole('button', { name: TICKET_WORDS.reply, exact: true }),
    close: actions.getByRole('button', { name: TICKET_WORDS.close, exact: true }),
    reopen: actions.getByRole('button', { name: TICKET_WORDS.reopen, exact: true }),
    raiseNew: actions.getByRole('link', { name: TICKET_WORDS.raiseNew }),
    replyDialog: reply,
    text: reply.getByLabel(TICKET_WORDS.replyLabel),
    photos,
    addPhotos: reply.getByLabel(WORDS.addImages),
    uploaded: photos.getByText('Uploaded'),
    send: reply.getByRole('button', { name: TICKET_WORDS.send, exact: true }),
    cancel: reply.getByRole('button', { name: TICKET_WORDS.cancel }),
    closeDialog: close,
    yesClose: close.getByRole('button', { name: TICKET_WORDS.close, exact: true }),
    keepOpen: close.getByRole('button', { name: TICKET_WORDS.keepOpen }),
    /** The dialog of a failure, such as "Couldn't close case". */
    failure: dialog,
    retry: page.getByRole('dialog').getByRole('button', { name: SHELL.retry }),
    progress: page.getByRole('status'),
    alert: page.getByRole('alert'),
  }
}

export type TicketScreen = ReturnType<typeof ticketOf>

/** Opens Raise an Issue and waits until it listens. */
export async function openNew(page: Page, customerId: string): Promise<NewTicketScreen> {
  await page.goto(raisePath(customerId))
  const screen = newTicketOf(page)
  await expect(screen.send).toBeEnabled()
  return screen
}

/** Opens a ticket and waits until it can be acted on. */
export async function openTicket(page: Page, raised: Raised): Promise<TicketScreen> {
  await page.goto(ticketPath(raised))
  const screen = ticketOf(page)
  await expect(screen.thread).toBeVisible()
  return screen
}

/** Chooses every value that the form asks for and types a description; photos are added apart. */
export async function fillNew(screen: NewTicketScreen, { orderNumber }: DemoOrder, description: string): Promise<void> {
  await screen.category('Exchanges').check()
  await screen.question.selectOption(DAMAGED)
  await screen.order.selectOption(orderNumber)
  await screen.description.fill(description)
}
