import type { Closer } from '#contract/tickets.ts'
import type { DemoCustomer } from '../customers.ts'

/** The photos that customers of the demo took; they lie in demo/photos. */
export type PhotoName = 'seam' | 'tag' | 'heel'

/** The customer's question. */
export interface Opening {
  /** The ticket's request key, the same at every start. */
  key: string
  customer: DemoCustomer
  at: Date
  category: string
  question: string
  /** The order's number; left out if the ticket is about none. */
  order?: string
  cancellationReason?: string
  text: string
  photos?: readonly PhotoName[]
}

/** One act after that, and when. */
export type Step = { at: Date } & (
  | { act: 'write'; text: string; photos?: readonly PhotoName[] }
  | { act: 'answer'; text: string }
  | { act: 'take'; name: string }
  | { act: 'close'; by: Closer }
  | { act: 'reopen' }
)

/** A ticket of the demo: the question, and all messages and acts since. Each step is one change of the ticket. */
export interface DemoTicket extends Opening {
  steps: readonly Step[]
  /** The customer has read every answer; also true when the last act was theirs. */
  seen?: boolean
}

/** A message with its time. */
export type TimedText = [at: Date, text: string]

/** Raised; not answered yet. */
export const newTicket = (opening: Opening): DemoTicket => ({ ...opening, steps: [] })

/** Care has answered, which the customer has yet to see. */
export const answeredTicket = (opening: Opening, ...[at, text]: TimedText): DemoTicket => ({
  ...opening,
  steps: [{ at, act: 'answer', text }],
})

/** Care answered and closed it: the customer may reopen it. */
export const ticketClosedByCare = (opening: Opening, answer: TimedText, closedAt: Date): DemoTicket =>
  after(answeredTicket(opening, ...answer), { at: closedAt, act: 'close', by: 'customercare' })

/** Care answered and the customer closed it: it stays closed. */
export const ticketClosedByCustomer = (opening: Opening, answer: TimedText, closedAt: Date): DemoTicket =>
  after(answeredTicket(opening, ...answer), { at: closedAt, act: 'close', by: 'customer' })

/** Care closed it, and the customer reopened it with a message. */
export const reopenedTicket = (
  opening: Opening,
  answer: TimedText,
  closedAt: Date,
  ...[at, text]: TimedText
): DemoTicket => after(ticketClosedByCare(opening, answer, closedAt), { at, act: 'reopen' }, { at, act: 'write', text })

/** A ticket on which the two sides have written to each other. */
export const longConversation = (opening: Opening, ...steps: Step[]): DemoTicket => ({ ...opening, steps })

/** True if no answer is unread. */
export function isSeen({ seen = false, steps }: DemoTicket): boolean {
  const last = steps.at(-1)
  return seen || last?.act === 'write' || last?.act === 'reopen' || (last?.act === 'close' && last.by === 'customer')
}

const after = (ticket: DemoTicket, ...steps: Step[]): DemoTicket => ({
  ...ticket,
  steps: [...ticket.steps, ...steps],
})
