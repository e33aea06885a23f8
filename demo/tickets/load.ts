import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Closer, TicketFile } from '#contract/tickets.ts'
import type { CallRequest } from '#contract/calls.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { demoRoles } from '../all-orders.ts'
import { sixty } from './bulk-tickets.ts'
import { stories } from './stories.ts'
import { type DemoTicket, isSeen, type PhotoName, type Step } from './ticket.ts'

/** The customer and the ticket. */
export interface Named {
  ticketId: string
  customerId: string
}

/** The calls through which tickets come into the shop, the same as a real shop's; `at` is the time of its clock. */
export interface TicketCalls {
  /** The ticket that was raised with this key, and its version. */
  find(customerId: string, key: string): Promise<{ ticketId: string; version: number } | undefined>
  upload(customerId: string, photo: Uint8Array): Promise<TicketFile>
  raise(at: Date, form: CallRequest<'tickets.create'>, key: string): Promise<string>
  write(at: Date, ticket: Named, text: string, files: TicketFile[]): Promise<void>
  answer(at: Date, ticket: Named, text: string): Promise<void>
  take(at: Date, ticket: Named, name: string): Promise<void>
  close(at: Date, ticket: Named, by: Closer): Promise<void>
  reopen(at: Date, ticket: Named): Promise<void>
  /** The customer has read it. */
  see(ticket: Named): Promise<void>
  /** True if an error is a refusal of the shop. */
  isRefusal(error: unknown): boolean
}

/** Every ticket of the demo shop, in the order in which they were raised. */
export const demoTickets = (now: Date): DemoTicket[] =>
  [...stories(now, demoRoles(now)), ...sixty(now)].toSorted((one, other) => one.at.getTime() - other.at.getTime())

/**
 * Brings the tickets in. Tickets that are there already stay as they are, and after an earlier load that was cut short
 * it goes on: each step is one version.
 */
export async function loadTickets(calls: TicketCalls, tickets: readonly DemoTicket[]): Promise<void> {
  for (const ticket of tickets) {
    try {
      await loadTicket(calls, ticket)
    } catch (error) {
      // A visitor was quicker with this order, or has gone on with the ticket, and keeps it.
      if (!calls.isRefusal(error)) throw error
    }
  }
}

async function loadTicket(calls: TicketCalls, ticket: DemoTicket): Promise<void> {
  const customerId = ticket.customer.id ?? ''
  const known = await calls.find(customerId, ticket.key)
  const ticketId = known?.ticketId ?? (await raise(calls, customerId, ticket))
  const done = (known?.version ?? 1) - 1
  for (const step of ticket.steps.slice(done)) await take(calls, { ticketId, customerId }, step)
  // Unless a visitor has gone on with it since.
  if (done <= ticket.steps.length && isSeen(ticket)) await calls.see({ ticketId, customerId })
}

/** The form asks for an e-mail. Mails go to the one on the record only, so a customer without one gets none. */
const TYPED_EMAIL = 'dance.troupe@example.com'

async function raise(calls: TicketCalls, customerId: string, ticket: DemoTicket): Promise<string> {
  const form = {
    email: ticket.customer.email ?? TYPED_EMAIL,
    mailCheckStatus: 204,
    customer_id: customerId,
    category: ticket.category,
    question: ticket.question,
    order_id: ticket.order ?? NO_ORDER,
    payment: '',
    files: await upload(calls, customerId, ticket.photos),
    description: ticket.text,
    cancellationReason: ticket.cancellationReason ?? '',
  }
  return calls.raise(ticket.at, form, ticket.key)
}

async function take(calls: TicketCalls, ticket: Named, step: Step): Promise<void> {
  if (step.act === 'write')
    await calls.write(step.at, ticket, step.text, await upload(calls, ticket.customerId, step.photos))
  if (step.act === 'answer') await calls.answer(step.at, ticket, step.text)
  if (step.act === 'take') await calls.take(step.at, ticket, step.name)
  if (step.act === 'close') await calls.close(step.at, ticket, step.by)
  if (step.act === 'reopen') await calls.reopen(step.at, ticket)
}

async function upload(calls: TicketCalls, customerId: string, names: readonly PhotoName[] = []): Promise<TicketFile[]> {
  const files: TicketFile[] = []
  for (const name of names) files.push(await calls.upload(customerId, await readFile(pathOf(name))))
  return files
}

const pathOf = (name: PhotoName) => join(import.meta.dirname, '..', 'photos', `${name}.jpg`)
