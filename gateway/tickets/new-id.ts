import { randomInt } from 'node:crypto'
import { groupTicketId, TICKET_ID_LENGTH, TICKET_ID_SIGNS } from '#rules/tickets/id.ts'

/** A ticket id that cannot be guessed. */
export function newTicketId(): string {
  const sign = () => TICKET_ID_SIGNS[randomInt(TICKET_ID_SIGNS.length)]
  return groupTicketId(Array.from({ length: TICKET_ID_LENGTH }, sign).join(''))
}
