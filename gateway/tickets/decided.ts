import postgres from 'postgres'
import { readTicketId } from '#rules/tickets/id.ts'
import { refuse } from '../http/failures.ts'

/** How the calls name a ticket. With the customer it is found among hers only. */
export interface Named {
  ticketId: string
  customerId: string | undefined
}

/** The ticket's name as it is stored; what cannot be one is like a ticket that does not exist. */
export function found({ ticketId, customerId }: Named): { publicId: string; customerId: string | undefined } {
  return { publicId: readTicketId(ticketId) ?? refuse('TICKET_NOT_FOUND'), customerId }
}

const TRIES = 5

/** Tries again what lost a race: what the winner wrote is there to be seen now, and decides. */
export async function untilDecided<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; left > 1; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRaceLost(error)) throw error
    }
  }
  return attempt()
}

const UNIQUE_VIOLATION = '23505'
const DEADLOCK = '40P01'

/** Another transaction took the place first: a constraint decided, or a deadlock was broken up. */
export function isRaceLost(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [UNIQUE_VIOLATION, DEADLOCK].includes(error.code)
}
