import { plainDigits } from '../india/digits.ts'

/** The signs of a ticket's id: no I, L, O or U, which are misread or misheard. */
export const TICKET_ID_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of signs of an id: 65 bits, so that no one can guess one. */
export const TICKET_ID_LENGTH = 13

/** Groups the signs of an id for the eye: K7Q2M9XDPA4TR as K7Q2-M9XD-PA4TR. */
export function groupTicketId(signs: string): string {
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

/**
 * A ticket's id as it is written, however it was typed: small letters, with or without hyphens and spaces, O for 0, I
 * or L for 1. Null when it cannot be one.
 */
export function readTicketId(typed: string): string | null {
  const signs = plainDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return WHOLE.test(signs) ? groupTicketId(signs) : null
}

const WHOLE = new RegExp(`^[${TICKET_ID_SIGNS}]{${TICKET_ID_LENGTH}}$`)
